"""Choosing reward cards: two high ones, which are worth most under a gem, and a lower one for a prison."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from game.bots.mousquetaires.tempers import CALM, DuelMood
from game.kernel.types import Action
from game.rules.mousquetaires.board.box import Card
from game.rules.mousquetaires.moves import LayRewards

Pattern: TypeAlias = Mapping[int, tuple[int, int, int]]
"""By the number of players, the cards of a hand to lay, counted from the highest."""
RICH: Final[Pattern] = {2: (0, 1, 11), 3: (0, 1, 6), 4: (0, 1, 6)}
"""Found by play against itself. With two players one of them gets every prison, so the third card is the lowest."""
SPARING: Final[Pattern] = {**RICH, 4: (0, 2, 6)}
"""Keeps the second highest card for a duel: 43 % of matches against three steady players instead of 39."""
PROUD: Final[Pattern] = dict.fromkeys(RICH, (0, 1, 2))
"""The three highest cards: much on the table, little in hand, and a prison costs a high card."""
GREEDY: Final = 2
"""How many places higher the third card of the greediest temper is."""


def lay(cards: Sequence[Card], seats: int, rng: Random, mood: DuelMood = CALM, pattern: Pattern = RICH) -> Action:
    """Lay three cards of a full hand in random order, so that their places reveal nothing.

    The greedy lay a higher third card; a bluffer may keep the second highest and lay the next one.
    """
    falling = sorted(cards, reverse=True)
    first, second, third = pattern[seats]
    second += int(mood.surprises(rng))
    third = max(second + 1, third - round(GREEDY * max(0.0, mood.temper.greed)))
    three = [falling[place] for place in (first, second, third)]
    rng.shuffle(three)
    return LayRewards(*three)
