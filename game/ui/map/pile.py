"""Sheets of one size that are used again: to be given memory takes as long as to draw a square of a map."""

from __future__ import annotations

from typing import Final
from weakref import finalize

import pygame


class Pile:
    """Opaque surfaces of `side` by `side` pixels. Those that nobody has any more are handed out again."""

    def __init__(self, side: int) -> None:
        self._side: Final = side
        self._free: Final[list[pygame.Surface]] = []

    def take(self) -> pygame.Surface:
        """Return a sheet, whatever was drawn on it before."""
        sheet = self._free.pop() if self._free else pygame.Surface((self._side, self._side))
        lent = sheet.subsurface(sheet.get_rect())
        finalize(lent, self._free.append, sheet).atexit = False
        return lent
