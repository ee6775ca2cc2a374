"""How the seats stand, at the end and before it."""

from __future__ import annotations

from game.kernel.types import Seat, View
from game.rules.master_citadel.phases import Over


def ranks(view: View) -> tuple[int, ...]:
    """Rank the seats, 1 = first, equals share a number.

    At the end the winners are first and all others share the place behind them; in a draw all are first. Before the
    end (a match ended by agreement) the pawn's distance to one's edge counts, then the points left (S8).
    """
    seats = range(len(view.shown))
    if isinstance(view.phase, Over):
        winners = view.phase.winners
        return tuple(1 if not winners or seat in winners else 1 + len(winners) for seat in seats)
    keys = [_standing(view, seat) for seat in seats]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _standing(view: View, seat: Seat) -> tuple[int, int]:
    steps: int = view.board.steps_to(view.table.sides[seat], view.table.pawn)
    return steps, -(view.shown[seat].points or 0)
