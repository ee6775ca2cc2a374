from __future__ import annotations

import pytest

from game.ui.atlas import flight
from game.ui.atlas.gazetteer import Line
from game.ui.atlas.terrain import Terrain
from game.ui.atlas.voyage import route
from game.ui.box import Box
from game.ui.items import Item
from tests.ui.atlas.europe import board, europe, shown


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


def test_something_on_its_way_is_where_its_line_is() -> None:
    item: Item | None = Item("ship", "x", Box(0, 0, 10, 10))
    way = flight.along(((0.0, 0.0), (100.0, 0.0)))
    half = way(None, item, 0.5)
    assert half
    assert half.box == Box(45, -5, 10, 10)
    gone = way(item, None, 1.0)
    assert gone
    assert gone.alpha == 0


def test_losses_fly_off_and_are_gone() -> None:
    item = Item("loss", "x", Box(0, 0, 10, 10))
    gone = flight.fly_off(40, -60)(item, None, 1.0)
    assert gone
    assert (gone.box.x, gone.box.y, gone.alpha) == (40, -60, 0)


@pytest.mark.parametrize(("land", "onto"), [("london", "paris"), ("portugal", "madrid"), ("moscow", "ukraine")])
def test_dice_lie_on_the_board_beside_each_other(land: str, onto: str) -> None:
    reds, whites = flight.dice(europe(), board().index[land], board().index[onto], 3, 2)
    dice = [*reds, *whites]
    assert len(dice) == 5
    assert all(europe().size.covers(die) for die in dice)
    assert not any(a.inset(1).meets(b) for i, a in enumerate(dice) for b in dice[:i])
