"""What the bot believes it knows: a chance by difficulty, and a liking for some keywords (S9)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from game.kernel.types import Seat, View
from game.rules.egomaster.question import KnownDifficulty
from game.rules.egomaster.state import Quiz

CHANCES: Final[Mapping[KnownDifficulty, int]] = {"": 50, "child": 85, "easy": 80, "medium": 50, "hard": 25}
"""The chance in percent that the answer is known, by difficulty; "" while it is not announced."""
FEELING: Final = 30
"""How much a keyword raises or lowers the chance at most, in percent."""
SURE: Final = 30
"""How much higher the chance of a seat is that has buzzed, in percent."""
STEP: Final = 10


def chance(view: View, seat: Seat) -> int:
    """Return the chance in percent that a seat knows the answer: 0 without a question, else 10, 20 … 90.

    It hangs on what is announced, and for each seat on a taste of its own, the same for a keyword whenever it comes.
    """
    quiz: Quiz = view.table
    if quiz.question is None:
        return 0
    taste = Random(f"{seat}/{quiz.question.keyword}").randint(-FEELING, FEELING)
    return rounded(CHANCES[quiz.question.difficulty] + taste)


def sure(view: View, seat: Seat) -> int:
    """Return the chance in percent of a seat that has buzzed."""
    return rounded(chance(view, seat) + SURE)


def rounded(percent: int) -> int:
    """Return a percentage rounded to tens, from 10 to 90."""
    return STEP * min(max(round(percent / STEP), 1), 9)
