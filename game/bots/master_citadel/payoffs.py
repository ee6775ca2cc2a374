"""What the orders of one turn bring each seat: the rules say what they come to, fitted numbers what that is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from game.bots.master_citadel.candidate_orders import Candidates
from game.bots.master_citadel.duels import MOST, is_solved, last_purses
from game.bots.master_citadel.evaluation import end_game
from game.bots.master_citadel.geometry import after, court_of, steps_to_win
from game.kernel.types import Seat, View
from game.rules.master_citadel.board import SIDES, Square
from game.rules.master_citadel.orders import opposite, resolve
from game.rules.master_citadel.outcome import PASSES_TO_A_DRAW, payers
from game.rules.master_citadel.state import DIRECTIONS, NO_ORDER, TURNED, Order

STAYS: Final = len(DIRECTIONS)
"""The outcome in which the pawn stays. The other outcomes are the numbers of directions."""
DRAW: Final = 0.1
"""What a draw is worth to each seat. A win that two neighbours share is worth a half."""
POOREST: Final = 0.6
"""What is added to a seat's share of the points, where 0.9 is an average share."""


class Fit(NamedTuple):
    """The numbers of the hard level, fitted to 250 matches of four `steady` players in each variant.

    The other levels judge by those of `evaluation.py`, where the reason stands.

    A seat's weight is `exp(near[steps]) * (share + POOREST) ** purse`, by the steps (0, 1, 2 …) until the pawn has left
    over its edge; a draw has the weight `exp(dull) * (part of all points that is left) ** -spent`.
    """

    near: tuple[float, ...]
    purse: float
    dull: float
    spent: float


FITS: Final[Mapping[str, Fit]] = {
    "basic": Fit((0.0, 2.9, 1.03, 0.0, -0.05, -0.05), 5.7, -0.1, 2.37),
    "open": Fit((0.0, 4.67, 1.51, 0.0, -0.63, -0.79), 8.06, -1.41, 0.97),
}
"""The numbers by variant: in the open game pledges help the pawn on, so its place counts for more."""


DUEL_NEAR: Final = (0.0, 1.99, 0.58, 0.0, -0.23, -0.49)
"""The value of the pawn's place where only two seats have points left, by its steps; logarithmic."""
DUEL_PURSE, DUEL_GAP, DUEL_DRAW = 3.41, 0.25, 2.9
"""The value of the logarithm of their purses' ratio, that of its cube, and the points at which 1 in e duels is drawn.

Fitted to the exact values of duels of up to 12 points each, solved backwards as matrix games: whoever has twice the
points nearly always wins.
"""


