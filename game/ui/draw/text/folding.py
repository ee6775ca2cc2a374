"""Text without capitals and accents, as it is searched."""

from __future__ import annotations

import unicodedata
from typing import Final

_PLAIN: Final = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "’": "'"}
)
"""Letters that have no accent to take away, yet are written on other keyboards in another way."""


def folded(text: str) -> str:
    """Return `text` in small letters without accents.

    >>> folded("Łucja à l’ŒUVRE")
    "lucja a l'oeuvre"
    """
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_PLAIN))
    return "".join(c for c in letters if not unicodedata.combining(c))
