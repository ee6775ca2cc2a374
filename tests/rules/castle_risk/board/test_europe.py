from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from math import hypot
from pathlib import Path

import pytest

from game.kernel.problems import Refused
from game.rules.castle_risk.board.geometry import contains
from game.rules.castle_risk.board.loader import load
from game.rules.castle_risk.board.map import Board, Names
from game.rules.castle_risk.board.outlines import NEUTRAL, rings, sides
from tests.rules.castle_risk.board.files import FOLDER, europe, example
from tests.rules.castle_risk.war import INDEPENDENTS


@pytest.fixture
def board() -> Board:
    return europe()


def names(board: Board, lands: Iterable[int], language: str = "en") -> set[str]:
    return {board.territories[land].names[language] for land in lands}


def empire(board: Board, name: str) -> int:
    return [e.id for e in board.empires].index(name)


def around(board: Board, land: str, *, extra: bool = False) -> set[str]:
    joined = board.with_extra_links if extra else board.neighbours
    return {board.ids[n] for n in joined[board.index[land]]}


def test_there_are_44_territories_six_empires_and_eleven_independent_lands(board: Board) -> None:
    assert len(board.ids) == len(board.territories) == len(board.neighbours) == 44
    assert [board.index[name] for name in board.ids] == list(range(44))
    assert sum(e.castle for e in board.empires) == 6
    assert sum(map(len, board.lands)) == 44
    assert all(e.bonus == (4 if e.castle else 6) for e in board.empires)


def test_the_british_empire_is_the_one_of_the_printed_example(board: Board) -> None:
    british = board.lands[empire(board, "british")]
    assert names(board, british, "fr") == {"Yorkshire", "Irlande", "Pays de Galles", "Londres", "Écosse"}


def test_the_independent_lands_are_those_of_the_printed_list(board: Board) -> None:
    assert names(board, INDEPENDENTS, "fr") == {
        "Norvège",
        "Madrid",
        "Suisse",
        "Suède",
        "Portugal",
        "Venise",
        "Finlande",
        "Barcelone",
        "Rome",
        "Danemark",
        "Naples",
    }


def test_neighbours_are_mutual_and_ascending(board: Board) -> None:
    for joined in (board.neighbours, board.with_extra_links):
        for land, others in enumerate(joined):
            assert list(others) == sorted(set(others))
            assert land not in others
            assert all(land in joined[other] for other in others)


def test_dotted_lines_join_lands_across_the_water(board: Board) -> None:
    assert around(board, "london") == {"wales", "yorkshire", "paris", "netherlands"}
    assert around(board, "ireland") == {"wales", "scotland"}
    assert around(board, "denmark") == {"berlin", "norway", "sweden"}
    assert "naples" in around(board, "greece")


@pytest.mark.parametrize(
    ("here", "there"), [("scotland", "norway"), ("finland", "livonia"), ("marseille", "rome")], ids=" – ".join
)
def test_the_extra_links_of_cr33_count_only_with_the_house_rule(board: Board, here: str, there: str) -> None:
    assert there not in around(board, here)
    assert there in around(board, here, extra=True)
    assert here in around(board, there, extra=True)


def test_the_house_rule_adds_three_links_and_nothing_else(board: Board) -> None:
    both = zip(board.neighbours, board.with_extra_links, strict=True)
    assert sum(len(more) - len(printed) for printed, more in both) == 6


def test_cr16_the_black_sea_is_a_water_of_its_own(board: Board) -> None:
    assert board.coast.keys() == {"open", "black"}
    assert {board.ids[land] for land in board.coast["black"]} == {"turkey", "bulgaria", "romania", "ukraine"}


def test_cr16_turkey_alone_lies_on_both_waters(board: Board) -> None:
    assert [name for name, waters in zip(board.ids, board.waters, strict=True) if len(waters) == 2] == ["turkey"]
    assert set(board.waters[board.index["turkey"]]) == {"open", "black"}


