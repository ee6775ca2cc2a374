"""Letters that were typed before the scene on top was in the window, for the line that it lets a player write."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.app.input_gate import InputGate
from game.ui.widgets.input.modifiers import MODIFIED


class SceneTypeAhead:
    """Keeps letters with their releases, in the order in which they were typed, until the scene is in the window.

    A letter of a key that was down before stays out, as does a first space: on a button it would press it.
    """

    def __init__(self, gate: InputGate) -> None:
        self._gate: Final = gate
        self._events: list[pygame.Event] = []

    def keep(self, event: pygame.Event) -> bool:
        """Keep an event that belongs to what is being typed; tell whether it was kept."""
        last = self._events[-1] if self._events else None
        match event.type:
            case pygame.KEYDOWN:
                kept = self._is_letter(event) and self._gate.passes(event)
            case pygame.TEXTINPUT:
                kept = last is not None and last.type == pygame.KEYDOWN
            case pygame.KEYUP:
                kept = any(each.type == pygame.KEYDOWN and each.key == event.key for each in self._events)
                kept = kept and self._gate.passes(event)
            case _:
                kept = False
        if kept:
            self._events.append(event)
        return kept

    def take(self) -> list[pygame.Event]:
        """Return what was kept, and keep nothing any more."""
        events, self._events = self._events, []
        return events

    def drop(self) -> None:
        """Forget what was kept: nothing is written where it was meant to go."""
        for event in self.take():
            self._gate.refuse(event)

    def _is_letter(self, event: pygame.Event) -> bool:
        """Tell whether a key that goes down writes or deletes a letter."""
        if "pad" in event.dict or event.mod & MODIFIED:
            return False
        visible = event.unicode.isprintable() and bool(event.unicode.strip() or self._events)
        return event.key == pygame.K_BACKSPACE or (bool(event.unicode) and visible)
