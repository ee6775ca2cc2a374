"""What the public events say of each player: how boldly it bids, what it has left, how often it keeps its word."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.bots.master_citadel.geometry import court_of, steps_to_win
from game.bots.master_citadel.stakes import inclination
from game.kernel.types import Event, Seat, View
from game.rules.master_citadel.board import Square
from game.rules.master_citadel.events import (
    Combined,
    Fined,
    OrdersTurned,
    Paid,
    PawnMoved,
    Pledged,
    Prevailed,
    Retracted,
)
from game.rules.master_citadel.state import Order

FADES = 0.85
"""How much a turn counts against the turn after it: old behaviour fades."""
USUAL_BID, BID_WEIGHT = 0.08, 3.0
"""The part of its points that an unknown player bids in a turn, and the weight of this guess in turns."""
USUAL_PASSING, PASSING_WEIGHT = 0.15, 5.0
"""How often an unknown player passes that has points, 0 to 1, and the weight of this guess in turns."""
PATIENT = 0.2
"""Who passes more often waits for the others, as hard players do."""
USUAL_TRUST, TRUST_WEIGHT = 0.6, 2.0
"""How often an unknown player keeps its word, 0 to 1, and the weight of this guess in turns."""


class Belief(msgspec.Struct):
    """By seat: the points left, the part of them that is bid while little is at stake, the parts of pledges and passes.

    `trust` is how often it keeps a pledge, `passing` how often it passes with points left.

    `offender` is who last took the pawn away from the edge of the viewing seat; None if nobody did.
    """

    points: list[int]
    boldness: list[float]
    trust: list[float]
    passing: list[float]
    offender: Seat | None = None


class FadingMean:
    """A mean in which old values fade; it starts with `usual`, which counts as `weight` values."""

    def __init__(self, usual: float, weight: float) -> None:
        self._usual = usual * weight
        self._usual_weight = weight
        self._sum = 0.0
        self._weight = 0.0

    def add(self, value: float) -> None:
        """Add the value of one more turn."""
        self._sum = self._sum * FADES + value
        self._weight = self._weight * FADES + 1

    @property
    def mean(self) -> float:
        """The present estimate."""
        return (self._usual + self._sum) / (self._usual_weight + self._weight)


def observe(view: View, story: Sequence[Event]) -> Belief:
    """Return what `view` and the events so far say of each seat.

    Hidden points are the capital without all payments.
    """
    seats = range(len(view.shown))
    points = [view.table.house.capital for _ in seats]
    court, pawn, sides = court_of(view), view.board.centre, view.table.sides
    bids = [FadingMean(USUAL_BID, BID_WEIGHT) for _ in seats]
    passes = [FadingMean(USUAL_PASSING, PASSING_WEIGHT) for _ in seats]
    words = [FadingMean(USUAL_TRUST, TRUST_WEIGHT) for _ in seats]
    pledges: dict[Seat, Order] = {}
    moved_by, offender = tuple[Seat, ...](), None
    for event in story:
        match event:
            case OrdersTurned(orders):
                for seat in seats:
                    if points[seat]:
                        heat, _ = inclination(court, pawn, sides[seat])
                        bids[seat].add(orders[seat].amount / points[seat] / heat)
                        passes[seat].add(float(not orders[seat].amount))
                for seat, pledge in pledges.items():
                    words[seat].add(float(orders[seat] == pledge))
                pledges.clear()
            case Prevailed(movers, _, _) | Combined(movers, _, _, _):
                moved_by = movers
            case PawnMoved(_, end, _):
                if moved_by and view.seat not in moved_by and _farther(view, pawn, end):
                    offender = moved_by[0]
                pawn = end
            case Pledged(seat, order):
                pledges[seat] = order
            case Retracted(seat):
                pledges.pop(seat, None)
            case Paid(seat, amount):
                points[seat] = max(points[seat] - amount, 0)
            case Fined(seat):
                points[seat] = max(points[seat] - 1, 0)
            case _:
                pass
    known = [points[seat] if shown.points is None else shown.points for seat, shown in enumerate(view.shown)]
    known[view.seat] = view.hand.points
    boldness, trust, passing = ([each.mean for each in kind] for kind in (bids, words, passes))
    return Belief(known, boldness, trust, passing, offender)


def _farther(view: View, start: Square, end: Square) -> bool:
    """Tell whether the pawn is farther from the edge of the viewing seat on `end` than on `start`."""
    court, side = court_of(view), view.table.sides[view.seat]
    return steps_to_win(court, end, side) > steps_to_win(court, start, side)
