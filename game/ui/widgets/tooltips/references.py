"""References to paragraphs of the rules in what is said of a thing: "… two dice at most (33, 44)." names two."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_ID: Final = r"(?:[A-Z]{1,2})?\d+"
_CITED: Final = re.compile(rf"\s\(({_ID}(?:, {_ID})*)\)(?=[.;]?(?:$|\n|\s[^\W\d_a-zà-ÿ]))")
"""Numbers in brackets at the end of a sentence: a player may be called "Ana (2)"."""


class Referenced(NamedTuple):
    """Words without their references, and the ids of the paragraphs, each once."""

    words: str
    ids: tuple[str, ...]

    @property
    def signs(self) -> str:
        """The paragraphs as a player reads them: "§ 33, 44", "" for none."""
        return f"§\N{NO-BREAK SPACE}{', '.join(self.ids)}" if self.ids else ""


def referenced(words: str) -> Referenced:
    """Split words from the paragraphs that they refer to.

    >>> referenced("Attackers roll two dice at most (33, 44).")
    Referenced(words='Attackers roll two dice at most.', ids=('33', '44'))
    >>> referenced("Ana (2) has the turn.").ids
    ()
    """
    ids = dict.fromkeys(each for found in _CITED.findall(words) for each in found.split(", "))
    return Referenced(_CITED.sub("", words), tuple(ids))
