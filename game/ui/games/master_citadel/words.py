"""The words of the order form about what is chosen, and which direction a key means."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.master_citadel.house import House
from game.rules.master_citadel.sentences.naming import TOWARDS
from game.rules.master_citadel.state import DIRECTIONS
from game.ui.contract.picker import Path
from game.ui.widgets.input import shortcuts
from game.words import Words

NUMPAD: Final = {
    pygame.KSCAN_KP_8: "N",
    pygame.KSCAN_KP_9: "NE",
    pygame.KSCAN_KP_6: "E",
    pygame.KSCAN_KP_3: "SE",
    pygame.KSCAN_KP_2: "S",
    pygame.KSCAN_KP_1: "SW",
    pygame.KSCAN_KP_4: "W",
    pygame.KSCAN_KP_7: "NW",
}


def summary(selection: Path, house: House, tr: Words) -> str:
    """Say in one sentence what the clicks `selection` mean, and what will be paid."""
    match selection:
        case ("pass",):
            return tr("You pass, and pay nothing.")
        case (kind, direction, amount):
            towards = tr(next(words for name, words in TOWARDS.items() if name == direction))
            if kind == "pledge":
                return tr("{amount} to the {towards}, a promise that binds nobody", amount=amount, towards=towards)
            if house.payment == "winners":
                return tr("{amount} to the {towards}, paid only if it moves the pawn", amount=amount, towards=towards)
            return tr("{amount} to the {towards}, paid even if beaten", amount=amount, towards=towards)
        case _:
            return tr("Choose a direction and an amount.")


def keyed_direction(event: pygame.Event) -> str:
    """Return the direction of a key: the digits 1 to 8 as printed, the number pad by position; else empty."""
    if event.scancode in NUMPAD:
        return NUMPAD[event.scancode]
    number = shortcuts.digit(event)
    return DIRECTIONS[number - 1] if number and number <= len(DIRECTIONS) else ""
