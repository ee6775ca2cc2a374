"""What a position of Master Citadel is worth to a player who searches: each seat's chance of winning.

The hard level has numbers of its own (`payoffs.FITS`), which explain results better. Both are kept: they belong to the
way each level thinks. A normal player judges the end of one imagined turn. With the numbers of the hard level it won 15
and 18 % against three players of the yardstick; 25 % would be equal strength. What is said in a discussion, and the
standings on the screen, follow the numbers here at every level.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from game.bots.master_citadel.duels import MOST, is_solved, last_purses
from game.bots.master_citadel.geometry import Court, after, court_of, steps_to_win
from game.kernel.types import Seat, State
from game.rules.master_citadel.board import SIDES, Square
from game.rules.master_citadel.phases import Over
from game.rules.master_citadel.state import DIRECTIONS

SHARED = 0.7
"""The value of a win that two neighbours share."""
DRAW = 0.2
"""The value of a draw: a little less than a fair share, so that the bot does not aim at it."""
NEAR = (0.0, 3.8, 1.15, 0.0, -0.2, -0.2)
"""The value of the pawn's place, by the steps (0, 1, 2 …) until it leaves over the seat's edge; logarithmic."""
PURSE, POOREST = 3.2, 0.1
"""The exponent of a seat's share of all points, and the share that a seat without points counts with."""
DULL, SPENT = -0.45, 1.6
"""How likely a draw is at the start (logarithmic), and how fast it becomes likelier as points are spent."""
# These numbers are fitted to some thousand matches of four searching bots.


def win_chance(state: State, seat: Seat) -> float:
    """Return the estimated chance that `seat` wins, from 0 (lost) to 1 (won)."""
    phase, table = state.phase, state.table
    if isinstance(phase, Over):
        if not phase.winners:
            return DRAW
        return (1.0 if len(phase.winners) == 1 else SHARED) if seat in phase.winners else 0.0
    points = [purse.points for purse in state.hands]
    if sum(left > 0 for left in points) < 2:
        steps = [steps_to_win(court_of(state), table.pawn, side) for side in table.sides]
        return end_game(table.house.last_purse, steps, points, seat, DRAW)
    if sum(left > 0 for left in points) == 2 and max(points) <= MOST and is_solved(table.house, court_of(state)):
        return last_purses(table.house.variant, table.sides, table.pawn, table.passes, points, DRAW)[seat]
    return chances(court_of(state), table.house.capital, table.pawn, table.sides, points)[seat]


def end_game(rule: str, steps: Sequence[int], points: Sequence[int], seat: Seat, draw: float) -> float:
    """Return the chance that `seat` wins where at most one has points left, under a house rule of MC11.

    `steps` are those of each seat until the pawn leaves the board over its edge; `draw` is what a draw is worth.
    """
    if rule == "nearest":
        return (steps[seat] == min(steps)) / steps.count(min(steps))
    if not any(points):
        return draw
    rich = max(range(len(points)), key=lambda each: points[each])
    if rule == "wins" or points[rich] >= steps[rich]:
        return float(seat == rich)
    return draw


def chances(court: Court, capital: int, pawn: Square, sides: Sequence[int], points: Sequence[int]) -> tuple[float, ...]:
    """Return each seat's estimated chance of winning, from the pawn's place and the points of all seats."""
    near, total = nearness(court, pawn), sum(points)
    if not total:
        return (DRAW,) * len(points)
    fair = len(points) * (1 - POOREST) / total
    appeal = [exp(near[side]) * (purse * fair + POOREST) ** PURSE for side, purse in zip(sides, points, strict=True)]
    draw = exp(DULL) * (total / (len(points) * capital) + 0.02) ** -SPENT
    whole = sum(appeal) + draw
    return tuple((each + DRAW * draw) / whole for each in appeal)


@lru_cache(maxsize=1024)
def nearness(court: Court, pawn: Square) -> tuple[float, ...]:
    """Return the value of the pawn's place for each side of the board."""
    return tuple(NEAR[min(steps_to_win(court, pawn, side), len(NEAR) - 1)] for side in range(SIDES))


def prospects(
    court: Court, capital: int, pawn: Square, sides: Sequence[int], points: Sequence[int], seat: Seat
) -> list[float]:
    """Return the chance of winning of `seat` after each of the eight steps, with unchanged points."""
    values = []
    for step in range(len(DIRECTIONS)):
        end, won = after(court, pawn, step)
        if won:
            values.append((1.0 if len(won) == 1 else SHARED) if sides[seat] in won else 0.0)
        else:
            values.append(chances(court, capital, end, sides, points)[seat])
    return values
