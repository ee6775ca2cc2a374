"""The ink of a map, drawn from its vectors into small squares, so that it is sharp at any size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, Generic, TypeVar

import pygame

from game.ui.atlas import links
from game.ui.atlas.gazetteer import Atlas, Line, Pen, around
from game.ui.box import Box
from game.ui.shapes import FINE, sheet

PIECE: Final = 24
"""Long lines are cut into pieces of so many points: those that are not in a square are not drawn there."""
CELL: Final = 90.0
"""The side of a cell of the grid in which things are looked for, in board units."""
THICK: Final = 5
"""Lines of more pixels need their joints rounded."""
PALE: Final = ((4.6, 0.09), (2.8, 0.2))
"""Around borders the paper shows through: so many units wider than the line, so opaque."""
T = TypeVar("T")
PAPER: Final = (255, 250, 234)


class Grid(Generic[T]):
    """Things by where they lie, found quickly; they come in the order in which they were given."""

    def __init__(self, things: Iterable[tuple[Box, T]]) -> None:
        self._things: Final = list(things)
        self._cells: Final[dict[tuple[int, int], list[int]]] = {}
        for i, (box, _) in enumerate(self._things):
            for cell in _cells(box):
                self._cells.setdefault(cell, []).append(i)

    def near(self, part: Box) -> list[T]:
        """Return what lies in a part of the board."""
        found = sorted({i for cell in _cells(part) for i in self._cells.get(cell, ())})
        return [self._things[i][1] for i in found if self._things[i][0].meets(part)]


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    for column in range(int(box.x // CELL), int(box.right // CELL) + 1):
        for row in range(int(box.y // CELL), int(box.bottom // CELL) + 1):
            yield (column, row)


class Ink:
    """All lines of an atlas, ready to be drawn part by part."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas: Final = atlas
        self.links: frozenset[int] = frozenset()
        """The dotted lines that are drawn."""
        self._pieces: Final = Grid(
            (around(line).inset(-max(stroke.pen.width, PALE[0][0])), (stroke.pen, line))
            for stroke in atlas.strokes
            for line in pieces(stroke.line)
        )

    def drawn(self, part: Box, side: int, scale: float, dot: float) -> pygame.Surface:
        """Return the ink on a square `part` of the board as `side` by `side` pixels, premultiplied.

        `scale` is the size of a unit in pixels, `dot` the radius of a dot in pixels.
        """
        fine = scale * FINE
        big = sheet(side * FINE, side * FINE)
        here = [
            (pen, [((x - part.x) * fine, (y - part.y) * fine) for x, y in line])
            for pen, line in self._pieces.near(part)
        ]
        for wider, opacity in PALE:
            for pen, line in here:
                if pen.pale:
                    _draw(big, line, (pen.width + wider) * fine, _tone(Pen(0, PAPER, opacity)))
        for pen, line in here:
            _draw(big, line, pen.width * fine, _tone(pen))
        links.draw(big, self._atlas, self.links, part, dot * FINE)
        return pygame.transform.smoothscale(big, (side, side))


def pieces(line: Line) -> Iterator[Line]:
    """Cut a line into pieces, each of which begins where the one before ends."""
    for start in range(0, max(1, len(line) - 1), PIECE):
        yield line[start : start + PIECE + 1]


def _tone(pen: Pen) -> tuple[int, int, int, int]:
    """Return the colour of a pen, premultiplied."""
    r, g, b = (round(channel * pen.opacity) for channel in pen.colour)
    return (r, g, b, round(255 * pen.opacity))


def _draw(onto: pygame.Surface, line: list[tuple[float, float]], width: float, tone: tuple[int, int, int, int]) -> None:
    pygame.draw.lines(onto, tone, closed=False, points=line, width=max(1, round(width)))
    if width > THICK:
        for (x, y), (u, v) in pairwise(line):
            if abs(x - u) + abs(y - v) > 1:
                pygame.draw.circle(onto, tone, (x, y), width / 2)
        pygame.draw.circle(onto, tone, line[-1], width / 2)
