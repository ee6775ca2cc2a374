"""The records of Castle Risk, found in the story of a war."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.records import Feat, Record
from game.kernel.types import BYSTANDER, Event
from game.rules.castle_risk.events import TurnBegan
from game.rules.castle_risk.war_events import (
    AttackBegan,
    AttackStopped,
    BattleFought,
    CastleTaken,
    FleetLost,
    LandTaken,
    TroopsCame,
)
from game.words import N_, Words


def _war(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the number of turns that the war lasted."""
    yield Feat(BYSTANDER, max((event.turn for event in story if isinstance(event, TurnBegan)), default=0))


def _castles(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield how many castles each seat has taken."""
    taken = Counter(event.seat for event in story if isinstance(event, CastleTaken))
    return (Feat(seat, castles) for seat, castles in taken.items())


def _campaigns(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield how many lands a seat has taken in each turn."""
    taken: Counter[int] = Counter()
    for event in story:
        match event:
            case TurnBegan():
                yield from (Feat(seat, lands) for seat, lands in taken.items())
                taken.clear()
            case LandTaken(seat=seat):
                taken[seat] += 1
            case _:
                pass
    yield from (Feat(seat, lands) for seat, lands in taken.items())


def _troops(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the armies of new troops."""
    return (Feat(event.seat, event.armies) for event in story if isinstance(event, TroopsCame))


def _costs(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the armies that each attack without success has cost."""
    lost = 0
    for event in story:
        match event:
            case AttackBegan():
                lost = 0
            case BattleFought():
                lost += event.attacker_losses
            case AttackStopped(seat=seat) | FleetLost(seat=seat) if lost:
                yield Feat(seat, lost)
                lost = 0
            case _:
                pass


def _turns(number: float, tr: Words) -> str:
    """Write a number of turns."""
    return tr.plural("{n} turn", "{n} turns", int(number))


def _counted_castles(number: float, tr: Words) -> str:
    """Write a number of castles."""
    return tr.plural("{n} castle", "{n} castles", int(number))


def _lands(number: float, tr: Words) -> str:
    """Write a number of lands."""
    return tr.plural("{n} land", "{n} lands", int(number))


def _armies(number: float, tr: Words) -> str:
    """Write a number of armies."""
    return tr.plural("{n} army", "{n} armies", int(number))


RECORDS: Final = (
    Record("longest_war", N_("Longest war"), _war, _turns),
    Record("castles", N_("Most castles in a war"), _castles, _counted_castles),
    Record("lands", N_("Most lands in a turn"), _campaigns, _lands),
    Record("troops", N_("Most new troops at once"), _troops, _armies),
    Record("failed_attack", N_("Costliest failed attack"), _costs, _armies),
)
