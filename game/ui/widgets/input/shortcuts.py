"""Shortcuts: written as text ("Ctrl+S", "F1", "3"), matched against keys, named in the player's language.

A gamepad sends keys too (see `gamepad`); its buttons that stand for no key (X, Y, Start, and the two sticks when they
are pressed) have codes of their own.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.widgets.input.device import Device, printed
from game.ui.widgets.input.modifiers import COMMAND, command_key
from game.words import N_, Words

NAMED: Final = {
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Esc": (pygame.K_ESCAPE,),
    "Space": (pygame.K_SPACE,),
    "Backspace": (pygame.K_BACKSPACE,),
    "Del": (pygame.K_DELETE,),
    "Left": (pygame.K_LEFT,),
    "Right": (pygame.K_RIGHT,),
    "Up": (pygame.K_UP,),
    "Down": (pygame.K_DOWN,),
    "Tab": (pygame.K_TAB,),
    **{f"F{n}": (pygame.K_F1 + n - 1,) for n in range(1, 13)},
}
PAD: Final = {"X": -1, "Y": -2, "Start": -3, "LS": -4, "RS": -5}
"""Codes of the gamepad buttons that a control claims by its `pad`; no key has a negative code."""
AS_KEY: Final = {"Enter": "A", "Esc": "B", "F1": "Back"}
"""The gamepad buttons that are sent as a key."""
ACTIVATING: Final = (*NAMED["Enter"], pygame.K_SPACE)
_SPOKEN: Final = {
    "Enter": N_("Enter"),
    "Esc": N_("Esc"),
    "Space": N_("Space"),
    "Backspace": N_("Backspace"),
    "Del": N_("Del"),
    "Shift": N_("Shift"),
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "Arrows": N_("Arrows"),
    "Page": N_("Page ↑ ↓"),
}


def digit(event: pygame.Event) -> int | None:
    """Return the digit of a pressed key, by its position: French keyboards print é where the 2 is."""
    row = event.scancode - pygame.KSCAN_1
    pad = event.scancode - pygame.KSCAN_KP_1
    if 0 <= row <= 9:
        return int((row + 1) % 10)
    return int((pad + 1) % 10) if 0 <= pad <= 9 and event.mod & pygame.KMOD_NUM else None


def matches(event: pygame.Event, shortcut: str) -> bool:
    """Tell whether a KEYDOWN event is `shortcut`: modifiers joined with +, then a named key, a letter or a digit."""
    *modifiers, name = shortcut.split("+")
    held = {
        "Ctrl": bool(event.mod & COMMAND),
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


def works(event: pygame.Event, shortcut: str, pad: str) -> bool:
    """Tell whether a KEYDOWN event is `shortcut` or the gamepad button `pad`; either may be empty."""
    return bool(shortcut and matches(event, shortcut)) or PAD.get(pad) == event.key


def spoken(shortcut: str, tr: Words) -> str:
    """Return `shortcut` as it is printed on the keys."""
    names = {"Ctrl": command_key(tr)} | {part: tr(name) for part, name in _SPOKEN.items()}
    return "+".join(names.get(part, part) for part in shortcut.split("+"))


def named(shortcut: str, pad: str, device: Device, tr: Words) -> str:
    """Return the name of `shortcut` on the device in hand; empty if it has no such key, as a phone has none.

    `pad` is the gamepad button that does the same.
    """
    if device is Device.PHONE:
        return ""
    if not device.is_pad:
        return spoken(shortcut, tr) if shortcut else ""
    button = pad or AS_KEY.get(shortcut, "")
    return printed(button, device, tr) if button else ""
