"""A smaller fight that is as hard as a large one, so that thousands of armies need no table of their own."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from game.rules.castle_risk.battle.dice import WHITES, chances


class SmallerFight(NamedTuple):
    """A fight in which the attackers are ahead by as many standard deviations as in a larger one."""

    attackers: int
    defenders: int
    over: int
    """Attackers for whom there is no room: they win anyway and are left over."""
    scale: float
    """One army here stands for so many there."""


def smaller_fight(attackers: int, defenders: int, reds: int, most: int) -> SmallerFight:
    """Return a fight of at most `most` armies on a side that is as hard as this one, which has some on both sides.

    What luck adds to the losses grows with the square root of the armies, so the lead must shrink likewise.
    """
    price = _price(reds)
    lead = attackers - price * defenders
    root = (sqrt(lead * lead + 4 * price * defenders * most) - lead) / (2 * price * defenders)
    few = min(most, max(1, round(root * root * defenders)))
    root = sqrt(few / defenders)
    free = max(1, round(price * few + lead * root))
    over = max(0, free - most)
    return SmallerFight(free - over, few, over, 1 / root)


def _price(reds: int) -> float:
    """Return how many armies a defender costs the attacker on average, where both throw all their dice."""
    rolls = chances(reds, WHITES)
    lost = sum(battle.attacker_losses * chance for battle, chance in rolls)
    return lost / sum(battle.defender_losses * chance for battle, chance in rolls)
