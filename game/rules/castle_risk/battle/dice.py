"""The dice of a battle: the result of one roll, and how often each result occurs among all rolls.

`general` and `marshal` are 0 or 1: how many of them take part, which is also what they add to the best die.
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
"""The most dice that an attacker throws."""
REDS_AT_CASTLE: Final = 2
"""The same against a castle (CR21)."""
WHITES: Final = 2
"""The most dice that a defender throws."""


class Battle(NamedTuple):
    """The result of one roll: the armies both sides lose, and 1 for a General or a Marshal who falls."""

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
def outcome_counts(reds: int, whites: int, general: int = 0, marshal: int = 0) -> dict[Battle, int]:
    """Count each result of a roll of these dice, among all `6 ** (reds + whites)` equally likely throws."""
    counted: Counter[Battle] = Counter()
    for (red, white), count in _throws(reds, whites):
        counted[resolve(red, white, general, marshal)] += count
    return dict(counted)


@cache
def chances(reds: int, whites: int, general: int = 0, marshal: int = 0) -> tuple[tuple[Battle, float], ...]:
    """Return each result of a roll of these dice with its probability, from 0 to 1."""
    total: int = FACES ** (reds + whites)
    return tuple((battle, count / total) for battle, count in outcome_counts(reds, whites, general, marshal).items())


@cache
def chances_against(red: Dice, whites: int, general: int = 0, marshal: int = 0) -> tuple[tuple[Battle, float], ...]:
    """Return each result of a number of white dice against red ones that lie open, with its probability (CR48).

    >>> [(battle.defender_losses, round(chance, 2)) for battle, chance in chances_against((6, 6, 1), 1)]
    [(1, 0.83), (0, 0.17)]
    """
    counted = Counter(resolve(red, white, general, marshal) for white in product(range(1, FACES + 1), repeat=whites))
    return tuple((battle, count / FACES**whites) for battle, count in counted.items())


@cache
def _throws(reds: int, whites: int) -> tuple[tuple[tuple[Dice, Dice], int], ...]:
    """Return one throw of each kind, with the number of throws of that kind.

    Throws are of one kind if the best dice differ by the same number and the second dice compare alike.
    """
    first: dict[tuple[int, bool], tuple[Dice, Dice]] = {}
    counted: Counter[tuple[int, bool]] = Counter()
    for (red, red_ways), (white, white_ways) in product(_best_two(reds).items(), _best_two(whites).items()):
        comparison = (red[-1] - white[-1], red[0] > white[0])
        first.setdefault(comparison, (red, white))
        counted[comparison] += red_ways * white_ways
    return tuple((first[comparison], count) for comparison, count in counted.items())


@cache
def _best_two(dice: int) -> Counter[Dice]:
    """Count all throws of a number of dice by their two best, ascending: a third one is never compared."""
    return Counter(tuple(sorted(throw)[-2:]) for throw in product(range(1, FACES + 1), repeat=dice))
