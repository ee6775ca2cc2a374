"""A strip that asks for patience while what comes next takes long to prepare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.app.notice import strip
from game.ui.app.window_picture import WindowPicture
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.painter import paint

SLOW: Final = 0.8
"""Seconds after which the strip appears."""
AROUND: Final = 24
"""Units around the strip for its shadow."""
CLEAR: Final = 8.0
"""The distance, in units, that it keeps from words and controls."""
STEP: Final = 16.0
"""Units from one place at the foot of the screen to the next."""


class _Plate(NamedTuple):
    """The drawn strip, its place in the window, and when it is due, by `time.perf_counter`."""

    surface: pygame.Surface
    rect: pygame.Rect
    due: float


class WaitingStrip:
    """Shows the strip over the window. It is drawn first, because the thread then uses the caches of the canvas."""

    def __init__(self, picture: WindowPicture) -> None:
        self._picture: Final = picture
        self._plate: _Plate | None = None
        self._shown = False
        self._drawn_on: Canvas | None = None
        """The canvas that has its looks."""

    def draw_ahead(self, words: str) -> None:
        """Let the canvas draw the looks of the strip, unless it has: the first click after it takes 15 ms less."""
        canvas = self._picture.canvas
        if self._drawn_on is not canvas:
            self._drawn_on = canvas
            paint(canvas, pygame.Surface((1, 1)), strip(words, canvas, 0))

    def prepare(self, words: str, now: float, taken: Sequence[Box]) -> None:
        """Draw the strip, to be shown some time after `now`, off the boxes that are `taken` if possible."""
        canvas, surface = self._picture.canvas, self._picture.surface
        items = tuple(strip(words, canvas, 0))
        aside = _clear_place(items[0].box, taken, canvas.box).x - items[0].box.x
        items = tuple(item._replace(box=item.box.moved(aside, 0)) for item in items)
        rect = canvas.rect(items[0].box.inset(-AROUND)).clip(surface.get_rect())
        plate = surface.subsurface(rect).copy()
        left, top = rect.x / canvas.unit, rect.y / canvas.unit
        paint(canvas, plate, (item._replace(box=item.box.moved(-left, -top)) for item in items))
        self._plate, self._shown = _Plate(plate, rect, now + SLOW), False

    def show(self, now: float) -> None:
        """Show the strip once it is due."""
        display = pygame.display.get_surface()
        if self._plate and display and not self._shown and now >= self._plate.due and not self._picture.is_covered:
            display.blit(self._plate.surface, self._plate.rect)
            pygame.display.update(self._plate.rect)
            self._shown = True

    def remove(self) -> None:
        """Take the strip away: what is below it is painted again."""
        if self._shown:
            self._picture.repaint()
        self._plate, self._shown = None, False


def _clear_place(middle: Box, taken: Sequence[Box], canvas: Box) -> Box:
    """Return the place at the foot of the screen, the nearest to the `middle`, that hides least of what is `taken`."""
    near = [each for each in taken if each.bottom > middle.y - CLEAR]
    steps = range(int((canvas.w - middle.w) / 2 // STEP))
    places = [middle.moved(side * STEP * step, 0) for step in steps for side in (-1, 1)]
    return min(places, key=lambda place: sum(place.inset(-CLEAR).shared_area(each) for each in near), default=middle)
