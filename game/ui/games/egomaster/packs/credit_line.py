"""The line that credits questions: their authors, licence and source."""

from __future__ import annotations

from game.rules.egomaster.imports.draft import UNKNOWN
from game.words import Words


def credit_line(tr: Words, authors: str, licence: str, source: str = "") -> str:
    """Say who wrote questions, what may be done with them and where they come from, as far as that is known."""
    found = [
        (authors, tr("By {authors}", authors=authors)),
        (licence, tr("Licence: {licence}", licence=licence)),
        (source, tr("Source: {source}", source=source)),
    ]
    return " · ".join(words for value, words in found if value not in {"", UNKNOWN})
