"""Pictures loaded before they are asked for, while the program does other things: decoding needs no interpreter."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

import pygame

from game.ui.kept import weight

LARGE: Final = 1 << 20
"""Bytes from which memory comes fresh from the system, which hands it out page by page when it is first written to."""


class Ahead(Thread):
    """Loads files one after the other, beside everything else. `take` waits for the one it wants.

    The window must be open: pictures without an alpha are handed out in its format.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        super().__init__(name="pictures", daemon=True)
        self._ready: Final = {path: Event() for path in paths}
        self._loaded: Final[dict[Path, tuple[pygame.Surface, pygame.Surface | None]]] = {}

    def run(self) -> None:
        """Load; what cannot be loaded is left to whoever wants it."""
        for path, ready in list(self._ready.items()):
            with suppress(OSError, pygame.error):
                loaded = pygame.image.load(path)
                self._loaded[path] = loaded, None if loaded.get_flags() & pygame.SRCALPHA else _room(loaded)
            ready.set()

    def take(self, path: Path) -> pygame.Surface | None:
        """Return a file loaded here, once; None if it is none of them."""
        ready = self._ready.pop(path, None)
        if ready is None:
            return None
        ready.wait()
        loaded, room = self._loaded.pop(path, (None, None))
        if loaded is None or room is None:
            return loaded
        room.blit(loaded, (0, 0))
        return room

    @property
    def left(self) -> list[Path]:
        """What was not taken yet."""
        return list(self._ready)


def _room(picture: pygame.Surface) -> pygame.Surface:
    """Return a surface of that size in the format of the window; a large one has all its memory already.

    To be given it takes longer than to copy a picture, and here nobody waits.
    """
    room = pygame.Surface(picture.get_size())
    if weight(room) > LARGE:
        pygame.transform.scale(pygame.Surface((1, 1)), room.get_size(), room)
    return room
