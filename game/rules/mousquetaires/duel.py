"""A duel: the cards together against the guard, the highest and the lowest (MQ1, MQ2, MQ8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Action, Say, Seat, State
from game.rules.mousquetaires.board.box import Card, value
from game.rules.mousquetaires.events import CardsTurned, DuelLost, DuelWon, Reason, ThrownShown
from game.rules.mousquetaires.moves import Fight, Throw
from game.rules.mousquetaires.state import NOBODY, DuelTable, MusketeerHand

EVERY_CARD = [10 * count + swords for count in range(11) for swords in range(5)]
FIGHTS = {card: Fight(card) for card in EVERY_CARD}
THROWS = {card: Throw(card) for card in EVERY_CARD}


def card_options(state: State, seat: Seat) -> Sequence[Action]:
    """List what a seat may do with its cards: fight with one, or in jail throw one away (MQ8)."""
    makes = THROWS if state.table.jailed(seat) else FIGHTS
    return [makes[card] for card in state.hands[seat].cards]


def choose(hand: MusketeerHand, card: Card) -> None:
    """Put a card aside, face down."""
    hand.cards.remove(card)
    hand.chosen = card


def turn_cards(state: State, say: Say) -> tuple[Seat, bool]:
    """Turn the chosen cards over; return who played the highest card of a duel won, or the lowest of one lost.

    A single fighter's card is both (MQ10, MQ23).
    """
    table: DuelTable = state.table
    cards = tuple([_shown(table, seat, hand) for seat, hand in enumerate(state.hands)])
    fought = [card for card in cards if card != NOBODY]
    guard, total = table.faced[-1], sum([value(card) for card in fought])
    won = total >= guard
    table.last = cards
    table.played += fought
    table.won.append(won)
    say(CardsTurned(cards, total))
    for seat, hand in enumerate(state.hands):
        if cards[seat] == NOBODY and hand.openly:
            say(ThrownShown(seat, hand.thrown[-1]))
    card = max(fought) if won else min(fought)
    seat = cards.index(card)
    say((DuelWon if won else DuelLost)(guard, total, seat, card, _reason(card, fought)))
    return seat, won


def _shown(table: DuelTable, seat: Seat, hand: MusketeerHand) -> Card:
    """Take a seat's card for the duel; one thrown in jail counts nowhere and stays with its owner."""
    card, hand.chosen = hand.chosen, None
    if card is None:
        raise AssertionError("everybody has chosen")
    if table.jailed(seat):
        hand.thrown.append(card)
        return NOBODY
    return card


def _reason(card: Card, fought: Sequence[Card]) -> Reason:
    if len(fought) == 1:
        return "alone"
    return "swords" if [value(other) for other in fought].count(value(card)) > 1 else "value"
