"""Why something ended as it did, in figures: what the four games have in common in saying that."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.kernel.player import Player
from game.kernel.types import Event, Seat, View
from game.ui.widgets import figures
from game.ui.widgets.figures import Figure, FigureRow
from game.words import Words


class EventFigures(ABC):
    """Makes rows of figures from events; `view` is what everybody sees after the events that are explained."""

    def __init__(self, view: View, players: Sequence[Player], tr: Words) -> None:
        self._view = view
        self._players = players
        self._tr = tr

    def rows(self, events: Sequence[Event]) -> list[FigureRow]:
        """Return the rows for events that are explained together; none where there is nothing to draw."""
        return [row for event in events for row in self._of(event)]

    @abstractmethod
    def _of(self, event: Event) -> list[FigureRow]:
        """Return the rows for one event."""

    def _token(self, seat: Seat) -> Figure:
        return figures.token(self._players, seat)
