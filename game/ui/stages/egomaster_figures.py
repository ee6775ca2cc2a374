"""Why a question of Egomaster came out as it did, in figures: sums of dice, the nearest number, who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.player import Player
from game.kernel.types import Event, View
from game.ui.figures import Row
from game.words import Words


class Explanation:
    """Draws what was found out; `view` is what everybody sees after the events that are explained."""

    def __init__(self, view: View, players: Sequence[Player], tr: Words) -> None:
        self._view = view
        self._players = players
        self._tr = tr

    def rows(self, events: Sequence[Event]) -> list[Row]:
        """Return the rows for events that are explained together; none where there is nothing to draw."""
        return []
