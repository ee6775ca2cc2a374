"""How the seats of a war stand: the share of all strength that each has, as a hard mind judges it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.advice import Term, Unit
from game.bots.castle_risk.belief import Belief
from game.bots.castle_risk.evaluation import evaluate
from game.bots.castle_risk.survey import Survey
from game.bots.castle_risk.weights import weights
from game.bots.levels import Level
from game.bots.standing import shares
from game.kernel.engine import view
from game.kernel.types import Event, Seat, State
from game.rules.castle_risk.events import TurnBegan
from game.words import N_


class CastleStanding:
    """Measures by armies, income, cards and the safety of the castle; a moment is a turn."""

    term: Final = Term(N_("share of all strength"), Unit.CHANCE)
    opens: Final[tuple[type[Event], ...]] = (TurnBegan,)

    def worth(self, state: State, seat: Seat, story: Sequence[Event]) -> float:
        """Return what a hard mind in this seat thinks of its position."""
        sight = view(state, seat)
        survey = Survey(sight, weights(Level.HARD.value), Belief(sight, story))
        return evaluate(survey, survey.now).value

    def compared(self, worths: Sequence[float]) -> Sequence[float]:
        """Return the share of each seat."""
        return shares(worths)

    def deciders(self, events: Sequence[Event], _acted: frozenset[Seat]) -> frozenset[Seat]:
        """Return whose turn it is."""
        return frozenset(event.seat for event in events[:1] if isinstance(event, TurnBegan))
