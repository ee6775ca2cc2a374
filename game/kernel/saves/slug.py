"""Folder names that are valid on every system."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from itertools import count
from typing import Final

LONGEST: Final = 40
"""The characters that a folder name has at most."""

_RESERVED: Final = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]|conin|conout|clock")


def slug(name: str) -> str:
    """Return a folder name for `name`: small letters and digits of any script, without accents, and underscores.

    It is never empty, and it is valid on Windows too, where `con` and `nul` are devices.

    >>> slug("Léa & Zoé, 24 décembre!"), slug("con"), slug("…")
    ('lea_zoe_24_decembre', 'con_', 'campaign')
    """
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", name.casefold()) if not _is_accent(letter))
    words = re.sub(r"[\W_]+", "_", unicodedata.normalize("NFC", bare)).strip("_")[:LONGEST].strip("_")
    return f"{words}_" if _RESERVED.fullmatch(words) else words or "campaign"


def free_name(wanted: str, is_taken: Callable[[str], bool]) -> str:
    """Return `wanted`, or the first of `wanted-2`, `wanted-3` … for which `is_taken` is False.

    >>> free_name("lea", {"lea", "lea-2"}.__contains__)
    'lea-3'
    """
    names = (wanted if number == 1 else f"{wanted}-{number}" for number in count(1))
    return next(name for name in names if not is_taken(name))


def _is_accent(letter: str) -> bool:
    return unicodedata.category(letter) == "Mn"
