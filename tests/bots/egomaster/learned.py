"""What the yardstick of Egomaster knows, for a hard player that is to know no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bots.egomaster.knowledge import Knowledge
from game.rules.egomaster.question import KnownDifficulty
from tests.bots.frozen_steady.egomaster import knowledge as frozen

USUAL: Final[Mapping[KnownDifficulty, int]] = {"": 58}
"""What it expects of itself while the difficulty is hidden, in percent: so much it knows of the questions there are.

The yardstick expects 50. What is expected hardly matters: with 52 it wins 32.7 % of 1,200 matches, with 58 33.8 %, with
66 35.0 %.
"""
LEARNED: Final = Knowledge(
    {**frozen.CHANCES, **USUAL}, most=90, buzzed=frozen.SURE, feeling=frozen.FEELING, moved={}, least=frozen.STEP
)