def test_cr68_the_white_sea_is_open_water(board: Board) -> None:
    petersburg = board.index["st_petersburg"]
    assert [board.seas[sea].id for sea in board.seas_of[petersburg]] == ["baltic", "white_sea"]
    assert board.waters[petersburg] == ("open",)


def test_inland_lands_lie_on_no_water(board: Board) -> None:
    inland = {board.ids[land] for land, waters in enumerate(board.waters) if not waters}
    assert {"switzerland", "moscow", "vienna", "poland", "serbia", "burgundy"} <= inland
    assert all(
        (land in lands) == (water in board.waters[land]) for water, lands in board.coast.items() for land in range(44)
    )


def test_every_empire_has_a_site_for_a_castle_on_each_of_its_lands(board: Board) -> None:
    assert all(t.castle is not None for t in board.territories if board.empires[t.empire].castle)


def test_the_regions_of_cr29_are_the_independent_lands(board: Board) -> None:
    assert sorted(land for region in board.regions for land in region.lands) == INDEPENDENTS


def test_the_track_and_the_castles_are_those_of_the_rulings(board: Board) -> None:
    assert board.track == tuple(range(3, 15))
    assert board.castle_bonus == 8


def test_everything_is_called_something_in_both_languages(board: Board) -> None:
    called: list[Names] = [board.name]
    called += [territory.names for territory in board.territories]
    called += [empire.names for empire in board.empires]
    called += [sea.names for sea in board.seas]
    called += [name.names for name in board.scenery.names]
    assert all(names.keys() == {"en", "fr"} and all(names.values()) for names in called)
    assert len({t.names["fr"] for t in board.territories}) == 44


def test_the_scenery_is_there(board: Board) -> None:
    scenery = board.scenery
    assert (len(scenery.lakes), len(scenery.rivers), len(scenery.names)) == (11, 66, 12)
    assert all(lake[0] == lake[-1] for lake in scenery.lakes)


def test_neighbours_share_exactly_the_points_of_their_border(board: Board) -> None:
    corners = [{point for ring in rings(board, land) for point in ring} for land in range(44)]
    linked = {frozenset(link.between) for link in board.links}
    for land, others in enumerate(board.neighbours):
        for other in others:
            if frozenset((land, other)) not in linked:
                assert len(corners[land] & corners[other]) >= 2, (board.ids[land], board.ids[other])


def test_an_arc_lies_between_neighbours_or_on_a_coast(board: Board) -> None:
    beside = sides(board)
    assert set(map(len, beside)) == {1, 2}
    assert Counter(land for lands in beside for land in lands)[NEUTRAL] > 0
    for lands in beside:
        if len(lands) == 2 and NEUTRAL not in lands:
            assert lands[1] in board.neighbours[lands[0]]


def test_tokens_stand_on_the_drawn_land_and_apart(board: Board) -> None:
    tokens = [t.token for t in board.territories]
    for land, token in enumerate(tokens):
        assert any(contains(ring, token) for ring in rings(board, land)), board.ids[land]
    nearest = min(hypot(x - u, y - v) for i, (x, y) in enumerate(tokens) for u, v in tokens[:i])
    assert nearest > 26


def test_everything_lies_within_the_frame(board: Board) -> None:
    left, top, right, bottom = board.frame
    assert all(left <= x <= right and top <= y <= bottom for arc in board.arcs for x, y in arc)


def test_the_file_says_that_its_track_is_reconstructed() -> None:
    text = (FOLDER / "europe.yaml").read_text(encoding="utf-8")
    assert re.search(r"^reinforcement_track:.*# reconstructed$", text, re.MULTILINE)


def test_a_file_is_the_same_board_until_something_in_it_changes(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(example(), encoding="utf-8")
    first = load(mine)
    assert load(mine) is first
    mine.write_text(example() + "# a word\n", encoding="utf-8")
    assert load(mine) is not first
    mine.unlink()
    with pytest.raises(Refused):
        load(mine)
