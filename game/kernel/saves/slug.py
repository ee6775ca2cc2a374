"""Names of folders that every system takes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from itertools import count
from typing import Final

LONGEST: Final = 40

_RESERVED: Final = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]|conin|conout|clock")


def slug(name: str) -> str:
    """Return a name for the folder of `name`: letters and digits of any script, without accents, and underscores.

    The name is valid on Windows too, where `con` and `nul` are devices, and never empty.
    """
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", name.casefold()) if not _is_accent(letter))
    words = re.sub(r"[\W_]+", "_", unicodedata.normalize("NFC", bare)).strip("_")[:LONGEST].strip("_")
    return f"{words}_" if _RESERVED.fullmatch(words) else words or "campaign"


def free(wanted: str, is_taken: Callable[[str], bool]) -> str:
    """Return `wanted`, or the first of `wanted-2`, `wanted-3` … that is not taken."""
    names = (wanted if number == 1 else f"{wanted}-{number}" for number in count(1))
    return next(name for name in names if not is_taken(name))


def _is_accent(letter: str) -> bool:
    return unicodedata.category(letter) == "Mn"
