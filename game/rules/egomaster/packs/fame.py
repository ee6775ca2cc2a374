"""Which members of a set are well known: those that the booklet calls so or names first, else those much spoken of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.rules.egomaster.packs.cache import contents
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import Language, QuestionCard

_MARKS: Final = str.maketrans(dict.fromkeys(".,;:!?'’“”«»()-–\u00a0", " "))
_SAID_OFF: Final = re.compile(r"\b(?:numbers|months|days|nombres|mois|jours)\b", re.IGNORECASE)


def is_worked_out(card: QuestionCard) -> bool:
    """Tell whether the members of a set need not be known: numbers that follow a rule, letters that all have seen."""
    return card.difficulty != "hard" and all(forms[0].isdecimal() or len(forms[0]) == 1 for forms in card.answers)


def is_said_off(card: QuestionCard) -> bool:
    """Tell whether people name a set in the order in which it stands: numbers, months, days, and what is worked out."""
    return not card.best_known and (is_worked_out(card) or bool(_SAID_OFF.search(card.text)))


@lru_cache(maxsize=256)
def by_fame(packs: tuple[PackFile, ...], card: QuestionCard) -> Sequence[str]:
    """Return the members of a set, each in its first form, the best known first.

    An order by the alphabet tells nothing: then those of which the packs speak most often are the best known.
    """
    names = [forms[0] for forms in card.answers]
    if is_said_off(card):
        return names
    if card.best_known:
        return [*card.best_known, *(name for name in names if name not in card.best_known)]
    listed = [_said(name) for name in names]
    if listed != sorted(listed):
        return names
    texts = _texts(packs, card.ref.language)
    return sorted(names, key=lambda name: -texts.count(_said(name)))


@lru_cache(maxsize=4)
def _texts(packs: tuple[PackFile, ...], language: Language) -> str:
    """Return all that stands in the packs: this must not hold a frame up, so accents and plurals count."""
    return _said(" ".join(text for pack in packs for card in contents(pack, language).cards for text in _of(card)))


def _of(card: QuestionCard) -> Iterator[str]:
    yield card.text
    yield card.note
    yield from card.choices
    yield from (forms[0] for forms in card.answers)


def _said(text: str) -> str:
    return f" {text.casefold().translate(_MARKS)} "
