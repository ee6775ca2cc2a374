"""Who has to stop a rival that is one step from its edge, and what two who win by the same step can write together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.bots.master_citadel.belief import Belief
from game.bots.master_citadel.geometry import Court, after, court_of, steps_to_win
from game.kernel.types import Seat, State, View
from game.rules.master_citadel.board import Square
from game.rules.master_citadel.orders import opposite
from game.rules.master_citadel.state import DIRECTIONS, TURNED, Direction, Order

OVER: Final = 5
"""By how much at most a rival that is about to win is outbid. With one point more for all, those who stop it tie."""
STAND: Final = 0.15
"""What it is worth to do what the defence asks for, as a chance of winning.

By the outcome alone each leaves that to the others, and nobody does it.
"""
KEPT: Final = 0.2
"""The part of its points that a seat keeps at least that stops a rival; several share it where it would keep less."""


class Defence(NamedTuple):
    """Who has to stop a rival that is about to win.

    One seat writes `least` points or a few more, any way that leaves no rival one step from its edge. Several all write
    `least` points `way`, so that their orders add up (MC21).
    """

    seats: tuple[Seat, ...]
    least: int
    way: Direction


def threat(view: View, belief: Belief, seat: Seat) -> Seat | None:
    """Return the richest rival of `seat` that wins if the pawn goes one step its way; None if there is none."""
    table = view.table
    return _threat(court_of(view), table.pawn, table.sides, belief.points, seat)


def defence(sight: View | State, points: Sequence[int], seat: Seat) -> Defence | None:
    """Return who has to stop the rival that threatens `seat`; None if none does, or nobody can outbid it alone.

    It is the richest, who has most left: all know who that is, so neither do all pay for it, nor none. If that seat
    would be ruined by it (`KEPT`), the two richest share it, or three.
    """
    table = sight.table
    return _defence(court_of(sight), table.pawn, tuple(table.sides), tuple(points), seat)


def stand(view: View, belief: Belief, seat: Seat, order: Order) -> float:
    """Return what it is worth to `seat`, beyond the outcome, that `order` keeps a rival from winning (`STAND`)."""
    asked = defence(view, belief.points, seat)
    if asked is None or seat not in asked.seats:
        return 0.0
    if len(asked.seats) > 1:
        return STAND * (order == Order(asked.least, asked.way))
    if not 0 <= order.amount - asked.least < OVER:
        return 0.0
    court, table = court_of(view), view.table
    end, won = after(court, table.pawn, TURNED[order.direction])
    others = [table.sides[each] for each, left in enumerate(belief.points) if each != seat and left]
    return STAND if not won and all(steps_to_win(court, end, side) > 1 for side in others) else 0.0


def together(sight: View | State, points: Sequence[int], seat: Seat) -> int:
    """Return what two rivals of `seat` that win by the same step can write in the same order, 0 if there are no two."""
    table = sight.table
    pair = _neighbours(court_of(sight), table.pawn, table.sides)
    return 0 if seat in pair else _joint(pair, points)


@lru_cache(maxsize=1024)
def _defence(court: Court, pawn: Square, sides: tuple[int, ...], points: tuple[int, ...], seat: Seat) -> Defence | None:
    rival = _threat(court, pawn, sides, points, seat)
    far = [each for each in range(len(points)) if steps_to_win(court, pawn, sides[each]) > 1]
    richest = sorted(far, key=lambda each: -points[each])
    if rival is None or not richest or points[richest[0]] <= points[rival]:
        return None
    joint = _joint(_neighbours(court, pawn, sides), points)
    whole = max(points[rival], joint if joint < points[richest[0]] else 0) + 1
    corner = _corner(court, pawn)
    way = opposite(DIRECTIONS[2 * sides[rival] if corner is None else corner])
    for number in range(1, len(richest) + 1):
        seats, least = tuple(richest[:number]), -(-whole // number)
        if all(points[each] - least >= KEPT * points[each] for each in seats):
            return Defence(seats, least, way)
    return Defence((richest[0],), whole, way)


def _threat(court: Court, pawn: Square, sides: Sequence[int], points: Sequence[int], seat: Seat) -> Seat | None:
    near = [
        rival
        for rival, left in enumerate(points)
        if left and rival != seat and steps_to_win(court, pawn, sides[rival]) == 1
    ]
    return max(near, key=lambda rival: points[rival], default=None)


def _corner(court: Court, pawn: Square) -> int | None:
    """Return the number of the direction that wins for two neighbours at once (MC8); None if none does."""
    return next((step for step in range(1, len(DIRECTIONS), 2) if len(after(court, pawn, step)[1]) > 1), None)


def _neighbours(court: Court, pawn: Square, sides: Sequence[int]) -> tuple[Seat, ...]:
    """Return the two seats that win by the same step; none if no step wins for two."""
    step = _corner(court, pawn)
    return () if step is None else tuple(sides.index(side) for side in after(court, pawn, step)[1])


def _joint(pair: Sequence[Seat], points: Sequence[int]) -> int:
    return len(pair) * min((points[each] for each in pair), default=0)
