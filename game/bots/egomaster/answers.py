"""How the bot answers: chance decides when it buzzes and whether it knows the answer. It never looks one up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.egomaster.knowledge import NORMAL, Knowledge, chance, sure
from game.kernel.types import Action, View
from game.rules.egomaster.moves import Buzz, Delegate, Nobody, Pass, Recall
from game.rules.egomaster.phases.all_phases import Buzzing, Reading
from game.rules.egomaster.state import NOBODY, Quiz

EARLIEST: Final = 0.4
"""The share of a question that the bot hears before it buzzes, at least."""


def buzz(view: View, phase: Buzzing, rng: Random, knowledge: Knowledge = NORMAL) -> Action:
    """Buzz after some word of the question, or pass."""
    quiz: Quiz = view.table
    if rng.randrange(100) >= chance(view, view.seat, knowledge):
        return Pass()
    words = len(quiz.question.text.split()) if quiz.question else 0
    heard = rng.uniform(EARLIEST, 1.2)
    if quiz.question and quiz.question.sound:  # nobody knows a tune before it is played
        return Buzz(words)
    return Buzz(min(words, max(phase.words, round(words * heard))))


def recall(view: View, knowledge: Knowledge = NORMAL) -> Action:
    """Try to remember the answer; a seat that has buzzed is more likely to know it."""
    quiz: Quiz = view.table
    speed = quiz.question is not None and quiz.question.kind == "speed"
    return Recall(sure(view, view.seat, knowledge) if speed else chance(view, view.seat, knowledge))


def aloud(view: View, phase: Reading, rng: Random, knowledge: Knowledge = NORMAL) -> Action | None:
    """Answer a question that a person reads aloud; None if the bot does not know."""
    if phase.seat != NOBODY:
        return recall(view, knowledge)
    return Buzz(0) if rng.randrange(100) < chance(view, view.seat, knowledge) else None


def read(options: Sequence[Action], rng: Random) -> Action:
    """Let the program read the question; if a person is already reading, choose one of the verdicts at random."""
    for wanted in (Delegate, Nobody):
        for action in options:
            if isinstance(action, wanted):
                return action
    return options[rng.randrange(min(2, len(options)))]
