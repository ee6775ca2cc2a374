from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.saves.saves_folder import Saves
from game.session.book import collection
from game.session.book.cache import FILE, read_cache
from game.session.book.names import Names, change_names
from game.session.campaigns.listing import Listing
from tests.session.book.family import CITADEL, DUELS, LIBRARY, Played, campaign, collected

THREE = ("Anna", "Ben", "Cléo")
FOUR = (*THREE, "Dan")


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    campaign(tmp_path / "b", "Second", Played(DUELS, THREE, "2026-02-01T20:00:00"))
    campaign(
        tmp_path / "a",
        "First",
        Played(CITADEL, FOUR, "2026-01-01T20:00:00"),
        Played(DUELS, THREE, "2026-03-01T20:00:00"),
    )
    return tmp_path


def test_matches_of_all_campaigns_are_collected_in_the_order_in_which_they_began(saves: Path) -> None:
    found = collected(saves)
    assert [(match.title, match.file) for match in found.matches] == [
        ("First", "001-master_citadel.yaml"),
        ("Second", "001-mousquetaires.yaml"),
        ("First", "002-mousquetaires.yaml"),
    ]
    assert found.left_out == []
    assert found.done == found.total == 2


def test_a_broken_file_is_left_out_and_named_and_hides_no_other(saves: Path) -> None:
    (saves / "a" / "001-master_citadel.yaml").write_text("tablee: match\nformat: no\n")
    (saves / "a" / "002-mousquetaires.yaml").unlink()
    (saves / "c").mkdir()
    (saves / "c" / "campaign.yaml").write_text("[")
    found = collected(saves)
    assert [match.title for match in found.matches] == ["Second"]
    assert [each.path.relative_to(saves).as_posix() for each in found.left_out] == [
        "a/001-master_citadel.yaml",
        "a/002-mousquetaires.yaml",
        "c/campaign.yaml",
    ]
    assert all(each.problems for each in found.left_out)


def test_facts_are_not_read_twice(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = collected(saves).matches

    def never(*_: object) -> None:
        raise AssertionError("the file was read again")

    monkeypatch.setattr(collection, "read_facts", never)
    monkeypatch.setattr(collection, "read_campaign", never)
    assert collected(saves).matches == first


def test_a_file_that_changed_is_read_again(saves: Path) -> None:
    collected(saves)
    path = saves / "b" / "001-mousquetaires.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Anna", "Annabelle"), encoding="utf-8")
    match = next(match for match in collected(saves).matches if match.title == "Second")
    assert match.facts.seats[0].name == "Annabelle"


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff", b'{"version": 9}', b'{"rules": "older"}'])
def test_a_broken_or_stale_side_file_is_made_again(saves: Path, damage: bytes) -> None:
    first = collected(saves).matches
    (saves / FILE).write_bytes(damage)
    assert collected(saves).matches == first
    assert len(read_cache(saves, LIBRARY.games).matches) == 3


def test_a_folder_that_cannot_be_written_is_read_all_the_same(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("game.kernel.saves.atomic.write", locked)
    assert len(collected(saves).matches) == 3


def test_what_is_gone_leaves_the_side_file(saves: Path) -> None:
    collected(saves)
    for path in (saves / "b").iterdir():
        path.unlink()
    assert len(collected(saves).matches) == 2
    assert len(read_cache(saves, LIBRARY.games).matches) == 2


def test_campaigns_that_came_with_the_program_do_not_count_nor_do_their_matches_in_a_copy(tmp_path: Path) -> None:
    stranger = Played(DUELS, ("Camille", "Hugo", "Léo"), "2026-01-01T20:00:00")
    campaign(tmp_path / "shipped" / "evenings", "Evenings", stranger, shipped=True)
    own = Played(DUELS, THREE, "2026-02-01T20:00:00")
    campaign(tmp_path / "saves" / "evenings", "Evenings", stranger, own)
    found = collected(tmp_path / "saves", tmp_path / "shipped")
    assert [match.facts.started for match in found.matches] == ["2026-02-01T20:00:00"]


def test_a_match_in_two_copies_of_a_campaign_counts_once(tmp_path: Path) -> None:
    same = Played(DUELS, THREE, "2026-01-01T20:00:00")
    campaign(tmp_path / "us", "Us", same)
    campaign(tmp_path / "us_2", "Us again", same)
    assert [match.title for match in collected(tmp_path).matches] == ["Us"]


def test_the_file_of_joined_names_is_no_stray_file_in_the_list_of_campaigns(saves: Path) -> None:
    names = Names()
    names.join("Cléo", "Cleo")
    change_names(saves, Names(), lambda _: names)
    assert [row.path.name for row in Listing(Saves(saves, None, *LIBRARY)).fill().rows] == ["a", "b"]
