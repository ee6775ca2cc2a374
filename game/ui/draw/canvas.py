"""The logical canvas: how many units fit on the window, and where a unit lands on its pixels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.ui.draw.box import Box, Point
from game.ui.draw.looks import LOOKS, Looks
from game.ui.draw.materials.shapes import Brush
from game.ui.draw.palette import NORMAL, Colour
from game.ui.draw.text.typesetting import Typesetter

DESIGN: Final = (1920, 1080)
"""The size, in pixels, at which a unit is one pixel."""
SMALLEST: Final = (960, 540)
"""No text or television factor makes the canvas smaller than this, in units: beyond it, panels scroll."""
FLOOR: Final = 0.8
"""Pixels per unit at least, unless the canvas would fall under `SMALLEST`: text of 20 units has 16 real pixels."""
SHRINK: Final = 0.55
"""Below the design size a unit shrinks with this power of the window: 1280×720 shows less, not everything smaller."""
TELEVISION: Final = 1.35


def unit_of(size: tuple[int, int], factor: float) -> float:
    """Return the pixels per unit in a window of `size` pixels, enlarged by `factor` (text × television)."""
    fit = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    unit = (fit if fit >= 1 else max(fit**SHRINK, FLOOR)) * factor
    return min(unit, size[0] / SMALLEST[0], size[1] / SMALLEST[1])


class Canvas:
    """A window of `size` pixels seen as `box`, a rectangle of logical units with its corner at 0, 0.

    Scenes lay everything out in units, which fall on pixels when they are drawn. When the window changes its size,
    there is a new canvas and the scenes lay themselves out again: no finished picture is scaled. `type` measures words,
    `looks` caches the pictures.
    """

    def __init__(
        self, size: tuple[int, int], factor: float, palette: Mapping[str, Colour] = NORMAL, unit: float | None = None
    ) -> None:
        self.size: Final = size
        self.unit: Final = unit_of(size, factor) if unit is None else unit
        self.box: Final = Box(0, 0, size[0] / self.unit, size[1] / self.unit)
        self.type: Final = Typesetter(self.unit)
        self.looks: Final = Looks(Brush(self.unit, self.type, palette), LOOKS, size)

    @property
    def enlarged(self) -> float:
        """How many times larger text is than at 100 %, on a monitor."""
        return self.unit / unit_of(self.size, 1.0)

    def draws_like(self, other: Canvas) -> bool:
        """Tell whether pictures drawn for `other` suit this canvas."""
        here, there = self.looks.brush, other.looks.brush
        return (self.size, here.unit, here.palette) == (other.size, there.unit, there.palette)

    def forget(self) -> None:
        """Free all pictures: another canvas takes the place of this one."""
        self.looks.forget()

    def rect(self, box: Box, slid: Point = (0.0, 0.0)) -> pygame.Rect:
        """Return the pixels of `box`; edges are rounded, so neighbours in units are neighbours in pixels.

        A box that has `slid` keeps its size.
        """
        left, top = round(box.x * self.unit), round(box.y * self.unit)
        w, h = round(box.right * self.unit) - left, round(box.bottom * self.unit) - top
        return pygame.Rect(left + round(slid[0] * self.unit), top + round(slid[1] * self.unit), w, h)

    def point(self, pixel: tuple[int, int]) -> Point:
        """Return the logical point under a pixel of the window."""
        return (pixel[0] / self.unit, pixel[1] / self.unit)
