"""The ink of a map, drawn from its vectors into small squares, so that it is sharp at any size."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Generic, TypeVar

import pygame

from game.ui.draw.box import Box
from game.ui.draw.materials.shapes import over, sheet
from game.ui.map.geography import Atlas, Pen, around
from game.ui.map.ground import sea_links
from game.ui.map.ground.smooth_lines import FINE, LinePiece, Tone, draw_line, lay, pieces, placed

PALE: Final = ((4.6, 0.09), (2.8, 0.2))
"""The paper that shows through around borders: units wider than the line, and opacity."""
PALE_LINE: Final = 1.6
"""The width of such a line, on the average."""
T = TypeVar("T")
PAPER: Final = (255, 250, 234)


class SpatialIndex(Generic[T]):
    """Things by where they lie, found quickly; they come in the order in which they were given."""

    def __init__(self, things: Iterable[tuple[Box, T]]) -> None:
        things = list(things)
        self._boxes: Final = [pygame.FRect(box) for box, _ in things]
        self._things: Final = [thing for _, thing in things]

    def near(self, part: Box) -> list[T]:
        """Return the things in a part of the board."""
        return [self._things[i] for i in pygame.FRect(part).collidelistall(self._boxes)]


class Ink:
    """All lines of an atlas, ready to be drawn part by part."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas: Final = atlas
        self.links: frozenset[int] = frozenset()
        """The dotted lines that are drawn."""
        self._pieces: Final = _pieces_of(atlas)

    def onto(self, ground: pygame.Surface, part: Box, scale: float, dot: float) -> None:
        """Draw the ink of a `part` of the board on its ground.

        `scale` is the size of a unit in pixels, `dot` the radius of a dot in pixels.
        """
        here = self._pieces.near(part)
        bordering = [placed(piece.line, part, scale) for pen, _, piece in here if pen.pale]
        if bordering:
            paper = sheet(*ground.get_size())
            for wider, opacity in PALE:
                paper_tone, width = _tone(Pen(0, PAPER, opacity)), max(1, round((wider + PALE_LINE) * scale))
                for border in bordering:
                    pygame.draw.lines(paper, paper_tone, closed=False, points=border, width=width)
            over(ground, paper, (0, 0))
        if here or self.links:
            w, h = ground.get_size()
            big = sheet(w * FINE, h * FINE)
            for pen, tone, (line, bends) in here:
                draw_line(big, placed(line, part, scale * FINE), bends, pen.width * scale * FINE, tone)
            sea_links.draw(big, self._atlas, self.links, part, dot * FINE)
            lay(big, ground)


@lru_cache(maxsize=1)
def _pieces_of(atlas: Atlas) -> SpatialIndex[tuple[Pen, Tone, LinePiece]]:
    """Return all lines of an atlas in pieces; to cut them takes 40 ms, and a family stays with one map."""
    return SpatialIndex(
        (around(piece.line).inset(-max(stroke.pen.width, PALE[0][0])), (stroke.pen, _tone(stroke.pen), piece))
        for stroke in atlas.strokes
        for piece in pieces(stroke.line)
    )


def _tone(pen: Pen) -> tuple[int, int, int, int]:
    """Return the colour of a pen, premultiplied."""
    r, g, b = (round(channel * pen.opacity) for channel in pen.colour)
    return (r, g, b, round(255 * pen.opacity))
