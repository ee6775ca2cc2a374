"""The orders that the bot compares, and the orders that others are likely to write."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from game.bots.master_citadel.belief import Belief
from game.bots.master_citadel.defence import OVER, defence
from game.bots.master_citadel.evaluation import prospects
from game.bots.master_citadel.geometry import court_of, steps_to_win
from game.bots.master_citadel.stakes import inclination
from game.kernel.types import Action, Seat, State, View
from game.rules.master_citadel.orders import opposite
from game.rules.master_citadel.state import DIRECTIONS, NO_ORDER, PASS, Order, Write

COMPARED = 4
"""How many directions are compared."""
PARTS = (0.02, 0.05, 0.09, 0.14, 0.2, 0.3, 0.45, 0.7)
"""The parts of the bot's points that are compared. Each is varied a little, so that no amount can be predicted."""
RELIED = 0.85
"""How often a seat is thought to stop a rival where it has to (`defence.py`)."""
PASSES, REPEATS, WANDERS = 0.12, 0.2, 0.12
"""The probabilities that a player passes, repeats its last order, or writes any order."""
WAITS = 0.8
"""The probability that a player passes where all have just passed: 37 of 45 normal and hard players did."""


def orders_to_try(view: View, belief: Belief, options: Sequence[Action], rng: Random) -> list[Action]:
    """Return a pass, some amounts in the best directions, and the orders that the pledges suggest."""
    table, mine = view.table, view.hand.points
    values = prospects(court_of(view), table.house.capital, table.pawn, table.sides, belief.points, view.seat)
    steps = sorted(range(len(DIRECTIONS)), key=lambda step: -values[step])[:COMPARED]
    amounts = _amounts(view, belief, rng)
    tries: dict[Action, None] = {PASS: None}
    asked = defence(view, belief.points, view.seat)
    if asked is not None and view.seat in asked.seats:
        tries[Write(asked.least, asked.way)] = None
    elif asked is not None and steps_to_win(court_of(view), table.pawn, table.sides[view.seat]) > 1:
        enough = 1 if table.house.minimum else asked.least * len(asked.seats)
        amounts = [amount for amount in amounts if amount >= enough]  # less moves nothing while others stop the rival
    for order in _answers_to_pledges(view):
        tries[Write(order.amount, order.direction)] = None
    for step in steps:
        for amount in amounts:
            tries[Write(min(amount, mine), DIRECTIONS[step])] = None
    return [action for action in tries if action in options]


def stroll(view: View, belief: Belief) -> Action | None:
    """Return the order of a bot that nobody can stop, straight to its edge; else None.

    It outbids all that the others have together, in every turn until it wins; alone it needs one point (MC11). One step
    from its edge it outbids each of them, where nothing is pledged.
    """
    side, mine = view.table.sides[view.seat], belief.points[view.seat]
    rivals = [points for seat, points in enumerate(belief.points) if seat != view.seat]
    steps = steps_to_win(court_of(view), view.table.pawn, side)
    if not any(rivals) or mine >= steps * (sum(rivals) + 1):
        return Write(sum(rivals) + 1, DIRECTIONS[2 * side])
    last = steps == 1 and mine > max(rivals) and not any(view.table.pledges)
    return Write(max(rivals) + 1, DIRECTIONS[2 * side]) if last else None


def _amounts(view: View, belief: Belief, rng: Random) -> list[int]:
    mine = view.hand.points
    rivals = [points for seat, points in enumerate(belief.points) if seat != view.seat]
    asked = defence(view, belief.points, view.seat)
    enough = (
        max(rivals) + 1,
        min(rivals) + 1,
        *(() if asked is None else (asked.least + rng.randrange(OVER),)),
    )
    sure = [amount for amount in enough if amount <= mine]
    parts = [round(mine * part * rng.uniform(0.75, 1.3)) for part in PARTS]
    return [amount for amount in (1, *parts, *sure, mine) if amount]


def _answers_to_pledges(view: View) -> Iterator[Order]:
    """Return the orders that keep the bot's pledge, join another's, or oppose several who pledged the same."""
    pledges = [pledge for pledge in view.table.pledges if pledge]
    yield from pledges
    for pledge, members in Counter(pledges).items():
        if members > 1:
            yield Order(pledge.amount, opposite(pledge.direction))


def plausible_order(state: State, seat: Seat, belief: Belief, rng: Random) -> Order:
    """Return a random order that `seat` might write: its pledge, its last order again, or one in its interest."""
    table, points, dice = state.table, state.hands[seat].points, rng.random
    minimum = table.house.minimum
    if not points:
        return NO_ORDER
    pledge: Order | None = table.pledges[seat]
    if pledge and pledge.amount <= points and dice() < belief.trust[seat]:
        return pledge
    heat, pulls = inclination(court_of(state), table.pawn, table.sides[seat])
    asked = defence(state, [purse.points for purse in state.hands], seat)
    if asked is not None and seat in asked.seats and dice() < RELIED:
        if len(asked.seats) > 1:
            return Order(asked.least, asked.way)
        return Order(min(points, asked.least + int(dice() * OVER)), rng.choices(DIRECTIONS, cum_weights=pulls)[0])
    luck = dice()
    if luck < (WAITS if table.passes else PASSES) and not minimum:
        return NO_ORDER
    if luck < PASSES + REPEATS and table.last and table.last[seat].amount:
        last = table.last[seat]
        return Order(min(points, last.amount + int(dice() * 3)), last.direction)
    amount = max(1, round(points * _part(belief.boldness[seat] * heat, dice())))
    if luck > 1 - WANDERS:
        return Order(amount, DIRECTIONS[int(dice() * 8)])
    return Order(amount, rng.choices(DIRECTIONS, cum_weights=pulls)[0])


def _part(mean: float, luck: float) -> float:
    """Return a random part, 0 to 1, whose average is `mean`: mostly less, now and then up to four times as much.

    Where all pay and one wins, four players with nothing to lose would bid like that: luck to the power of three.
    """
    return 4 * mean * luck**3 if mean < 0.25 else luck ** (1 / min(mean, 0.95) - 1)
