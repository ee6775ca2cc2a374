"""What a person types while something is still shown: the letters wait for the form that comes next."""

from __future__ import annotations

from typing import Final

import pygame

DEAF: Final = 0.25
"""Seconds after a buzz in which no letter is kept: the others were about to buzz, too."""


class TypedAhead:
    """The letters that were typed since the last form."""

    def __init__(self) -> None:
        self._letters = ""
        self._deaf = 0.0

    def note(self, event: pygame.Event) -> None:
        """Keep the letter of a key that was pressed; Backspace takes one back."""
        if event.type != pygame.KEYDOWN or self._deaf > 0 or "pad" in event.dict:
            return
        if event.key == pygame.K_BACKSPACE:
            self._letters = self._letters[:-1]
        elif event.unicode and event.unicode.isprintable() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._letters = (self._letters + event.unicode).lstrip()

    def deafen(self) -> None:
        """Keep nothing for a moment: somebody has buzzed."""
        self._letters, self._deaf = "", DEAF

    def drops(self, event: pygame.Event) -> bool:
        """Tell whether an event is a letter that somebody meant for a buzz."""
        letter = event.type == pygame.TEXTINPUT or (event.type == pygame.KEYDOWN and event.unicode.isprintable())
        return letter and self._deaf > 0 and bool(event.dict.get("text") or event.dict.get("unicode"))

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._deaf = max(0.0, self._deaf - dt)

    def take(self) -> str:
        """Return the letters, and begin again without any."""
        letters, self._letters = self._letters, ""
        return letters
