from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.kernel.player import LONGEST_NAME, Player
from game.kernel.problems import Refused
from game.rules import GAMES
from game.session.evening import Evening, Setup
from game.words import Words, dated
from tests.session.saving.table_to_kill import host


@pytest.mark.parametrize(
    ("names", "begins"),
    [
        (("Pauline", "Benoît", "Marcelle", "Léon"), "Pauline, Benoît"),
        (("Ana", "Ben", "Cléo", "Dan"), "Ana, Ben, Cléo, Dan, "),
        (("A" * 40, "B", "C", "D"), "A" * 20),
    ],
)
def test_a_campaign_without_a_name_takes_the_players_that_fit_and_the_whole_day(
    names: tuple[str, ...], begins: str, tmp_path: Path
) -> None:
    players = tuple(Player(name, token) for name, token in zip(names, ("L", "R", "T", "M"), strict=True))  # type: ignore[arg-type]
    house = GAMES["master_citadel"].house()
    for language in ("en", "fr"):
        evening = host(tmp_path, Random(1)).begin(Setup("master_citadel", "citadel", house, players, language=language))
        day = dated(datetime.fromisoformat(evening.host.clock()), Words(language))
        assert evening.title.startswith(begins)
        assert evening.title.endswith(f", {day}")
        assert len(evening.title) <= LONGEST_NAME
        evening.close()


@pytest.mark.parametrize(
    ("packs", "instead"), [(("tablee", "our_family"), "its other packs"), (("our_family",), "all packs that are here")]
)
def test_a_deleted_pack_of_a_match_was_replaced_without_a_word(
    packs: tuple[str, ...], instead: str, tmp_path: Path
) -> None:
    family = (Player("Ana", "L"), Player("Ben", "R"), Player("Cléo", "T"))
    house = GAMES["egomaster"].house(packs=packs)
    of = host(tmp_path, Random(1))
    first = of.begin(Setup("egomaster", "ring", house, family, "Sunday"))
    first.close()
    again = of.resume(first.folder)
    said = f"Deleted since this match began: Our family. Its questions come from {instead}."
    assert [notice.sentence(Words("en")) for notice in again.notices()] == [said]
    again.close()


def test_another_match_stays_in_the_campaign_and_who_conceded_sits_there_again(tmp_path: Path) -> None:
    family = (Player("Ana", "L"), Player("Ben", "R"), Player("Cléo", "T", "random"), Player("Dan", "M"))
    house = GAMES["master_citadel"].house()
    first = host(tmp_path, Random(1)).begin(Setup("master_citadel", "citadel", house, family, "Sunday"))
    first.session.concede(1, "random")
    first.session.hand_over(3, "random")
    first.session.agree_to_end()
    second = first.again()
    assert second.folder == first.folder
    assert second.title == "Sunday"
    assert len(second.season().campaign.matches) == 2
    assert [player.bot for player in second.session.players] == [None, None, "random", "random"]
    second.close()


def test_another_program_took_the_campaign_between_two_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = GAMES["master_citadel"].house()
    family = (Player("Ana", "L"), Player("Ben", "R"), Player("Cléo", "T", "random"), Player("Dan", "M"))
    of, other = host(tmp_path, Random(1)), host(tmp_path, Random(1))
    first = of.begin(Setup("master_citadel", "citadel", house, family, "Sunday"))
    begin, tried = of.begin, list[str]()

    def begin_late(setup: Setup) -> Evening:
        with pytest.raises(Refused, match="is playing this campaign"):
            other.resume(first.folder)
        tried.append(setup.game)
        return begin(setup)

    monkeypatch.setattr(of, "begin", begin_late)
    second = first.again()
    assert tried == ["master_citadel"]
    second.close()
    other.resume(first.folder).close()


def test_a_host_knows_the_campaign_in_a_folder(tmp_path: Path) -> None:
    of = host(tmp_path, Random(1))
    house = GAMES["master_citadel"].house()
    family = tuple(Player(name, token) for name, token in zip("ABCD", ("L", "R", "T", "M"), strict=True))  # type: ignore[arg-type]
    evening = of.begin(Setup("master_citadel", "citadel", house, family, "Sunday"))
    evening.close()
    entry = of.campaign(evening.folder)
    assert entry is not None
    assert (entry.title, len(entry.players)) == ("Sunday", 4)
    assert of.campaign(tmp_path / "nowhere") is None


def test_two_campaigns_that_were_begun_had_one_title(tmp_path: Path) -> None:
    of = host(tmp_path, Random(1))
    house = GAMES["master_citadel"].house()
    family = tuple(Player(name, token) for name, token in zip("ABCD", ("L", "R", "T", "M"), strict=True))  # type: ignore[arg-type]
    for expected in ("Sunday", "sunday (2)"):
        setup = Setup("master_citadel", "citadel", house, family, expected.removesuffix(" (2)"))
        evening = of.begin(setup)
        assert evening.title == expected
        evening.close()
