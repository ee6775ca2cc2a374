"""The beginning of a round: everything back to the middle, twelve cards for each (MQ26)."""

from __future__ import annotations

from game.kernel.types import Say, Seat, State
from game.rules.mousquetaires.board.box import Card
from game.rules.mousquetaires.events import BatchDealt, HandsDealt, RoundBegan
from game.rules.mousquetaires.house import House
from game.rules.mousquetaires.state import BATCH, HAND, PLACES, Affair, Glove


def new_affair(seats: int, house: House) -> tuple[Affair, list[Glove]]:
    """Return a table and hands before the first round."""
    affair = Affair(house, [["" for _ in PLACES] for _ in range(seats)], 0, [], [], [], (), [])
    return affair, [Glove(house.discards == "up", [], [], None, []) for _ in range(seats)]


def clear(state: State, say: Say) -> None:
    """Begin a round: gather all cards, gems and prisons (MQ26)."""
    affair: Affair = state.table
    affair.covers = [["" for _ in PLACES] for _ in affair.covers]
    affair.faced, affair.won, affair.played, affair.last = [], [], [], ()
    affair.round += 1
    for glove in state.hands:
        glove.cards, glove.rewards, glove.chosen, glove.thrown = [], [], None, []
    say(RoundBegan(affair.round))


def pile(state: State) -> list[Card]:
    """List the cards that are not dealt yet, ascending; only while hands are dealt."""
    dealt = {card for glove in state.hands for card in glove.cards}
    return [card for card in state.board.cards if card not in dealt]


def deal(state: State, seat: Seat, cards: tuple[Card, ...], say: Say) -> Seat | None:
    """Give a seat three cards; return who is dealt to next, None when everybody holds twelve."""
    glove: Glove = state.hands[seat]
    glove.cards = sorted([*glove.cards, *cards])
    say(BatchDealt(seat))
    following = (seat + 1) % len(state.hands)
    if len(state.hands[following].cards) + BATCH <= HAND:
        return following
    say(HandsDealt(HAND))
    return None
