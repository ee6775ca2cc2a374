"""The dotted lines between lands that are linked across the sea."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from game.ui.draw.box import Box, Point
from game.ui.map.geography import Atlas, Line

STEP: Final = 6.6
"""Board units between two dots."""
DOT: Final = 2.5
"""The radius of a dot, in units of things on the map."""
END: Final = 1.45
"""How many times larger the first and the last dot are."""
EDGE: Final = (58, 24, 18)
FACE: Final = (252, 242, 216)
HOLE: Final = 0.62
"""The share of a dot that is its face."""


def draw(onto: pygame.Surface, atlas: Atlas, links: Iterable[int], part: Box, radius: float) -> None:
    """Draw the dots of links that lie on a `part` of the board; `radius` is that of a dot in pixels."""
    scale = onto.get_width() / part.w
    room = part.inset(-2 * radius / scale)
    for link in links:
        line = dots(atlas.links[link].path)
        for i, (x, y) in enumerate(line):
            if room.holds((x, y)):
                at, r = ((x - part.x) * scale, (y - part.y) * scale), radius * (END if i in {0, len(line) - 1} else 1)
                pygame.draw.circle(onto, EDGE, at, r)
                pygame.draw.circle(onto, FACE, at, r * HOLE)


@lru_cache(maxsize=64)
def dots(path: Line) -> tuple[Point, ...]:
    """Return points along a line of two points, or a curve through three, evenly apart.

    They are remembered: each square of a map asks for all of them, which took a third of its time at 3840×2160.
    """
    curve = _curve(path)
    gone = [0.0]
    for (x, y), (u, v) in pairwise(curve):
        gone.append(gone[-1] + hypot(u - x, v - y))
    many = max(2, round(gone[-1] / STEP))
    return tuple(_at(curve, gone, gone[-1] * i / many) for i in range(many + 1))


def _curve(path: Line) -> Line:
    if len(path) != 3:
        return path
    (ax, ay), (mx, my), (bx, by) = path
    cx, cy = 2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2
    return tuple(
        ((1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx, (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by)
        for t in (i / 60 for i in range(61))
    )


def _at(curve: Line, gone: list[float], far: float) -> Point:
    i = next(i for i in range(1, len(gone)) if gone[i] >= far - 1e-6)
    share = (far - gone[i - 1]) / max(1e-9, gone[i] - gone[i - 1])
    (x, y), (u, v) = curve[i - 1], curve[i]
    return (x + (u - x) * share, y + (v - y) * share)
