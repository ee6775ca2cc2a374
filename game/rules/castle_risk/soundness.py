"""Whether a war that was read from a file makes sense: what no play leads to."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.types import State
from game.rules.castle_risk.cards.pack import pile
from game.rules.castle_risk.state import NOBODY, War


def is_sound(state: State) -> bool:
    """Tell whether lands, seats and cards are those of the box, none too many and none that is not there."""
    war: War = state.table
    lands, seats = len(state.board.ids), war.seats
    owned = len(war.owners) == len(war.armies) == lands and _within(war.owners, seats)
    seated = len(state.hands) == len(war.marshals) == len(war.chips) == len(war.rest) == len(war.offers) == seats
    placed = _within((*war.castles, *war.fortresses, war.duty), lands) and min(war.armies, default=0) >= 0
    return owned and seated and placed and min(pile(state).values()) >= 0


def _within(numbers: Iterable[int], end: int) -> bool:
    return all(NOBODY <= number < end for number in numbers)
