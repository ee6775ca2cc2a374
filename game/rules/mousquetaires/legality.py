"""What a seat may do, worked out from its view alone. The phases decide; nothing is decided here a second time."""

from __future__ import annotations

from game.kernel.types import State, View
from game.rules.mousquetaires.state import NOBODY, PLACES, Glove


def state_from_view(view: View) -> State:
    """Return a state in which the viewing seat has the same options as in the real one.

    Its options depend on the open table, on its own hand and on how many cards the others hold, never on which.
    """
    hands = [
        view.hand
        if seat == view.seat
        else Glove(
            openly=False,
            cards=[NOBODY] * shown.cards,
            rewards=[NOBODY for _ in PLACES] if shown.laid else [],
            chosen=NOBODY if shown.chosen else None,
            thrown=[],
        )
        for seat, shown in enumerate(view.shown)
    ]
    return State(view.board, view.phase, view.table, hands)
