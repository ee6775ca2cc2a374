"""The orders that a seat is thought to choose among."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.master_citadel.defence import OVER, defence, together
from game.kernel.types import Seat, View
from game.rules.master_citadel.orders import opposite
from game.rules.master_citadel.state import DIRECTIONS, NO_ORDER, TURNED, Order

AMOUNTS: Final = (1, 2, 3, 4, 5, 7, 10, 13, 17, 22, 28, 35, 43, 52, 62, 74, 87, 100, 120, 150, 200, 250, 300, 400, 500)
"""The amounts that are compared; each is varied a little before it is written."""
COMPARED: Final = 4
"""How many directions are compared."""
VARIED: Final = 0.13
"""The largest change of an amount, as a share of it, so that nobody can write one point more."""


class Candidates:
    """The orders of one seat. `by_amount`: for each amount, the places and the directions' numbers of its orders."""

    def __init__(self, orders: Iterable[Order]) -> None:
        self.orders: Final[Sequence[Order]] = tuple(dict.fromkeys(orders))
        self.place: Final[Mapping[Order, int]] = {order: place for place, order in enumerate(self.orders)}
        amounts: dict[int, list[tuple[int, int]]] = {}
        for place, order in enumerate(self.orders):
            amounts.setdefault(order.amount, []).append((place, TURNED[order.direction]))
        self.by_amount: Final = tuple(amounts.items())


SILENT: Final = Candidates((NO_ORDER,))
"""The orders of a seat that can only pass."""


class Limits(NamedTuple):
    """What sets limits to the orders of a seat.

    `mine` are its points; `walls` is what it may have to outbid: the purses of its rivals, and what two can write
    together who win by the same step. `agreed` are orders of which a point more or less makes no sense.
    """

    mine: int
    walls: Sequence[int]
    agreed: Sequence[Order]


def limits_of(view: View, points: Sequence[int], seat: Seat) -> Limits:
    """Return the limits of a seat, where each has the `points`."""
    walls = [each for rival, each in enumerate(points) if rival != seat]
    agreed = [pledge for pledge in view.table.pledges if pledge]
    asked = defence(view, points, seat)
    if asked is not None and len(asked.seats) > 1:
        agreed.append(Order(asked.least, asked.way))
    return Limits(0 if seat in view.table.late else points[seat], [*walls, together(view, points, seat)], agreed)


def candidates_of(values: Sequence[float], floor: float, limits: Limits, least: int) -> Candidates:
    """Return a pass, amounts in the directions of the greatest `values`, and what is agreed with its counters.

    No order leads where the value is less than `floor`, unless all directions do.
    `least` is the smallest amount that the house allows.
    """
    mine, walls, agreed = limits
    if not mine:
        return SILENT
    amounts = {amount for amount in (*AMOUNTS, *(wall + 1 for wall in walls if wall)) if amount < mine} | {mine}
    steps = sorted(range(len(DIRECTIONS)), key=lambda step: -values[step])[:COMPARED]
    steps = [step for step in steps if values[step] >= min(floor, values[steps[0]])]
    orders = [] if least else [NO_ORDER]
    for order in agreed:
        if order.amount <= mine:
            orders += [order, Order(order.amount, opposite(order.direction))]
    return Candidates([*orders, *(Order(amount, DIRECTIONS[step]) for step in steps for amount in sorted(amounts))])


def varied(order: Order, limits: Limits, rng: Random) -> Order:
    """Return `order` with its amount changed a little.

    A pass, what is agreed and all that the seat has stay as they are. What outbids a wall, or equals it, still does so
    afterwards, and what outbids it by little goes on to; what outbids all of them does so by one point, unless
    something is agreed.
    """
    mine, walls, agreed = limits
    amount, highest = order.amount, max(walls)
    if amount > highest and not agreed:
        return Order(highest + 1, order.direction)  # nobody can write more, so that more is wasted
    if amount in {0, 1, mine} or order in agreed:
        return order
    least = max((wall + (wall < amount) for wall in walls if wall <= amount), default=1)
    below = max((wall for wall in walls if wall < amount), default=0)
    most = min(mine, below + OVER) if below > 0 and amount <= below + OVER else mine
    return Order(min(most, max(least, round(amount * (1 + VARIED * (2 * rng.random() - 1))))), order.direction)
