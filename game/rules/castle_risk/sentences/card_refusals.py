"""Why a card cannot be played, taken or traded (CR9, CR11, CR19, CR20, CR31, CR50, CR66)."""

from __future__ import annotations

from game.kernel.types import Action, Seat
from game.rules.castle_risk.cards.deals import MOST_CARDS, Dealing, most_offers, partners
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
from game.rules.castle_risk.sentences.refusal_context import RefusalContext
from game.rules.castle_risk.state import NOBODY


def against_card(context: RefusalContext, action: Action) -> str | None:
    """Say why a card cannot be played or change hands; None where there is no reason, or it is no matter of cards."""
    tr = context.tr
    match action:
        case Reinforce():
            if context.war.attacked:
                return tr("Reinforcements are played before the first attack of your turn.")
            return context.lacks("Reinforcements")
        case MakeTruce(opponents):
            return _against_truce(context, opponents)
        case SendSpy(victim):
            return context.lacks("Spy") or _against_hand(context, victim)
        case FoilSpy():
            return context.lacks("Spy")
        case TakeOut():
            return tr("That card is not in the hand you see.")
        case Discard(card):
            return context.lacks(card)
        case PlayGeneral() | PlayMarshal():
            return _against_officer(context, action)
        case Offer():
            return _against_partner(context, action.partner) or _against_terms(context, action)
        case Agree():
            return tr("You do not hold the cards you are asked for.")
        case _:
            return None


def _against_truce(context: RefusalContext, opponents: tuple[Seat, ...]) -> str | None:
    war, tr = context.war, context.tr
    if war.duel:
        return tr("With only two players left, no Diplomats are sent.")
    if war.attacked:
        return tr("A Diplomat is sent before the first attack of your turn.")
    if lacking := context.lacks("Diplomat"):
        return lacking
    if any(seat not in war.alive or seat == context.seat for seat in opponents):
        return tr("Send the Diplomat to an opponent who is still in the war.")
    if any(truce.seat == context.seat and set(opponents) & set(truce.opponents) for truce in war.truces):
        return tr("You already have a Diplomat there.")
    return tr("A Diplomat goes to one opponent only.")


def _against_hand(context: RefusalContext, other: Seat) -> str | None:
    """Say why there is nothing to look for in a hand (CR11, CR66)."""
    if other == context.seat or other not in context.war.alive:
        return context.tr("Choose an opponent who is still in the war.")
    return None if size(context.state.hands[other]) else context.tr("That player holds no cards.")


def _against_officer(context: RefusalContext, action: PlayGeneral | PlayMarshal) -> str | None:
    if isinstance(action, PlayGeneral):
        return context.tr("You already have a General.") if context.war.general else context.lacks("General")
    stands = context.war.marshals[context.seat] == "stands"
    return context.tr("Your Marshal is already in place.") if stands else context.lacks("Marshal")


def _against_partner(context: RefusalContext, partner: Seat) -> str | None:
    """Say why no deal can be proposed to this partner now, or none in return for the present one (CR66)."""
    phase, tr = context.state.phase, context.tr
    if not isinstance(phase, Dealing):
        return _against_offers(context, partner)
    if phase.counter:
        return tr("This is a counter-offer: accept it or refuse it.")
    if partner != phase.seat:
        return tr("Make your counter-offer to the player who offered you this deal.")
    return None if size(context.staff) else tr("You hold no cards to trade.")


def _against_offers(context: RefusalContext, partner: Seat) -> str | None:
    """Say why the seat cannot propose any deal to this partner now (CR31, CR66)."""
    war, tr = context.war, context.tr
    if war.house.deals == "off":
        return tr("Cards are not traded at this table.")
    if war.duty != NOBODY:
        return tr("The revealed armies must attack before you can trade.")
    most = most_offers(war, context.seat)
    if war.offers[context.seat] >= most:
        return tr.plural(
            "You have offered {n} deal this turn: that is the limit.",
            "You have offered {n} deals this turn: that is the limit.",
            most,
        )
    if not size(context.staff):
        return tr("You hold no cards to trade.")
    if partner not in partners(war, context.seat) and partner in war.alive and partner != context.seat:
        return tr("You can only trade with the player whose turn it is.")
    return _against_hand(context, partner)


def _against_terms(context: RefusalContext, offer: Offer) -> str | None:
    """Say what is wrong with the cards of an offer (CR66)."""
    tr = context.tr
    if not offer.give or not offer.take:
        return tr("Cards are traded for cards: choose some on each side.")
    if max(len(offer.give), len(offer.take)) > MOST_CARDS:
        return tr.plural("At most {n} card can go each way.", "At most {n} cards can go each way.", MOST_CARDS)
    if any(offer.give.count(card) > context.staff.cards.get(card, 0) for card in offer.give):
        return tr("You do not hold the cards you are offering.")
    if set(offer.give) & set(offer.take):
        return tr("Trade different kinds of cards.")
    if context.war.duel and "Diplomat" in offer.take:
        return tr("With only two players left, there are no Diplomats to trade.")
    if len(offer.take) > size(context.state.hands[offer.partner]):
        return tr("That player does not hold that many cards.")
    return None
