"""After a duel: which gem, which prison, on which card, from whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.mousquetaires.heights import NOTHING_KNOWN, Heights
from game.bots.mousquetaires.stakes import ENVY, UNKNOWN, Stakes
from game.bots.mousquetaires.tempers import CALM, DuelMood
from game.kernel.types import Action, Seat, View
from game.rules.mousquetaires.moves import (
    LiftPrison,
    OpenCell,
    PlaceGem,
    PlacePrison,
    PullPrison,
    ReturnGem,
    StealGem,
)
from game.rules.mousquetaires.state import Place

SECURE = 3.0
"""The value, in ducats, of ending the round with the third gem."""
ROOM = 0.1
"""How much more a freed card is worth, as a part of its value: it may get a gem later."""
STEP = 2.0
"""By how many ducats a reward card of another is thought dearer for each card of its owner that is lower."""


class Merit(NamedTuple):
    """What an action brings in ducats, and what it is worth, in ducats too, that it holds a rival back."""

    own: float
    rival: float = 0.0

    @property
    def worth(self) -> float:
        """What decides."""
        return self.own + self.rival


def settle(view: View, options: Sequence[Action], mood: DuelMood = CALM, known: Heights = NOTHING_KNOWN) -> Action:
    """Return the best action of the winner or the loser of a duel."""
    values = merits(view, options, mood, known)
    return max(options, key=lambda action: values[action].worth)


def merits(
    view: View, options: Sequence[Action], mood: DuelMood = CALM, known: Heights = NOTHING_KNOWN
) -> dict[Action, Merit]:
    """Return what each action is worth; `known` is what the player guesses of the cards of others."""
    stakes = Stakes(view)
    return {action: _merit(stakes, action, mood, known) for action in options}


def _merit(stakes: Stakes, action: Action, mood: DuelMood, known: Heights) -> Merit:
    """Return what an action is worth."""
    worth = stakes.worth
    match action:
        case PlaceGem(place):
            return Merit(worth[place] * mood.lure, _third(stakes))
        case StealGem(victim, source, place):
            spite = _spite(stakes, victim, source, known) + mood.theft(victim)
            return Merit(worth[place] * mood.lure, _third(stakes) + spite)
        case LiftPrison(place):
            return Merit(worth[place] * (1 + ROOM))
        case PlacePrison(place) | ReturnGem(place):
            return Merit(-worth[place])
        case PullPrison(victim, source, place):
            return Merit(-worth[place], -_spite(stakes, victim, source, known) - mood.theft(victim))
        case OpenCell(place):
            return Merit(worth[place])
        case _:
            return Merit(0.0)


def _third(stakes: Stakes) -> float:
    return SECURE if len(stakes.gems) == 2 else 0.0


def _spite(stakes: Stakes, victim: Seat, source: Place, known: Heights) -> float:
    """Return what it is worth, in ducats, that a card of another pays less: more if that player threatens to win."""
    threats = [stakes.threat(seat) for seat in range(stakes.table.seats) if seat != stakes.seat]
    card = UNKNOWN + STEP * known.get((victim, source), 0)
    return ENVY * card / stakes.rivals + stakes.threat(victim) / max(1.0, *threats)
