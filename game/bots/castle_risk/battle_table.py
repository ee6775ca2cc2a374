"""The exact odds that the minds look up again and again."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.castle_risk.battle.forecast import ATTACKERS_LEFT, WIN

MEMORY: Final = 1 << 15
"""How many answers are kept: looking the same fight up again is most of what a mind does."""


@lru_cache(MEMORY)
def likely(free: int, defenders: int, reds: int, general: int = 0, marshal: int = 0) -> float:
    """Return the chance that an attack to the end succeeds."""
    return WIN[reds](free, defenders, general, marshal)


@lru_cache(MEMORY)
def survivors(free: int, defenders: int, reds: int, general: int = 0, marshal: int = 0) -> float:
    """Return how many attackers are left on average, none where they fail."""
    return ATTACKERS_LEFT[reds](free, defenders, general, marshal)
