"""What the bot does with cards: what each is worth, which it takes, gives up and trades."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

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


def worth(cards: Iterable[Card]) -> float:
    """Return what `cards` are worth together."""
    return sum(WORTH[card] for card in cards)


def take_out(options: Sequence[Action]) -> Action:
    """Return the action that takes the best card out of a hand."""
    return max((action for action in options if isinstance(action, TakeOut)), key=lambda each: WORTH[each.card])


def discard(options: Sequence[Action]) -> Action:
    """Return the action that discards the card that is worth least."""
    return min((action for action in options if isinstance(action, Discard)), key=lambda each: WORTH[each.card])


def answer_spy(options: Sequence[Action]) -> Action:
    """Return the action that answers a Spy with a Spy, if there is one."""
    return next((action for action in options if isinstance(action, FoilSpy)), BearSpy())


def deal(phase: Dealing, options: Sequence[Action]) -> Action:
    """Agree to a deal that brings more than it costs."""
    gains = worth(phase.give) > worth(phase.take)
    return Agree() if gains and Agree() in options else Refuse()
