"""How the seats stand in Master Citadel: the chance of each to win, from the pawn's place and the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.advice import Term, Unit
from game.bots.master_citadel.evaluation import win_chance
from game.kernel.types import Event, Seat, State
from game.rules.master_citadel.events import TurnBegan
from game.words import N_


class CitadelStanding:
    """Measures by the chance to win; a moment is a turn."""

    term: Final = Term(N_("chance to win"), Unit.CHANCE)
    opens: Final[tuple[type[Event], ...]] = (TurnBegan,)

    def worth(self, state: State, seat: Seat, _story: Sequence[Event]) -> float:
        """Return the chance of a seat."""
        return win_chance(state, seat)

    def compared(self, worths: Sequence[float]) -> Sequence[float]:
        """Return the chances as they are."""
        return worths

    def deciders(self, _events: Sequence[Event], acted: frozenset[Seat]) -> frozenset[Seat]:
        """Return all who wrote orders."""
        return acted
