"""How much of a question the bot hears before it buzzes: until the words have been read on which the answer hangs."""

from __future__ import annotations

import re
from math import ceil
from random import Random
from typing import Final

from game.rules.egomaster.number_names import with_digits

EARLIEST: Final = 2 / 3
"""The share of a question that is heard in any case, if one more clause follows with “and” …"""
NEARLY_ALL: Final = 0.8
"""… and where anything else follows a comma."""
_OPENS: Final = re.compile(r'[“«]|^"')
_CLOSES: Final = re.compile(r'[”»]|"\W*$')
_STOP: Final = re.compile(r"[.:!?]\W*$")
_PAUSE: Final = re.compile(r"[,;]\W*$")
_CHOICE: Final = re.compile(r"\b(?:or|ou)\b", re.IGNORECASE)
_AND: Final = frozenset(("and", "et"))
_ARTICLES: Final = frozenset(("a", "an", "one", "un", "une"))


def heard(text: str, language: str, rng: Random) -> int:
    """Return after how many words of a question somebody buzzes who knows the answer: nearly always all of them.

    A last clause may be left out that only adds to what has been asked: no title, name or number stands in it, and no
    choice is offered.
    """
    words = text.split()
    least = len(words) if _CHOICE.search(text) else named(text, language)
    ends = [place for place in range(max(1, least), len(words)) if _is_enough(words, place)]
    return rng.choice([*ends, len(words)])


def named(text: str, language: str) -> int:
    """Return after how many words the last title between quotation marks, name or number of a question has been read.

    >>> named("Which river flows through Paris and Rouen, and into the sea?", "en")
    7
    >>> named("Who wrote “The old man and the sea” in a hut?", "en"), named("What flies on a string?", "en")
    (8, 0)
    """
    last, is_quoted, begins = 0, False, True
    for place, word in enumerate(text.split(), 1):
        is_quoted = is_quoted or bool(_OPENS.search(word))
        if is_quoted or (_is_name(word) and not begins) or _is_number(word, language):
            last = place
        is_quoted = is_quoted and not _CLOSES.search(word)
        begins = bool(_STOP.search(word))
    return last


def _is_enough(words: list[str], place: int) -> bool:
    """Tell whether a clause ends after so many words, and what follows is little or begins with “and”."""
    if not _PAUSE.search(words[place - 1]):
        return False
    share = EARLIEST if words[place] in _AND else NEARLY_ALL
    return place >= ceil(share * len(words))


def _is_name(word: str) -> bool:
    return any(letter.isupper() for letter in word)


def _is_number(word: str, language: str) -> bool:
    bare = "".join(letter for letter in word if letter.isalnum() or letter == "-").casefold()
    if not bare or bare in _ARTICLES:
        return False
    return any(letter.isdigit() for letter in bare) or all(part.isdigit() for part in with_digits([bare], language))
