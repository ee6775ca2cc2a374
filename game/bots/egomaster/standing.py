"""How the seats stand in Egomaster: the share of all tokens that each owns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.advice import Term, Unit
from game.kernel.types import Event, Seat, State
from game.rules.egomaster.events import TurnBegan
from game.rules.egomaster.state import Quiz
from game.words import N_


class TokenStanding:
    """Measures by tokens; a moment is a throw with its question."""

    term: Final = Term(N_("share of all tokens"), Unit.CHANCE)
    opens: Final[tuple[type[Event], ...]] = (TurnBegan,)

    def worth(self, state: State, seat: Seat, _story: Sequence[Event]) -> float:
        """Return the part of all tokens that a seat owns, with what it has put into the middle."""
        quiz: Quiz = state.table
        return (quiz.stacks[seat] + quiz.stakes[seat]) / max(1, quiz.bank + sum(quiz.stacks) + sum(quiz.stakes))

    def compared(self, worths: Sequence[float]) -> Sequence[float]:
        """Return the parts as they are."""
        return worths

    def deciders(self, _events: Sequence[Event], acted: frozenset[Seat]) -> frozenset[Seat]:
        """Return all who bid or answered."""
        return acted
