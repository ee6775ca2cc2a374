"""The keys that are held down, and which of them were pressed for a question that is over."""

from __future__ import annotations

from typing import Final

import pygame


class KeyState:
    """Tells a key that is pressed from one that repeats itself, and what is typed from what another key left behind.

    A key that was down when a question was put is no answer to it: neither is its letter, nor what it repeats.
    """

    def __init__(self) -> None:
        self._down: Final[set[int]] = set()
        self._old: Final[set[int]] = set()
        self._last: int | None = None

    def note(self, event: pygame.Event) -> bool:
        """Notice what an event does to the keys; tell whether it is no key that repeats itself."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._old.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return True
        fresh = event.key not in self._down
        self._down.add(event.key)
        self._last = event.key
        return fresh

    def is_stray(self, event: pygame.Event) -> bool:
        """Tell whether an event, noted before, is the letter of a key pressed before the question was put."""
        return event.type == pygame.TEXTINPUT and self._last in self._old

    def new_question(self) -> None:
        """Another question is put."""
        self._old.update(self._down)

    def clear(self) -> None:
        """Forget all: nobody knows what was done meanwhile."""
        self._down.clear()
        self._old.clear()
