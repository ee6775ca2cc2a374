"""After a duel: which gem, which prison, on which card, from whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.mousquetaires.stakes import ENVY, UNKNOWN, Stakes
from game.kernel.types import Action, View
from game.rules.mousquetaires.moves import (
    LiftPrison,
    OpenCell,
    PlaceGem,
    PlacePrison,
    PullPrison,
    ReturnGem,
    StealGem,
)

SECURE = 3.0
"""What it is worth that the round stops with the third gem."""
ROOM = 0.1
"""A card that is bare again may be covered by a gem one day: so much of its value more."""


def settle(view: View, options: Sequence[Action]) -> Action:
    """Return the best of what the winner or the loser may do."""
    stakes = Stakes(view)
    return max(options, key=lambda action: _merit(stakes, action))


def _merit(stakes: Stakes, action: Action) -> float:
    """Return what an action brings, in ducats."""
    worth = stakes.worth
    match action:
        case PlaceGem(place):
            return worth[place] + _third(stakes)
        case StealGem(victim, _, place):
            return worth[place] + _third(stakes) + _spite(stakes, victim)
        case LiftPrison(place):
            return worth[place] * (1 + ROOM)
        case PlacePrison(place) | ReturnGem(place):
            return -worth[place]
        case PullPrison(victim, _, place):
            return -worth[place] - _spite(stakes, victim)
        case OpenCell(place):
            return worth[place]
        case _:
            return 0.0


def _third(stakes: Stakes) -> float:
    return SECURE if len(stakes.gems) == 2 else 0.0


def _spite(stakes: Stakes, victim: int) -> float:
    """Return what it is worth to take something from another: more, the more he is a threat."""
    threats = [stakes.threat(seat) for seat in range(stakes.affair.seats) if seat != stakes.seat]
    return ENVY * UNKNOWN / stakes.rivals + stakes.threat(victim) / max(1.0, *threats)
