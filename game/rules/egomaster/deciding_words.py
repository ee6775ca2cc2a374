"""How much of a question must have been read before anybody can know what is asked for."""

from __future__ import annotations

import re
from typing import Final

from game.rules.egomaster.number_names import with_digits

CHOICE: Final = re.compile(r"\b(?:or|ou)\b", re.IGNORECASE)
"""A question with this word may let choose among what it names."""
_OPENS: Final = re.compile(r'[“«]|^"')
_CLOSES: Final = re.compile(r'[”»]|"\W*$')
_STOP: Final = re.compile(r"[.:!?]\W*$")
_ARTICLES: Final = frozenset(("a", "an", "one", "un", "une"))


def words_needed(text: str, language: str) -> int:
    """Return after how many words the last title between quotation marks, name or number of a question has been read.

    >>> words_needed("Which river flows through Paris and Rouen, and into the sea?", "en")
    7
    >>> words_needed("Who wrote “The old man and the sea” in a hut?", "en")
    8
    >>> words_needed("What flies on a string?", "en")
    0
    """
    last, is_quoted, begins = 0, False, True
    for place, word in enumerate(text.split(), 1):
        is_quoted = is_quoted or bool(_OPENS.search(word))
        if is_quoted or (_is_name(word) and not begins) or _is_number(word, language):
            last = place
        is_quoted = is_quoted and not _CLOSES.search(word)
        begins = bool(_STOP.search(word))
    return last


def _is_name(word: str) -> bool:
    return any(letter.isupper() for letter in word)


def _is_number(word: str, language: str) -> bool:
    parts = "".join(letter if letter.isalnum() else " " for letter in word.casefold()).split()
    if not parts or parts[-1] in _ARTICLES:
        return False
    return any(letter.isdigit() for letter in word) or all(part.isdigit() for part in with_digits(parts, language))
