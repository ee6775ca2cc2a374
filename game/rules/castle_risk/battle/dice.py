"""The dice: how one roll comes out, and in how many ways.

A General and a Marshal are given as how many stand on the dice, 0 or 1: that is also what they add.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

Dice: TypeAlias = tuple[int, ...]
"""What some dice show, ascending."""

FACES: Final = 6
REDS: Final = 3
"""The attacker throws at most so many dice."""
REDS_AT_CASTLE: Final = 2
"""The same against a castle (CR21)."""
WHITES: Final = 2
"""The defender throws at most so many dice."""


class Battle(NamedTuple):
    """How one roll comes out: the armies both sides lose, and 1 for a General or a Marshal who falls."""

    attacker_losses: int
    defender_losses: int
    general_lost: int = 0
    marshal_lost: int = 0


_battle = cache(Battle)
"""There are few: each is made once."""


def resolve(red: Sequence[int], white: Sequence[int], general: int = 0, marshal: int = 0) -> Battle:
    """Compare the dice pair by pair, the best first; the defender wins a tie (CR21).

    `red` and `white` are what 1 to 3 and 1 or 2 dice show, in any order. General and Marshal count on the best die only
    (CR14), and who loses that comparison loses the card as well (CR12, CR13).
    """
    reds, whites = sorted(red), sorted(white)
    best_won = reds[-1] + general > whites[-1] + marshal
    general_lost, marshal_lost = (0, marshal) if best_won else (general, 0)
    if len(reds) == 1 or len(whites) == 1:
        return _battle(1 - best_won, 0 + best_won, general_lost, marshal_lost)
    won = best_won + (reds[-2] > whites[-2])
    return _battle(2 - won, won, general_lost, marshal_lost)


@cache
def ways(reds: int, whites: int, general: int = 0, marshal: int = 0) -> dict[Battle, int]:
    """Count how a roll of so many dice may come out, among `6 ** (reds + whites)` equally likely ways."""
    counted: Counter[Battle] = Counter()
    for (red, white), count in _throws(reds, whites):
        counted[resolve(red, white, general, marshal)] += count
    return dict(counted)


@cache
def chances(reds: int, whites: int, general: int = 0, marshal: int = 0) -> tuple[tuple[Battle, float], ...]:
    """Return how a roll of so many dice may come out, and how likely each is, as numbers from 0 to 1."""
    total: int = FACES ** (reds + whites)
    return tuple((battle, count / total) for battle, count in ways(reds, whites, general, marshal).items())


@cache
def _throws(reds: int, whites: int) -> tuple[tuple[tuple[Dice, Dice], int], ...]:
    """Return one throw for all those that compare alike, with their number: by how much, and how the lesser dice do."""
    first: dict[tuple[int, bool], tuple[Dice, Dice]] = {}
    counted: Counter[tuple[int, bool]] = Counter()
    for (red, red_ways), (white, white_ways) in product(_best_two(reds).items(), _best_two(whites).items()):
        comparison = (red[-1] - white[-1], red[0] > white[0])
        first.setdefault(comparison, (red, white))
        counted[comparison] += red_ways * white_ways
    return tuple((first[comparison], count) for comparison, count in counted.items())


@cache
def _best_two(dice: int) -> Counter[Dice]:
    """Count all throws of so many dice by their two best, ascending: a third one is never compared."""
    return Counter(tuple(sorted(throw)[-2:]) for throw in product(range(1, FACES + 1), repeat=dice))
