"""What the events of Egomaster mean to those whom they touch."""

from __future__ import annotations

from typing import Final

from game.bots.talk.occasion import Occasion, Occasions, match_over
from game.bots.talk.remarks import TalkOfGame
from game.kernel.types import Event
from game.rules.egomaster.events import Challenged, Eliminated, Judged, MatchWon, Paid, QuestionOver, TurnBegan

MANY: Final = 300
"""At least so many tokens at once are a treasure."""


def _occasions(event: Event, seats: int) -> Occasions:
    """Yield whom an event touches, and how."""
    match event:
        case MatchWon(winners):
            yield from match_over(winners, seats)
        case Eliminated(seat):
            yield seat, Occasion.FALLEN
        case Judged(seat, right=right):
            yield seat, Occasion.RIGHT if right else Occasion.WRONG
        case QuestionOver(seat) if seat >= 0:
            yield seat, Occasion.WON
        case Challenged(rival=rival):
            yield rival, Occasion.ATTACKED
        case Paid(seat=seat, amount=amount) if seat >= 0 and amount >= MANY:
            yield seat, Occasion.TREASURE
        case _:
            pass


TALK: Final = TalkOfGame(_occasions, TurnBegan, turns_of_all=False)
