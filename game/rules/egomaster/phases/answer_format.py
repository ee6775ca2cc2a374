"""What may be written as an answer: a few words, or one number where a number is asked for."""

from __future__ import annotations

from typing import Final

from game.rules.egomaster import numerals
from game.rules.egomaster.measures import measure
from game.rules.egomaster.state import Quiz

LONGEST: Final = 80
"""Characters of an answer."""


def fits(quiz: Quiz, text: str) -> bool:
    """Tell whether `text` can be judged as an answer to the question on the table."""
    if not 0 < len(text.strip()) <= LONGEST or not text.isprintable():
        return False
    return quiz.question is None or quiz.question.kind != "target" or (is_number(quiz, text) and is_new(quiz, text))


def number(quiz: Quiz, text: str) -> float | None:
    """Read a number as it is written in the language of the question; None where it is not one number."""
    question = quiz.question
    return numerals.read(text, question.ref.language, question.unit) if question else None


def likelier(quiz: Quiz, text: str) -> str:
    """Return the “20” that is meant by “20 000” where thousands are asked for; "" where `text` is likely enough."""
    question = quiz.question
    if question is None or question.kind != "target":
        return ""
    value = numerals.scaled_down(text, question.ref.language, question.unit)
    return "" if value is None else numerals.written(value, question.ref.language)


def is_number(quiz: Quiz, text: str) -> bool:
    """Tell whether `text` is one number."""
    return number(quiz, text) is not None


def is_new(quiz: Quiz, text: str) -> bool:
    """Tell whether a number may be said: at most tables also one that was given already (EG36).

    One in another unit (“3,05 m” after “305”) may: it was another number before units were read, and stays legal.
    """
    question, given = quiz.question, [each.value for each in quiz.given if each.value is not None]
    if quiz.house.same_number == "allowed" or number(quiz, text) not in given:
        return True
    if question is None or measure(question.unit) is None:
        return False
    return numerals.read(text, question.ref.language) not in given
