"""What a seat does with cards: what each is worth to it, which it takes, gives up and trades."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.bots.castle_risk.evaluation import Aim, Intent
from game.bots.castle_risk.survey import Survey
from game.kernel.types import Action
from game.rules.castle_risk.cards.deals import Dealing, Offers
from game.rules.castle_risk.moves import Agree, BearSpy, Discard, FoilSpy, Offer, Refuse, TakeOut
from game.rules.castle_risk.state import CARDS, Card

WORTH: Final[dict[Card, float]] = {
    "Reinforcements": 5,
    "Marshal": 4,
    "General": 4,
    "Admiral": 3,
    "Spy": 2.5,
    "Diplomat": 2,
}

FAIR: Final = 1.5
"""Two cards whose worths differ by at most so much make a fair deal."""


def worth(survey: Survey, cards: Iterable[Card]) -> float:
    """Return what `cards` are worth together; Reinforcements grow with the track."""
    return sum(survey.belief.next_track if card == "Reinforcements" else WORTH[card] for card in cards)


def take_out(survey: Survey, options: Sequence[Action]) -> Intent:
    """Take the best card out of a hand: a Marshal where an attack on its owner is near."""
    best = max(
        (action for action in options if isinstance(action, TakeOut)), key=lambda each: worth(survey, [each.card])
    )
    return Intent(best, Aim.SPY)


def discard(survey: Survey, options: Sequence[Action]) -> Intent:
    """Discard the card that is worth least."""
    least = min(
        (action for action in options if isinstance(action, Discard)), key=lambda each: worth(survey, [each.card])
    )
    return Intent(least, Aim.CARD)


def answer_spy(options: Sequence[Action]) -> Intent:
    """Answer a Spy with a Spy, if there is one."""
    return Intent(next((action for action in options if isinstance(action, FoilSpy)), BearSpy()), Aim.SPY)


def deal(survey: Survey, phase: Dealing, options: Sequence[Action]) -> Intent:
    """Agree to a deal that brings more than it costs."""
    gains = worth(survey, phase.give) > worth(survey, phase.take) * (1 - survey.care.bargain)
    return Intent(Agree() if gains and Agree() in options else Refuse(), Aim.DEAL, rival=phase.seat)


def offer(survey: Survey, options: Sequence[Action]) -> Intent | None:
    """Propose one fair deal in the turn: a card that is held twice or more for one that is missing.

    None where the seat proposes none. What the partner holds is not known.
    """
    if not survey.care.offers or survey.war.offers[survey.seat]:
        return None
    open_deals = next((kind for kind in getattr(options, "kinds", ()) if isinstance(kind, Offers)), None)
    if open_deals is None:
        return None
    cards = survey.staff.cards
    spare = sorted((card for card in CARDS if cards.get(card, 0) > 1), key=lambda card: worth(survey, [card]))
    wanted = [card for card in CARDS if not cards.get(card, 0)]
    partner = max(survey.rivals, key=lambda seat: survey.shown[seat].cards)
    for give in spare:
        fair = [card for card in wanted if abs(worth(survey, [card]) - worth(survey, [give])) <= FAIR]
        if fair:
            deal = Offer(partner, (give,), (max(fair, key=lambda card: worth(survey, [card])),))
            return Intent(deal, Aim.DEAL, rival=partner) if deal in open_deals else None
    return None
