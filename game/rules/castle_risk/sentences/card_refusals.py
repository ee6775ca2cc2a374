"""Why a card cannot be played, taken or traded (CR9, CR11, CR19, CR20, CR31, CR50, CR66)."""

from __future__ import annotations

from game.kernel.types import Action, Seat
from game.rules.castle_risk.cards.deals import MOST_CARDS, most_offers, partners
from game.rules.castle_risk.cards.pack import size
from game.rules.castle_risk.moves import (
    Agree,
    Discard,
    FoilSpy,
    MakeTruce,
    Offer,
    PlayGeneral,
    PlayMarshal,
    Reinforce,
    SendSpy,
    TakeOut,
)
from game.rules.castle_risk.sentences.refusal_context import Asked
from game.rules.castle_risk.state import NOBODY


def against_card(asked: Asked, action: Action) -> str | None:
    """Say why a card cannot be played or change hands; None where there is no reason, or it is no matter of cards."""
    tr = asked.tr
    match action:
        case Reinforce():
            if asked.war.attacked:
                return tr("Reinforcements are played before the first attack of your turn.")
            return asked.lacks("Reinforcements")
        case MakeTruce(opponents):
            return _against_truce(asked, opponents)
        case SendSpy(victim):
            return asked.lacks("Spy") or _against_hand(asked, victim)
        case FoilSpy():
            return asked.lacks("Spy")
        case TakeOut():
            return tr("There is no such card in the hand you see.")
        case Discard(card):
            return asked.lacks(card)
        case PlayGeneral() | PlayMarshal():
            return _against_officer(asked, action)
        case Offer():
            return _against_offers(asked, action.partner) or _against_terms(asked, action)
        case Agree():
            return tr("You do not hold the cards that are asked of you.")
        case _:
            return None


def _against_truce(asked: Asked, opponents: tuple[Seat, ...]) -> str | None:
    war, tr = asked.war, asked.tr
    if war.duel:
        return tr("Where two are left, no Diplomat is sent.")
    if war.attacked:
        return tr("A Diplomat is sent before the first attack of your turn.")
    if lacking := asked.lacks("Diplomat"):
        return lacking
    if any(seat not in war.alive or seat == asked.seat for seat in opponents):
        return tr("A Diplomat goes to an opponent who is still in the war.")
    if any(truce.seat == asked.seat and set(opponents) & set(truce.opponents) for truce in war.truces):
        return tr("One of your Diplomats is there already.")
    return tr("One Diplomat goes to one opponent.")


def _against_hand(asked: Asked, other: Seat) -> str | None:
    """Say why there is nothing to look for in a hand (CR11, CR66)."""
    if other == asked.seat or other not in asked.war.alive:
        return asked.tr("Choose an opponent who is still in the war.")
    return None if size(asked.state.hands[other]) else asked.tr("That player holds no cards.")


def _against_officer(asked: Asked, action: PlayGeneral | PlayMarshal) -> str | None:
    if isinstance(action, PlayGeneral):
        return asked.tr("A General leads you already.") if asked.war.general else asked.lacks("General")
    stands = asked.war.marshals[asked.seat] == "stands"
    return asked.tr("Your Marshal stands already.") if stands else asked.lacks("Marshal")


def _against_offers(asked: Asked, partner: Seat) -> str | None:
    """Say why the seat cannot propose any deal to this partner now (CR31, CR66)."""
    war, tr = asked.war, asked.tr
    if war.house.deals == "off":
        return tr("This table does not trade cards.")
    if war.duty != NOBODY:
        return tr("No trade before the revealed armies have attacked.")
    most = most_offers(war, asked.seat)
    if war.offers[asked.seat] >= most:
        return tr.plural(
            "You have proposed {n} deal in this turn: that is the limit.",
            "You have proposed {n} deals in this turn: that is the limit.",
            most,
        )
    if not size(asked.staff):
        return tr("You hold no cards to trade.")
    if partner not in partners(war, asked.seat) and partner in war.alive and partner != asked.seat:
        return tr("You can only trade with the player who has the turn.")
    return _against_hand(asked, partner)


def _against_terms(asked: Asked, offer: Offer) -> str | None:
    """Say what is wrong with the cards of an offer (CR66)."""
    tr = asked.tr
    if not offer.give or not offer.take:
        return tr("Cards are traded for cards: choose some on both sides.")
    if max(len(offer.give), len(offer.take)) > MOST_CARDS:
        return tr.plural("At most {n} card goes each way.", "At most {n} cards go each way.", MOST_CARDS)
    if any(offer.give.count(card) > asked.staff.cards.get(card, 0) for card in offer.give):
        return tr("You do not hold the cards you offer.")
    if set(offer.give) & set(offer.take):
        return tr("Trade different kinds of cards.")
    if asked.war.duel and "Diplomat" in offer.take:
        return tr("Where two are left, there are no Diplomats to trade.")
    if len(offer.take) > size(asked.state.hands[offer.partner]):
        return tr("That player does not hold so many cards.")
    return None
