"""Lines with smooth edges: they are drawn larger than they will be and scaled down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.materials.shapes import over
from game.ui.map.geography import Line

FINE: Final = 2
"""How many times larger lines are drawn before they are scaled down."""
PIECE: Final = 20
"""Points of a piece: long lines are cut into pieces, and a square draws only the pieces in it."""
THICK: Final = 5
"""Lines of more pixels have gaps where they bend, unless these are filled."""
STRAIGHT: Final = 0.985
"""The cosine of the least angle at which a line bends: at a smaller angle the gap is smaller than a pixel.

A line also bends where a steep part meets a flat one: a thick steep part is cut off level, a flat one upright.
"""
Tone: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]


class LinePiece(NamedTuple):
    """A piece of a line, and which of its points are its ends or bends."""

    line: Line
    bends: tuple[int, ...]


def pieces(line: Line) -> Iterator[LinePiece]:
    """Cut a line into pieces, each of which begins where the one before ends."""
    for start in range(0, max(1, len(line) - 1), PIECE):
        part = line[start : start + PIECE + 1]
        bends = [i for i in range(1, len(part) - 1) if _bent(*part[i - 1 : i + 2])]
        yield LinePiece(part, (0, *bends, len(part) - 1))


def placed(line: Line, part: Box, scale: float) -> list[Point]:
    """Return a line of the board on a picture of a `part` of it, `scale` pixels per unit."""
    left, top = part.x, part.y
    return [((x - left) * scale, (y - top) * scale) for x, y in line]


def _bent(a: Point, b: Point, c: Point) -> bool:
    (x, y), (u, v) = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    return (abs(x) > abs(y)) != (abs(u) > abs(v)) or x * u + y * v < STRAIGHT * hypot(x, y) * hypot(u, v)


def draw_line(big: pygame.Surface, line: Sequence[Point], bends: Iterable[int], width: float, tone: Tone) -> None:
    """Draw a line on a drawing that is `FINE` times larger: `width` pixels wide; thick ones are round at `bends`."""
    pygame.draw.lines(big, tone, closed=False, points=line, width=max(1, round(width)))
    if width > THICK:
        for bend in bends:
            pygame.draw.circle(big, tone, line[bend], width / 2)


def lay(big: pygame.Surface, onto: pygame.Surface) -> None:
    """Lay a drawing that is `FINE` times larger over a picture."""
    over(onto, pygame.transform.smoothscale(big, onto.get_size()), (0, 0))
