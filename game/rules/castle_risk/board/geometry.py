"""Lines and rings of the map, from the numbers of the file to points that can be drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, ...]

_CODED: Final = re.compile(r"-?[0-9]{1,7} -?[0-9]{1,7}(?: -?[0-9]{1,7} -?[0-9]{1,7})+")


def decoded(text: str) -> list[tuple[int, int]] | None:
    """Return the points of a line written as `x y dx dy dx dy …`, in the file's own unit; None if it is not that."""
    if not _CODED.fullmatch(text):
        return None
    numbers = list(map(int, text.split()))
    return list(zip(accumulate(numbers[::2]), accumulate(numbers[1::2]), strict=True))


def smoothed(line: Line) -> Line:
    """Return `line` with its corners cut once (Chaikin); its ends stay, so that lines which meet still meet."""
    if len(line) < 3:
        return line
    points = [line[0]]
    for (x, y), (u, v) in pairwise(line):
        points += [((3 * x + u) / 4, (3 * y + v) / 4), ((x + 3 * u) / 4, (y + 3 * v) / 4)]
    # The first of these lies between the first point and the next, the last between the last two: no corner there.
    del points[1], points[-1]
    return (*points, line[-1])


def directed(arcs: Sequence[Line], number: int) -> Line:
    """Return arc `number`, or arc `~number` backwards."""
    return arcs[number] if number >= 0 else arcs[~number][::-1]


def contains(ring: Sequence[Point], point: Point) -> bool:
    """Tell whether `point` lies inside a ring; on its edge it may be either."""
    x, y = point
    inside = False
    u, v = ring[-1]
    for s, t in ring:
        if (t > y) != (v > y) and x < s + (u - s) * (y - t) / (v - t):
            inside = not inside
        u, v = s, t
    return inside
