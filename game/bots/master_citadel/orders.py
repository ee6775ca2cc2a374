"""The orders that the bot compares, and the orders that others are likely to write."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from game.bots.master_citadel.belief import Belief
from game.bots.master_citadel.evaluation import prospects
from game.bots.master_citadel.geometry import after, court_of, steps_to_win
from game.bots.master_citadel.stakes import inclination
from game.kernel.types import Action, Seat, State, View
from game.rules.master_citadel.orders import opposite
from game.rules.master_citadel.state import DIRECTIONS, NO_ORDER, PASS, TURNED, Order, Write

COMPARED = 4
"""How many directions are compared."""
PARTS = (0.02, 0.05, 0.09, 0.14, 0.2, 0.3, 0.45, 0.7)
"""The parts of the bot's points that are compared. Each is varied a little, so that no amount can be predicted."""
OVER = 5
"""By how much at most a rival that is about to win is outbid. With one point more for all, those who stop it tie."""
STAND = 0.15
"""What it is worth to outbid a rival that is about to win, as a chance of winning, for whose turn it is (`guardian`).

By the outcome alone each leaves that to the others, and nobody does it.
"""
RELIED = 0.85
"""How often the guardian is thought to do it."""
PASSES, REPEATS, WANDERS = 0.12, 0.2, 0.12
"""The probabilities that a player passes, repeats its last order, or writes any order."""


def orders_to_try(view: View, belief: Belief, options: Sequence[Action], rng: Random) -> list[Action]:
    """Return a pass, some amounts in the best directions, and the orders that the pledges suggest."""
    table, mine = view.table, view.hand.points
    values = prospects(court_of(view), table.house.capital, table.pawn, table.sides, belief.points, view.seat)
    steps = sorted(range(len(DIRECTIONS)), key=lambda step: -values[step])[:COMPARED]
    amounts = _amounts(view, belief, rng)
    tries: dict[Action, None] = {PASS: None}
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


def threat(view: View, belief: Belief, seat: Seat) -> Seat | None:
    """Return the richest rival of `seat` that wins if the pawn goes one step its way; None if there is none."""
    court, table = court_of(view), view.table
    near = [
        rival
        for rival, points in enumerate(belief.points)
        if points and rival != seat and steps_to_win(court, table.pawn, table.sides[rival]) == 1
    ]
    return max(near, key=lambda rival: belief.points[rival], default=None)


def guardian(points: Sequence[int], danger: Seat) -> Seat | None:
    """Return who has to stop a rival that is about to win: the richest, who has most left; None if nobody can alone.

    All know who that is, so neither do all of them pay for it, nor none.
    """
    able = [seat for seat, left in enumerate(points) if seat != danger and left > points[danger]]
    return max(able, key=lambda seat: points[seat], default=None)


def stand(view: View, belief: Belief, seat: Seat, order: Order) -> float:
    """Return what it is worth to `seat`, beyond the outcome, that `order` keeps a rival from winning (`STAND`).

    It does if `seat` is the guardian, outbids all that the rival has, by no more than `OVER`, and takes the pawn away
    from the rival's edge.
    """
    danger = threat(view, belief, seat)
    if danger is None or guardian(belief.points, danger) != seat:
        return 0.0
    if not 0 < order.amount - belief.points[danger] <= OVER:
        return 0.0
    court, table = court_of(view), view.table
    end, won = after(court, table.pawn, TURNED[order.direction])
    return STAND if not won and steps_to_win(court, end, table.sides[danger]) > 1 else 0.0


def _amounts(view: View, belief: Belief, rng: Random) -> list[int]:
    mine = view.hand.points
    rivals = [points for seat, points in enumerate(belief.points) if seat != view.seat]
    danger = threat(view, belief, view.seat)
    enough = (
        max(rivals) + 1,
        min(rivals) + 1,
        *(() if danger is None else (belief.points[danger] + rng.randint(1, OVER),)),
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
    danger = _in_danger(state, seat)
    if danger is not None and dice() < RELIED:
        least = state.hands[danger].points + 1
        return Order(min(points, least + int(dice() * OVER)), rng.choices(DIRECTIONS, cum_weights=pulls)[0])
    luck = dice()
    if luck < PASSES and not minimum:
        return NO_ORDER
    if luck < PASSES + REPEATS and table.last and table.last[seat].amount:
        last = table.last[seat]
        return Order(min(points, last.amount + int(dice() * 3)), last.direction)
    amount = max(1, int(points * _part(belief.boldness[seat] * heat, dice())))
    if luck > 1 - WANDERS:
        return Order(amount, DIRECTIONS[int(dice() * 8)])
    return Order(amount, rng.choices(DIRECTIONS, cum_weights=pulls)[0])


def _in_danger(state: State, seat: Seat) -> Seat | None:
    """Return the rival that `seat` has to stop in this turn, as its guardian; None if it has to stop nobody."""
    court, table = court_of(state), state.table
    near = [
        rival
        for rival, purse in enumerate(state.hands)
        if purse.points and rival != seat and steps_to_win(court, table.pawn, table.sides[rival]) == 1
    ]
    if not near:
        return None
    points = [purse.points for purse in state.hands]
    danger = max(near, key=lambda rival: points[rival])
    return danger if guardian(points, danger) == seat else None


def _part(mean: float, luck: float) -> float:
    """Return a random part, 0 to 1, whose average is `mean`: mostly less, now and then up to four times as much.

    Where all pay and one wins, four players with nothing to lose would bid like that: luck to the power of three.
    """
    return 4 * mean * luck**3 if mean < 0.25 else luck ** (1 / min(mean, 0.95) - 1)
