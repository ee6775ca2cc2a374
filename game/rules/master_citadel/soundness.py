"""Whether a match that was read from a file makes sense: what no play leads to."""

from __future__ import annotations

from game.kernel.types import State
from game.rules.master_citadel.board import SIDES
from game.rules.master_citadel.state import Court


def is_sound(state: State) -> bool:
    """Tell whether everybody sits at another side, the pawn is near the board, and nobody owes points."""
    court: Court = state.table
    seats = range(len(state.hands))
    seated = sorted(court.sides) == list(range(SIDES)) == list(seats) and len(court.pledges) == SIDES
    placed = all(-1 <= place <= state.board.size for place in court.pawn) and court.master in seats
    written = [*court.last, *filter(None, court.pledges), *(hand.order for hand in state.hands if hand.order)]
    paid = min(hand.points for hand in state.hands) >= 0 <= min((order.amount for order in written), default=0)
    counted = court.turn >= 0 <= court.passes
    return seated and placed and paid and counted and set(court.late) <= set(seats) and len(court.last) in {0, SIDES}
