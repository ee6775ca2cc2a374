"""The name of a person, set where it has little room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.ui.draw.text.typesetting import Style, Typesetter

INITIAL: Final = re.compile(r"^([\w’']+[\s-][^\W\d])\w+")
"""The first of several parts of a name, with the first letter of the second."""


def shortened(name: str) -> str:
    """Return the first part of a name with the initial of the second; a name of one part stays whole.

    >>> [shortened(name) for name in ("Marie-Antoinette", "L’abbé Fidèle", "Player 12")]
    ['Marie-A.', 'L’abbé F.', 'Player 12']
    """
    parts = INITIAL.match(name)
    return f"{parts[1]}." if parts else name


def set_name(name: str, styles: Sequence[Style], width: float, type_: Typesetter) -> tuple[str, Style]:
    """Return a name in the first style in which it fits; if none does, shorten it to its first part and an initial.

    "Marie-Antoinette" becomes "Marie-A.", which is still a name. Only if that is too wide too, the name is cut.
    """
    for words in (name, shortened(name)):
        style = next((each for each in styles if type_.width(words, each) <= width), None)
        if style:
            return words, style
    return type_.fitted(name, styles[-1], width)
