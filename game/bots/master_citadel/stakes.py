"""What is at stake for a player where the pawn stands, and which way it pulls him."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import exp

from game.bots.master_citadel.evaluation import nearness
from game.bots.master_citadel.geometry import Ground, after, steps_to_win
from game.rules.master_citadel.board import SIDES, Square
from game.rules.master_citadel.state import DIRECTIONS

EAGERNESS = 9.0
"""How strongly a player prefers the steps that serve him."""

ATTACK = (0.0, 12.0, 2.2, 1.0, 0.7)
"""How hotly one bids, 1 at the start, where the pawn is 1, 2, 3 … steps from having left over one's edge."""
DEFENCE = (0.0, 2.4, 1.6, 0.0, 0.0)
"""The same, where it is so near to another's."""


@lru_cache(maxsize=4096)
def inclination(ground: Ground, pawn: Square, side: int) -> tuple[float, tuple[float, ...]]:
    """Return how much is at stake for the player of `side`, 1 at the start, and the running weights of the steps."""
    gains = []
    for step in range(len(DIRECTIONS)):
        end, won = after(ground, pawn, step)
        gains.append(float(side in won) if won else _share(nearness(ground, end), side))
    heats = [(ATTACK if other == side else DEFENCE)[_steps(ground, pawn, other)] for other in range(SIDES)]
    return max(heats), tuple(accumulate(exp(EAGERNESS * gain) for gain in gains))


def _steps(ground: Ground, pawn: Square, side: int) -> int:
    return min(steps_to_win(ground, pawn, side), len(ATTACK) - 1)


def _share(near: tuple[float, ...], side: int) -> float:
    return exp(near[side]) / sum(exp(near[other]) for other in range(SIDES))
