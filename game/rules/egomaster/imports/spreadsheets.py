"""The spreadsheets of Kahoot and the word lists of Quizlet, as CSV or, with openpyxl, as they are."""

from __future__ import annotations

import re
from typing import Final

from game.rules.egomaster.imports.draft import (
    EMPTY,
    INCOMPLETE,
    MANY_RIGHT,
    UNKNOWN,
    Draft,
    Imported,
    LeftOut,
    Unusable,
)
from game.rules.egomaster.imports.json_text import not_this
from game.rules.egomaster.imports.tables import named_rows, rows_of
from game.rules.egomaster.imports.texts import LONGEST_ANSWER, worded
from game.rules.egomaster.question import Language

_CHOICE: Final = re.compile(r"(?:answer|reponse)(\d)")
_HEADINGS: Final = frozenset(("term", "terme", "word", "mot", "front", "question"))


def read_kahoot(content: bytes, source: str, language: Language) -> Imported:
    """Read Kahoot's template: a question, up to four answers, and the numbers of those that are right."""
    drafts: list[Draft] = []
    left_out: list[LeftOut] = []
    for number, (line, cells) in enumerate(named_rows(rows_of(content, source), "question"), 1):
        asked = next((text for name, text in cells.items() if name.startswith("question")), "")
        try:
            drafts.append(_chosen(asked, cells, language))
        except Unusable as error:
            left_out.append(LeftOut(number, line, asked, str(error)))
    return _imported(drafts, left_out, source, "kahoot")


def read_quizlet(content: bytes, source: str, language: Language) -> Imported:
    """Read a list of Quizlet: a term and its definition in each row; the longer of them asks for the other."""
    drafts: list[Draft] = []
    left_out: list[LeftOut] = []
    rows = [(line, row) for line, row in enumerate(rows_of(content, source), 1) if any(row)]
    if rows and rows[0][1][0].casefold() in _HEADINGS:
        rows = rows[1:]
    for number, (line, row) in enumerate(rows, 1):
        asked, answer = _in_order(row[0], row[1] if len(row) > 1 else "")
        try:
            drafts.append(_defined(asked, answer, language))
        except Unusable as error:
            left_out.append(LeftOut(number, line, asked, str(error)))
    return _imported(drafts, left_out, source, "quizlet")


def _chosen(asked: str, cells: dict[str, str], language: Language) -> Draft:
    """Return a question of Kahoot's. Raises `Unusable`."""
    choices = {found[1]: text for name, text in cells.items() if text and (found := _CHOICE.match(name))}
    marked = next((text for name, text in cells.items() if name.startswith(("correct", "bonne", "juste"))), "")
    right = [choices[sign] for sign in marked.replace(";", ",").replace(" ", "").split(",") if sign in choices]
    if not right:
        raise Unusable(EMPTY)
    if len(right) > 1:
        raise Unusable(MANY_RIGHT)
    wrong = [text for text in choices.values() if text != right[0]]
    return worded(language, "", "everyday", "medium", asked, right, wrong)


def _defined(asked: str, answer: str, language: Language) -> Draft:
    """Return the question that one side of a row asks for the other. Raises `Unusable`."""
    if not asked or not answer:
        raise Unusable(INCOMPLETE)
    return worded(language, "", "everyday", "medium", asked, [answer])


def _in_order(term: str, definition: str) -> tuple[str, str]:
    """Return which of a term and its definition asks for the other, and that other one."""
    turned = term.endswith("?") or (len(term) > len(definition) and not definition.endswith("?"))
    return (term, definition) if turned or len(term) > LONGEST_ANSWER else (definition, term)


def _imported(drafts: list[Draft], left_out: list[LeftOut], source: str, name: str) -> Imported:
    if not drafts and not left_out:
        raise not_this(source, name)
    return Imported(drafts, left_out, UNKNOWN, UNKNOWN, source.replace("\\", "/").rpartition("/")[2])
