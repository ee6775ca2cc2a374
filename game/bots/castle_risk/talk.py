"""What the events of Castle Risk mean to the players concerned."""

from __future__ import annotations

from typing import Final

from game.bots.talk.occasion import Occasion, Occasions, match_over
from game.bots.talk.remarks import TalkOfGame
from game.kernel.types import Event
from game.rules.castle_risk.events import (
    CardSpied,
    DealMade,
    DealRefused,
    Reinforced,
    SpyFoiled,
    TruceMade,
    TurnBegan,
)
from game.rules.castle_risk.war_events import (
    AttackBegan,
    AttackStopped,
    CastleTaken,
    FleetLost,
    LandTaken,
    TroopsCame,
    WarWon,
)

FEW: Final = 3
"""With at most so many new armies a player is behind."""
MANY: Final = 10
"""A Reinforcements card of at least so many armies is a treasure."""


def _occasions(event: Event, seats: int) -> Occasions:
    """Yield whom an event concerns, and how; neutral armies say nothing."""
    match event:
        case WarWon(seat):
            yield from match_over((seat,), seats)
        case CastleTaken(seat, victim):
            yield victim, Occasion.FALLEN
            yield seat, Occasion.WON
        case AttackBegan(victim=victim, neutral=False):
            yield victim, Occasion.ATTACKED
        case LandTaken(seat, victim, neutral=neutral):
            yield seat, Occasion.WON
            if not neutral:
                yield victim, Occasion.LOST
        case AttackStopped(seat) | FleetLost(seat):
            yield seat, Occasion.LOST
        case DealRefused(seat) | SpyFoiled(seat):
            yield seat, Occasion.REFUSED
        case DealMade(seat, partner):
            yield partner, Occasion.AGREED
            yield seat, Occasion.AGREED
        case TruceMade(seat, opponents):
            yield seat, Occasion.AGREED
            yield from ((opponent, Occasion.AGREED) for opponent in opponents)
        case CardSpied(seat):
            yield seat, Occasion.TREASURE
        case Reinforced(seat, armies=armies) if armies >= MANY:
            yield seat, Occasion.TREASURE
        case TroopsCame(seat, empires, armies=armies):
            if empires:
                yield seat, Occasion.AHEAD
            elif armies <= FEW:
                yield seat, Occasion.BEHIND
        case _:
            pass


TALK: Final = TalkOfGame(_occasions, TurnBegan, turns_of_all=False)
