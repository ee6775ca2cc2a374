"""A plaque to be drawn, as a value."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.player import Player
from game.ui.contract.plaques.phone import PhoneState
from game.ui.contract.stage import Plaque


class PlaqueCard(NamedTuple):
    """A plaque to be drawn: player, initial, content, whether the seat is asked now, and its mark (bot, conceded).

    `digits` is the number of the plaque as it is written, "" where it is hidden; `phone` is what all see of its phone.
    """

    player: Player
    initial: str
    plaque: Plaque
    active: bool
    mark: str
    digits: str = ""
    phone: PhoneState = PhoneState.NONE
