"""Which members of a set are well known: those that the packs speak of most often, then those named first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.rules.egomaster.packs.cache import contents
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import Language, QuestionCard

_MARKS: Final = str.maketrans(dict.fromkeys(".,;:!?'’“”«»()-–\u00a0", " "))


@lru_cache(maxsize=256)
def by_fame(packs: tuple[PackFile, ...], card: QuestionCard) -> Sequence[str]:
    """Return the members of a set, each in its first form, the best known first.

    An order by the alphabet tells nothing; any other one that the booklet has counts where two are named as often.
    """
    texts, names = _texts(packs, card.ref.language), [forms[0] for forms in card.answers]
    listed = [_said(name) for name in names]
    place = {name: 0 if listed == sorted(listed) else place for place, name in enumerate(names)}
    named = {name: texts.count(_said(name)) for name in names}
    return sorted(names, key=lambda name: (-named[name], place[name]))


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
