"""What the events of Master Citadel mean to those whom they touch."""

from __future__ import annotations

from typing import Final

from game.bots.talk.occasion import Occasion, Occasions, match_over
from game.bots.talk.remarks import TalkOfGame
from game.kernel.types import Event
from game.rules.master_citadel.events import (
    Annulled,
    Cancelled,
    Countered,
    Fined,
    Joined,
    MatchWon,
    Prevailed,
    TurnBegan,
)


def _occasions(event: Event, seats: int) -> Occasions:
    """Yield whom an event touches, and how."""
    match event:
        case MatchWon(winners):
            yield from match_over(winners, seats)
        case Prevailed(those):
            yield from ((seat, Occasion.WON) for seat in those)
        case Joined(those):
            yield from ((seat, Occasion.AGREED) for seat in those)
        case Countered(those):
            yield from ((seat, Occasion.ATTACKED) for seat in those)
        case Cancelled(those) | Annulled(those):
            yield from ((seat, Occasion.LOST) for seat in those)
        case Fined(seat):
            yield seat, Occasion.LOST
        case _:
            pass


TALK: Final = TalkOfGame(_occasions, TurnBegan, turns_of_all=True)
