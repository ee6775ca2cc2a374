"""What a seat may do, worked out from what it sees: the rules are asked, never told again."""

from __future__ import annotations

from game.kernel.types import Action, State, View
from game.rules.mousquetaires.state import NOBODY, PLACES, Glove


def known(view: View) -> State:
    """Return a state in which the viewing seat may do exactly what it may do in truth.

    What it may do hangs on the open table, on its own hand and on how much the others hold, never on what.
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


def allows(state: State, seat: int, action: Action) -> bool:
    """Tell whether a seat may do this now."""
    phase = state.phase
    return seat in phase.to_act(state) and phase.allows(state, seat, action)
