"""Wrong answers to be offered beside the right one: those of the booklet, or answers to questions that ask alike.

Who reads “Which animal …?” has to choose among animals; answers of the same look, topic and level fill what is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from game.rules.egomaster.judge.words import key, said_in
from game.rules.egomaster.packs.asked import Asked, asked_for
from game.rules.egomaster.packs.cache import contents
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import Language, QuestionCard

WANTED: Final = 3
_YEARS: Final = 1000
"""A whole number from here on is a year, or as far from another as a year."""


def wrong_choices(packs: tuple[PackFile, ...], question: QuestionCard, rng: Random) -> tuple[str, ...]:
    """Return three wrong answers, fewer where the packs have no more."""
    if question.choices:
        return question.choices
    if question.answers[0][0].isdecimal():
        return numbers_near(int(question.answers[0][0]), rng)
    language = question.ref.language
    taken = {key(form, language) for forms in question.answers for form in forms}
    found: list[str] = []
    for others in _tiers(packs, question):
        for other in rng.sample(others, len(others)):
            compared = key(other.answer, language)
            if len(found) < WANTED and compared not in taken and not said_in(other.answer, question.text, language):
                taken.add(compared)
                found.append(other.answer)
    return tuple(found)


def numbers_near(right: int, rng: Random) -> tuple[str, ...]:
    """Return three other whole numbers, as far away as somebody might be mistaken: legs and teeth come in pairs."""
    far, step = (30, 1) if right >= _YEARS else (max(6, right // 8), 2) if right % 2 == 0 else (max(3, right // 8), 1)
    others = [right + way * off for off in range(step, far + 1, step) for way in (-1, 1) if right + way * off > 1]
    return tuple(map(str, rng.sample(others, WANTED)))


def _tiers(packs: tuple[PackFile, ...], question: QuestionCard) -> Iterator[Sequence[Asked]]:
    """Yield answers to other questions, first those that are most like the answer to this one."""
    own, everything = asked_for(question), _everything(packs, question.ref.language)
    alike: Sequence[Callable[[Asked], bool]] = (
        lambda other: bool(own.noun) and other.noun == own.noun and _near(own, other),
        lambda other: bool(own.noun) and other.noun == own.noun and other.shape[1] == own.shape[1],
        lambda other: (other.shape, other.theme) == (own.shape, own.theme) and _near(own, other),
        lambda other: (other.shape, other.theme) == (own.shape, own.theme),
        lambda other: other.shape[:2] == own.shape[:2] and _near(own, other),
        lambda other: other.shape[1] == own.shape[1],
    )
    return ([other for other in everything if is_alike(other)] for is_alike in alike)


def _near(own: Asked, other: Asked) -> bool:
    """Tell whether two questions are of about the same level, and both or neither answered by a figure."""
    return abs(own.level - other.level) <= 1 and other.shape[1] == own.shape[1]


@lru_cache(maxsize=4)
def _everything(packs: tuple[PackFile, ...], language: Language) -> tuple[Asked, ...]:
    return tuple(asked_for(card) for pack in packs for card in contents(pack, language).cards if len(card.answers) == 1)
