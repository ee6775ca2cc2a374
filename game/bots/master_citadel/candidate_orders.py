"""The orders that a seat is thought to choose among."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final

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


def candidates_of(
    values: Sequence[float], floor: float, points: Sequence[int], seat: int, pledges: Iterable[Order], least: int
) -> Candidates:
    """Return a pass, amounts in the directions of the greatest `values`, and the pledges with their counters.

    No order leads where the value is less than `floor`, unless all directions do.
    `least` is the smallest amount that the house allows.
    """
    mine = points[seat]
    if not mine:
        return SILENT
    amounts = {amount for amount in (*AMOUNTS, *outbidding(points, seat)) if amount < mine} | {mine}
    steps = sorted(range(len(DIRECTIONS)), key=lambda step: -values[step])[:COMPARED]
    steps = [step for step in steps if values[step] >= min(floor, values[steps[0]])]
    orders = [] if least else [NO_ORDER]
    for pledge in pledges:
        if pledge.amount <= mine:
            orders += [pledge, Order(pledge.amount, opposite(pledge.direction))]
    return Candidates([*orders, *(Order(amount, DIRECTIONS[step]) for step in steps for amount in sorted(amounts))])


def outbidding(points: Sequence[int], seat: int) -> frozenset[int]:
    """Return the amounts that are one point above all that a rival of `seat` owns."""
    return frozenset(each + 1 for rival, each in enumerate(points) if rival != seat and each)


def varied(order: Order, points: Sequence[int], seat: int, pledges: Sequence[Order | None], rng: Random) -> Order:
    """Return `order` of `seat` with its amount changed a little.

    A pass, a pledge and all that the seat has stay as they are. What outbids a whole purse, or equals it,
    still does so afterwards; what outbids all of them does so by one point, unless something is pledged.
    """
    mine, amount = points[seat], order.amount
    rivals = [each for rival, each in enumerate(points) if rival != seat]
    if amount > max(rivals) and not any(pledges):
        return Order(max(rivals) + 1, order.direction)  # nobody owns more, so that more is wasted
    if amount in {0, 1, mine} or order in pledges:
        return order
    least = max((each + (each < amount) for each in rivals if each <= amount), default=1)
    return Order(min(mine, max(least, round(amount * (1 + VARIED * (2 * rng.random() - 1))))), order.direction)
