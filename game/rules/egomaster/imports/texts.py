"""Texts from elsewhere, cleaned; and multiple choice turned into a question that is answered freely."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from game.rules.egomaster.imports.draft import (
    EMPTY,
    INCOMPLETE,
    LONG,
    LONG_ANSWER,
    PICTURE,
    POINTING,
    Draft,
    Unusable,
)
from game.rules.egomaster.imports.encodings import with_windows_letters
from game.rules.egomaster.judge.words import key, words_of
from game.rules.egomaster.packs.records import MOST_FORMS, Theme
from game.rules.egomaster.question import Difficulty, Language

LONGEST_QUESTION: Final = 400
LONGEST_ANSWER: Final = 60
LONGEST_NOTE: Final = 400
CHOICES: Final = 3
"""The wrong answers that are offered."""
_MEDIA: Final = re.compile(r"<(?:img|audio|video|iframe|svg|object)\b|@@PLUGINFILE@@|\\\(|\$\$", re.IGNORECASE)
_BREAK: Final = re.compile(r"</?(?:br|p|div|li|ul|ol|tr|td|th|h\d)\b[^<>]*>", re.IGNORECASE)
_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]*>|</>")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff\ufffe\uffff]")
_ENDLESS: Final = re.compile(r"&#(?:[0-9]{9,}|[xX][0-9a-fA-F]{9,});?")
_EXCEPT: Final = re.compile(
    r"\b(?:not|never|except|least|isn['’]t|wasn['’]t|aren['’]t|doesn['’]t|didn['’]t|don['’]t|cannot|can['’]t)\b"
    r"|\bn(?:e |['’])\w+ (?:pas|jamais|plus|aucun)\b|\b(?:sauf|excepté|intrus)\b",
    re.IGNORECASE,
)
"""What is not so can only be told among choices."""
_AMONG: Final = re.compile(
    r"\b(?:of|among|in) (?:these|the following|the four)\b|\bwhich one\b|\bfollowing\b"
    r"|\b(?:le|la|les)?quel(?:le)?s? (?:de|d’|d')\s?(?:ces|entre)\b|\bde ces\b|\bparmi\b|\bsuivant(?:e|s|es)?\b",
    re.IGNORECASE,
)
_POINTING: Final = re.compile(
    r"\b(?:all|none|both|neither|any) (?:of )?(?:the |these |them)?(?:above|others?|answers|these|them)?$"
    r"|\b(?:toutes?|tous|aucune?|les (?:deux|trois|quatre))\b.*\b(?:réponses?|propositions?|choix|ces|trois|deux)\b",
    re.IGNORECASE,
)
_OR: Final = {"en": "or", "fr": "ou"}
_TRUTH: Final[dict[Language, tuple[str, tuple[str, str], tuple[str, str]]]] = {
    "en": ("True or false? {statement}", ("True", "Yes"), ("False", "No")),
    "fr": ("Vrai ou faux\u00a0? {statement}", ("Vrai", "Oui"), ("Faux", "Non")),
}


def clean(text: str) -> str:
    """Return a text without HTML, control characters and spaces too many. Raises `Unusable` if it needs a picture."""
    plain = with_windows_letters(_unescaped(_unescaped(text)))
    if _MEDIA.search(plain):
        raise Unusable(PICTURE)
    return printable(_TAG.sub("", _BREAK.sub(" ", plain)))


def printable(text: str) -> str:
    """Return a text of one line without control characters, those that turn its direction, halves of characters."""
    return " ".join(_CONTROL.sub(" ", text).split())


def _unescaped(text: str) -> str:
    """Return a text with its HTML entities read; a number that is too long for any character is left out."""
    return html.unescape(_ENDLESS.sub(" ", text))


def worded(
    language: Language,
    category: str,
    theme: Theme,
    difficulty: Difficulty,
    question: str,
    right: Sequence[str],
    wrong: Sequence[str] = (),
    note: str = "",
) -> Draft:
    """Return the question to be answered in words: the `right` answer and its aliases.

    Where the question speaks of its choices, or asks what is not so, `wrong` and right ones are named in it, in
    alphabetical order. Raises `Unusable`.
    """
    text = clean(question)
    answers = [cleaned for answer in right if (cleaned := clean(answer))][:MOST_FORMS]
    if not text:
        raise Unusable(INCOMPLETE)
    if max(map(len, answers), default=0) > LONGEST_ANSWER:
        raise Unusable(LONG_ANSWER)
    if not answers or not words_of(answers[0], language):
        raise Unusable(EMPTY)
    if any(_POINTING.search(answer) for answer in answers):
        raise Unusable(POINTING)
    if wrong and (_AMONG.search(text) or _EXCEPT.search(text)):
        *first, last = sorted([answers[0], *map(clean, wrong)], key=str.casefold)
        text = f"{text} ({', '.join(first)} {_OR[language]} {last})"
    choices = _choices(language, answers, wrong)
    return Draft(category, theme, difficulty, _held(text), answers, note=_note(note), choices=choices)


def _choices(language: Language, answers: Sequence[str], wrong: Sequence[str]) -> Sequence[str]:
    """Return three wrong answers that differ from each other and from what is right; () if there are fewer."""
    found = {key(answer, language): "" for answer in answers}
    for text in wrong:
        with suppress(Unusable):
            choice = clean(text)
            if key(choice, language) and len(choice) <= LONGEST_ANSWER:
                found.setdefault(key(choice, language), choice)
    choices = [choice for choice in found.values() if choice]
    return choices[:CHOICES] if len(choices) >= CHOICES else ()


def statement(
    language: Language, category: str, theme: Theme, difficulty: Difficulty, text: str, truth: str, note: str = ""
) -> Draft:
    """Return the question whether a statement is true; `truth` is "true" or "false". Raises `Unusable`."""
    sentence, true, false = _TRUTH[language]
    if not clean(text):
        raise Unusable(INCOMPLETE)
    asked = _held(sentence.format(statement=clean(text)))
    return Draft(category, theme, difficulty, asked, true if truth == "true" else false, note=_note(note))


def _held(text: str) -> str:
    if len(text) > LONGEST_QUESTION:
        raise Unusable(LONG)
    return text


def _note(text: str) -> str:
    """Return a note, cut after its last whole sentence if it is too long; none rather than one with a picture."""
    try:
        note = clean(text)
    except Unusable:
        return ""
    if len(note) <= LONGEST_NOTE:
        return note
    end = max(note.rfind(mark, 0, LONGEST_NOTE) for mark in (". ", "! ", "? "))
    return note[: end + 1] if end > 0 else f"{note[: LONGEST_NOTE - 1]}…"
