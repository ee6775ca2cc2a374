"""The line that credits questions: their authors, licence and source."""

from __future__ import annotations

from typing import Final

from game.rules.egomaster.imports.draft import UNKNOWN
from game.words import N_, Words

SENTENCES: Final = (
    N_("MIT; outlines of lands after Natural Earth (public domain)"),
    N_("MIT; the melodies are in the public domain"),
)
"""The licences of the packs that come with Tablée, as far as they say more than a name: they are translated."""


def credit_line(tr: Words, authors: str, licence: str, source: str = "") -> str:
    """Say who wrote questions, what may be done with them and where they come from, as far as that is known."""
    licence = tr(licence) if licence in SENTENCES else licence
    found = [
        (authors, tr("By {authors}", authors=authors)),
        (licence, tr("Licence: {licence}", licence=licence)),
        (source, tr("Source: {source}", source=source)),
    ]
    return " · ".join(words for value, words in found if value not in {"", UNKNOWN})
