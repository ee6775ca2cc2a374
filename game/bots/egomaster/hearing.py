"""How much of a question the bot hears before it buzzes: until the words have been read on which the answer hangs."""

from __future__ import annotations

import re
from math import ceil
from random import Random
from typing import Final

from game.rules.egomaster.deciding_words import CHOICE, words_needed

EARLIEST: Final = 2 / 3
"""The share of a question that is heard in any case, if one more clause follows with “and” …"""
NEARLY_ALL: Final = 0.8
"""… and where anything else follows a comma."""
_PAUSE: Final = re.compile(r"[,;]\W*$")
_AND: Final = frozenset(("and", "et"))


def heard(text: str, language: str, rng: Random) -> int:
    """Return after how many words of a question somebody buzzes who knows the answer: nearly always all of them.

    A last clause may be left out that only adds to what has been asked: no title, name or number stands in it, and no
    choice is offered.
    """
    words = text.split()
    least = len(words) if CHOICE.search(text) else words_needed(text, language)
    ends = [place for place in range(max(1, least), len(words)) if _is_enough(words, place)]
    return rng.choice([*ends, len(words)])


def _is_enough(words: list[str], place: int) -> bool:
    """Tell whether a clause ends after so many words, and what follows is little or begins with “and”."""
    if not _PAUSE.search(words[place - 1]):
        return False
    share = EARLIEST if words[place] in _AND else NEARLY_ALL
    return place >= ceil(share * len(words))
