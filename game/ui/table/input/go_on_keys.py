"""Which input goes on to the next step of an explanation."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.widgets.focus import ControlPart

QUIET: Final = frozenset(
    {
        pygame.K_TAB,
        pygame.K_ESCAPE,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
    }
)
"""Keys that do not go on to the next step of an explanation."""
PAPERS: Final = frozenset({"steps", "journal"})
"""Scrolling areas on which a click goes on, except on their scroll bar."""


def goes_on(event: pygame.Event, hover: ControlPart | None) -> bool:
    """Tell whether an event that no control wanted means "go on": a key, or a click beside the controls.

    `hover` is what is under the mouse. A gamepad goes on with its button only, because each of its presses does
    something.
    """
    if event.type == pygame.KEYDOWN:
        return "pad" not in event.dict and event.key not in QUIET and not pygame.K_F1 <= event.key <= pygame.K_F12
    free = hover is None or (hover.key in PAPERS and not hover.part)
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and free
