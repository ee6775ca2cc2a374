"""What a steady player believes to know: a chance by difficulty, and keywords that it has a feeling for (S9)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from game.kernel.types import Seat, View
from game.rules.egomaster.sheet import Difficulty
from game.rules.egomaster.state import Quiz

CHANCES: Final[Mapping[Difficulty, int]] = {"easy": 80, "medium": 50, "hard": 25}
"""In percent."""
FEELING: Final = 30
"""So much more or less, by keyword."""
SURE: Final = 30
"""So much more for whoever has buzzed: he believed to know it."""
STEP: Final = 10


def chance(view: View, seat: Seat) -> int:
    """Return the chance in percent that a seat knows the answer, in tens, 0 to 100.

    It hangs on what is announced, and for each seat on a taste of its own, the same for a keyword whenever it comes.
    """
    quiz: Quiz = view.table
    if quiz.question is None:
        return 0
    taste = Random(f"{seat}/{quiz.question.keyword}").randint(-FEELING, FEELING)
    return rounded(CHANCES[quiz.question.difficulty] + taste)


def sure(view: View, seat: Seat) -> int:
    """Return the chance of a seat that has buzzed."""
    return rounded(chance(view, seat) + SURE)


def rounded(percent: int) -> int:
    """Return a percentage in tens; nobody is a fool, and nobody knows everything."""
    return STEP * min(max(round(percent / STEP), 1), 9)
