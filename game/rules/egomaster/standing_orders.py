"""What a seat's standing orders answer, and how the seats rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.types import Action, View
from game.rules.egomaster.moves import Accept, Throw
from game.rules.egomaster.options_from_view import known
from game.rules.egomaster.phases.all_phases import Judging, Throwing
from game.rules.egomaster.state import Quiz


def answer(view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
    """Return what a seat's standing orders say to do now; None where the seat has to be asked (S7).

    Everything that they go by lies open on the table.
    """
    phase = view.phase
    if view.seat not in phase.to_act(known(view)):
        return None
    if isinstance(phase, Throwing):
        return Throw() if orders.get("throw") == "play" else None
    if isinstance(phase, Judging):
        return Accept() if orders.get("verdict") == "accept" else None
    return options[0] if orders.get("only") == "play" and len(options) == 1 else None


def ranks(view: View) -> tuple[int, ...]:
    """Rank those still in by their tokens, stakes included; then the eliminated, the last to go first (S11, EG33)."""
    quiz: Quiz = view.table
    worth = [(1, stack + stake) for stack, stake in zip(quiz.stacks, quiz.stakes, strict=True)]
    for seat, turn in zip(quiz.out, quiz.fell, strict=True):
        worth[seat] = (0, turn)
    return tuple(1 + sum(other > own for other in worth) for own in worth)
