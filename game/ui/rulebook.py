"""The rule book of a game, read from its `RULES.<language>.md`."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final, NamedTuple

from game import rules
from game.words import SOURCE

_NUMBER: Final = re.compile(r"^\*\*([\w.]+?)\.?\*\*\s*")
_MARKS: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


class Paragraph(NamedTuple):
    """A piece of the book: `level` 1 or 2 of a heading, 0 of a text; `id` is its printed number, or empty."""

    level: int
    id: str
    text: str


def read(game: str, language: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs of a game's book, the English ones where the language has none."""
    folder = Path(rules.__file__).parent / game
    path = folder / f"RULES.{language}.md"
    if not path.exists():
        path = folder / f"RULES.{SOURCE}.md"
    blocks = re.split(r"\n\s*\n", path.read_text(encoding="utf-8"))
    return tuple(_paragraph(" ".join(block.split())) for block in blocks if block.strip())


def _paragraph(block: str) -> Paragraph:
    if block.startswith("#"):
        marks, _, text = block.partition(" ")
        return Paragraph(min(2, len(marks)), "", plain(text))
    number = _NUMBER.match(block)
    if number:
        return Paragraph(0, number[1], plain(block[number.end() :]))
    return Paragraph(0, "", plain(block))


def plain(text: str) -> str:
    """Return a text without its marks of emphasis."""
    return _MARKS.sub(lambda found: found[1] or found[2] or found[3], text)


def found(paragraphs: tuple[Paragraph, ...], words: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs in which all of `words` occur, whatever their accents and capitals."""
    wanted = folded(words).split()
    return tuple(p for p in paragraphs if p.level == 0 and all(w in folded(f"{p.id} {p.text}") for w in wanted))


def folded(text: str) -> str:
    """Return `text` in small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("’", "'"))
    return "".join(c for c in letters if not unicodedata.combining(c))
