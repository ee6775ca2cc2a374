"""What a seat may do, worked out from what it sees: the rules are asked, never told again."""

from __future__ import annotations

from game.kernel.types import Action, Seat, State, View
from game.rules.castle_risk.state import NOBODY, Staff


def known(view: View) -> State:
    """Return a state in which the viewing seat may do exactly what it may do in truth.

    What it may do hangs on the open table, on its own hand and on how much the others hold, never on what: hands that
    are not seen have the right number of cards and notes, of any kind.
    """
    hands = [
        view.hand
        if seat == view.seat
        else Staff({"Spy": shown.cards}, [NOBODY] * shown.notes, 0 if shown.chip else None)
        for seat, shown in enumerate(view.shown)
    ]
    return State(view.board, view.phase, view.table, hands)


def allowed(state: State, seat: Seat, action: Action) -> bool:
    """Tell whether a seat may do this now."""
    phase = state.phase
    acting = phase.to_act(state) | phase.may_act(state)
    return seat in acting and phase.allows(state, seat, action)
