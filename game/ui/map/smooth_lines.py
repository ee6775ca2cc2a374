"""Lines drawn larger than they will be and scaled down, where there are any: they have smooth edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.materials.shapes import over, sheet
from game.ui.draw.scratch import Scratch
from game.ui.map.geography import Line

FINE: Final = 2
"""Things are drawn so many times larger."""
PIECE: Final = 20
"""Long lines are cut into pieces of so many points: those that are not in a square are not drawn there."""
THICK: Final = 5
"""Lines of more pixels have gaps where they bend, unless these are filled."""
STRAIGHT: Final = 0.985
"""The cosine of the angle from which on a line bends: at a lesser one the gap is smaller than a pixel.

Where it gets steep or flat it does so, too: a thick line is cut off across at its ends, or upright.
"""
CELL: Final = 64
"""The side of a cell in pixels of the large drawing: what nobody has drawn on is neither scaled down nor wiped."""
Tone: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]


class Piece(NamedTuple):
    """A piece of a line, and which of its points are its ends or bends."""

    line: Line
    bends: tuple[int, ...]


def pieces(line: Line) -> Iterator[Piece]:
    """Cut a line into pieces, each of which begins where the one before ends."""
    for start in range(0, max(1, len(line) - 1), PIECE):
        part = line[start : start + PIECE + 1]
        bends = [i for i in range(1, len(part) - 1) if _bent(*part[i - 1 : i + 2])]
        yield Piece(part, (0, *bends, len(part) - 1))


def placed(line: Line, part: Box, scale: float) -> list[Point]:
    """Return a line of the board on a picture of a `part` of it, `scale` pixels per unit."""
    left, top = part.x, part.y
    return [((x - left) * scale, (y - top) * scale) for x, y in line]


def _bent(a: Point, b: Point, c: Point) -> bool:
    (x, y), (u, v) = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    return (abs(x) > abs(y)) != (abs(u) > abs(v)) or x * u + y * v < STRAIGHT * hypot(x, y) * hypot(u, v)


class Fine:
    """A drawing over and over again: take the `large` sheet, `touch` where something was drawn, and `lay` it."""

    def __init__(self) -> None:
        self._small: Final = Scratch()
        self._sheet = sheet(1, 1)
        self._rows: list[int] = []
        """The cells of each row that were drawn on, a bit for each."""

    def large(self, w: int, h: int) -> pygame.Surface:
        """Return the empty sheet for a drawing of `w` by `h` pixels."""
        if self._sheet.get_size() != (w * FINE, h * FINE):
            self._sheet = sheet(w * FINE, h * FINE)
        else:
            for cells in self._touched():
                self._sheet.fill((0, 0, 0, 0), cells)
        self._rows = [0] * -(-h * FINE // CELL)
        return self._sheet

    def line(self, line: Sequence[Point], bends: Iterable[int], width: float, tone: Tone) -> None:
        """Draw a line on the large sheet, `width` pixels wide, round where it `bends` if that is seen."""
        self.touch(pygame.draw.lines(self._sheet, tone, closed=False, points=line, width=max(1, round(width))))
        if width > THICK:
            for bend in bends:
                self.touch(pygame.draw.circle(self._sheet, tone, line[bend], width / 2))

    def touch(self, rect: pygame.Rect) -> None:
        """Take note that something was drawn in a rectangle of the large sheet."""
        if rect.w > 0 and rect.h > 0:
            cells = (2 << (rect.right - 1) // CELL) - (1 << rect.x // CELL)
            for row in range(rect.y // CELL, (rect.bottom - 1) // CELL + 1):
                self._rows[row] |= cells

    def lay(self, onto: pygame.Surface) -> None:
        """Lay the drawing, scaled down, over a picture of its size."""
        small = self._small.raw(*onto.get_size())
        for cells in self._touched():
            part = small.subsurface((cells.x // FINE, cells.y // FINE, cells.w // FINE, cells.h // FINE))
            pygame.transform.smoothscale(self._sheet.subsurface(cells), part.get_size(), part)
            over(onto, part, part.get_offset())

    def _touched(self) -> Iterator[pygame.Rect]:
        """Yield what was drawn on, run by run."""
        for row, bits in enumerate(self._rows):
            left = bits
            while left:
                first = (left & -left).bit_length() - 1
                rest = left & (left + (1 << first))
                many = (left - rest).bit_count()
                yield pygame.Rect(first * CELL, row * CELL, many * CELL, CELL).clip(self._sheet.get_rect())
                left = rest
