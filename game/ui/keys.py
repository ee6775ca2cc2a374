"""Shortcuts: written as text ("Ctrl+S", "F1", "3"), matched against keys, spoken in the player's language."""

from __future__ import annotations

from typing import Final

import pygame

from game.words import N_, Words

NAMED: Final = {
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Esc": (pygame.K_ESCAPE,),
    "Space": (pygame.K_SPACE,),
    "Backspace": (pygame.K_BACKSPACE,),
    "Left": (pygame.K_LEFT,),
    "Right": (pygame.K_RIGHT,),
    "Up": (pygame.K_UP,),
    "Down": (pygame.K_DOWN,),
    "Tab": (pygame.K_TAB,),
    **{f"F{n}": (pygame.K_F1 + n - 1,) for n in range(1, 13)},
}
ACTIVATING: Final = (*NAMED["Enter"], pygame.K_SPACE)
_SPOKEN: Final = {
    "Enter": N_("Enter"),
    "Esc": N_("Esc"),
    "Space": N_("Space"),
    "Backspace": N_("Backspace"),
    "Ctrl": N_("Ctrl"),
    "Shift": N_("Shift"),
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "Arrows": N_("Arrows"),
    "Page": N_("Page ↑ ↓"),
}


def digit(event: pygame.Event) -> int | None:
    """Return the digit of a pressed key, by its place: French keyboards have é where the 2 is printed."""
    row = event.scancode - pygame.KSCAN_1
    pad = event.scancode - pygame.KSCAN_KP_1
    if 0 <= row <= 9:
        return int((row + 1) % 10)
    return int((pad + 1) % 10) if 0 <= pad <= 9 and event.mod & pygame.KMOD_NUM else None


def matches(event: pygame.Event, shortcut: str) -> bool:
    """Tell whether a KEYDOWN event is `shortcut`: modifiers joined with +, then a named key, a letter or a digit."""
    *modifiers, name = shortcut.split("+")
    held = {
        "Ctrl": bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        "Alt": bool(event.mod & pygame.KMOD_ALT),
        "Shift": bool(event.mod & pygame.KMOD_SHIFT),
    }
    if any(down != (modifier in modifiers) for modifier, down in held.items()):
        return False
    if name in NAMED:
        return event.key in NAMED[name]
    if name.isdigit():
        return digit(event) == int(name)
    return bool(event.key == ord(name.lower()))


def typed(shortcut: str) -> bool:
    """Tell whether `shortcut` is a plain character, which belongs to the text while one is typed."""
    return len(shortcut) == 1


def spoken(shortcut: str, tr: Words) -> str:
    """Return `shortcut` as it is printed on the keys."""
    return "+".join(tr(_SPOKEN[part]) if part in _SPOKEN else part for part in shortcut.split("+"))
