"""Where things lie on the board of Castle Risk that belong to no land: the dice, the track, the pile of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, inf
from typing import Final, NamedTuple

from pygame import FRect

from game.ui.draw.box import Box, Point
from game.ui.map.geography import Atlas, Land
from game.ui.map.pieces import DISC

WHOLE: Final = Box(0, 0, 1778, 1000)
"""The board of the box, and the shape of every other."""
TRACK: Final = (400.0, 76.0)
"""The reinforcement track with the cards that stand in it."""
PILE: Final = (44.0, 66.0)
"""The pile of cards, left of it."""
EDGE: Final = (458.0, 76.0)
"""The box of both together: their parts share it, so that they stay together when the map is zoomed."""
CORNER: Final = (84.0, 28.0)
"""From their box to the left and to the lower edge of the board."""
ROLL: Final = (148.0, 82.0)
"""The dice of a battle in two rows, with the General and the Marshal."""
PITCH: Final = 37.0
"""The distance between the middles of two dice."""
BEYOND: Final = 19.0
"""How far the tokens beside beaten dice reach beyond the tray, above and below."""
THROW: Final = 104.0
"""The least width of the tray for the first throw: on small screens, narrower things grow like armies."""
SMALL: Final = (1.95, 2.9)
"""How many times larger than the map dice and armies are on the smallest screen: even there dice hide nothing."""
TAGS: Final = (30.0, 19.0)
"""The tokens on the rims of the tray: where they begin from its left, and how far they reach beyond it."""
NEAR: Final = (72.0, 94.0, 118.0, 150.0, 168.0, 190.0)
"""The distances at which the dice of an attack may lie from its path, in board units."""
AROUND: Final = ((0, -1), (0, 1), (-1, 0), (1, 0), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))
GRID: Final = (20, 12)
"""Where nothing near an attack is free, its dice may lie anywhere on a grid of so many columns and rows."""
FAR: Final = 300.0
"""To be that far from its target, in board units, costs as much as a way across the arrow's end."""
LETTER: Final = (18.5, 30.0)
"""The width and the height of a letter of a name on the smallest screen, in board units."""
TOOLS: Final = (120.0, 290.0)
"""The room of the tools of the map in its upper right corner there."""


def edge(board: Box) -> Box:
    """Return the place of the pile and the track, in the lower left corner."""
    return Box(board.x + CORNER[0], board.bottom - CORNER[1] - EDGE[1], *EDGE)


def first_throw(board: Box, dice: int) -> Box:
    """Return where so many dice for the first turn lie: in the lower right corner, which hides no land."""
    width = max(THROW, PITCH * dice + 5)
    return Box(board.right - 0.05 * board.w - width, board.y + 0.9 * board.h, width, ROLL[1])


@lru_cache(maxsize=256)
def roll(atlas: Atlas, source: int, target: int) -> Box:
    """Return where the dice of a battle lie: beside the path of the attack, or the nearest place that hides nothing."""
    (x, y), (u, v) = atlas.lands[source].token, atlas.lands[target].token
    places = [
        Box(px + dx * far * 1.3, py + dy * far, 0, 0).inset(-ROLL[0] / 2, -ROLL[1] / 2)
        for px, py in ((u, v), ((x + u) / 2, (y + v) / 2))
        for far in NEAR
        for dx, dy in AROUND
    ]
    way = [(x + (u - x) * i / 6, y + (v - y) * i / 6) for i in range(7)]
    best, least = places[0], inf
    for far, place in sorted((_off(place, (u, v), way), place) for place in (*places, *_grid(atlas))):
        if far >= least:
            break
        cost = far + _hiding(atlas, place)
        if cost < least:
            best, least = place, cost
    return best


def _off(place: Box, target: Point, way: Sequence[Point]) -> float:
    """Return the cost of a place by its distance from the target and by what it hides of the way there."""
    seen, (x, y) = _larger(place, SMALL[0]), place.centre
    return 0.7 * sum(seen.holds(at) for at in way) + hypot(x - target[0], y - target[1]) / FAR


def _grid(atlas: Atlas) -> tuple[Box, ...]:
    """Return places of dice all over the board."""
    columns, rows = GRID
    room = atlas.size.inset(ROLL[0] * SMALL[0] / 2, ROLL[1] * SMALL[0] / 2)
    middles = [
        (room.x + room.w * column / (columns - 1), room.y + room.h * row / (rows - 1))
        for column in range(columns)
        for row in range(rows)
    ]
    return tuple(Box(*at, 0, 0).inset(-ROLL[0] / 2, -ROLL[1] / 2) for at in middles)


def _hiding(atlas: Atlas, box: Box) -> float:
    """Return what it costs that dice hide something on the smallest screen, or lie beyond the board."""
    seen = _larger(box, SMALL[0])
    left, out = TAGS
    tags = _larger(Box(box.x + left, box.y - out, box.w / 2, box.h + 2 * out), SMALL[0], box.centre)
    inside = seen.shared(atlas.size)
    beyond = 1 - max(0.0, inside.w) * max(0.0, inside.h) / (seen.w * seen.h)
    hidable = _hidable(atlas)
    hidden = {n for part in (seen, tags) for n in FRect(part).collidelistall(hidable.places)}
    return 8.0 * beyond + sum(hidable.costs[n] for n in hidden)


def _larger(box: Box, times: float, around: Point | None = None) -> Box:
    """Return a box `times` larger, scaled around a point or around its middle."""
    x, y = around or box.centre
    return Box(x + (box.x - x) * times, y + (box.y - y) * times, box.w * times, box.h * times)


class Hidable(NamedTuple):
    """What dice should not hide on the smallest screen, and what each of it costs."""

    costs: list[float]
    places: list[FRect]


@lru_cache(maxsize=4)
def _hidable(atlas: Atlas) -> Hidable:
    """Return what dice should not hide: armies, names, castles, edges."""
    board, disc = atlas.size, DISC * SMALL[1]
    armies = [(4.0, Box(*land.token, 0, 0).inset(-disc * 0.45)) for land in atlas.lands]
    castles = [(2.0, Box(*land.castle, 0, 0).inset(-disc * 0.4)) for land in atlas.lands if land.castle]
    track = edge(board)
    edges = [
        *((3.0, plate) for plate in atlas.plates[-1:]),
        (3.0, track._replace(y=track.bottom - track.h * SMALL[0], h=track.h * SMALL[0], w=track.w * SMALL[0])),
        (3.0, Box(board.right - TOOLS[0], board.y, *TOOLS)),
    ]
    names = [(2.0, box) for land in atlas.lands for box in _names(land)]
    found = (*armies, *names, *castles, *edges)
    return Hidable([cost for cost, _ in found], [FRect(box) for _, box in found])


def _names(land: Land) -> tuple[Box, Box]:
    """Return about where the name of a land is on the smallest screen: over its armies, or where it is printed."""
    wide, tall = LETTER[0] * max(len(words) for words in land.name.names.values()), LETTER[1]
    (x, y), (u, v) = land.token, land.name.at
    over = Box(x - wide / 2, y - DISC * SMALL[1] / 2 - tall, wide, tall)
    return over, Box(x + (u - x) * SMALL[1] - wide / 2, y + (v - y) * SMALL[1] - tall / 2, wide, tall)


def beside(at: Point, dx: float, dy: float, size: tuple[float, float]) -> Box:
    """Return a box of a size; its middle is `dx`, `dy` from a point."""
    return Box(at[0] + dx - size[0] / 2, at[1] + dy - size[1] / 2, *size)