class Payoffs:
    """The chances of all seats after a turn that begins at `view`, where each has the points that are believed."""

    def __init__(self, view: View, points: Sequence[int]) -> None:
        table, court, sides = view.table, court_of(view), view.table.sides
        fit = FITS[table.house.variant]
        self.points: Final = tuple(points)
        self._house: Final = table.house
        self._drawing: Final = table.passes + 1 >= PASSES_TO_A_DRAW
        self._all_pay: Final = table.house.payment == "all"
        self._weights, self._dull = _weights(table.house.capital, fit)
        self._solved: Final = is_solved(table.house, court)
        self._sides: Final = tuple(sides)
        self._passes: Final[int] = table.passes
        self._ends: Final[list[Square]] = []
        self._won: Final[list[tuple[float, ...]]] = []
        self._near: Final[list[tuple[float, ...]]] = []
        self._steps: Final[list[tuple[int, ...]]] = []
        for outcome in range(STAYS + 1):
            end, won = after(court, table.pawn, outcome) if outcome < STAYS else (table.pawn, ())
            steps = tuple(steps_to_win(court, end, side) for side in sides)
            self._won.append(tuple((side in won) / len(won) for side in sides) if won else ())
            self._near.append(tuple(exp(fit.near[min(each, len(fit.near) - 1)]) for each in steps))
            self._steps.append(steps)
            self._ends.append(end)

    def chance(self, seat: Seat, outcome: int, points: Sequence[int]) -> float:
        """Return the chance of `seat` to win after an outcome, when all have paid and `points` are left."""
        if won := self._won[outcome]:
            return won[seat]
        first, second, third, fourth = points
        rich = (first > 0) + (second > 0) + (third > 0) + (fourth > 0)
        if rich < 3:
            if rich == 2:
                return self._duel(seat, outcome, points)
            return end_game(self._house.last_purse, self._steps[outcome], points, seat, DRAW)
        near, weights, total = self._near[outcome], self._weights, first + second + third + fourth
        scaled, draw = 6 * total, self._dull[total]
        whole = (
            near[0] * weights[36 * first + scaled]
            + near[1] * weights[36 * second + scaled]
            + near[2] * weights[36 * third + scaled]
            + near[3] * weights[36 * fourth + scaled]
            + draw
        )
        return (near[seat] * weights[36 * points[seat] + scaled] + DRAW * draw) / whole

    def steps(self, seat: Seat, outcome: int) -> int:
        """Return how many steps the pawn is away from winning for `seat` after an outcome."""
        return self._steps[outcome][seat]

    def wins(self, seat: Seat, outcome: int) -> bool:
        """Tell whether `seat` has won with this outcome, alone or with a neighbour."""
        won = self._won[outcome]
        return bool(won and won[seat])

    def over(self, outcome: int) -> bool:
        """Tell whether the pawn has left the board with this outcome."""
        return bool(self._won[outcome])

    def judge(self, orders: Sequence[Order]) -> tuple[int, list[int]]:
        """Return the outcome of the orders and the points that are left, by the rules."""
        verdict, points = resolve(orders, self._house), list(self.points)
        for seat in payers(self._house, SIDES, verdict):
            points[seat] -= orders[seat].amount
        for seat in verdict.fined:
            points[seat] = max(0, points[seat] - 1)
        return STAYS if verdict.direction is None else TURNED[verdict.direction], points

    def value(self, seat: Seat, orders: Sequence[Order]) -> float:
        """Return the chance of `seat` to win after a turn with these orders."""
        if self._drawing and not any(order.amount for order in orders):
            return DRAW
        outcome, points = self.judge(orders)
        return self.chance(seat, outcome, points)

    def replies(self, seat: Seat, orders: Sequence[Order], candidates: Candidates) -> list[float]:
        """Return the value for `seat` of each of its candidates, where the others write `orders`.

        A single order that is weaker than the strongest changes nothing but the points, and a stronger one moves the
        pawn. Whatever else can happen (ties, partners, counters) is asked of the rules.
        """
        values, tried = [0.0] * len(candidates.orders), list(orders)
        tried[seat] = NO_ORDER
        verdict, top = resolve(tried, self._house), _strongest(tried)
        plain = not verdict.void and not verdict.fined and (verdict.direction is not None or not top)
        outcome = STAYS if verdict.direction is None else TURNED[verdict.direction]
        won = list(self.points)
        if self._all_pay:
            won = [have - order.amount for have, order in zip(won, tried, strict=True)]
        lost = won if self._all_pay or not plain else self.judge(tried)[1]
        mine = self.points[seat]
        for amount, members in candidates.by_amount:
            if plain and amount < top:
                lost[seat] = mine - amount * self._all_pay
                value = self.chance(seat, outcome, lost)
                for place, _ in members:
                    values[place] = value
            elif plain and amount > top:
                won[seat] = mine - amount
                for place, step in members:
                    values[place] = self.chance(seat, step, won)
            else:
                self._ask(seat, tried, candidates, [place for place, _ in members], values)
        if plain:
            self._ask(seat, tried, candidates, self._touching(tried, top, candidates), values)
        return values

    def _touching(self, tried: Sequence[Order], top: int, candidates: Candidates) -> list[int]:
        """Return the places of the orders that join or counter others in a way that may matter."""
        groups, finer = Counter(order for order in tried if order.amount), self._house.open_table
        touching = [order for order, members in groups.items() if finer or order.amount * (members + 1) >= top]
        if finer:
            touching += [
                Order(order.amount, opposite(order.direction)) for order, members in groups.items() if members > 1
            ]
        return [candidates.place[order] for order in touching if order in candidates.place]

    def _ask(
        self, seat: Seat, tried: list[Order], candidates: Candidates, places: Sequence[int], values: list[float]
    ) -> None:
        """Ask the rules what the orders at some places of the candidates come to, and put it into `values`."""
        for place in places:
            tried[seat] = candidates.orders[place]
            values[place] = self.value(seat, tried)
        tried[seat] = NO_ORDER

    def _duel(self, seat: Seat, outcome: int, points: Sequence[int]) -> float:
        """Return the chance of `seat` where two have points left: as it was solved, or by the fitted numbers."""
        if self._solved and max(points) <= MOST:
            passed = outcome == STAYS and tuple(points) == self.points
            return last_purses(
                self._house.variant, self._sides, self._ends[outcome], self._passes + 1 if passed else 0, points, DRAW
            )[seat]
        drawn = exp(-sum(points) / DUEL_DRAW)
        if not points[seat]:
            return DRAW * drawn
        other = next(rival for rival, left in enumerate(points) if left and rival != seat)
        ratio, steps = log(points[seat] / points[other]), self._steps[outcome]
        near = DUEL_NEAR[min(steps[seat], 5)] - DUEL_NEAR[min(steps[other], 5)]
        won = 1 / (1 + exp(-near - DUEL_PURSE * ratio - DUEL_GAP * ratio**3))
        return (1 - drawn) * won + DRAW * drawn


def _strongest(orders: Sequence[Order]) -> int:
    """Return the strength of the strongest group."""
    strength: dict[Order, int] = {}
    for order in orders:
        strength[order] = strength.get(order, 0) + order.amount
    return max(strength.values())


@lru_cache(maxsize=8)
def _weights(capital: int, fit: Fit) -> tuple[list[float], list[float]]:
    """Return the weights of purses by 36 times the points and 6 times all points, and those of a draw by all points.

    `share + POOREST` times all points is 3.6 times the seat's points and 0.6 times all points.
    """
    purses = [(tenths / capital) ** fit.purse for tenths in range((36 + 6 * SIDES) * capital + 1)]
    draws = [
        exp(fit.dull) * (total / (SIDES * capital) + 0.02) ** -fit.spent * (10 * total / capital) ** fit.purse
        for total in range(SIDES * capital + 1)
    ]
    return purses, draws
