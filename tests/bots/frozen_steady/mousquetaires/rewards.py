"""Choosing reward cards: the two highest, which are worth most under a gem, and a low one for a prison."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.kernel.types import Action
from game.rules.mousquetaires.board.box import Card
from game.rules.mousquetaires.moves import LayRewards

PATTERN: Final = {2: (0, 1, 11), 3: (0, 1, 6), 4: (0, 1, 6)}
"""By the number of players, the cards of a hand to lay, counted from the highest; found by play against itself.

With two players one of them gets every prison, so the third card is the lowest.
"""


def lay(cards: Sequence[Card], seats: int, rng: Random) -> Action:
    """Lay three cards of a full hand in random order, so that their places reveal nothing."""
    falling = sorted(cards, reverse=True)
    three = [falling[place] for place in PATTERN[seats]]
    rng.shuffle(three)
    return LayRewards(*three)
