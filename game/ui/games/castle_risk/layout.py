"""Where things lie on the board of Castle Risk that belong to no land: the dice, the track, the pile of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from game.ui.draw.box import Box, Point
from game.ui.map.geography import Atlas, Lettered
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
LARGER: Final = 1.4
"""How many times larger than the map things are drawn on most screens."""
SMALL: Final = (1.95, 2.9)
"""The same for dice and for armies on the smallest screen: even there dice must not cover the armies that fight."""
TAGS: Final = (30.0, 16.0)
"""The tokens on the rims of the tray: where they begin from its left, and how far they reach beyond it."""
NEAR: Final = (72.0, 94.0, 118.0, 150.0, 168.0, 190.0)
"""The distances at which the dice of an attack may lie from its path, in board units."""
AROUND: Final = ((0, -1), (0, 1), (-1, 0), (1, 0), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))


def edge(board: Box) -> Box:
    """Return the place of the pile and the track, in the lower left corner."""
    return Box(board.x + CORNER[0], board.bottom - CORNER[1] - EDGE[1], *EDGE)


def first_throw(board: Box) -> Box:
    """Return where the dice for the first turn lie: on the open sea."""
    return Box(board.x + 0.03 * board.w, board.y + 0.5 * board.h, *ROLL)


@lru_cache(maxsize=256)
def roll(atlas: Atlas, source: int, target: int) -> Box:
    """Return where the dice of a battle lie: beside the path of the attack, where they cover least."""
    (x, y), (u, v) = atlas.lands[source].token, atlas.lands[target].token
    places = [
        Box(px + dx * far * 1.3, py + dy * far, 0, 0).inset(-ROLL[0] / 2, -ROLL[1] / 2)
        for px, py in ((u, v), ((x + u) / 2, (y + v) / 2))
        for far in NEAR
        for dx, dy in AROUND
    ]
    left, top = min(box.x for box in places), min(box.y for box in places)
    right, bottom = max(box.right for box in places), max(box.bottom for box in places)
    whole = Box(left, top, right - left, bottom - top).inset(-ROLL[0], -ROLL[1])
    near = [
        (weight * (6 if i in {source, target} else 1), box) for i, weight, box in _covered(atlas) if box.meets(whole)
    ]
    return min(places, key=lambda box: _cost(atlas, box, source, target, near))


def _cost(atlas: Atlas, box: Box, source: int, target: int, near: Sequence[tuple[float, Box]]) -> float:
    """Return the cost of a place: what it covers, its share beyond the board, its distance from the target.

    `near` lists (cost, box) of what it may cover.
    """
    seen = _larger(box, LARGER)
    fighting = [atlas.lands[i].token for i in (source, target)]
    cost = 4.0 * _hidden(box, fighting)
    left, top, right, bottom = seen.x, seen.y, seen.right, seen.bottom
    for weight, (bx, by, w, h) in near:
        if bx < right and left < bx + w and by < bottom and top < by + h:
            cost += weight
    (x, y), (u, v) = atlas.lands[source].token, atlas.lands[target].token
    for i in range(1, 6):
        if seen.holds((x + (u - x) * i / 6, y + (v - y) * i / 6)):
            cost += 0.7
    inside = seen.shared(atlas.size)
    cost += 8.0 * (1 - max(0.0, inside.w) * max(0.0, inside.h) / (seen.w * seen.h))
    bx, by = box.centre
    return cost + hypot(bx - u, by - v) / 300


def _hidden(box: Box, fighting: Iterable[Point]) -> int:
    """Count the armies that dice would hide on the smallest screen, by their tray or by the tokens on its rims."""
    dice, armies = SMALL
    left, out = TAGS
    tags = Box(box.x + left, box.y - out, box.w / 2, box.h + 2 * out)
    hiding = [_larger(each, dice, box.centre) for each in (box, tags)]
    reach = DISC * armies / 2
    return sum(any(each.inset(-reach).holds(at) for each in hiding) for at in fighting)


def _larger(box: Box, times: float, around: Point | None = None) -> Box:
    """Return a box `times` larger, scaled around a point or around its middle."""
    x, y = around or box.centre
    return Box(x + (box.x - x) * times, y + (box.y - y) * times, box.w * times, box.h * times)


@lru_cache(maxsize=4)
def _covered(atlas: Atlas) -> tuple[tuple[int, float, Box], ...]:
    """Return what dice may cover as (land, cost, box): armies, castles, names."""
    armies = [(i, 1.0, Box(*land.token, 0, 0).inset(-DISC * LARGER / 2)) for i, land in enumerate(atlas.lands)]
    castles = [(i, 0.5, _castle(land.castle)) for i, land in enumerate(atlas.lands) if land.castle]
    names = [(i, 0.25, _name(land.name)) for i, land in enumerate(atlas.lands)]
    return (*armies, *castles, *names)


def _castle(at: Point) -> Box:
    return Box(at[0] - 18 * LARGER, at[1] - 26 * LARGER, 32 * LARGER, 36 * LARGER)


def _name(name: Lettered) -> Box:
    wide = name.size * 0.75 * max(len(words) for words in name.names.values())
    return Box(*name.at, 0, 0).inset(-wide / 2, -name.size * 0.7)


def beside(at: Point, dx: float, dy: float, size: tuple[float, float]) -> Box:
    """Return a box of a size; its middle is `dx`, `dy` from a point."""
    return Box(at[0] + dx - size[0] / 2, at[1] + dy - size[1] / 2, *size)
