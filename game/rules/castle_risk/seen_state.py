"""The state as far as a seat sees it: in it the seat has the same legal actions as in the match."""

from __future__ import annotations

from game.kernel.types import State, View
from game.rules.castle_risk.state import NOBODY, Staff


def seen_state(view: View) -> State:
    """Return a state in which the viewing seat has exactly the legal actions that it has in the match.

    They depend on the open table, on its own hand and on how many cards and notes the others hold, never on which.
    Hands that the seat does not see get the right number of cards and notes, of any kind.
    """
    hands = [
        view.hand
        if seat == view.seat
        else Staff({"Spy": shown.cards}, [NOBODY] * shown.notes, 0 if shown.chip else None)
        for seat, shown in enumerate(view.shown)
    ]
    return State(view.board, view.phase, view.table, hands)
