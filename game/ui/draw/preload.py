"""Picture files that a thread loads at the start, while the program imports its code."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

import pygame


class Preload(Thread):
    """Loads files one after the other. `take` waits for the one it wants."""

    def __init__(self, paths: Iterable[Path]) -> None:
        super().__init__(name="pictures", daemon=True)
        self._ready: Final = {path: Event() for path in paths}
        self._loaded: Final[dict[Path, pygame.Surface]] = {}

    def run(self) -> None:
        """Load the files; whoever wants one that cannot be loaded finds out why."""
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
        """The files that nobody has taken yet."""
        return list(self._ready)


_running: Final[list[Preload]] = []


def load(paths: Iterable[Path]) -> Preload:
    """Begin to load files that the first picture in the window shows."""
    loading = Preload(paths)
    _running.append(loading)
    loading.start()
    return loading


def taken(path: Path) -> pygame.Surface | None:
    """Return a file that was loaded by the thread, once; None if it was not."""
    return next(filter(None, (each.take(path) for each in _running)), None)


def drop() -> None:
    """Free the files that were loaded and not taken: the first picture is in the window."""
    _running.clear()
