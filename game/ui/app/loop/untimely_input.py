"""Input that comes while no scene can take it: the next one is prepared, or is not in the window yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.ui.app.input_gate import InputGate
from game.ui.app.loop.type_ahead import SceneTypeAhead

RESIZED: Final = frozenset({pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED})
REDRAWN: Final = frozenset({pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED})
POSTPONED: Final = RESIZED | REDRAWN | {pygame.WINDOWFOCUSLOST, pygame.QUIT, pygame.DROPFILE}
"""What is not lost while a scene is prepared: what happens to the window, and files that are dropped on it."""
PRESSED: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})
UNTIMELY: Final = PRESSED | {pygame.TEXTINPUT, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN}
"""Input that is ignored while a scene is still being laid out; letters wait where they are written."""


class UntimelyInput:
    """Ignores presses that came before the scene on top was seen; keeps letters for it, and events of the window."""

    def __init__(self, gate: InputGate) -> None:
        self._gate: Final = gate
        self._type_ahead: Final = SceneTypeAhead(gate)
        self._postponed: Final[list[pygame.Event]] = []
        self._unseen = False
        """Whether the events to come next may have been meant for the scene before."""

    def timely(self, events: Iterable[pygame.Event], *, unseen: bool, writing: bool) -> Iterator[pygame.Event]:
        """Yield `events` without presses that came before the scene on top was in the window: nobody had seen it.

        `unseen` tells that it is not there yet. Letters that came then follow as soon as it is, if it still lets a
        player write (`writing`).
        """
        before, self._unseen = self._unseen, unseen
        if not writing:
            self._type_ahead.drop()
        early = before or unseen
        for event in (*(() if early else self._type_ahead.take()), *events):
            if early and writing and self._type_ahead.keep(event):
                continue
            if early and event.type in UNTIMELY:
                self._gate.refuse(event)
            else:
                yield event

    def postpone(self, event: pygame.Event, *, everything: bool) -> None:
        """Put off what happens to the window and what is dropped on it, or `everything`; ignore what else comes."""
        if everything or event.type in POSTPONED:
            self._postponed.append(event)
        else:
            self._gate.refuse(event)

    def take_postponed(self) -> list[pygame.Event]:
        """Return what was put off, and put off nothing any more."""
        events = self._postponed.copy()
        self._postponed.clear()
        return events

    def change_scene(self) -> None:
        """Note that another scene is on top, in which earlier presses do nothing."""
        self._unseen = True
        self._type_ahead.drop()
        self._gate.close()
