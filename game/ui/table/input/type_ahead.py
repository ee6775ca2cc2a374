"""What a person types while something is still shown: letters and digits wait for the form that comes next."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

import pygame

from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.modifiers import MODIFIED

DEAF: Final = 0.25
"""Seconds after a buzz in which the buzzers of other people do not count as letters: they were about to buzz, too."""


REFUSING: Final = 0.4
"""Seconds after a digit that was refused in which the next one belongs to the same number, and is refused, too."""


def letter(event: pygame.Event) -> str:
    """Return the letter or digit of a key that was pressed; "" if an event is none."""
    if event.type != pygame.KEYDOWN or "pad" in event.dict or event.mod & MODIFIED:
        return ""
    unicode: str = event.unicode
    return unicode if unicode.isprintable() else ""


class TypedKeys(NamedTuple):
    """What was typed: all the `letters`, and those KEYDOWN events that are `digits` by their place on the keyboard."""

    letters: str
    digits: tuple[pygame.Event, ...]


class TypeAhead:
    """What was typed since the last form."""

    def __init__(self) -> None:
        self._letters = ""
        self._digits: list[pygame.Event] = []
        self._deaf = 0.0
        self._buzzers: frozenset[int] = frozenset()
        """The places of the keys with which other people buzz."""
        self._held_back = ""
        """Letters on such keys; they count as soon as another letter shows that somebody is typing."""
        self._refusing = 0.0
        """Seconds for which digits are refused."""
        self._dropped = False
        """Whether the key that was pressed last was dropped."""

    def note(self, event: pygame.Event) -> None:
        """Keep the letter of a key that was pressed; Backspace takes one back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and "pad" not in event.dict:
            self._letters, self._digits = self._letters[:-1], self._digits[:-1]
        elif letter(event):
            self._letters = (self._letters + self._held_back + letter(event)).lstrip()
            self._held_back = ""
            self._digits += [event] * (shortcuts.digit(event) is not None)

    def deafen(self, buzzers: Collection[int]) -> None:
        """Somebody has buzzed: for a moment, drop what others press on their `buzzers`, the places of their keys."""
        self._letters = self._held_back = ""
        self._digits = []
        self._deaf, self._buzzers = DEAF, frozenset(buzzers)

    def refuse(self, digits: Collection[pygame.Event]) -> None:
        """Drop digits that another person typed than who is asked now, and what is still to come of that number."""
        if digits:
            self._refusing = REFUSING

    def drops(self, event: pygame.Event) -> bool:
        """Tell whether an event is a letter that another person meant for a buzz, or the rest of a refused number."""
        if event.type == pygame.KEYDOWN:
            buzz = self._deaf > 0 and event.scancode in self._buzzers and not self._letters
            self._held_back += event.unicode if buzz and event.unicode.isprintable() else ""
            refused = self._refusing > 0 and shortcuts.digit(event) is not None
            self._refusing = REFUSING if refused else self._refusing
            self._dropped = buzz or refused
            return self._dropped
        return event.type == pygame.TEXTINPUT and self._dropped

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._refusing = max(0.0, self._refusing - dt)
        self._deaf = max(0.0, self._deaf - dt)
        if not self._deaf:
            self._held_back = ""

    def forget_letters(self) -> None:
        """Forget the letters that were typed, but not the digits."""
        self._letters = ""

    def forget_digits(self) -> None:
        """Forget the digits that would choose something in the form, but not the letters."""
        self._digits = []

    def take(self) -> TypedKeys:
        """Return what was typed, and begin again without anything."""
        typed = TypedKeys(self._letters, tuple(self._digits))
        self._letters, self._digits = "", []
        return typed
