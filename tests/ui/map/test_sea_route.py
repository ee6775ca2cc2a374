from __future__ import annotations

import pytest

from game.ui.map.geography import Line
from game.ui.map.ground.terrain import Terrain
from game.ui.map.sea_route import route
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
    selection = by_sea(start, end)
    assert selection
    lands = {None, board().index[start], board().index[end]}
    crossed = [terrain.land(point) for point in selection[2:-2] if terrain.land(point) not in lands]
    assert len(crossed) <= len(selection) // 12


def test_a_ship_begins_and_ends_at_the_armies() -> None:
    selection = by_sea("london", "rome")
    assert selection
    atlas = europe()
    assert selection[0] == atlas.lands[board().index["london"]].token
    assert selection[-1] == atlas.lands[board().index["rome"]].token


def test_no_ship_sails_inland() -> None:
    assert by_sea("vienna", "london") is None


def test_no_ship_leaves_the_black_sea() -> None:
    assert by_sea("ukraine", "naples") is None
