from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.problems import Problem, Refused
from game.kernel.saves.campaign.file import (
    Campaign,
    MatchEntry,
    campaign_text,
    ended,
    read_campaign,
)
from game.kernel.saves.campaign.standings import Standing, rank_points, standings
from game.kernel.strict_yaml.document import dump, load
from tests.kernel.matches import EVENING, NOON, PLAYERS


def entry(number: int, seats: list[int]) -> MatchEntry:
    return MatchEntry(
        file=f"{number:03}-master_citadel.yaml", game="master_citadel", started=NOON, status="playing", seats=seats
    )


def campaign(*matches: MatchEntry) -> Campaign:
    return Campaign(name="Soirée d’été", played=EVENING, players=list(PLAYERS), matches=list(matches))


def two_and_a_half() -> Campaign:
    return campaign(
        ended(entry(1, [0, 1, 2, 3]), "finished", (1, 2, 2, 4)),
        ended(entry(2, [3, 1, 0]), "agreed", (1, 1, 3)),
        entry(3, [0, 1, 2, 3]),
    )


def write(path: Path, text: str) -> Path:
    path.write_bytes(text.encode())
    return path


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ((1, 2, 3, 4), [3, 2, 1, 0]),
        ((1, 2, 2, 2), [3, 1, 1, 1]),
        ((1, 1, 3, 3), [2.5, 2.5, 0.5, 0.5]),
        ((1, 1, 1, 1), [1.5, 1.5, 1.5, 1.5]),
        ((2, 1), [0, 1]),
    ],
)
def test_the_first_of_n_gets_n_less_one_and_ties_share(ranks: tuple[int, ...], points: list[float]) -> None:
    assert rank_points(ranks) == points


@given(st.lists(st.integers(0, 5), min_size=2, max_size=6))
def test_whatever_the_ties_as_many_points_are_given_out(scores: list[int]) -> None:
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    count = len(ranks)
    assert sum(rank_points(ranks)) == count * (count - 1) / 2


def test_standings_add_up_matches_of_other_seats_and_of_fewer() -> None:
    assert standings(two_and_a_half()) == [
        Standing(player=0, rank=1, points=3, played=2, won=1),
        Standing(player=1, rank=1, points=3, played=2, won=1),
        Standing(player=2, rank=3, points=1.5, played=1, won=0),
        Standing(player=3, rank=3, points=1.5, played=2, won=1),
    ]


def test_a_draw_is_nobodys_win() -> None:
    drawn = campaign(ended(entry(1, [0, 1, 2, 3]), "finished", (1, 1, 1, 1)))
    assert {(each.points, each.won) for each in standings(drawn)} == {(1.5, 0)}


def test_before_the_first_result_all_stand_first_with_nothing() -> None:
    assert {(each.rank, each.points) for each in standings(campaign(entry(1, [0, 1, 2, 3])))} == {(1, 0)}


def test_a_campaign_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    for found in (campaign(), two_and_a_half()):
        assert read_campaign(write(tmp_path / "campaign.yaml", campaign_text(found))) == found


def test_points_are_written_as_one_says_them() -> None:
    text = campaign_text(two_and_a_half())
    data = load(text, "campaign").data
    assert data["matches"][0]["points"] == [3, 1.5, 1.5, 0]
    assert "points: 3\n" in text
    assert "points: 1.5\n" in text
    assert data["standings"][0] == {"rank": 1, "name": "Camille", "points": 3}


def test_a_campaign_cut_anywhere_is_refused_or_has_lost_nothing(tmp_path: Path) -> None:
    found = two_and_a_half()
    content = campaign_text(found).encode()
    path = tmp_path / "campaign.yaml"
    refused = 0
    for length in range(0, len(content), 5):
        path.write_bytes(content[:length])
        try:
            assert read_campaign(path) == found
        except Refused:
            refused += 1
    assert refused > content.index(b"standings:") / 5


def refusal(path: Path) -> Problem:
    with pytest.raises(Refused) as refused:
        read_campaign(path)
    return refused.value.problems[0]


def edited(**changes: Any) -> Callable[[dict[str, Any]], None]:
    def edit(data: dict[str, Any]) -> None:
        data["matches"][0] |= changes

    return edit


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (edited(file="../../passwd.yaml"), "not the name of a match file"),
        (edited(file="001-master_citadel.txt"), "not the name of a match file"),
        (edited(seats=[0, 1, 2, 9]), "no such player"),
        (edited(seats=[0, 1, 1, 2]), "no such player"),
        (edited(ranks=[1, 2]), "one rank for each seat"),
        (edited(ranks=None), "one rank for each seat"),
        (edited(status="playing"), "one rank for each seat"),
        (edited(status="lost"), "lost"),
        (lambda data: data.update(format=2), "newer version of Tablée"),
        (lambda data: data.update(tablee="match"), "another kind of Tablée file"),
        (lambda data: data.update(players=[]), "The list here is empty"),
        (lambda data: data.pop("name"), "“name” is missing"),
    ],
)
def test_a_faulty_campaign_is_refused(tmp_path: Path, edit: Callable[[dict[str, Any]], None], said: str) -> None:
    data = load(campaign_text(two_and_a_half()), "campaign").data
    edit(data)
    assert said in str(refusal(write(tmp_path / "campaign.yaml", dump(data))))


def test_the_first_faulty_match_of_a_campaign_hid_the_others(tmp_path: Path) -> None:
    entries = [
        MatchEntry(file="one.yaml", game="toy", started=NOON, status="playing", seats=[0, 0]),
        MatchEntry(file="002-toy.yaml", game="toy", started=NOON, status="finished", seats=[0, 77]),
    ]
    path = tmp_path / "campaign.yaml"
    path.write_text(campaign_text(Campaign(name="x", played=NOON, players=list(PLAYERS), matches=entries)), "utf-8")
    with pytest.raises(Refused) as refused:
        read_campaign(path)
    assert len(refused.value.problems) == 4
