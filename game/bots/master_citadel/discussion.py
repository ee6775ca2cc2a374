"""What the bot says in the discussion: one pledge, to win others for a common direction."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.characters import Temper
from game.bots.master_citadel.belief import Belief
from game.bots.master_citadel.defence import OVER, defence, threat
from game.bots.master_citadel.evaluation import chances, prospects
from game.bots.master_citadel.geometry import court_of
from game.kernel.types import Action, Seat, View
from game.rules.master_citadel.state import DIRECTIONS, TURNED, Direction, EndTalk, Order, Pledge

SILENT, BLUFFS = 0.12, 0.1
"""The probability of saying nothing in a discussion, and of a pledge that it does not mean.

No pledge, meant or not, leads where its own chance is less: nobody would believe that.
"""
BLUFFS_MORE, SILENT_MORE = 0.2, 0.3
"""By how much more the greatest bluffer bluffs, and the most distrustful one keeps silent."""
WORTH_JOINING = 0.02
"""The gain in its chance of winning for which it joins the pledge of another."""
ALLIANCE = 3
"""With fewer players who have points there is nobody to win over: what one gains the other loses."""
DANGEROUS = 0.4
"""A rival with a chance of winning above this must be stopped by all others."""


def speak(view: View, belief: Belief, options: Sequence[Action], rng: Random, temper: Temper) -> list[Action]:
    """Return a pledge once in most discussions; afterwards the end of the discussion, if the bot is the master."""
    silent = _mood(view).random() <= SILENT - SILENT_MORE * temper.trust
    bluffs = BLUFFS + BLUFFS_MORE * max(temper.bluff, temper.whim)
    return _end(options) if silent else _speak(view, belief, options, rng, bluffs)


def speak_openly(view: View, belief: Belief, options: Sequence[Action], rng: Random) -> list[Action]:
    """Return the same without silence or bluff, as one would advise it."""
    return _speak(view, belief, options, rng, 0.0)


def _speak(view: View, belief: Belief, options: Sequence[Action], rng: Random, bluffs: float) -> list[Action]:
    """Return a pledge where nothing was said yet and there is somebody to win over; else the end of the discussion."""
    alone = sum(points > 0 for points in belief.points) < ALLIANCE
    if view.table.pledges[view.seat] is None and not alone and belief.points[view.seat]:
        order = _pledge(view, belief, rng, bluffs)
        words: Action = Pledge(order.amount, order.direction)
        if words in options:
            return [words]
    return _end(options)


def _end(options: Sequence[Action]) -> list[Action]:
    return [action for action in (EndTalk(),) if action in options]


def _mood(view: View) -> Random:
    """Return dice that are the same during a whole discussion, so that a silent seat stays silent when asked again."""
    return Random(f"{view.table.sides}/{view.table.turn}/{view.seat}/{view.table.last}/{view.table.pawn}")


def gain(view: View, belief: Belief, direction: Direction) -> float:
    """Return by how much the seat's chance of winning grows if the pawn goes in a direction."""
    table, court = view.table, court_of(view)
    values = prospects(court, table.house.capital, table.pawn, table.sides, belief.points, view.seat)
    now = chances(court, table.house.capital, table.pawn, table.sides, belief.points)
    return values[TURNED[direction]] - now[view.seat]


def _pledge(view: View, belief: Belief, rng: Random, bluffs: float) -> Order:
    table, mine = view.table, belief.points[view.seat]
    asked = defence(view, belief.points, view.seat)
    if asked is not None and len(asked.seats) > 1 and view.seat in asked.seats:
        return Order(asked.least, asked.way)
    values = prospects(court_of(view), table.house.capital, table.pawn, table.sides, belief.points, view.seat)
    now = chances(court_of(view), table.house.capital, table.pawn, table.sides, belief.points)
    announced: list[Order] = [pledge for pledge in table.pledges if pledge and pledge.amount <= mine]
    useful = [pledge for pledge in announced if values[TURNED[pledge.direction]] > now[view.seat] + WORTH_JOINING]
    if useful and rng.random() > bluffs:
        return max(useful, key=lambda pledge: values[TURNED[pledge.direction]])
    willing = [step for step, value in enumerate(values) if value >= now[view.seat]] or range(len(DIRECTIONS))
    if rng.random() < bluffs:
        return Order(_amount(view, belief, rng), DIRECTIONS[rng.choice(willing)])
    rival = _most_dangerous(view, now)
    allies = _allies(view, belief, rival if now[rival] > DANGEROUS else None)
    appeal = [value + ally for value, ally in zip(values, allies, strict=True)]
    direction = DIRECTIONS[max(willing, key=lambda step: appeal[step])]
    amount, taken = _amount(view, belief, rng), {pledge.amount for pledge in announced if pledge.direction != direction}
    while amount in taken and amount < mine:
        amount += 1  # two who keep words of the same amount in different directions tie
    return Order(amount, direction)


def _most_dangerous(view: View, now: Sequence[float]) -> Seat:
    return max((seat for seat in range(len(now)) if seat != view.seat), key=lambda seat: now[seat])


def _allies(view: View, belief: Belief, outcast: Seat | None) -> list[float]:
    """Return for each direction the most that it is worth to a seat that might join in: all but `outcast`."""
    table = view.table
    best = [0.0] * len(DIRECTIONS)
    for seat in range(len(view.shown)):
        if seat not in {view.seat, outcast} and belief.points[seat]:
            served = prospects(court_of(view), table.house.capital, table.pawn, table.sides, belief.points, seat)
            best = [max(pair) for pair in zip(best, served, strict=True)]
    return best


def _amount(view: View, belief: Belief, rng: Random) -> int:
    """Return a round amount that the bot can pay and that half of the others could pay too.

    Where a rival is about to win it is so much that two who keep the pledge outbid all that the rival has.
    """
    mine, danger = belief.points[view.seat], threat(view, belief, view.seat)
    if danger is not None:
        return min(mine, belief.points[danger] // 2 + rng.randint(1, OVER))
    purses = sorted(points for points in belief.points if points)
    sum_ = min(mine, purses[len(purses) // 2]) * rng.uniform(0.1, 0.25)
    return max(1, min(mine, round(sum_ / 5) * 5 if sum_ >= 8 else round(sum_)))
