"""Choosing reward cards: the two highest, worth most and worth most again under a gem, and the lowest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.kernel.types import Action
from game.rules.mousquetaires.board import Card
from game.rules.mousquetaires.moves import LayRewards

PATTERN: Final = (0, 1, 11)
"""Which cards of a hand are laid, counted from the highest; found by play against itself."""


def lay(cards: Sequence[Card], rng: Random) -> Action:
    """Lay three cards of a full hand, in an order that tells nothing."""
    falling = sorted(cards, reverse=True)
    three = [falling[place] for place in PATTERN]
    rng.shuffle(three)
    return LayRewards(*three)
