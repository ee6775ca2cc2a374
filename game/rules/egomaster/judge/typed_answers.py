"""Judging typed answers: the words of a booklet against the words of a player."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final, Literal, NamedTuple, TypeAlias

from game.rules.egomaster import numerals
from game.rules.egomaster.judge.besides import SMALL, pared
from game.rules.egomaster.judge.other_names import is_first_name, letters_called, other_names
from game.rules.egomaster.judge.words import keys, plain_words, words_of
from game.rules.egomaster.measures import measure
from game.rules.egomaster.question import QuestionCard

Judging: TypeAlias = Literal["kind", "strict"]
_FIGURES: Final = re.compile(r"[-\u2212]?\d[\d., \u00a0\u202f]*")
_BEFORE_NUMBERS: Final = SMALL | {"an", "annee", "year", "ad", "moins", "minus"}
"""Words that may stand before a number."""
SURNAME: Final = 4
"""The letters of a surname that may stand alone, though the booklet has it with a first name only."""
_ERAS: Final = frozenset(("bc", "bce", "av", "avant"))


class Judgement(NamedTuple):
    """A verdict: `text` as the booklet writes it where it is right, else as it was given; `value` of a number."""

    right: bool
    text: str
    value: float | None = None


def judge(
    card: QuestionCard,
    text: str,
    judging: Judging = "kind",
    known: Collection[str] = (),
    vocabulary: Collection[str] = (),
) -> Judgement:
    """Judge the answer `text` to a question.

    `kind` forgives a small slip, `strict` does not, nor is any forgiven where spelling is what is asked; `known` are
    the answers of other questions, to none of which it may be nearer, `vocabulary` words that are a slip of nothing.
    A right answer to ping-pong is told by the member's first form: that it was given before is for the rules to see.
    Of a number `value` is what was read, None if nothing was, and only the exact one is right.
    """
    if card.kind == "target":
        return _judge_number(card, text)
    given = " ".join(text.split())[:80]
    found = _first(card, _same_as(card, given)) or _first(card, _repeats(card, given)) or _surnamed(card, given)
    if found is None and judging == "kind" and not card.strict:
        from game.rules.egomaster.judge.slips import meant  # loads rapidfuzz, which exact answers do without

        found = meant(card, given, known, vocabulary)
    return Judgement(right=False, text=given) if found is None else Judgement(right=True, text=found[0])


def _judge_number(card: QuestionCard, text: str) -> Judgement:
    value = numerals.read(text, card.ref.language, card.unit)
    if value is None:
        return Judgement(right=False, text=" ".join(text.split())[:80])
    return Judgement(value == card.value, numerals.written(value, card.ref.language, card.unit), value)


def _first(card: QuestionCard, is_one_of: Callable[[tuple[str, ...]], bool]) -> tuple[str, ...] | None:
    return next((forms for forms in card.answers if is_one_of(forms)), None)


def _same_as(card: QuestionCard, given: str) -> Callable[[tuple[str, ...]], bool]:
    """Tell of which forms `given` is one, but for what does not matter.

    Figures are compared as numbers: a sign counts, and what follows them has to be what is counted.
    """
    language = card.ref.language
    wanted = keys(given, language)
    letter = letters_called(language).get("".join(words_of(given, language)), "")
    value, behind = _number(given, language)

    def same(forms: tuple[str, ...]) -> bool:
        for form in forms:
            if value is not None and _FIGURES.fullmatch(form):
                if numerals.read(form, language) == value and _counts(card, forms, behind):
                    return True
            elif wanted & other_names(keys(form, language)) or (letter and letter == form.casefold()):
                return True
        return False

    return same


def _surnamed(card: QuestionCard, given: str) -> tuple[str, ...] | None:
    """Return the answer that is a person whose first name was left out; None if there is none, or several."""
    language = card.ref.language
    words = words_of(given, language)
    if (
        not words
        or len(words[-1]) < SURNAME
        or is_first_name(words[-1])
        or set(words) <= set(words_of(card.text, language))
    ):
        return None
    named = [[words_of(form, language) for form in forms] for forms in card.answers]
    alike = [place for place, shapes in enumerate(named) if any(shape[-1:] == words[-1:] for shape in shapes)]
    found = [place for place in alike if any(shape[1:] == words and is_first_name(shape[0]) for shape in named[place])]
    return card.answers[found[0]] if len(alike) == 1 and found else None


def _number(given: str, language: str) -> tuple[float | None, tuple[str, ...]]:
    """Return the number that an answer begins with, None without one, and the words behind it."""
    words = words_of(given, language)
    place = next((place for place, word in enumerate(words) if word not in _BEFORE_NUMBERS), 0)
    if not words or not words[place][:1].isdigit():
        return None, ()
    value = numerals.read(given, language)
    if value is None and words[place].isdecimal() and not any(map(str.isdigit, words[place + 1 :])):
        below = "moins" in words[:place] or "minus" in words[:place]
        value = -float(words[place]) if below else float(words[place])
    behind = tuple(word for word in words[place + 1 :] if not word.isdigit() and word not in SMALL)
    return value, behind


def _counts(card: QuestionCard, forms: tuple[str, ...], behind: tuple[str, ...]) -> bool:
    """Tell whether the words behind a figure are what is counted: “500 sheets”, not “20 cents” of a note of 20 euros.

    In a set they must be in the question or in a form of that member (“100 m hurdles” is not “100 m”); else a unit of
    measure must be that of the question, and a year before Christ one of which the question says so.
    """
    spoken = [plain_words(text) for text in (card.text, *forms)]
    told = {word for words in spoken for word in words}
    if card.kind == "ping_pong":
        return all(_abbreviates(word, told) for word in behind)
    pairs = (" ".join(words[place : place + 2]) for words in spoken for place in range(len(words)))
    asked = {measure(text) for text in (*told, *pairs)} - {None}
    if any(word in _ERAS for word in behind):
        return not told.isdisjoint(_ERAS | {"christ"})
    theirs = measure(" ".join(behind))
    if theirs is None:
        return True
    rest = behind[1:] if theirs in asked else behind
    return all(_abbreviates(word, told) for word in rest)


def _abbreviates(word: str, told: Collection[str]) -> bool:
    """Tell whether a word is one of those that are told, in the plural or not, or begins as one: secs, pts."""
    letters = word.removesuffix("s")
    return any(each.removesuffix("s") == letters or (len(letters) > 2 and each.startswith(letters)) for each in told)


def _repeats(card: QuestionCard, given: str) -> Callable[[tuple[str, ...]], bool]:
    """Tell of which forms `given` is one with words besides that say nothing: “500 sheets”, “the river Amazon”.

    A form that stands in the question as a whole is none of them: one of two that are offered must be chosen.
    """
    language = card.ref.language
    words = words_of(given, language)
    asked = frozenset(words_of(card.text, language)) | SMALL

    def repeats(forms: tuple[str, ...]) -> bool:
        for form in forms:
            wanted = words_of(form, language)
            if asked.issuperset(wanted) or form[0] in "-\u2212":
                continue
            if wanted == pared(card, words, form, forms):
                return True
        return False

    return repeats
