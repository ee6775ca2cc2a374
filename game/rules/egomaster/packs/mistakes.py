"""What somebody might answer by mistake: answers to questions that ask for the same kind of thing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.egomaster.judge.words import key, said_in
from game.rules.egomaster.packs.asked import Asked, asked_for
from game.rules.egomaster.packs.cache import contents
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import Language, QuestionCard

ENOUGH: Final = 6
"""So many mistakes are to choose among: those of the questions that share most words."""
OPENING: Final[Mapping[Language, int]] = {"en": 2, "fr": 3}
"""So many first words of a question that asks for a person tell what the person has done: “Who painted …”."""
_INITIAL: Final = re.compile(r"\b(?:with|in|en|par)(?: (?:the letter|an?|la lettre|une?))? [“\"«]?\s?([A-Z])\b[^.’']")
"""Where a question names the first letter of what it asks for."""
_ARTICLE: Final = re.compile(r"(?:the|an?|les?|la|une?|des) |l[’']", re.IGNORECASE)


class _Other(NamedTuple):
    """Another question: what it asks for, its words and all its answers as they are shown."""

    asked: Asked
    opening: tuple[str, ...]
    words: frozenset[str]
    answers: tuple[str, ...]


@lru_cache(maxsize=512)
def mistakes(packs: tuple[PackFile, ...], question: QuestionCard) -> tuple[str, ...]:
    """Return what might be answered instead, from questions that ask for the same thing, those that ask alike first.

    Nothing where no question of the same topic does: a town is no answer to “Which river …?”. What is right, stands in
    the question or does not look like its answer is no mistake, nor what begins with another letter than it names.
    """
    own, language = _other(question), question.ref.language
    if not own.asked.noun:
        return ()
    right = {key(form, language) for forms in question.answers for form in forms}
    initial = _INITIAL.search(question.text)
    others = [other for other in _of_noun(packs, language, own.asked.noun) if _is_like(other, own)]
    found: dict[str, None] = {}
    for other in sorted(others, key=lambda other: -len(other.words & own.words)):
        answer = other.asked.answer
        told = key(answer, language) in right or said_in(answer, question.text, language)
        if not told and not (initial and answer[0] != initial[1]):
            found[answer] = None
    return tuple(found)[:ENOUGH]


def _is_like(other: _Other, own: _Other) -> bool:
    """Tell whether two questions ask for the same: of one topic, for one answer, and for persons who did the same."""
    did_same = own.asked.noun != "person" or other.opening == own.opening
    return did_same and other.asked.theme == own.asked.theme and len(other.answers) == 1 and _looks_like(other, own)


def _looks_like(other: _Other, own: _Other) -> bool:
    """Tell whether both answers look alike: capital letter, figures, article, and one or several.

    Who is asked for a person, names one: the last word of a name has a capital letter.
    """
    ours, theirs = own.asked.answer, other.asked.answer
    if _said_of(ours) != _said_of(theirs):
        return False
    person = own.asked.noun == "person" and ours.split()[-1][0].isupper()
    named = not person or theirs.split()[-1][0].isupper()
    return named and other.asked.shape[:2] == own.asked.shape[:2]


def _said_of(answer: str) -> tuple[str, bool]:
    """Return the article of an answer, and whether it looks like a plural."""
    found = _ARTICLE.match(answer)
    return found[0].casefold() if found else "", answer[0].islower() and answer.endswith(("s", "x"))


@lru_cache(maxsize=512)
def _of_noun(packs: tuple[PackFile, ...], language: Language, noun: str) -> Sequence[_Other]:
    return [other for other in _everything(packs, language) if other.asked.noun == noun]


@lru_cache(maxsize=4)
def _everything(packs: tuple[PackFile, ...], language: Language) -> Sequence[_Other]:
    return [_other(card) for pack in packs for card in contents(pack, language).cards if card.value is None]


def _other(card: QuestionCard) -> _Other:
    words = re.findall(r"\w+", card.text.casefold())
    return _Other(
        asked_for(card),
        tuple(words[: OPENING[card.ref.language]]),
        frozenset(words),
        tuple(forms[0] for forms in card.answers),
    )
