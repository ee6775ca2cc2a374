"""The table of exact odds that the minds look up, held to a size that any machine has room for."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.castle_risk.battle.forecast import ATTACKERS_LEFT, WIN

TABLE: Final = 128
"""The largest number of armies on a side that the table of exact odds holds."""

MEMORY: Final = 1 << 15
"""How many answers are kept: looking the same fight up again is most of what a mind does."""


@lru_cache(MEMORY)
def likely(free: int, defenders: int, reds: int, general: int = 0, marshal: int = 0) -> float:
    """Return the exact chance that an attack to the end succeeds; hosts beyond the table are scaled down to it."""
    if free > TABLE or defenders > TABLE:
        free, defenders = _scaled(free, defenders)
    return WIN[reds](free, defenders, general, marshal)


@lru_cache(MEMORY)
def survivors(free: int, defenders: int, reds: int, general: int = 0, marshal: int = 0) -> float:
    """Return how many attackers are left on average, none where they fail."""
    if free > TABLE or defenders > TABLE:
        few, foes = _scaled(free, defenders)
        return ATTACKERS_LEFT[reds](few, foes, general, marshal) * free / max(few, 1)
    return ATTACKERS_LEFT[reds](free, defenders, general, marshal)


def _scaled(free: int, defenders: int) -> tuple[int, int]:
    scale = TABLE / max(free, defenders)
    return max(1, int(free * scale)), max(1, int(defenders * scale))
