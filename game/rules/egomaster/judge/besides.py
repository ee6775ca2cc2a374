"""Words besides the answer that say nothing: articles, titles, words of the question; and those that say something."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from game.rules.egomaster.judge.words import plain_words, words_of
from game.rules.egomaster.question import QuestionCard

SMALL: Final = frozenset(
    (
        *(
            "de",
            "du",
            "des",
            "d",
            "l",
            "le",
            "la",
            "les",
            "of",
            "the",
            "a",
            "en",
            "in",
            "his",
            "her",
            "its",
            "son",
            "sa",
        ),
        *("sir", "mister", "doctor", "monsieur", "madame", "docteur"),
    )
)
"""Words that may stand anywhere in an answer, titles among them."""
LEADING: Final = frozenset(
    (
        *(
            "king",
            "queen",
            "prince",
            "princess",
            "emperor",
            "captain",
            "lord",
            "lady",
            "pope",
            "president",
            "miss",
            "mrs",
        ),
        *(
            "professor",
            "general",
            "brothers",
            "brother",
            "planet",
            "type",
            "types",
            "kind",
            "kinds",
            "some",
            "it",
            "he",
        ),
        *("she", "they", "we", "roi", "reine", "princesse", "empereur", "capitaine", "mademoiselle", "pape", "frere"),
        *(
            "freres",
            "planete",
            "sorte",
            "sortes",
            "il",
            "elle",
            "on",
            "ils",
            "elles",
            "avec",
            "par",
            "pour",
            "with",
            "by",
        ),
    )
)
"""Words that may stand before an answer."""
PLACES: Final = frozenset(
    (
        *(
            "italy",
            "italie",
            "france",
            "spain",
            "espagne",
            "germany",
            "allemagne",
            "usa",
            "us",
            "uk",
            "england",
            "scotland",
        ),
        *("angleterre", "ecosse", "wales", "ireland", "irlande", "japan", "japon", "china", "chine", "india", "inde"),
        *(
            "russia",
            "russie",
            "brazil",
            "bresil",
            "canada",
            "australia",
            "australie",
            "egypt",
            "egypte",
            "greece",
            "grece",
        ),
        *(
            "belgium",
            "belgique",
            "switzerland",
            "suisse",
            "austria",
            "autriche",
            "portugal",
            "california",
            "californie",
        ),
    )
)
"""Countries that may stand behind a place: Venice, Italy."""
TELLING: Final = frozenset(
    (
        *(
            "north",
            "south",
            "east",
            "west",
            "northern",
            "southern",
            "eastern",
            "western",
            "new",
            "old",
            "great",
            "little",
        ),
        *("nord", "sud", "est", "ouest", "nouveau", "nouvelle", "grand", "grande", "petit", "petite", "vieux", "not"),
        *(
            "upper",
            "lower",
            "central",
            "no",
            "non",
            "ne",
            "pas",
            "anti",
            "black",
            "white",
            "red",
            "noir",
            "noire",
            "rouge",
        ),
        *("french", "british", "dutch", "spanish", "portuguese", "american", "equatorial", "francais", "francaise"),
        *("britannique", "americain", "americaine", "neerlandaise", "equatoriale", "half", "double", "demi", "semi"),
    )
)
"""Words of a question that change what an answer means: South Korea, French Guiana, a double bass."""
_NAME: Final = re.compile(r"(?<=[^.!?:“«\"] )[A-ZÀ-Ý]\w+")


def pared(card: QuestionCard, words: tuple[str, ...], form: str, forms: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of an answer without those that say nothing besides the words of `form`.

    A name of the question stays where a longer one of `forms` tells another: Pierre Curie is not Marie Curie.
    """
    language = card.ref.language
    wanted = words_of(form, language)
    empty = _words_asked(card.text, language)
    if any(_is_longer(other, wanted, language) for other in forms):
        empty -= _names_asked(card.text)
    while len(words) > 1 and words[0] in LEADING and words[0] not in wanted:
        words = words[1:]
    if len(words) > len(wanted) and words[-1] in PLACES and words[-1] not in wanted:
        words = words[:-1]
    return tuple(
        word for word in words if word in wanted or word.isdigit() or not (word in SMALL or _singular(word) in empty)
    )


def _is_longer(form: str, wanted: tuple[str, ...], language: str) -> bool:
    """Tell whether a form says more than the words that are wanted."""
    words = words_of(form, language)
    return len(words) > len(wanted) and set(words) > set(wanted)


@lru_cache(maxsize=256)
def _words_asked(text: str, language: str) -> frozenset[str]:
    """Return the words of a question, in the singular, that may be repeated in an answer."""
    return frozenset(_singular(word) for word in words_of(text, language) if word not in TELLING)


@lru_cache(maxsize=256)
def _names_asked(text: str) -> frozenset[str]:
    """Return the words of a question that begin with a capital letter within a sentence."""
    return frozenset(_singular(word) for name in _NAME.findall(text) for word in plain_words(name))


def _singular(word: str) -> str:
    return word.removesuffix("s") if len(word) > 3 else word
