"""The rule book of a game as the screen reads it: headings and paragraphs in a row, and the search through them."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from game.rules import book
from game.words import SOURCE


class Paragraph(NamedTuple):
    """A piece of the book: `level` 1 or 2 of a heading, 0 of a text; `id` is its printed number, or empty."""

    level: int
    id: str
    text: str


def read(game: str, language: str) -> tuple[Paragraph, ...]:
    """Return the pieces of a game's book, the English ones where the language has none."""
    try:
        found = book.read(game, language)
    except FileNotFoundError:
        found = book.read(game, SOURCE)
    pieces = [Paragraph(1, "", found.title)]
    for chapter in found.chapters:
        pieces += [Paragraph(2, "", chapter.title), *(Paragraph(0, p.id, p.text) for p in chapter.paragraphs)]
    return tuple(pieces)


def found(paragraphs: tuple[Paragraph, ...], words: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs in which all of `words` occur, whatever their accents and capitals."""
    wanted = folded(words).split()
    return tuple(p for p in paragraphs if p.level == 0 and all(w in folded(f"{p.id} {p.text}") for w in wanted))


def folded(text: str) -> str:
    """Return `text` in small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("’", "'"))
    return "".join(c for c in letters if not unicodedata.combining(c))
