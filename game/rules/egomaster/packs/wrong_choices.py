"""Wrong answers to be offered beside the right one: those of the booklet, or answers to questions that ask alike.

Who reads “Which animal …?” has to choose among animals. So a question is known by what it asks for: the word behind
“which”, a person, a place, a number; answers of the same look, topic and level fill what is missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from game.rules.egomaster.judge.words import key
from game.rules.egomaster.packs.cache import contents
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.packs.selection import LEVELS
from game.rules.egomaster.question import Language, QuestionCard

WANTED: Final = 3
_NAMED: Final[Mapping[Language, re.Pattern[str]]] = {
    "en": re.compile(
        r"\b(?:which|what)\s+(?:(?:kind|sort|type|name)\s+of\s+)?"
        r"|\bname of (?:the|this|an?) |\bcall(?:ed)? (?:the|this|an?) ",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"\bquel(?:le)?s?\s+(?:(?:sorte|type|genre|espèce) d(?:e\s+|[’']))?"
        r"|\bcomment (?:s[’']appelle\w*|appelle-t-on|nomme-t-on|se nomme\w*)\s+"
        r"(?:la |les? |une? |ce |cet |cette |l[’'])",
        re.IGNORECASE,
    ),
}
"""What stands before the word that says what is asked for."""
_NO_NOUN: Final = frozenset(
    (
        *("is", "are", "was", "were", "do", "does", "did", "has", "have", "can", "will", "would", "the", "of"),
        *("est", "sont", "était", "étaient", "fut", "furent", "a", "ont", "de", "que", "peut"),
    )
)
_ASKED: Final[Mapping[Language, Sequence[tuple[re.Pattern[str], str]]]] = {
    "en": (
        (re.compile(r"\bhow (?:many|much|long|old|far)\b", re.IGNORECASE), "number"),
        (re.compile(r"\bwho(?:se|m)?\b", re.IGNORECASE), "person"),
        (re.compile(r"\bwhere\b", re.IGNORECASE), "place"),
        (re.compile(r"\bwhen\b", re.IGNORECASE), "time"),
    ),
    "fr": (
        (re.compile(r"\bcombien\b", re.IGNORECASE), "number"),
        (re.compile(r"^(?:\w+ )?(?:à |de |par )?qui\b", re.IGNORECASE), "person"),
        (re.compile(r"\boù\b", re.IGNORECASE), "place"),
        (re.compile(r"\bquand\b", re.IGNORECASE), "time"),
    ),
}
"""What is asked for where no such word tells it."""
_ADJECTIVES: Final = frozenset(
    (
        *(
            "only",
            "first",
            "last",
            "other",
            "famous",
            "great",
            "big",
            "large",
            "small",
            "little",
            "long",
            "tall",
            "tiny",
        ),
        *("old", "young", "new", "black", "white", "yellow", "red", "green", "blue", "brown", "soft", "heavy", "round"),
        *(
            "french",
            "english",
            "british",
            "american",
            "german",
            "italian",
            "spanish",
            "russian",
            "japanese",
            "chinese",
            "greek",
            "roman",
        ),
        *("seul", "seule", "premier", "première", "dernier", "dernière", "autre", "célèbre", "grand", "grande", "gros"),
        *("grosse", "petit", "petite", "long", "longue", "haut", "haute", "vieux", "vieille", "jeune", "beau", "belle"),
        *("bon", "bonne", "deux", "trois", "two", "three"),
    )
)
"""What may stand between."""
_BEHIND: Final = 3
"""So many words are looked at."""
_YEARS: Final = 1000
"""A whole number from here on is a year, or as far from another as a year."""


class Asked(NamedTuple):
    """A question with one answer: what it asks for ("" = unknown), how the answer looks, its topic and level."""

    answer: str
    noun: str
    shape: tuple[bool, bool, int]
    theme: str
    level: int


def wrong_choices(packs: tuple[PackFile, ...], question: QuestionCard, rng: Random) -> tuple[str, ...]:
    """Return three wrong answers, fewer where the packs have no more."""
    if question.choices:
        return question.choices
    if question.answers[0][0].isdecimal():
        return _numbers(int(question.answers[0][0]), rng)
    language = question.ref.language
    taken = {key(form, language) for forms in question.answers for form in forms}
    inside = f" {key(question.text, language)} "
    found: list[str] = []
    for others in _tiers(packs, question):
        for other in rng.sample(others, len(others)):
            compared = key(other.answer, language)
            if len(found) < WANTED and compared not in taken and f" {compared} " not in inside:
                taken.add(compared)
                found.append(other.answer)
    return tuple(found)


def _numbers(right: int, rng: Random) -> tuple[str, ...]:
    """Return three other whole numbers, as far away as somebody might be mistaken."""
    far = 30 if right >= _YEARS else max(3, right // 8)
    others = [number for number in range(max(0, right - far), right + far + 1) if number != right]
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


def asked_for(card: QuestionCard) -> Asked:
    """Return what a question asks for."""
    answer = card.answers[0][0]
    shape = (answer[:1].isupper(), any(map(str.isdigit, answer)), min(3, len(answer.split())))
    return Asked(answer, _noun(card), shape, card.theme, LEVELS.index(card.difficulty))


def _noun(card: QuestionCard) -> str:
    """Return the word for what is asked, in the singular; else whether it is a person, a place, a number or a time."""
    language = card.ref.language
    for found in _NAMED[language].finditer(card.text):
        words = re.findall(r"[^\W\d_]+", card.text[found.end() :].casefold())[:_BEHIND]
        noun = next((word for word in words if word not in _ADJECTIVES), "")
        if noun and noun not in _NO_NOUN:
            return noun.removesuffix("s")
    return next((name for pattern, name in _ASKED[language] if pattern.search(card.text)), "")
