"""What a seat's standing orders answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.types import Action, View
from game.rules.egomaster.moves import Accept, Throw
from game.rules.egomaster.phases.all_phases import Judging, Reading, Throwing
from game.rules.egomaster.seen_state import seen_state


def answer(view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
    """Return what a seat's standing orders say to do now; None where the seat has to be asked (S7).

    Everything that they go by lies open on the table.
    """
    phase = view.phase
    if view.seat not in phase.to_act(seen_state(view)):
        return None
    if isinstance(phase, Throwing):
        return Throw() if orders.get("throw") == "play" else None
    if isinstance(phase, Judging):
        return Accept() if orders.get("verdict") == "accept" else None
    if isinstance(phase, Reading):
        return None  # the number that was said can be noted, though no list of options holds it
    return options[0] if orders.get("only") == "play" and len(options) == 1 else None
