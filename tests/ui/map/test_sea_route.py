from __future__ import annotations

import pytest

from game.ui.map.geography import Line
from game.ui.map.sea_route import route
from game.ui.map.terrain import Terrain
from tests.ui.map.europe import board, europe, shown


def by_sea(start: str, end: str) -> Line | None:
    return route(europe(), board().index[start], board().index[end])


@pytest.fixture(scope="module")
def terrain() -> Terrain:
    return shown().terrain


@pytest.mark.parametrize(
    ("start", "end"), [("norway", "turkey"), ("london", "venice"), ("finland", "portugal"), ("ukraine", "bulgaria")]
)
def test_a_ship_stays_on_the_water(start: str, end: str, terrain: Terrain) -> None:
    way = by_sea(start, end)
    assert way
    lands = {None, board().index[start], board().index[end]}
    crossed = [terrain.land(point) for point in way[2:-2] if terrain.land(point) not in lands]
    assert len(crossed) <= len(way) // 12


def test_a_ship_begins_and_ends_at_the_armies() -> None:
    way = by_sea("london", "rome")
    assert way
    atlas = europe()
    assert way[0] == atlas.lands[board().index["london"]].token
    assert way[-1] == atlas.lands[board().index["rome"]].token


def test_no_ship_sails_inland() -> None:
    assert by_sea("vienna", "london") is None


def test_no_ship_leaves_the_black_sea() -> None:
    assert by_sea("ukraine", "naples") is None
