"""What a careful player could work out at any moment: the cards and the guards that were not seen yet."""

from __future__ import annotations

from game.kernel.types import View
from game.rules.mousquetaires.board.box import Board, Card, Guard
from game.rules.mousquetaires.state import DuelTable, MusketeerHand, Shown


def guards_left(board: Board, table: DuelTable) -> list[Guard]:
    """List the guards that may still be turned in this round, ascending; more of them than duels (MQ25)."""
    faced = table.faced
    return [guard for guard in board.pile[table.seats] if guard not in faced]


def cards_unseen(view: View) -> list[Card]:
    """List the musketeer cards that the viewing seat has not seen in this round, ascending."""
    seen = set(view.table.played)
    if view.hand is not None:
        seen.update(held(view.hand))
    for shown in view.shown:
        known: Shown = shown
        seen.update(known.open)
    return [card for card in view.board.cards if card not in seen]


def held(hand: MusketeerHand) -> list[Card]:
    """List the cards that belong to a seat: in hand, as reward, chosen, thrown."""
    chosen = [] if hand.chosen is None else [hand.chosen]
    return [*hand.cards, *hand.rewards, *chosen, *hand.thrown]
