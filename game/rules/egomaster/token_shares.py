"""Change: the 54 tokens of the box, shared out so that they lie as the amounts say (EG7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

TOKENS: Final = ((500, 12), (200, 18), (100, 24))
"""How many of each there are."""


class Tokens(NamedTuple):
    """A pile of tokens."""

    n100: int
    n200: int
    n500: int

    @property
    def amount(self) -> int:
        """What it is worth."""
        return 100 * self.n100 + 200 * self.n200 + 500 * self.n500


def spread(amounts: Sequence[int]) -> list[Tokens]:
    """Share all 54 tokens out among piles of these amounts, which are multiples of 100 and 12,000 in all.

    At most 12 piles, or change might run out. The same amounts lie in the same way, and a large token always goes to
    the pile that lacks most, so that a small payment moves few of them.
    """
    return list(_spread(tuple(amounts)))


@lru_cache(maxsize=64)
def _spread(amounts: tuple[int, ...]) -> tuple[Tokens, ...]:
    """Share out; what was shared out lately is known, as a screen asks for it in every picture."""
    if sum(amounts) != sum(value * count for value, count in TOKENS) or any(amount % 100 for amount in amounts):
        raise ValueError(f"{list(amounts)} is not what 54 tokens are worth")
    left = list(amounts)
    piles = [dict.fromkeys((500, 200, 100), 0) for _ in amounts]
    for value, count in TOKENS:
        for _ in range(count):
            place = max(range(len(left)), key=lambda index: left[index])
            left[place] -= value
            piles[place][value] += 1
    return tuple(Tokens(pile[100], pile[200], pile[500]) for pile in piles)
