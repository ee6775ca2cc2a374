"""What the events of Mousquetaires mean to those whom they touch."""

from __future__ import annotations

from typing import Final

from game.bots.talk.occasion import Occasion, Occasions, match_over
from game.bots.talk.remarks import TalkOfGame
from game.kernel.types import Event
from game.rules.mousquetaires.events import (
    DuelLost,
    DuelWon,
    GemPlaced,
    GemReturned,
    GemStolen,
    GuardTurned,
    Jailed,
    MatchWon,
    PrisonPlaced,
    PrisonPulled,
    RoundCounted,
)


def _occasions(event: Event, seats: int) -> Occasions:
    """Yield whom an event touches, and how."""
    match event:
        case MatchWon(winners):
            yield from match_over(winners, seats)
        case DuelWon(seat=seat):
            yield seat, Occasion.WON
        case DuelLost(seat=seat) | GemReturned(seat):
            yield seat, Occasion.LOST
        case GemPlaced(seat):
            yield seat, Occasion.TREASURE
        case GemStolen(seat, victim=victim):
            yield victim, Occasion.ATTACKED
            yield seat, Occasion.TREASURE
        case PrisonPlaced(seat) | PrisonPulled(seat) | Jailed(seat):
            yield seat, Occasion.TRAPPED
        case RoundCounted(totals=totals) if max(totals) > min(totals):
            yield totals.index(min(totals)), Occasion.BEHIND
            yield totals.index(max(totals)), Occasion.AHEAD
        case _:
            pass


TALK: Final = TalkOfGame(_occasions, GuardTurned, turns_of_all=True)
