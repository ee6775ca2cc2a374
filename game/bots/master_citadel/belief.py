"""What the public story tells of each player: how boldly he bids, what he has left, what his word is worth."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.bots.master_citadel.geometry import ground_of
from game.bots.master_citadel.stakes import inclination
from game.kernel.types import Event, Seat, View
from game.rules.master_citadel.events import Fined, OrdersTurned, Paid, PawnMoved, Pledged, Retracted
from game.rules.master_citadel.state import Order

FADES = 0.85
"""How much a habit of the turn before still counts, against one of this turn."""
USUAL_BID, BID_WEIGHT = 0.08, 3.0
"""The part of his points that a stranger bids in a turn, and how many turns of him outweigh that."""
USUAL_TRUST, TRUST_WEIGHT = 0.6, 2.0
"""How often a stranger keeps his word."""


class Belief(msgspec.Struct):
    """A summary per seat: the purse, the part of it that is bid where little is at stake, the part of words kept."""

    points: list[int]
    boldness: list[float]
    trust: list[float]


class FadingMean:
    """A fading mean that starts from what is usual."""

    def __init__(self, usual: float, weight: float) -> None:
        self._usual = usual * weight
        self._usual_weight = weight
        self._sum = 0.0
        self._weight = 0.0

    def add(self, value: float) -> None:
        """Count one more turn."""
        self._sum = self._sum * FADES + value
        self._weight = self._weight * FADES + 1

    @property
    def mean(self) -> float:
        """The estimate."""
        return (self._usual + self._sum) / (self._usual_weight + self._weight)


def observe(view: View, story: Sequence[Event]) -> Belief:
    """Read the story of the match so far. A veiled purse is what its payments have left of the capital."""
    seats = range(len(view.shown))
    points = [view.table.house.capital for _ in seats]
    ground, pawn, sides = ground_of(view), view.board.centre, view.table.sides
    bids = [FadingMean(USUAL_BID, BID_WEIGHT) for _ in seats]
    words = [FadingMean(USUAL_TRUST, TRUST_WEIGHT) for _ in seats]
    pledges: dict[Seat, Order] = {}
    for event in story:
        match event:
            case OrdersTurned(orders):
                for seat in seats:
                    if points[seat]:
                        heat, _ = inclination(ground, pawn, sides[seat])
                        bids[seat].add(orders[seat].amount / points[seat] / heat)
                for seat, pledge in pledges.items():
                    words[seat].add(float(orders[seat] == pledge))
                pledges.clear()
            case PawnMoved(_, end, _):
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
    return Belief(known, [bid.mean for bid in bids], [word.mean for word in words])
