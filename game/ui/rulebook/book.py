"""The rule book of a game as the screen reads it: headings and paragraphs in order, and the search in them."""

from __future__ import annotations

from typing import NamedTuple

from game.rules import book
from game.ui.draw.text.folding import folded
from game.ui.widgets.tooltips.references import referenced
from game.words import SOURCE


class BookPart(NamedTuple):
    """A part of the book: `level` 1 or 2 of a heading, 0 of a text; `id` is its printed number, or empty."""

    level: int
    id: str
    text: str


def read(game: str, language: str) -> tuple[BookPart, ...]:
    """Return the parts of a game's book; the English ones where the language has none.

    The references at the end of a paragraph, as "(EG16)", are for those who change the rules: they are left out.
    """
    try:
        printed = book.read(game, language)
    except FileNotFoundError:
        printed = book.read(game, SOURCE)
    parts = [BookPart(1, "", printed.title)]
    for chapter in printed.chapters:
        parts += [
            BookPart(2, "", chapter.title),
            *(BookPart(0, p.id, referenced(p.text).words) for p in chapter.paragraphs),
        ]
    return tuple(parts)


def with_words(parts: tuple[BookPart, ...], words: str) -> tuple[BookPart, ...]:
    """Return the texts in which all of `words` occur, ignoring accents and capitals."""
    wanted = folded(words).split()
    return tuple(p for p in parts if p.level == 0 and all(w in folded(f"{p.id} {p.text}") for w in wanted))


def spans(text: str, words: str) -> list[tuple[int, int]]:
    """Return where in `text` the searched `words` are, as (from, to), in the order of the text.

    Single letters are left out: they are everywhere.
    """
    letters = [(letter, at) for at, character in enumerate(text) for letter in folded(character)]
    flat = "".join(letter for letter, _ in letters)
    covered: set[int] = set()
    for word in filter(lambda each: len(each) > 1, folded(words).split()):
        start = flat.find(word)
        while start >= 0:
            covered.update(at for _, at in letters[start : start + len(word)])
            start = flat.find(word, start + len(word))
    starts = sorted(at for at in covered if at - 1 not in covered)
    ends = sorted(at + 1 for at in covered if at + 1 not in covered)
    return list(zip(starts, ends, strict=True))
