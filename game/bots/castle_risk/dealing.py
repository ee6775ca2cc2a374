"""What a seat does with cards: what each is worth to it, which it takes, gives up and trades."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.bots.castle_risk.evaluation import Advice, Aim
from game.bots.castle_risk.survey import Survey
from game.kernel.types import Action
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.moves import Agree, BearSpy, Discard, FoilSpy, Refuse, TakeOut
from game.rules.castle_risk.state import Card

WORTH: Final[dict[Card, float]] = {
    "Reinforcements": 5,
    "Marshal": 4,
    "General": 4,
    "Admiral": 3,
    "Spy": 2.5,
    "Diplomat": 2,
}


def worth(survey: Survey, cards: Iterable[Card]) -> float:
    """Return what `cards` are worth together; Reinforcements grow with the track."""
    return sum(survey.belief.next_track if card == "Reinforcements" else WORTH[card] for card in cards)


def take_out(survey: Survey, options: Sequence[Action]) -> Advice:
    """Take the best card out of a hand: a Marshal where an attack on its owner is near."""
    best = max(
        (action for action in options if isinstance(action, TakeOut)), key=lambda each: worth(survey, [each.card])
    )
    return Advice(best, Aim.SPY)


def discard(survey: Survey, options: Sequence[Action]) -> Advice:
    """Discard the card that is worth least."""
    least = min(
        (action for action in options if isinstance(action, Discard)), key=lambda each: worth(survey, [each.card])
    )
    return Advice(least, Aim.CARD)


def answer_spy(options: Sequence[Action]) -> Advice:
    """Answer a Spy with a Spy, if there is one."""
    return Advice(next((action for action in options if isinstance(action, FoilSpy)), BearSpy()), Aim.SPY)


def deal(survey: Survey, phase: Dealing, options: Sequence[Action]) -> Advice:
    """Agree to a deal that brings more than it costs."""
    gains = worth(survey, phase.give) > worth(survey, phase.take)
    return Advice(Agree() if gains and Agree() in options else Refuse(), Aim.DEAL, rival=phase.seat)
