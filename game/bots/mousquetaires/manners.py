"""How others choose their card for a duel: by how much the guard asks of each of them.

Counted in 120 matches of normal players, 10,700 duels. A weak guard is met with the highest card or the lowest, a
strong one is left to others by some and met with everything by the rest.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.rules.mousquetaires.board.box import Card, Guard, value

STEPS: Final = 5
"""A hand is divided into so many places: 0 is its highest card, 4 its lowest."""
Shares: TypeAlias = tuple[float, ...]
COUNTED: Final[Mapping[int, Mapping[float, Shares]]] = {
    2: {
        2.0: (0.12, 0.09, 0.28, 0.17, 0.34),
        2.5: (0.15, 0.18, 0.28, 0.15, 0.24),
        3.5: (0.42, 0.25, 0.11, 0.04, 0.18),
        4.0: (0.55, 0.13, 0.09, 0.04, 0.19),
        4.5: (0.50, 0.08, 0.05, 0.06, 0.31),
        5.0: (0.39, 0.09, 0.07, 0.11, 0.34),
        6.0: (0.26, 0.09, 0.18, 0.18, 0.29),
        7.25: (0.35, 0.12, 0.06, 0.04, 0.43),
        9.5: (0.20, 0.03, 0.02, 0.03, 0.72),
    },
    3: {
        1.5: (0.33, 0.09, 0.07, 0.03, 0.48),
        2.5: (0.45, 0.09, 0.02, 0.01, 0.43),
        3.0: (0.44, 0.04, 0.02, 0.01, 0.49),
        3.5: (0.38, 0.03, 0.03, 0.03, 0.53),
        4.0: (0.28, 0.03, 0.06, 0.22, 0.41),
        4.5: (0.25, 0.01, 0.20, 0.25, 0.29),
        5.0: (0.18, 0.08, 0.30, 0.24, 0.20),
        6.0: (0.20, 0.13, 0.40, 0.12, 0.15),
        6.5: (0.27, 0.22, 0.34, 0.06, 0.11),
        9.0: (0.36, 0.25, 0.24, 0.07, 0.08),
    },
    4: {
        2.0: (0.40, 0.04, 0.02, 0.00, 0.54),
        2.5: (0.36, 0.04, 0.02, 0.01, 0.57),
        3.0: (0.31, 0.04, 0.02, 0.01, 0.62),
        3.5: (0.24, 0.04, 0.02, 0.03, 0.67),
        4.0: (0.28, 0.01, 0.03, 0.07, 0.61),
        4.5: (0.18, 0.02, 0.11, 0.18, 0.51),
        5.0: (0.15, 0.03, 0.18, 0.25, 0.39),
        6.0: (0.28, 0.08, 0.28, 0.15, 0.21),
        7.5: (0.28, 0.24, 0.32, 0.08, 0.08),
        9.5: (0.39, 0.25, 0.23, 0.07, 0.06),
    },
}
"""By the number of players and what a guard asks of each: how often each place of the hand was played."""
_CUMULATIVE: Final = {
    seats: [(asked, tuple(accumulate(shares))[:-1]) for asked, shares in rows.items()]
    for seats, rows in COUNTED.items()
}


class Play(NamedTuple):
    """What the others might play against a guard: the sum of their values, their highest and their lowest card."""

    guard: Guard
    total: int
    highest: Card
    lowest: Card


def play(hands: Sequence[Sequence[Card]], guard: Guard, seats: int, rng: Random) -> Play:
    """Return what players with these hands, each from the highest card down, might play against a guard."""
    shares = _shares(guard, seats)
    cards = [hand[_places(len(hand))[bisect(shares, rng.random())]] for hand in hands]
    return Play(guard, sum([value(card) for card in cards]), max(cards, default=-1), min(cards, default=1000))


@cache
def _shares(guard: Guard, seats: int) -> Shares:
    """Return the cumulative shares of the row that is nearest to what a guard asks of each player."""
    asked = guard / seats
    return min(_CUMULATIVE[seats], key=lambda row: abs(row[0] - asked))[1]


@cache
def _places(cards: int) -> tuple[int, ...]:
    """Return the cards of a hand, counted from the highest, that stand for its `STEPS` places."""
    return tuple(round(step * (cards - 1) / (STEPS - 1)) for step in range(STEPS))
