"""What the bot believes it knows: a chance by difficulty, and a liking for some keywords (S9)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

import msgspec

from game.bots.levels import Level
from game.kernel.types import Seat, View
from game.rules.egomaster.question import KnownDifficulty
from game.rules.egomaster.state import Quiz

FEELING: Final = 30
"""The usual liking for a keyword, or dislike of it, in percent."""
MOVED: Final[Mapping[KnownDifficulty, float]] = {"child": 0.1, "easy": 0.1}
"""The part of a feeling that counts where a question is easy: what everybody knows is known without liking it.

With 0.15 one seat in nine knew an easy question only to 90 %, and called the water of the kettle frozen at 100 degrees.
"""
STEP: Final = 10
LEARNED: Final = 4
"""How much more the most learned temper knows, in percent; the least learned knows as much less.

With 10 the scholar won 31.5 % of 200 short matches against three cool heads of the hard level, with 6 35 % (29 to 41)
of 240 whole ones among four characters.
"""


class Knowledge(msgspec.Struct, frozen=True):
    """How much a player knows. All chances are in percent; "" is the difficulty while it is not announced."""

    chances: Mapping[KnownDifficulty, int]
    """The chance that an answer is known, by difficulty."""
    most: int = 100
    """The highest chance there is; no keyword makes a player surer."""
    buzzed: int = 30
    """How much higher the chance of a seat is that has buzzed."""
    learning: float = 0.0
    """The temper's, from -1 to 1."""
    feeling: int = FEELING
    """How much a keyword raises or lowers the chance at most, in percent."""
    moved: Mapping[KnownDifficulty, float] = msgspec.field(default_factory=lambda: MOVED)
    """What part of that counts, by difficulty; all of it where nothing is said."""
    least: int = 0
    """The lowest chance to know the one answer there is, once the question has been read."""


KNOWLEDGE: Final[Mapping[Level, Knowledge]] = {
    Level.EASY: Knowledge({"": 20, "child": 70, "easy": 55, "medium": 3, "hard": 0}, most=90, buzzed=5),
    Level.NORMAL: Knowledge({"": 50, "child": 98, "easy": 98, "medium": 14, "hard": 0}, buzzed=30),
    Level.HARD: Knowledge({"": 70, "child": 99, "easy": 98, "medium": 55, "hard": 35}),
}
"""What a player of each level knows."""
NORMAL: Final = KNOWLEDGE[Level.NORMAL]


def chance(view: View, seat: Seat, knowledge: Knowledge = NORMAL) -> int:
    """Return the chance in percent that a seat knows the answer: 0 without a question, else in tens.

    It hangs on what is announced, and for each seat on a taste of its own, the same for a keyword whenever it comes.
    """
    quiz: Quiz = view.table
    if quiz.question is None:
        return 0
    difficulty, known = quiz.question.difficulty, knowledge.chances[quiz.question.difficulty]
    moved = knowledge.moved.get(difficulty, 1.0)
    if difficulty == "child" and quiz.question.kind == "target":  # of records and the like, which not everybody knows
        known, moved = (known + knowledge.chances["medium"]) // 2, 1.0
    taste = Random(f"{seat}/{quiz.question.keyword}").randint(-knowledge.feeling, knowledge.feeling)
    learned = round(LEARNED * knowledge.learning)
    least = knowledge.least if difficulty and quiz.question.kind in ("solo", "speed") else STEP
    return _rounded(known + round(moved * taste) + learned, least, knowledge.most)


def sure(view: View, seat: Seat, knowledge: Knowledge = NORMAL) -> int:
    """Return the chance in percent of a seat that has buzzed."""
    return _rounded(chance(view, seat, knowledge) + knowledge.buzzed, STEP, knowledge.most)


def _rounded(percent: int, least: int, most: int) -> int:
    """Return a percentage rounded to tens, from `least` to `most`."""
    return min(max(STEP * round(percent / STEP), least), most)
