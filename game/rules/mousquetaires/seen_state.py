"""The state as far as a seat sees it: in it the seat has the same legal actions as in the match."""

from __future__ import annotations

from game.kernel.types import State, View
from game.rules.mousquetaires.state import NOBODY, PLACES, MusketeerHand


def seen_state(view: View) -> State:
    """Return a state in which the viewing seat has the same options as in the real one.

    Its options depend on the open table, on its own hand and on how many cards the others hold, never on which.
    """
    hands = [
        view.hand
        if seat == view.seat
        else MusketeerHand(
            openly=False,
            cards=[NOBODY] * shown.cards,
            rewards=[NOBODY for _ in PLACES] if shown.laid else [],
            chosen=NOBODY if shown.chosen else None,
            thrown=[],
        )
        for seat, shown in enumerate(view.shown)
    ]
    return State(view.board, view.phase, view.table, hands)
