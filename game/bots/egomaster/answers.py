"""How the bot answers: chance decides when it buzzes and whether it knows the answer. It never looks one up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.egomaster.hearing import heard
from game.bots.egomaster.knowledge import NORMAL, Knowledge, chance, sure
from game.kernel.types import Action, View
from game.rules.egomaster.deciding_words import CHOICE
from game.rules.egomaster.moves import Buzz, Delegate, Nobody, Pass, Recall
from game.rules.egomaster.phases.all_phases import Buzzing, Reading
from game.rules.egomaster.state import NOBODY, Quiz

GUESSED: Final = 2
"""Among so many, or as many as may buzz, one guesses: a guess wins as often as the dice, when nobody has buzzed."""
_PARTS: Final = re.compile(r",? (?:or|ou) |, ", re.IGNORECASE)
_SENTENCE: Final = re.compile(r"[.:\u00a0] ")
_WHICH: Final = re.compile(
    r"\b(?:what|wh(?:o|om|ose|ich|ere|en|y)|how|(?:le|la)?quel\w*|qui|que|où|comment|combien)\b", re.IGNORECASE
)


def buzz(view: View, phase: Buzzing, rng: Random, knowledge: Knowledge = NORMAL) -> Action:
    """Buzz after some word of the question, or pass; who does not know guesses at its end among few that are open."""
    quiz: Quiz = view.table
    if quiz.question is None:
        return Pass()
    words, known = len(quiz.question.text.split()), chance(view, view.seat, knowledge)
    if rng.randrange(100) >= known:
        is_guessed = 0 < open_choices(quiz) <= max(GUESSED, len(phase.seats))
        return Buzz(words) if is_guessed else Pass()
    if quiz.question.sound:  # nobody knows a tune before it is played
        return Buzz(words)
    return Buzz(max(phase.words, heard(quiz.question.text, quiz.question.ref.language, rng)))


def open_choices(quiz: Quiz) -> int:
    """Return how many of the answers among which a question lets choose were not called wrong; 0 where it names none.

    Those are what follows a colon, or are parted by “or” where nothing else is asked for: “Is it a waltz or a march?”
    """
    text = quiz.question.text if quiz.question else ""
    last = _SENTENCE.split(text.removesuffix("?").rstrip())[-1]
    if not CHOICE.search(last) or (":" not in text and _WHICH.search(last)):
        return 0
    return max(0, len(_PARTS.split(last)) - sum(given.right is False and bool(given.text) for given in quiz.given))


def recall(view: View, knowledge: Knowledge = NORMAL) -> Action:
    """Try to remember the answer; a seat that has buzzed is more likely to know it."""
    quiz: Quiz = view.table
    speed = quiz.question is not None and quiz.question.kind == "speed"
    return Recall((sure if speed else chance)(view, view.seat, knowledge))


def aloud(view: View, phase: Reading, rng: Random, knowledge: Knowledge = NORMAL) -> Action | None:
    """Answer a question that a person reads aloud; None if the bot does not know."""
    if phase.seat != NOBODY:
        return recall(view, knowledge)
    known = chance(view, view.seat, knowledge)
    return Buzz(0) if rng.randrange(100) < known else None


def read(options: Sequence[Action], rng: Random) -> Action:
    """Let the program read the question; if a person is already reading, choose one of the verdicts at random."""
    for wanted in (Delegate, Nobody):
        for action in options:
            if isinstance(action, wanted):
                return action
    return options[rng.randrange(min(2, len(options)))]
