"""Where the ring of Egomaster is: its squares, its rails, where pawns stand and the way they go.

All places are in units of the board, a box of `SIZE`. The squares lie along a superellipse, each as long as the others,
from the bottom on clockwise: the one in the middle of the list is at the bottom.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import accumulate, pairwise
from math import copysign, cos, hypot, pi, sin
from typing import Final, NamedTuple

from game.ui.draw.box import Box, Point

SIZE: Final = (1280.0, 916.0)
CENTRE: Final = (640.0, 458.0)
HALF: Final = (560.0, 378.0)
"""Half the axes of the line through the middles of the squares."""
POWER: Final = 2.7
DEPTH: Final = 62.0
"""Half the depth of a square: from its middle to either rail."""
FEWEST, MOST = 12, 40
"""The least and the most squares of a ring."""
FINE: Final = 2400
"""The number of points by which the curve is measured."""
PAWN: Final = (104.0, 140.0)
"""The box of a pawn."""
FOOT: Final = (0.5, 0.743)
"""Where the middle of its foot is in that box, in shares of it."""
TOP: Final = -0.6
"""Where the rail looks upwards more than this, pawns stand outside."""
KEY_INSIDE, KEY_ROOM = 18.0, 15.0
"""How far the middle of a key lies inside the inner rail, and how far the signs of its square move away from it."""
PEARLS: Final = 5
"""Pearls of a trail on each square."""


class RingPoint(NamedTuple):
    """A point, and the direction outwards from there."""

    x: float
    y: float
    out_x: float
    out_y: float


def _point(angle: float) -> Point:
    s, c = sin(angle), cos(angle)
    x = -HALF[0] * copysign(abs(s) ** (2 / POWER), s)
    return (x, HALF[1] * copysign(abs(c) ** (2 / POWER), c))


@lru_cache(maxsize=1)
def _curve() -> tuple[list[Point], list[float]]:
    """Return points of the curve, from the bottom on clockwise and back there, and how far along it each is.

    Its flat parts, where the angle runs fast, get the same care as its corners: the angles are drawn together there.
    """
    angles = [2 * pi * i / FINE - 0.2 * sin(8 * pi * i / FINE) for i in range(FINE + 1)]
    points = [_point(angle) for angle in angles]
    steps = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    return points, [0.0, *accumulate(steps)]


def _along(share: float) -> Point:
    points, far = _curve()
    wanted = share % 1 * far[-1]
    i = min(max(1, bisect_left(far, wanted)), len(points) - 1)
    part = (wanted - far[i - 1]) / max(1e-9, far[i] - far[i - 1])
    a, b = points[i - 1], points[i]
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def at(share: float, out: float = 0.0) -> RingPoint:
    """Return the point a `share` of the whole way round from the bottom, clockwise, and `out` units outwards."""
    (x, y), before, after = _along(share), _along(share - 5e-4), _along(share + 5e-4)
    dx, dy = after[0] - before[0], after[1] - before[1]
    long = hypot(dx, dy)
    nx, ny = dy / long, -dx / long
    if nx * x + ny * y < 0:
        nx, ny = -nx, -ny
    return RingPoint(CENTRE[0] + x + nx * out, CENTRE[1] + y + ny * out, nx, ny)


def share(count: int, index: float) -> float:
    """Return how far round the middle of a square is; 0 is the bottom."""
    return (index - count // 2) / count


def length(count: int) -> float:
    """Return how long each square of a ring of `count` is, along the line through the middles."""
    return _curve()[1][-1] / count


def middle(count: int, index: int) -> Point:
    """Return the middle of a square."""
    spot = at(share(count, index))
    return (spot.x, spot.y)


def cell(count: int, index: int, inset: float = 0.0) -> list[Point]:
    """Return the outline of a square, `inset` units inside its edges: along its outer rail, then back."""
    place, half = share(count, index), 0.5 / count - inset / _curve()[1][-1]
    steps = max(4, round(length(count) / 10))
    run = [place - half + 2 * half * i / steps for i in range(steps + 1)]
    outer = [at(each, DEPTH - inset) for each in run]
    inner = [at(each, inset - DEPTH) for each in reversed(run)]
    return [(spot.x, spot.y) for spot in (*outer, *inner)]


@lru_cache(maxsize=64)
def box(count: int, index: int) -> Box:
    """Return the box around a square: that of the item that draws it."""
    corners = cell(count, index)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def outside(count: int, index: int) -> bool:
    """Tell whether a pawn on a square stands on the outer rail: near the top, where it would hide what is written."""
    return at(share(count, index)).out_y < TOP


def pawn(count: int, index: int) -> Point:
    """Return where the middle of the foot of a pawn is that stands on a square: on one of its rails."""
    if outside(count, index):
        spot = at(share(count, index), DEPTH + 6)
        return (spot.x, spot.y - 2)
    spot = at(share(count, index), -DEPTH - 6)
    low = max(0.0, spot.out_y)
    return (spot.x, spot.y + 34 * (1 - low) - 2 * low)


def pawn_box(foot: Point, size: float = 1.0) -> Box:
    """Return the box of a pawn `size` times as large as usual that stands at `foot`."""
    w, h = PAWN[0] * size, PAWN[1] * size
    return Box(foot[0] - FOOT[0] * w, foot[1] - FOOT[1] * h, w, h)


def shift(count: int, index: int) -> Point:
    """Return how far icon and amount of a square give way to a pawn on it."""
    spot = at(share(count, index))
    if outside(count, index):
        return (0.0, 0.0)
    if abs(spot.out_x) > 0.5:
        return (15 * copysign(1, spot.out_x), 4 * spot.out_y)
    return (0.0, 6.0)


def hop(count: int, start: float, end: float, part: float) -> Point:
    """Return where the foot of a pawn is that has gone `part` (0–1) of the way from a square to the next.

    `end` is a neighbour of `start`, which may be -1 or `count`. It goes through the air, 24 units high.
    """
    a, b = pawn(count, round(start) % count), pawn(count, round(end) % count)
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part - 24 * 4 * part * (1 - part))


def trail(count: int, start: int, steps: int) -> list[Point]:
    """Return where the pearls lie that show the way `steps` squares on from a square; backwards if negative.

    They lie on the outer moulding.
    """
    many, direction = abs(steps) * PEARLS, copysign(1, steps)
    first, last = start + 0.25 * direction, start + steps - 0.18 * direction
    places = (first + (last - first) * i / max(1, many - 1) for i in range(many))
    return [spot[:2] for spot in (at(share(count, place), DEPTH + 10) for place in places)]


def key(count: int, index: int) -> Point:
    """Return where the key is that chooses a square: on its inner rail, mostly inside."""
    spot = at(share(count, index), -DEPTH - KEY_INSIDE)
    return (spot.x, spot.y)


def from_key(count: int, index: int) -> Point:
    """Return how far icon and amount of a square give way to its key: outwards."""
    spot = at(share(count, index))
    return (KEY_ROOM * spot.out_x, KEY_ROOM * spot.out_y)
