"""The keys that are down, and which of them were pressed before the present question."""

from __future__ import annotations

from typing import Final

import pygame


class KeyState:
    """Tells a key press from a repeat, and typed text from the letter of a key pressed earlier.

    A key that was down when a question appeared is no answer to it: neither is its letter, nor its repeats.
    """

    def __init__(self) -> None:
        self._down: Final[set[int]] = set()
        self._old: Final[set[int]] = set()
        self._last: int | None = None

    def note(self, event: pygame.Event) -> bool:
        """Note what an event does to the keys; tell whether it is anything but a repeat."""
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
        """Tell whether an event, noted before, is the letter of a key pressed before the question appeared."""
        return event.type == pygame.TEXTINPUT and self._last in self._old

    def new_question(self) -> None:
        """Note that another question appears."""
        self._old.update(self._down)

    def clear(self) -> None:
        """Forget everything, because keys may have changed unseen."""
        self._down.clear()
        self._old.clear()
