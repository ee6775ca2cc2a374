"""The gate before the scenes: a press that was meant for one scene does nothing in the next one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

PRESSES: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})
TWICE: Final = 0.4
"""Seconds after a change of scene in which a click at the place of the click before is the second of a double click."""
NEAR: Final = 24
"""How many pixels apart the two clicks of a double click may be, in each direction."""


class InputGate:
    """Knows which keys and buttons are down, and which of them were pressed for a scene that is gone.

    Keys of different gamepads are distinguished by the `place` of the pad. Releases always pass: they do no harm.
    """

    def __init__(self) -> None:
        self._down: Final[set[Hashable]] = set()
        self._stale: Final[set[Hashable]] = set()
        self._last: Hashable = None
        self._clicked: tuple[int, int] | None = None
        """Where the last press of the mouse was, in pixels; None after a key."""
        self.leading: tuple[int, int] | None = None
        """Where the click was that led to the scene on top, in pixels; None if something else did."""
        self._age = 0.0
        """For how many seconds the scene on top has been there."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._age += dt

    def passes(self, event: pygame.Event) -> bool:
        """Note what an event does to keys and buttons; tell whether the scene on top may have it.

        A stale key passes again once it was released. Letters (TEXTINPUT) belong to the key that was pressed last.
        """
        if event.type == pygame.WINDOWFOCUSLOST:  # keys are released elsewhere now, and we get no event for that
            self.clear()
        elif event.type == pygame.TEXTINPUT:
            return self._last not in self._stale
        elif event.type in {pygame.KEYUP, pygame.MOUSEBUTTONUP}:
            self._down.discard(_source(event))
            self._stale.discard(_source(event))
        elif event.type in PRESSES:
            source = _source(event)
            self._down.add(source)
            if event.type == pygame.KEYDOWN:
                self._last = source
                self._clicked = self.leading = None
            else:
                self._clicked = event.pos
                if self._is_second(event.pos):
                    self._stale.add(source)
            return source not in self._stale
        return True

    def clear(self) -> None:
        """Forget what is down, because keys and buttons may have changed unseen."""
        self._down.clear()
        self._stale.clear()

    def close(self) -> None:
        """Ignore everything that is down, because another scene is on top; the one before may only have passed by."""
        self._stale.update(self._down)
        passed_by = self._clicked is None and self._age < TWICE
        self.leading, self._clicked = self.leading if passed_by else self._clicked, None
        self._age = 0.0

    def _is_second(self, place: tuple[int, int]) -> bool:
        """Tell whether a click that led to the scene on top is repeated at once."""
        if self.leading is None or self._age >= TWICE:
            return False
        return max(abs(a - b) for a, b in zip(self.leading, place, strict=True)) <= NEAR

    def refuse(self, event: pygame.Event) -> None:
        """Note an event that came before its scene was visible; its key counts again only after its release."""
        if self.passes(event) and event.type in PRESSES:
            self._stale.add(_source(event))


def _source(event: pygame.Event) -> Hashable:
    """Return what distinguishes a key or a button from all others."""
    if event.type in {pygame.KEYDOWN, pygame.KEYUP}:
        return ("key", event.dict.get("place"), event.key)
    return ("button", event.button)
