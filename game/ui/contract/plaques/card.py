"""A plaque to be drawn, as a value."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.player import Player
from game.ui.contract.stage import Plaque


class PlaqueCard(NamedTuple):
    """A plaque to be drawn: player, initial, content, whether the seat is asked now, and its mark (bot, conceded)."""

    player: Player
    initial: str
    plaque: Plaque
    active: bool
    mark: str
