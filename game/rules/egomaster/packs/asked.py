"""What a question asks for: the word behind “which”, a person, a place, a number.

Who is asked “Which animal …?” names an animal, also where the answer is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.rules.egomaster.packs.selection import LEVELS
from game.rules.egomaster.question import Language, QuestionCard

_NAMED: Final[Mapping[Language, re.Pattern[str]]] = {
    "en": re.compile(
        r"\b(?:which|what)\s+(?:(?:kind|sort|type|name)\s+of\s+"
        r"|(?:is|are|was|were)\s+(?:the|this|these)\s+(?:name\s+of\s+(?:the|this|an?)\s+)?)?"
        r"|\bname of (?:the|this|an?) |\bcall(?:ed)? (?:the|this|an?) |^(?:name|list|give)\s+(?:the\s+)?",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"\bquel(?:le)?s?\s+(?:(?:sorte|type|genre|espèce) d(?:e\s+|[’'])"
        r"|(?:est|sont|était|étaient|fut|furent)\s+(?:la\s+|les?\s+|cet?(?:te)?\s+|ces\s+|l[’']))?"
        r"|\bcomment (?:s[’']appelle\w*|appelle-t-on|nomme-t-on|se nomme\w*)\s+"
        r"(?:la |les? |une? |ce |cet |cette |l[’'])|^(?:citez|nommez|donnez)\s+(?:les\s+)?",
        re.IGNORECASE,
    ),
}
"""What stands before the word that says what is asked for."""
_OF: Final = "of in de du des d"
"""Behind these an adjective was the noun: “the young of a hare” is a young."""
_NO_NOUN: Final = (
    "is are was were do does did has have can will would the name one member"
    " est sont était étaient fut furent a ont que peut nom membre"
)
_ASKED: Final[Mapping[Language, Sequence[tuple[re.Pattern[str], str]]]] = {
    "en": (
        (re.compile(r"\bhow (?:many|much|long|old|far)\b", re.IGNORECASE), "number"),
        (re.compile(r"\bwho(?:se|m)?\b", re.IGNORECASE), "person"),
        (re.compile(r"^(?:\w+ )?where\b", re.IGNORECASE), "place"),
        (re.compile(r"^(?:\w+ )?when\b", re.IGNORECASE), "time"),
    ),
    "fr": (
        (re.compile(r"\bcombien\b", re.IGNORECASE), "number"),
        (re.compile(r"^(?:\w+ )?(?:à |de |par )?qui\b", re.IGNORECASE), "person"),
        (re.compile(r"^(?:\w+ )?où\b", re.IGNORECASE), "place"),
        (re.compile(r"^(?:\w+ )?quand\b", re.IGNORECASE), "time"),
    ),
}
"""What is asked for where no such word tells it."""
_LIKE: Final = re.compile(r"\blike\s*\?$", re.IGNORECASE)
"""How a question ends that asks what somebody is like: the word behind “what” is no answer to it."""
_ADJECTIVES: Final = (
    "only first last other famous great big large small little long tall tiny most"
    " old young new black white yellow red green blue brown soft heavy round"
    " french english british american german italian spanish russian japanese chinese greek roman"
    " two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty"
    " seul seule premier première dernier dernière autre célèbre grand grande gros grosse petit petite long longue"
    " haut haute vieux vieille jeune beau belle bon bonne plus principal principale principaux"
    " deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze vingt"
)
"""What may stand between."""
_NOUN_BEFORE: Final = frozenset(_OF.split())
_NONE: Final = frozenset(_NO_NOUN.split())
_BETWEEN: Final = frozenset(_ADJECTIVES.split())
_BEHIND: Final = 4
"""So many words are looked at."""


class Asked(NamedTuple):
    """A question: what it asks for ("" = unknown), how its answer looks, its topic and level.

    The look is that of the first answer: whether it begins with a capital letter, has figures, and its words, up to 3.
    """

    answer: str
    noun: str
    shape: tuple[bool, bool, int]
    theme: str
    level: int


def asked_for(card: QuestionCard) -> Asked:
    """Return what a question asks for."""
    answer = card.answers[0][0]
    shape = (answer[:1].isupper(), any(map(str.isdigit, answer)), min(3, len(answer.split())))
    return Asked(answer, _noun(card), shape, card.theme, LEVELS.index(card.difficulty))


def _noun(card: QuestionCard) -> str:
    """Return the word for what is asked, in the singular; else whether it is a person, a place, a number or a time."""
    language = card.ref.language
    if language == "en" and _LIKE.search(card.text):
        return ""
    for found in _NAMED[language].finditer(card.text):
        noun = _behind(card.text[found.end() :])
        if noun:
            return noun.removesuffix("s")
    return next((name for pattern, name in _ASKED[language] if pattern.search(card.text)), "")


def _behind(text: str) -> str:
    """Return the noun with which a text begins, "" if there is none."""
    before = ""
    words: list[str] = re.findall(r"[^\W\d_]+", text.casefold())
    for word in words[:_BEHIND]:
        if word in _NOUN_BEFORE:
            return before
        if _NONE & {word, word.removesuffix("s")}:
            return ""
        if word not in _BETWEEN and word.removesuffix("s") not in _BETWEEN:
            return word
        before = word
    return ""
