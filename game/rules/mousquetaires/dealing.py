"""The beginning of a round: everything back to the middle, twelve cards for each (MQ26)."""

from __future__ import annotations

from game.kernel.types import Say, Seat, State
from game.rules.mousquetaires.board.box import Card
from game.rules.mousquetaires.events import BatchDealt, HandsDealt, RoundBegan
from game.rules.mousquetaires.house import House
from game.rules.mousquetaires.state import BATCH, HAND, PLACES, DuelTable, MusketeerHand


def new_table(seats: int, house: House) -> tuple[DuelTable, list[MusketeerHand]]:
    """Return a table and hands before the first round."""
    table = DuelTable(house, [["" for _ in PLACES] for _ in range(seats)], 0, [], [], [], (), [])
    return table, [MusketeerHand(house.discards == "up", [], [], None, []) for _ in range(seats)]


def clear(state: State, say: Say) -> None:
    """Begin a round: gather all cards, gems and prisons (MQ26)."""
    table: DuelTable = state.table
    table.covers = [["" for _ in PLACES] for _ in table.covers]
    table.faced, table.won, table.played, table.last = [], [], [], ()
    table.round += 1
    for hand in state.hands:
        hand.cards, hand.rewards, hand.chosen, hand.thrown = [], [], None, []
    say(RoundBegan(table.round))


def pile(state: State) -> list[Card]:
    """List the cards that are not dealt yet, ascending; only while hands are dealt."""
    dealt = {card for hand in state.hands for card in hand.cards}
    return [card for card in state.board.cards if card not in dealt]


def deal(state: State, seat: Seat, cards: tuple[Card, ...], say: Say) -> Seat | None:
    """Give a seat three cards; return who is dealt to next, None when everybody holds twelve."""
    hand: MusketeerHand = state.hands[seat]
    hand.cards = sorted([*hand.cards, *cards])
    say(BatchDealt(seat))
    following = (seat + 1) % len(state.hands)
    if len(state.hands[following].cards) + BATCH <= HAND:
        return following
    say(HandsDealt(HAND))
    return None
