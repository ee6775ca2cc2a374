"""Picture files that a thread loads at the start, while the program imports its code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

import pygame

_ready: Final[dict[Path, Event]] = {}
"""The files that nobody has taken yet, and whether the thread has tried to load them."""
_loaded: Final[dict[Path, pygame.Surface]] = {}


def load(paths: Iterable[Path]) -> None:
    """Begin to load files that the first picture in the window shows, one after the other."""
    coming = {path: Event() for path in paths}
    _ready.update(coming)
    Thread(target=_load, args=(coming,), name="pictures", daemon=True).start()


def _load(coming: Mapping[Path, Event]) -> None:
    """Load the files; whoever wants one that cannot be loaded finds out why."""
    for path, ready in coming.items():
        if path in _ready:
            with suppress(OSError, pygame.error):
                _loaded[path] = pygame.image.load(path)
        ready.set()


def taken(path: Path) -> pygame.Surface | None:
    """Return a file as it was loaded by the thread, once, and wait for it; None if it is not among those loaded."""
    ready = _ready.get(path)
    if ready is None:
        return None
    ready.wait()
    _ready.pop(path, None)
    return _loaded.pop(path, None)


def drop() -> list[Path]:
    """Free the files that were loaded and not taken, as the first picture is in the window; return which they are."""
    left = list(_ready)
    _ready.clear()
    _loaded.clear()
    return left
