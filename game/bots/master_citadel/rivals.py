"""What the others are likely to write: as people who think one step ahead, or as players who cannot be outguessed."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import exp, inf
from operator import add
from random import Random
from typing import Final, NamedTuple

from game.bots.master_citadel.belief import PATIENT, USUAL_TRUST, Belief
from game.bots.master_citadel.candidate_orders import Candidates, candidates_of, limits_of, varied
from game.bots.master_citadel.defence import stand, threat
from game.bots.master_citadel.heuristics import ALLIANCE, HONOUR
from game.bots.master_citadel.orders import plausible_order
from game.bots.master_citadel.payoffs import STAYS, Payoffs
from game.kernel.types import Seat, State, View
from game.rules.master_citadel.state import NO_ORDER, Order

GLANCES: Final = 80
"""In how many turns a rival is thought to compare its orders."""
ROUNDS: Final = 280
"""How many turns the equilibrium is sought with. All of them are played, so that the time taken tells nothing."""
HABIT: Final[Mapping[str, float]] = {"basic": 0.7, "open": 0.9}
"""How often a rival is thought to follow its habit, by variant; else it plays the equilibrium.

Where little is known of it, it is thought to do so less often, or never (`_often`).

In the open game pledges make rivals easier to read: 0.5 won 41 %, 0.75 50 %, 1.0 63 % against three `steady` players
of 400 rollouts (32 matches each); in the basic game 34, 41 and 34 %.
"""
AT_THE_EDGE: Final[Mapping[str, float]] = {"basic": 0.25, "open": 1.0}
"""The part of it that is left, by variant, while a step wins for somebody.

By habit nobody stops the pawn for the others, so three hard players all did, each with half of its points.
"""
WAITING: Final = 0.3
"""How often a rival passes that is thought to have no habits."""
FAITHLESS: Final = 0.4
"""How often a rival keeps its word that is thought to have no habits.

Players of the normal level keep 75 % of their pledges, hard ones 18 % among these and 42 % among themselves.
"""
NEARER: Final = 0.001
"""The worth of one step less to the own edge, where directions are compared: solved duels are rounded."""
TEMPERATURE: Final = 0.02
"""An order worse by this is written 1/e times as often as the best, by habit."""
WORD: Final = 0.03
"""What it is worth to keep one's word, as a chance of winning: it is believed again."""
ALLIED: Final = 0.05
"""What is added if somebody else has pledged the same."""
IDLE: Final = 0.02
"""What it costs to pass in a duel: who is far ahead gained nothing by waiting, and waited for many turns."""
VARIETY: Final = 0.015
"""The same for the seat that looks ahead, beyond what the equilibrium says.

Without it chance keeps poor orders in the mix: on average they cost 4 % of the chance to win, in every turn.
"""


class Outlook(NamedTuple):
    """What a seat expects of a turn.

    `candidates` has its own orders and `shares` how often each is best written; `turns` are orders of all seats as they
    may come.
    """

    payoffs: Payoffs
    candidates: Candidates
    shares: Sequence[float]
    turns: Sequence[Sequence[Order]]


def look_ahead(view: View, world: State, belief: Belief, rng: Random, expired: Callable[[], bool]) -> Outlook:
    """Return what to write in the turn of `view`; `world` is a guess at it. It stops early once the time has expired.

    Regret matching: each seat plays its orders in proportion to how much it regrets not to have played them, and the
    average of that play cannot be outguessed. The rivals do so only a part of the time (`HABIT`). What was better than
    a pass in no turn of the second half is not written.
    """
    table, points, me = view.table, belief.points, view.seat
    payoffs, pledges = Payoffs(view, points), table.pledges
    often = [_often(view, belief, seat) for seat in range(len(points))]
    limits = [limits_of(view, points, seat) for seat in range(len(points))]
    duel = sum(left > 0 for left in points) == 2
    per_seat = []
    for seat in range(len(points)):
        *values, now = [
            payoffs.chance(seat, outcome, points) - NEARER * payoffs.steps(seat, outcome)
            for outcome in range(STAYS + 1)
        ]
        per_seat.append(candidates_of(values, now if duel else -inf, limits[seat], table.house.minimum))
    stands = [[stand(view, belief, seat, order) for order in own.orders] for seat, own in enumerate(per_seat)]
    idle = IDLE if duel else 0.0
    extras = [[*map(add, stands[seat], _manners(pledges, seat, own, idle))] for seat, own in enumerate(per_seat)]
    habits = [
        _habit(payoffs, seat, candidates, stands[seat], world, belief, rng, expired)
        if often[seat] and seat != me and len(candidates.orders) > 1
        else None
        for seat, candidates in enumerate(per_seat)
    ]
    regrets = [[0.0] * len(candidates.orders) for candidates in per_seat]
    shares, totals = [0.0] * len(per_seat[me].orders), [0.0] * len(per_seat[me].orders)
    passing = per_seat[me].place.get(NO_ORDER)
    waits = [order == NO_ORDER for order in per_seat[me].orders]
    helped, turns = waits, list[list[Order]]()
    for number in range(1, ROUNDS + 1):
        if number > 1 and expired():
            break
        if number == ROUNDS // 2:  # at first all write at random
            helped = waits
        orders = []
        for seat, candidates in enumerate(per_seat):
            habit = habits[seat]
            weights = habit if habit and rng.random() < often[seat] else list(accumulate(regrets[seat]))
            orders.append(varied(_drawn(candidates, weights, rng), limits[seat], rng))
        turns.append(orders)
        for seat, candidates in enumerate(per_seat):
            if len(candidates.orders) > 1:
                values = payoffs.replies(seat, orders, candidates)
                values = [value + worth for value, worth in zip(values, extras[seat], strict=True)]
                played = _regret(regrets, seat, values)
                if seat == me:
                    shares = [share + number * part for share, part in zip(shares, played, strict=True)]
                    totals = [total + value for total, value in zip(totals, values, strict=True)]
                    waited = -inf if passing is None else values[passing]
                    helped = [has or value > waited for has, value in zip(helped, values, strict=True)]
    best, count = max(totals), len(turns)
    fine = [
        has * (share or 1e-6) * exp((total - best) / count / VARIETY)
        for has, share, total in zip(helped, shares, totals, strict=True)
    ]
    return Outlook(payoffs, per_seat[me], fine, turns)


