"""What somebody might answer by mistake: answers to questions that ask for the same kind of thing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.egomaster.packs.asked import Asked, asked_for
from game.rules.egomaster.packs.cache import contents
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import Language, QuestionCard

ENOUGH: Final = 6
"""So many mistakes are to choose among; those of questions that ask less alike are not needed then."""
OPENING: Final[Mapping[Language, int]] = {"en": 2, "fr": 3}
"""So many first words of a question that asks for a person tell what the person has done: “Who painted …”."""


class _Other(NamedTuple):
    """Another question: what it asks for, its words and all its answers as they are shown."""

    asked: Asked
    opening: tuple[str, ...]
    words: frozenset[str]
    answers: tuple[str, ...]


@lru_cache(maxsize=512)
def mistakes(packs: tuple[PackFile, ...], question: QuestionCard) -> tuple[str, ...]:
    """Return what might be answered instead, from questions that ask for the same thing, those that ask alike first.

    Nothing where no question does: a town is no answer to “Which river …?”.
    """
    own = _other(question)
    if not own.asked.noun:
        return ()
    others = [other for other in _of_noun(packs, question.ref.language, own.asked.noun) if _looks_like(other, own)]
    found: dict[str, None] = {}
    for other in sorted(others, key=lambda other: _unlike(other, own)):
        if other.answers != own.answers and len(found) < ENOUGH:
            found.update(dict.fromkeys(other.answers))
    return tuple(found)


def _unlike(other: _Other, own: _Other) -> tuple[bool, bool, bool, int]:
    """Return in what another question that asks for the same differs: what matters most comes first."""
    return (
        own.asked.noun == "person" and other.opening != own.opening,
        other.asked.theme != own.asked.theme,
        (len(other.answers) > 1) != (len(own.answers) > 1),
        -len(other.words & own.words),
    )


def _looks_like(other: _Other, own: _Other) -> bool:
    """Tell whether both answers are written with a capital letter or both not, and both or neither with figures.

    Who is asked for a person, names one: the last word of a name has a capital letter.
    """
    person = own.asked.noun == "person" and own.asked.answer.split()[-1][0].isupper()
    named = not person or all(answer.split()[-1][0].isupper() for answer in other.answers)
    return named and other.asked.shape[:2] == own.asked.shape[:2]


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
