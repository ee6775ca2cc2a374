"""The large picture of a map, loaded beside everything else when somebody may soon look closely."""

from __future__ import annotations

from threading import Thread
from typing import Final

import pygame

from game.ui import art

LARGER: Final = 2
"""The scale of the larger files."""
BAND: Final = 160
"""Rows of it that are made smaller at once: a number that ends on a whole pixel."""
HELD: Final = 0.75
"""It is held so large: what is drawn of it is soft, and all that is sharp is drawn over it from lines."""
DEPTH: Final = 24
"""The bits of its pixels: they take less room so."""
LOST: Final = (2, 2, 2)
"""What is made smaller in both directions loses so much of each colour."""


class CloseUp(Thread):
    """Loads the picture of that name. `picture` waits for it."""

    def __init__(self, name: str) -> None:
        super().__init__(name="close-up", daemon=True)
        self._name: Final = name
        self._picture: pygame.Surface | None = None

    def run(self) -> None:
        """Load; what cannot be loaded is left to `picture`."""
        self._picture = self._loaded()

    def _loaded(self) -> pygame.Surface:
        """Return the picture, made smaller band by band: all at once, that would take many times its memory."""
        whole = art.plain(self._name, LARGER)
        wide, tall = whole.get_size()
        out = pygame.Surface((round(wide * HELD), round(tall * HELD)), depth=DEPTH)
        for top in range(0, tall, BAND):
            band = whole.subsurface((0, top, wide, min(BAND, tall - top)))
            size = (out.get_width(), round(band.get_height() * HELD))
            out.blit(pygame.transform.smoothscale(band, size), (0, round(top * HELD)))
        out.fill(LOST, special_flags=pygame.BLEND_RGB_ADD)
        return out

    @property
    def picture(self) -> pygame.Surface:
        """The picture. Raises `game.files.Incomplete` where there is none."""
        self.join()
        return self._picture or self._loaded()
