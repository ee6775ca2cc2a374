"""Judging typed answers: the words of a booklet against the words of a player."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final, Literal, NamedTuple, TypeAlias

from game.rules.egomaster import numerals
from game.rules.egomaster.judge.words import keys, words_of
from game.rules.egomaster.question import QuestionCard

Judging: TypeAlias = Literal["kind", "strict"]
_FIGURES: Final = re.compile(r"[-\u2212]?\d[\d., \u00a0\u202f]*")
_SMALL: Final = frozenset(
    (
        *("de", "du", "des", "d", "l", "le", "la", "les", "of", "the", "a", "en", "in"),
        *("sir", "mister", "doctor", "monsieur", "madame", "docteur"),
    )
)
"""Words that may stand anywhere in an answer, titles among them."""
_BEFORE: Final = _SMALL | {"an", "annee", "year", "ad", "moins", "minus"}
"""Words that may stand before a number."""


class Judgement(NamedTuple):
    """A verdict: `text` as the booklet writes it where it is right, else as it was given; `value` of a number."""

    right: bool
    text: str
    value: float | None = None


def judge(card: QuestionCard, text: str, judging: Judging = "kind", known: Collection[str] = ()) -> Judgement:
    """Judge the answer `text` to a question.

    `kind` forgives a small slip in a long word, `strict` does not; `known` are the answers of other questions, to none
    of which it may be nearer. A right answer to ping-pong is told by the member's first form: that it was given before
    is for the rules to see. Of a number `value` is what was read, None if nothing was, and only the exact one is right.
    """
    if card.kind == "target":
        return _judge_number(card, text)
    given = " ".join(text.split())[:80]
    language = card.ref.language
    found = _first(card, _same_as(given, language)) or _first(card, _repeats(card, given))
    if found is None and judging == "kind":
        from game.rules.egomaster.judge.slips import meant  # loads rapidfuzz, which exact answers do without

        found = meant(card, given, known)
    return Judgement(right=False, text=given) if found is None else Judgement(right=True, text=found[0])


def _judge_number(card: QuestionCard, text: str) -> Judgement:
    value = numerals.read(text, card.ref.language, card.unit)
    if value is None:
        return Judgement(right=False, text=" ".join(text.split())[:80])
    return Judgement(value == card.value, numerals.written(value, card.ref.language, card.unit), value)


def _first(card: QuestionCard, is_form: Callable[[str], bool]) -> tuple[str, ...] | None:
    return next((forms for forms in card.answers if any(map(is_form, forms))), None)


def _same_as(given: str, language: str) -> Callable[[str], bool]:
    """Tell which forms `given` is, but for what does not matter.

    Figures are compared as numbers: a sign counts, and what follows them does not (“1453 AD”, “0 °C”).
    """
    wanted, number = keys(given, language), numerals.read(given, language)
    first = next((word for word in words_of(given, language) if word not in _BEFORE), "")

    def same(form: str) -> bool:
        if number is not None and first[:1].isdigit() and _FIGURES.fullmatch(form):
            return numerals.read(form, language) == number
        return bool(wanted & keys(form, language))

    return same


def _repeats(card: QuestionCard, given: str) -> Callable[[str], bool]:
    """Tell which forms `given` is with words of the question besides: “500 sheets”, “the river Amazon”.

    A form that stands in the question as a whole is none of them: one of two that are offered must be chosen.
    """
    language = card.ref.language
    asked = frozenset(words_of(card.text, language)) | _SMALL
    words = words_of(given, language)

    def repeats(form: str) -> bool:
        wanted = words_of(form, language)
        if asked.issuperset(wanted) or form[0] in "-\u2212":
            return False
        return wanted == tuple(word for word in words if word in wanted or word not in asked or word.isdigit())

    return repeats
