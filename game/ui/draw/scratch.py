"""Surfaces to draw on for a moment: kept, as to be given the memory for one takes longer than to draw on it."""

from __future__ import annotations

from typing import Final

import pygame


class Scratch:
    """A surface for whoever asks, who is done with it before the next one does.

    Its pixels are of the kind of another surface; by itself they have an alpha.
    """

    def __init__(self, like: pygame.Surface | None = None) -> None:
        self._like: Final = like
        self._surface: pygame.Surface | None = None

    def sheet(self, w: int, h: int) -> pygame.Surface:
        """Return `w` by `h` pixels of nothing."""
        out = self.raw(w, h)
        out.fill((0, 0, 0, 0))
        return out

    def raw(self, w: int, h: int) -> pygame.Surface:
        """Return `w` by `h` pixels, all of which will be drawn on."""
        kept = self._surface
        if kept is None or kept.get_width() < w or kept.get_height() < h:
            wide, tall = kept.get_size() if kept else (0, 0)
            size = (max(1, w, wide), max(1, h, tall))
            kept = pygame.Surface(size, 0, self._like) if self._like else pygame.Surface(size, pygame.SRCALPHA)
            self._surface = kept
        return kept.subsurface((0, 0, w, h))
