"""The unit that a question asks for, where nothing but its words say so."""

from __future__ import annotations

import re
from typing import Final

from game.rules.egomaster.question import Language

_IN_BRACKETS: Final = re.compile(r"\((?:in|en) ([^()]{1,40})\)")
_COUNTED: Final[dict[Language, re.Pattern[str]]] = {
    "en": re.compile(r"\bhow many (?:of the )?([^\W\d_][\w-]*)", re.IGNORECASE),
    "fr": re.compile(r"\bcombien (?:de |d’|d')([^\W\d_][\w-]*)", re.IGNORECASE),
}
_DATED: Final[dict[Language, re.Pattern[str]]] = {
    "en": re.compile(r"\b(?:what|which) year\b|^when (?:was|were|did|is)\b|\bborn\b", re.IGNORECASE),
    "fr": re.compile(r"\bquelle année\b|\ben quelle année\b|^quand\b", re.IGNORECASE),
}
_YEAR: Final[dict[Language, str]] = {"en": "year", "fr": "année"}


def unit_of(question: str, language: Language) -> str:
    """Return “km” of “(in km)”, “legs” of “How many legs …”, the year of “In which year …”; "" where none is told."""
    if found := _IN_BRACKETS.search(question):
        return found[1].strip()
    if _DATED[language].search(question):
        return _YEAR[language]
    found = _COUNTED[language].search(question)
    return found[1] if found else ""