def _often(view: View, belief: Belief, seat: Seat) -> float:
    """Return how often a rival is thought to follow its habit: less often if it breaks its word or often passes.

    Four hard players of the open game who all relied on it wrote about 28 points each in the first turn, and whoever
    knew that won the turn with 33. In a duel both wrote all they had where a pass was best.
    """
    house = view.table.house
    unseen, duel = house.variant == "open" and not view.table.last, sum(left > 0 for left in belief.points) == 2
    if unseen or duel:
        return 0.0
    faith = (belief.trust[seat] - FAITHLESS) / (USUAL_TRUST - FAITHLESS)
    pace = (WAITING - belief.passing[seat]) / (WAITING - PATIENT)
    edge = any(threat(view, belief, each) is not None for each in range(len(belief.points)))
    known = min(1.0, max(0.0, faith)) * min(1.0, max(0.0, pace))
    return HABIT[house.variant] * known * (AT_THE_EDGE[house.variant] if edge else 1.0)


def _manners(pledges: Sequence[Order | None], seat: Seat, candidates: Candidates, idle: float) -> list[float]:
    """Return what each order of the candidates is worth beyond its outcome: a word kept; to pass costs `idle`."""
    own = pledges[seat]
    word = WORD + (ALLIED if pledges.count(own) > 1 else 0.0)
    return [word * (order == own) - idle * (not order.amount) for order in candidates.orders]


def _regret(regrets: list[list[float]], seat: Seat, values: Sequence[float]) -> list[float]:
    """Bring the regrets of `seat` up to date after a turn; return the shares with which it had played its orders."""
    before = regrets[seat]
    total = sum(before)
    shares = [regret / total for regret in before] if total else [1 / len(before)] * len(before)
    mean = sum([share * value for share, value in zip(shares, values, strict=True)])
    regrets[seat] = [max(0.0, regret + value - mean) for regret, value in zip(before, values, strict=True)]
    return shares


def _habit(
    payoffs: Payoffs,
    seat: Seat,
    candidates: Candidates,
    stands: Sequence[float],
    world: State,
    belief: Belief,
    rng: Random,
    expired: Callable[[], bool],
) -> list[float]:
    """Return the cumulative weights with which a seat chooses that compares its orders against plausible ones."""
    pledges: list[Order | None] = world.table.pledges
    totals, glances = [0.0] * len(candidates.orders), 0
    while not glances or (glances < GLANCES and not expired()):
        glances += 1
        orders = [
            plausible_order(world, other, belief, rng) if belief.points[other] else NO_ORDER
            for other in range(len(belief.points))
        ]
        values = payoffs.replies(seat, orders, candidates)
        totals = [total + value for total, value in zip(totals, values, strict=True)]
    totals = [total + glances * worth for total, worth in zip(totals, stands, strict=True)]
    pledge = pledges[seat]
    if pledge and pledge in candidates.place:
        worth = HONOUR + (ALLIANCE if pledges.count(pledge) > 1 else 0)
        totals[candidates.place[pledge]] += glances * worth * min(1, belief.trust[seat] / USUAL_TRUST)
    best = max(totals)
    return list(accumulate(exp((total - best) / glances / TEMPERATURE) for total in totals))


def _drawn(candidates: Candidates, weights: Sequence[float], rng: Random) -> Order:
    """Draw an order of the candidates by cumulative weights, any one if all are 0."""
    whole = weights[-1]
    if not whole:
        return candidates.orders[int(rng.random() * len(candidates.orders))]
    return candidates.orders[min(bisect(weights, rng.random() * whole), len(candidates.orders) - 1)]
