"""Whether a match that was read from a file makes sense: what no play leads to."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.kernel.types import State
from game.rules.mousquetaires.state import HAND, NOBODY, PLACES, Count, DuelTable
from game.rules.mousquetaires.unseen_cards import held


def is_sound(state: State) -> bool:
    """Tell whether cards, guards, gems and prisons are those of the box, and every seat has its row."""
    table: DuelTable = state.table
    seats, guards = len(state.hands), state.board.pile.get(len(state.hands), ())
    cards = [card for hand in state.hands for card in held(hand)]
    dealt = _differ([*cards, *table.played], state.board.cards) and all(
        len(hand.rewards) in {0, len(PLACES)} and len(held(hand)) <= HAND for hand in state.hands
    )
    faced = _differ(table.faced, guards) and len(table.won) in {len(table.faced), len(table.faced) - 1}
    shown = len(table.last) in {0, seats} and set(table.last) <= {NOBODY, *state.board.cards}
    covered = len(table.covers) == seats and all(len(row) == len(PLACES) for row in table.covers)
    laid = table.laid("gem") <= state.board.gems and table.laid("prison") <= state.board.prisons
    counted = len(table.sheet) <= table.round and all(_is_line(line, seats, state.board.cards) for line in table.sheet)
    return dealt and faced and shown and covered and laid and counted


def _differ(found: Sequence[int], box: Collection[int]) -> bool:
    """Tell whether these are different cards of the box."""
    return len(found) == len(set(found)) and set(found) <= set(box)


def _is_line(line: Count, seats: int, cards: Collection[int]) -> bool:
    """Tell whether a line of the score sheet has a reward of three cards for each seat."""
    rows = len(line.rewards) == len(line.covers) == seats and len(line.ducats) in {0, seats}
    return rows and all(
        len(rewards) == len(covers) == len(PLACES) and set(rewards) <= set(cards)
        for rewards, covers in zip(line.rewards, line.covers, strict=True)
    )
