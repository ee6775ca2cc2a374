"""How fast computer players are: as people who read along, think for a moment and reach for the buzzer."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from game.kernel.types import Action, View
from game.rules.egomaster.moves import Buzz, Pass, Recall
from game.rules.egomaster.phases.all_phases import Buzzing, Reading
from game.rules.egomaster.phases.answering import WORD
from game.rules.egomaster.question import KnownDifficulty, OpenQuestion
from game.rules.egomaster.state import NOBODY, Quiz

REACTION: Final[Mapping[KnownDifficulty, tuple[float, float]]] = {
    "": (0.5, 1.2),
    "child": (0.4, 0.8),
    "easy": (0.4, 0.9),
    "medium": (0.5, 1.2),
    "hard": (0.6, 1.6),
}
"""Seconds that it takes at least to reach for the buzzer, from the first word or the last one, from and to."""
THOUGHT: Final[Mapping[KnownDifficulty, tuple[float, float]]] = {
    "": (1.3, 2.5),
    "child": (0.9, 1.8),
    "easy": (1.0, 2.0),
    "medium": (1.3, 2.5),
    "hard": (1.6, 3.2),
}
"""Seconds for an answer, from and to."""
SEEN: Final = (0.3, 1.2)
"""Seconds that it takes to look at a picture, from and to."""
HEARD: Final = (2.0, 6.0)
"""Seconds that it takes to recognise a tune, from and to."""
DOUBT: Final = (1.5, 4.0)
"""Seconds after the last word until one gives up a race, from and to."""
LISTENING: Final = (7.0, 11.0)
"""Seconds that a player takes to read a question to the others, from and to."""
LONGEST_PAUSE: Final = LISTENING[1] + max(most for _, most in THOUGHT.values())
"""Seconds after which every computer player that will has answered or buzzed where a player reads."""


def haste(view: View, action: Action, rng: Random) -> float:
    """Return after how many seconds of the phase a computer player does `action` (EG14)."""
    quiz: Quiz = view.table
    question = quiz.question
    if question is None:
        return 0.0
    match view.phase, action:
        case Buzzing(words=heard), Buzz(words):
            return _buzzing(question, heard, words, rng)
        case Buzzing(words=heard), Pass():
            return reading(question, heard) + rng.uniform(*DOUBT) + _taken_in(question, rng)
        case Reading(seat=seat), Buzz() | Recall() | Pass():
            is_heard = seat != NOBODY and (bool(quiz.given) or question.kind == "speed")
            aloud = 0.0 if is_heard else rng.uniform(*LISTENING)
            return aloud + rng.uniform(*THOUGHT[question.difficulty])
        case _, Recall() | Pass():
            return rng.uniform(*THOUGHT[question.difficulty])
        case _:
            return 0.0


def _buzzing(question: OpenQuestion, heard: int, words: int, rng: Random) -> float:
    """Return when one buzzes so that just those words are shown; after the last one all take their own time."""
    reaction = rng.uniform(*REACTION[question.difficulty]) + _taken_in(question, rng)
    if words >= len(question.text.split()):
        return reading(question, heard) + reaction
    return max(reaction, WORD * (max(0, words - heard - 1) + rng.random()))


def _taken_in(question: OpenQuestion, rng: Random) -> float:
    """Return the seconds that somebody looks and listens before they know what there is; 0.0 where there are words."""
    seconds = rng.uniform(*SEEN) if question.picture else 0.0
    return seconds + (rng.uniform(*HEARD) if question.sound else 0.0)


def reading(question: OpenQuestion, heard: int) -> float:
    """Return the seconds that it takes to read the rest of a question, `heard` words of it being known."""
    return WORD * max(0, len(question.text.split()) - heard)
