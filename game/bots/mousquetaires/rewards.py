"""Choosing reward cards: the two highest, worth most and worth most again under a gem, and one to bear a prison."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.kernel.types import Action
from game.rules.mousquetaires.board import Card
from game.rules.mousquetaires.moves import LayRewards

PATTERN: Final = {2: (0, 1, 11), 3: (0, 1, 6), 4: (0, 1, 6)}
"""By the number of players, which cards of a hand are laid, counted from the highest; found by play against itself.

Of two, one takes every prison: the third card had better be the lowest.
"""


def lay(cards: Sequence[Card], seats: int, rng: Random) -> Action:
    """Lay three cards of a full hand, in an order that tells nothing."""
    falling = sorted(cards, reverse=True)
    three = [falling[place] for place in PATTERN[seats]]
    rng.shuffle(three)
    return LayRewards(*three)
