"""How lands are brought out: washes of light and shade, and outlines, so that colour is never the only sign."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Flag, auto
from typing import Final

import pygame

from game.ui.draw.box import Box
from game.ui.draw.materials.shapes import sheet
from game.ui.map.geography import Atlas, around
from game.ui.map.ground.ink import SpatialIndex
from game.ui.map.ground.smooth_lines import FINE, LinePiece, draw_line, lay, pieces, placed
from game.ui.map.ground.terrain import Wash
from game.ui.map.survey import Marks


class LandMood(Flag):
    """How a land is brought out or dimmed: a land can have several moods at once."""

    QUIET = auto()
    NEAR = auto()
    LIT = auto()
    HOVER = auto()
    SOURCE = auto()
    TARGET = auto()
    FOCUS = auto()


FILLS: Final[Mapping[LandMood, Wash]] = {
    LandMood.HOVER: (255, 252, 234, 78),
    LandMood.SOURCE: (255, 250, 226, 92),
    LandMood.TARGET: (255, 238, 200, 70),
    LandMood.LIT: (255, 250, 226, 52),
    LandMood.QUIET: (52, 40, 30, 62),
    LandMood.NEAR: (255, 250, 226, 34),
}
"""The strongest mood of a land fills it; the first here is the strongest."""
OUTLINES: Final[Mapping[LandMood, tuple[tuple[float, tuple[int, int, int]], ...]]] = {
    LandMood.LIT: ((2.4, (255, 240, 186)),),
    LandMood.HOVER: ((5.0, (62, 34, 16)), (2.6, (255, 250, 230))),
    LandMood.TARGET: ((6.4, (96, 18, 14)), (3.0, (255, 226, 170))),
    LandMood.SOURCE: ((7.0, (52, 28, 12)), (4.4, (255, 248, 220))),
    LandMood.FOCUS: ((9.0, (30, 16, 8)), (5.6, (240, 204, 118)), (1.8, (30, 16, 8))),
}
"""The lines around a land, in units of the canvas, from below upwards."""


def moods(atlas: Atlas, marks: Marks, hover: int | None, focus: int | None) -> dict[int, LandMood]:
    """Return what each land is at that is brought out or dimmed; `focus` is where the keyboard is."""
    found: dict[int, LandMood] = {}

    def add(land: int, mood: LandMood) -> None:
        found[land] = found.get(land, LandMood(0)) | mood

    if marks.highlight is not None:
        for land in range(len(atlas.lands)):
            special = land == marks.source or land in marks.targets
            if not special:
                add(land, LandMood.LIT if land in marks.highlight else LandMood.QUIET)
    if marks.source is not None:
        add(marks.source, LandMood.SOURCE)
    for land in marks.targets:
        add(land, LandMood.TARGET)
    shown = focus if focus is not None else hover
    if shown is not None:
        for land in atlas.lands[shown].neighbours if marks.highlight is None else ():
            add(land, LandMood.NEAR)
        add(shown, LandMood.FOCUS | LandMood.HOVER if focus is not None else LandMood.HOVER)
    return found


def fill(mood: LandMood) -> Wash | None:
    """Return the wash of a land."""
    return next((wash for each, wash in FILLS.items() if mood & each), None)


class Outlines:
    """The lines around lands, ready to be drawn part by part."""

    def __init__(self, atlas: Atlas) -> None:
        self._lands: Final = atlas.lands
        self._pieces: Final[dict[int, SpatialIndex[LinePiece]]] = {}

    def onto(self, square: pygame.Surface, part: Box, pen: float, what: Mapping[int, LandMood]) -> None:
        """Draw the lines on a square `part` of the board; `pen` is the size of a unit of the canvas in pixels."""
        scale = square.get_width() * FINE / part.w
        lines = {
            land: [(placed(piece.line, part, scale), piece.bends) for piece in self._ring(land).near(part)]
            for land, mood in what.items()
            if any(mood & each for each in OUTLINES)
        }
        if not any(lines.values()):
            return
        w, h = square.get_size()
        big = sheet(w * FINE, h * FINE)
        for each, pens in OUTLINES.items():
            for width, tone in pens:
                for land, mood in what.items():
                    if mood & each:
                        for line, bends in lines[land]:
                            draw_line(big, line, bends, width * pen * FINE, tone)
        lay(big, square)

    def _ring(self, land: int) -> SpatialIndex[LinePiece]:
        """Return the pieces of the line around a land; they are made when they are first asked for."""
        if land not in self._pieces:
            rings = self._lands[land].rings
            self._pieces[land] = SpatialIndex(
                (around(piece.line).inset(-8), piece) for ring in rings for piece in pieces((*ring, ring[0]))
            )
        return self._pieces[land]
