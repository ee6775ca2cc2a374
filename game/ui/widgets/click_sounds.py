"""The sounds of input: a click where a control does something, a knock where it cannot be used."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.motion.cues import Cue
from game.ui.widgets.control import Act, BackWanted, Changed, Control
from game.ui.widgets.focus import Focus
from game.ui.widgets.input.shortcuts import ACTIVATING

STRIKES: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL})


def strikes(event: pygame.Event, focus: Focus) -> bool:
    """Tell whether an event, not handled yet, may make a sound: not a drag, text, or a key that repeats."""
    return event.type in STRIKES or (event.type == pygame.KEYDOWN and not focus.holds(event.key))


def heard(event: pygame.Event, act: Act | None, control: Control | None) -> Cue:
    """Return the sound of an event that led to `act`; the focus is now at `control`."""
    match act:
        case BackWanted() | Changed(value=str()):
            return ""
        case None:
            presses = event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in ACTIVATING)
            return "deny" if presses and control and control.why else ""
        case _:
            return "click"
