"""What is at stake for a player at the pawn's place, and which directions it prefers."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import exp

from game.bots.master_citadel.evaluation import nearness
from game.bots.master_citadel.geometry import Court, after, steps_to_win
from game.rules.master_citadel.board import SIDES, Square
from game.rules.master_citadel.state import DIRECTIONS

EAGERNESS = 9.0
"""How strongly a player prefers steps that are good for it."""

ATTACK = (0.0, 12.0, 2.2, 1.0, 0.7)
"""How boldly a player bids (1 at the start), by the steps (0, 1, 2 …) until the pawn leaves the board over its edge."""
DEFENCE = (0.0, 2.4, 1.6, 0.0, 0.0)
"""How boldly a player bids against another, by the steps until the pawn leaves the board over the other's edge."""


@lru_cache(maxsize=4096)
def inclination(court: Court, pawn: Square, side: int) -> tuple[float, tuple[float, ...]]:
    """Return what is at stake for the player of `side` (1.0 = as at the start), and the steps' cumulative weights."""
    gains = []
    for step in range(len(DIRECTIONS)):
        end, won = after(court, pawn, step)
        gains.append(float(side in won) if won else _share(nearness(court, end), side))
    heats = [(ATTACK if other == side else DEFENCE)[_steps(court, pawn, other)] for other in range(SIDES)]
    return max(heats), tuple(accumulate(exp(EAGERNESS * gain) for gain in gains))


def _steps(court: Court, pawn: Square, side: int) -> int:
    return min(steps_to_win(court, pawn, side), len(ATTACK) - 1)


def _share(near: tuple[float, ...], side: int) -> float:
    return exp(near[side]) / sum(exp(near[other]) for other in range(SIDES))
