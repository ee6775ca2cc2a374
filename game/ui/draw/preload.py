"""What is done beside everything else: pictures are loaded before they are asked for, others drawn between frames."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

import pygame

_coming: Final[list[Ahead]] = []
_later: Final[list[Callable[[], None]]] = []


def later(begin: Callable[[], None]) -> None:
    """Have something begun once this frame is over, that it does not disturb it; until the next one there is time."""
    _later.append(begin)


def over() -> None:
    """Begin that: a frame is over."""
    begun = _later[:]
    drop()
    for begin in begun:
        begin()


def drop() -> None:
    """Begin nothing: there is no next frame."""
    _later.clear()


def load(paths: Iterable[Path]) -> Ahead:
    """Begin to load pictures that the next picture in the window will want."""
    ahead = Ahead(paths)
    _coming.append(ahead)
    ahead.start()
    return ahead


def taken(path: Path) -> pygame.Surface | None:
    """Return a file that was loaded so, once; None if it was not."""
    return next(filter(None, (each.take(path) for each in _coming)), None)


def caught_up() -> None:
    """Let go of what was loaded and not wanted after all: the picture is there."""
    _coming.clear()


class Ahead(Thread):
    """Loads files one after the other, beside everything else. `take` waits for the one it wants."""

    def __init__(self, paths: Iterable[Path]) -> None:
        super().__init__(name="pictures", daemon=True)
        self._ready: Final = {path: Event() for path in paths}
        self._loaded: Final[dict[Path, pygame.Surface]] = {}

    def run(self) -> None:
        """Load; what cannot be loaded is left to whoever wants it."""
        for path, ready in list(self._ready.items()):
            with suppress(OSError, pygame.error):
                self._loaded[path] = pygame.image.load(path)
            ready.set()

    def take(self, path: Path) -> pygame.Surface | None:
        """Return the file as it was loaded, once; None if it is not among those loaded here."""
        ready = self._ready.pop(path, None)
        if ready is None:
            return None
        ready.wait()
        return self._loaded.pop(path, None)

    @property
    def left(self) -> list[Path]:
        """What was not taken yet."""
        return list(self._ready)
