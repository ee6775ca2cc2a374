"""Where things lie on the board of Castle Risk that belong to no land: the dice, the track, the pile of cards."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final

from game.ui.atlas.gazetteer import Atlas, Lettered
from game.ui.atlas.pieces import DISC
from game.ui.box import Box, Point

WHOLE: Final = Box(0, 0, 1778, 1000)
"""The board of the box, and the shape of every other."""
TRACK: Final = (400.0, 76.0)
"""The reinforcement track with the cards that stand in it."""
PILE: Final = (44.0, 66.0)
"""The pile of cards, left of it."""
EDGE: Final = (458.0, 76.0)
"""Both together: what belongs to them has this box, so that it keeps together under the lens."""
CORNER: Final = (84.0, 28.0)
"""From their box to the left and to the lower edge of the board."""
ROLL: Final = (148.0, 82.0)
"""The dice of a battle, two rows of them, with the cards that lead."""
LARGER: Final = 1.4
"""Things are so much larger than the map on most screens, ..."""
SMALL: Final = (1.95, 2.9)
"""... and so much, dice and armies, on the smallest one: even there they must not cover what they are about."""
TAGS: Final = (30.0, 16.0)
"""What hangs on the rims of the tray begins so far from its left, and reaches so far beyond them."""
NEAR: Final = (72.0, 94.0, 118.0, 150.0, 168.0, 190.0)
"""How far from the way of an attack its dice may lie."""
AROUND: Final = ((0, -1), (0, 1), (-1, 0), (1, 0), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))


def edge(board: Box) -> Box:
    """Return the place of the pile and the track, in the lower left corner."""
    return Box(board.x + CORNER[0], board.bottom - CORNER[1] - EDGE[1], *EDGE)


def first_throw(board: Box) -> Box:
    """Return where the dice lie that are thrown for who begins: on the open sea."""
    return Box(board.x + 0.03 * board.w, board.y + 0.5 * board.h, *ROLL)


@lru_cache(maxsize=256)
def roll(atlas: Atlas, source: int, target: int) -> Box:
    """Return where the dice of a battle lie: beside the way of the attack, where they cover as little as can be."""
    (x, y), (u, v) = atlas.lands[source].token, atlas.lands[target].token
    places = [
        Box(px + dx * far * 1.3, py + dy * far, 0, 0).inset(-ROLL[0] / 2, -ROLL[1] / 2)
        for px, py in ((u, v), ((x + u) / 2, (y + v) / 2))
        for far in NEAR
        for dx, dy in AROUND
    ]
    return min(places, key=lambda box: _cost(atlas, box, source, target))


def _cost(atlas: Atlas, box: Box, source: int, target: int) -> float:
    """Return how bad a place is: what it covers, how much lies beyond the board, how far from the target it is."""
    seen = _larger(box, LARGER)
    fighting = [atlas.lands[i].token for i in (source, target)]
    cost = sum(4.0 for at in fighting if _hidden(box, at))
    for i, (armies, castle, name) in enumerate(_covered(atlas)):
        weight = 6.0 if i in {source, target} else 1.0
        if armies.meets(seen):
            cost += weight
        if castle and castle.meets(seen):
            cost += weight / 2
        if name.meets(seen):
            cost += weight / 4
    (x, y), (u, v) = atlas.lands[source].token, atlas.lands[target].token
    for i in range(1, 6):
        if seen.holds((x + (u - x) * i / 6, y + (v - y) * i / 6)):
            cost += 0.7
    inside = seen.shared(atlas.size)
    cost += 8.0 * (1 - max(0.0, inside.w) * max(0.0, inside.h) / (seen.w * seen.h))
    bx, by = box.centre
    return cost + hypot(bx - u, by - v) / 300


def _hidden(box: Box, at: Point) -> bool:
    """Tell whether dice would hide armies on the smallest screen, by their tray or by what hangs on its rims."""
    dice, armies = SMALL
    army = Box(*at, 0, 0).inset(-DISC * armies / 2)
    left, out = TAGS
    tags = Box(box.x + left, box.y - out, box.w / 2, box.h + 2 * out)
    return any(_larger(each, dice, box.centre).meets(army) for each in (box, tags))


def _larger(box: Box, times: float, around: Point | None = None) -> Box:
    """Return a box so many times larger, around a point or its middle."""
    x, y = around or box.centre
    return Box(x + (box.x - x) * times, y + (box.y - y) * times, box.w * times, box.h * times)


@lru_cache(maxsize=4)
def _covered(atlas: Atlas) -> tuple[tuple[Box, Box | None, Box], ...]:
    """Return what dice may cover of each land: its armies, its castle, its name."""
    return tuple(
        (
            Box(*land.token, 0, 0).inset(-DISC * LARGER / 2),
            land.castle and _castle(land.castle),
            _name(land.name),
        )
        for land in atlas.lands
    )


def _castle(at: Point) -> Box:
    return Box(at[0] - 18 * LARGER, at[1] - 26 * LARGER, 32 * LARGER, 36 * LARGER)


def _name(name: Lettered) -> Box:
    wide = name.size * 0.75 * max(len(words) for words in name.names.values())
    return Box(*name.at, 0, 0).inset(-wide / 2, -name.size * 0.7)


def beside(at: Point, dx: float, dy: float, size: tuple[float, float]) -> Box:
    """Return a box of a size, its middle so far from a point."""
    return Box(at[0] + dx - size[0] / 2, at[1] + dy - size[1] / 2, *size)
