"""The rule book of a game: numbered paragraphs in chapters, read from the `RULES.<language>.md` of its package."""

from __future__ import annotations

import re

import msgspec

from game.rules import GAMES

PARAGRAPH = re.compile(r"\*\*([A-Z]*[1-9][0-9]*)\.\*\* (\S.*)")
"""A whole line `**MC4.** text`; the id is a number, with or without capitals before it."""


class Paragraph(msgspec.Struct, frozen=True):
    """One numbered paragraph: its id ("4", "S1", "MC4") and its text, a single line without markup."""

    id: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """A heading and its paragraphs, at least one."""

    title: str
    paragraphs: tuple[Paragraph, ...]


class Book(msgspec.Struct, frozen=True):
    """The rules of a game in one language; an id occurs once in the whole book."""

    title: str
    chapters: tuple[Chapter, ...]

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All paragraphs, in order."""
        return tuple(paragraph for chapter in self.chapters for paragraph in chapter.paragraphs)


def read(game_name: str, language: str) -> Book:
    """Return the rule book of the game `game_name` in `language` ("en", "fr").

    Raises FileNotFoundError if there is none, ValueError naming file and line if it is malformed.
    """
    path = GAMES[game_name].folder / f"RULES.{language}.md"
    return parse(path.read_text(encoding="utf-8"), path.name)


def parse(text: str, source: str) -> Book:
    """Return the book written in `text`; `source` is the file's name for the complaints.

    The first line is `# Title`; every other line is blank, `## Chapter` or `**id.** text`. Raises ValueError
    ("source:line: what") for any other line, an id used twice, a chapter without paragraphs, a book without chapters.
    """
    lines = text.split("\n")
    title = _heading(lines[0], "# ")
    if not title:
        raise ValueError(f"{source}:1: begin with a line '# Title'")
    chapters: list[tuple[int, str, list[Paragraph]]] = []
    seen: set[str] = set()
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        if chapter := _heading(line, "## "):
            chapters.append((number, chapter, []))
            continue
        paragraph = _paragraph(line, f"{source}:{number}")
        if not chapters:
            raise ValueError(f"{source}:{number}: put a line '## Chapter' before the first paragraph")
        if paragraph.id in seen:
            raise ValueError(f"{source}:{number}: the id {paragraph.id} is used twice; number this paragraph anew")
        seen.add(paragraph.id)
        chapters[-1][2].append(paragraph)
    if not chapters:
        raise ValueError(f"{source}:{len(lines)}: the book ends without a line '## Chapter'")
    for number, chapter, paragraphs in chapters:
        if not paragraphs:
            raise ValueError(f"{source}:{number}: the chapter '{chapter}' has no paragraph; write one or remove it")
    return Book(title, tuple(Chapter(chapter, tuple(paragraphs)) for _, chapter, paragraphs in chapters))


def _heading(line: str, mark: str) -> str:
    """Return what follows `mark`, or "" if the line is not that heading or has no words."""
    return line.removeprefix(mark).strip() if line.startswith(mark) else ""


def _paragraph(line: str, place: str) -> Paragraph:
    found = PARAGRAPH.fullmatch(line)
    if not found:
        raise ValueError(f"{place}: write a paragraph as one line '**1.** text', or a chapter as '## Chapter'")
    text = found[2].rstrip()
    if "*" in text:
        raise ValueError(f"{place}: remove the asterisks from the text; the next paragraph needs a line of its own")
    return Paragraph(found[1], text)
