"""How the seats rank, while a match is played and when it is over."""

from __future__ import annotations

from game.kernel.types import View
from game.rules.egomaster.state import Quiz


def ranks(view: View) -> tuple[int, ...]:
    """Rank those still in by their tokens, stakes included; then the eliminated, the last to go first (S11, EG33)."""
    quiz: Quiz = view.table
    worth = [(1, stack + stake) for stack, stake in zip(quiz.stacks, quiz.stakes, strict=True)]
    for seat, turn in zip(quiz.out, quiz.fell, strict=True):
        worth[seat] = (0, turn)
    return tuple(1 + sum(other > own for other in worth) for own in worth)
