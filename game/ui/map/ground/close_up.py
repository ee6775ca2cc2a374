"""The large picture of a map, which a thread loads before somebody zooms in."""

from __future__ import annotations

from threading import Thread
from typing import Final

import pygame

from game.ui.draw import art

DEPTH: Final = 24
"""The bits of its pixels: few, to save memory."""


class CloseUp(Thread):
    """Loads the picture of that name. `picture` waits for it."""

    def __init__(self, name: str) -> None:
        super().__init__(name="close-up", daemon=True)
        self._name: Final = name
        self._picture: pygame.Surface | None = None

    def run(self) -> None:
        """Load the picture; an error is raised later, by `picture`."""
        self._picture = self._loaded()

    def _loaded(self) -> pygame.Surface:
        """Return the picture as it is in its file: what is drawn of it is soft, and all that is sharp is lines."""
        whole = art.plain(self._name, 1)
        return whole if whole.get_bitsize() == DEPTH else whole.convert(DEPTH)

    @property
    def picture(self) -> pygame.Surface:
        """The picture. Raises `game.files.Incomplete` where there is none."""
        self.join()
        return self._picture or self._loaded()
