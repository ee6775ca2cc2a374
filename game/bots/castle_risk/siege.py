"""Sieges: how likely a castle falls to the attacks that it has to expect, and how many armies keep it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.bots.castle_risk.battle_table import likely
from game.rules.castle_risk.battle.dice import REDS_AT_CASTLE

REMEMBERED: Final = 1 << 12
"""For how many sieges the garrison is kept: most of them are those of the decision before."""


class Siege(NamedTuple):
    """An attack that a castle has to expect.

    `by_land` armies come over land, `with_ship` so many if there is an Admiral. `general` and `ship` are the chances
    that there is a General and that an Admiral comes; `marshal` is 1 if one defends.
    """

    by_land: int
    with_ship: int
    general: float
    ship: float
    marshal: int


def fallen(garrison: int, siege: Siege) -> float:
    """Return how likely a castle with this garrison falls to an attack."""
    by_land, with_ship, general, ship, marshal = siege
    over_land = _taken(garrison, by_land, general, marshal)
    if not ship:
        return over_land
    return over_land + ship * max(0.0, _taken(garrison, with_ship, general, marshal) - over_land)


def _taken(garrison: int, attackers: int, general: float, marshal: int) -> float:
    if attackers <= 0:
        return 0.0
    plain = likely(attackers, garrison, REDS_AT_CASTLE, 0, marshal)
    if not general:
        return plain
    return plain + general * (likely(attackers, garrison, REDS_AT_CASTLE, 1, marshal) - plain)


def falls_to_any(garrison: int, sieges: Sequence[Siege]) -> float:
    """Return how likely a castle with this garrison falls to one of several attacks."""
    chance = 1.0
    for siege in sieges:
        chance *= 1 - fallen(garrison, siege)
    return 1 - chance


@lru_cache(REMEMBERED)
def smallest_safe_garrison(least: int, sieges: tuple[Siege, ...], trust: float) -> int:
    """Return the smallest garrison, `least` or more, that stands with at least the chance `trust` if all attack it."""
    low = high = least
    while high < 512 and not stands(high, sieges, trust):
        low, high = high + 1, high * 2
    while low < high:
        middle = (low + high) // 2
        if stands(middle, sieges, trust):
            high = middle
        else:
            low = middle + 1
    return low


def stands(garrison: int, sieges: Sequence[Siege], trust: float) -> bool:
    """Tell whether a castle with this garrison stands with at least the chance `trust` if all attack it."""
    chance = 1.0
    for siege in sieges:
        chance *= 1 - fallen(garrison, siege)
        if chance < trust:
            return False
    return True
