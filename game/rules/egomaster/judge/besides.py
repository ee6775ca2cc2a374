"""Words besides the answer that say nothing: articles, titles, words of the question; and those that say something."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from game.rules.egomaster.judge.words import plain_words, words_of
from game.rules.egomaster.question import QuestionCard

_SMALL: Final = """
    a d de des docteur doctor du en her his in its l la le les madame mister monsieur of sa sir son the
"""
_LEADING: Final = """
    are avec brother brothers by capitaine captain elle elles empereur emperor est frere freres general he il ils
    is it kind kinds king lady lord mademoiselle miss mrs on pape par planet planete pope pour president prince
    princess princesse professor queen reine roi she some sont sorte sortes they type types was we were with
"""
_PLACES: Final = """
    allemagne angleterre australia australie austria autriche belgique belgium brazil bresil california californie
    canada china chine ecosse egypt egypte england espagne france germany grece greece inde india ireland irlande
    italie italy japan japon portugal russia russie scotland spain suisse switzerland uk us usa wales
"""
_TELLING: Final = """
    americain americaine american anti black britannique british central demi double dutch east eastern equatorial
    equatoriale est francais francaise french grand grande great half little lower ne neerlandaise new no noir
    noire non nord north northern not nouveau nouvelle old ouest pas petit petite portuguese red rouge semi south
    southern spanish sud upper vieux west western white
"""
SMALL: Final = frozenset(_SMALL.split())
"""Words that may stand anywhere in an answer, titles among them."""
LEADING: Final = frozenset(_LEADING.split())
"""Words that may stand before an answer."""
PLACES: Final = frozenset(_PLACES.split())
"""Countries that may stand behind a place: Venice, Italy."""
TELLING: Final = frozenset(_TELLING.split())
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
