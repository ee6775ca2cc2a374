"""The two ways back to the beginning of a turn.

A turn leads to a question, the question to its end, and its end to the next turn: the phases go round in a circle, and
so would the imports of their modules. Only here is the circle cut: `turn` is imported when the next turn begins.
A phase cannot carry its successor in a field `then`, as in Castle Risk, because saved matches have no such field.
"""

from __future__ import annotations

from game.kernel.types import Phase, Seat


def throw_again(roller: Seat) -> Phase:
    """Return the phase in which `roller` throws the die: a turn begins (EG20)."""
    from game.rules.egomaster.phases.turn import Throwing

    return Throwing(roller)


def draw_again(roller: Seat) -> Phase:
    """Return the phase in which a question is drawn for `roller`, whose pawn has walked already."""
    from game.rules.egomaster.phases.turn import Drawing

    return Drawing(roller)
