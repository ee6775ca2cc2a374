"""What is wanted of the next question: what the table has settled, and those who are asked (EG43–EG46, EG48)."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Seat
from game.rules.egomaster.packs.selection import LEVELS, Selection
from game.rules.egomaster.question import Difficulty, Mode
from game.rules.egomaster.state import Quiz


def selection(quiz: Quiz, mode: Mode) -> Selection:
    """Return which questions of a booklet may be drawn for the seat that throws, or in duo and multi for all."""
    house = quiz.house
    asked = [quiz.roller] if mode == "solo" else [seat for seat in quiz.alive if seat != quiz.reader]
    left_out = {house.leaves_out(seat) for seat in asked}
    return Selection(
        levels=frozenset(_levels(quiz, asked, together=mode != "solo")),
        themes=frozenset(house.themes),
        sort=house.sort,
        pictures=not left_out & {"no_pictures", "neither"},
        sounds=not left_out & {"no_sounds", "neither"},
    )


def _levels(quiz: Quiz, asked: Sequence[Seat], *, together: bool) -> Sequence[Difficulty]:
    """Return the easiest level that somebody who is asked has; else, or if the house decides so, the table's (EG44)."""
    house = quiz.house
    of = house.second_level if quiz.second_answers else house.own_level
    own = [level for seat in asked if (level := of(seat))]
    if not own or (together and house.shared == "table"):
        return house.levels
    return (min(own, key=LEVELS.index),)
