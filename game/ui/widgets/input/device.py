"""What a player has in hand: mouse, keyboard, a gamepad or a phone, and what is printed on the buttons of a gamepad."""

from __future__ import annotations

from enum import Enum
from typing import Final

import pygame

from game.words import N_, Words


class Device(Enum):
    """The thing in hand. Gamepads of one family have the same names on the same buttons."""

    MOUSE = "mouse"
    KEYS = "keys"
    PHONE = "phone"
    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"

    @property
    def is_pad(self) -> bool:
        """Whether it is a gamepad."""
        return self not in {Device.MOUSE, Device.KEYS, Device.PHONE}


def device_of(event: pygame.Event) -> Device | None:
    """Return the device of an event; None if the event does not show that a device was taken in hand.

    The keys sent for a gamepad carry it as `pad`.
    """
    match event.type:
        case pygame.KEYDOWN:
            pad: Device | None = event.dict.get("pad")
            return pad or Device.KEYS
        case pygame.MOUSEBUTTONDOWN | pygame.MOUSEWHEEL:
            return Device.MOUSE
        case _:
            return None


def pad_named(name: str) -> Device:
    """Return the family of a gamepad that calls itself `name`; an unknown one gets the letters of most pads."""
    low = name.lower()
    return next((family for family, words in _FAMILIES.items() if any(word in low for word in words)), Device.XBOX)


def printed(button: str, device: Device, tr: Words) -> str:
    """Return what is printed on a button of a gamepad.

    `button` names it in the words of an Xbox pad: A, B, X, Y, LB, RB, LT, RT, Start, Back; LS and RS (a stick that is
    pressed); Arrows (with the left stick, which does the same) and Right (the right stick).
    """
    return tr(_PRINTED.get(device, {}).get(button) or _NAMED.get(button, button))


_FAMILIES: Final = {
    Device.PLAYSTATION: ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    Device.NINTENDO: ("nintendo", "switch", "joy-con", "joycon"),
}
_NAMED: Final = {
    "Back": "Select",
    "Arrows": N_("Arrows or left stick"),
    "Right": N_("Right stick"),
    "LS": N_("Press the left stick"),
    "RS": N_("Press the right stick"),
}
"""What the buttons without a letter are called on most pads."""
_PRINTED: Final = {
    Device.PLAYSTATION: {
        "A": N_("Cross"),
        "B": N_("Circle"),
        "X": N_("Square"),
        "Y": N_("Triangle"),
        "LB": "L1",
        "RB": "R1",
        "LT": "L2",
        "RT": "R2",
        "LS": "L3",
        "RS": "R3",
        "Start": "Options",
        "Back": "Share",
    },
    Device.NINTENDO: {"LB": "L", "RB": "R", "LT": "ZL", "RT": "ZR", "Start": "+", "Back": "−"},
}
