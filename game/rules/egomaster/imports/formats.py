"""The formats that can be imported, and which of them a file has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from game.kernel import data_files
from game.kernel.problems import Problem, Refused, printable_path
from game.rules.egomaster.imports import gift, openquizzdb, opentdb, spreadsheets
from game.rules.egomaster.imports.draft import TOO_LARGE, Imported
from game.rules.egomaster.imports.encodings import UTF_16, text_of
from game.rules.egomaster.imports.json_text import NOT_THIS
from game.rules.egomaster.imports.tables import PACKED, rows_of
from game.rules.egomaster.question import Language
from game.words import N_

Reader: TypeAlias = Callable[[bytes, str, Language], Imported]
"""Reads the content of a file of this name and language. Raises `Refused`."""
READERS: Final[Mapping[str, Reader]] = MappingProxyType(
    {
        "opentdb": opentdb.read,
        "openquizzdb": openquizzdb.read,
        "gift": gift.read,
        "kahoot": spreadsheets.read_kahoot,
        "quizlet": spreadsheets.read_quizlet,
    }
)
"""The formats by their names; the last one, two texts in each line, could be nearly anything."""
ENDINGS: Final = (".json", ".csv", ".tsv", ".xlsx", ".xml", ".gift", ".txt")
"""How the names of such files end. Some quizzes are YAML, too, as are saves and boards, which are more likely."""
YAML_ENDINGS: Final = (".yaml", ".yml")
LARGEST_YAML: Final = 1024 * 1024
"""The bytes that are looked at to tell a quiz in YAML from a save; such a quiz has sixty thousand."""
LARGEST: Final = 2 * 1024 * 1024
"""The bytes that a file of questions may have."""
_UNKNOWN: Final = N_(
    "There are no questions here that Tablée can read. It reads Open Trivia Database, OpenQuizzDB, GIFT, and tables of "
    "Kahoot and Quizlet."
)
_TOLD: Final = frozenset((*openquizzdb.OF_LANGUAGE, TOO_LARGE))
"""What is said of a file though no reader finds a question in it."""


def read_file(file: Path, language: Language, format_: str = "") -> Imported:
    """Read a file of questions; without the name of its format the file itself tells it. Raises `Refused`."""
    content, source = data_files.content(file, LARGEST), printable_path(file)
    if format_:
        return READERS[format_](content, source, language)
    return _recognised(content, source, language)


def is_dropped_quiz(file: Path) -> bool:
    """Tell whether a file is a quiz by its ending or, where its name might be that of a save, by what is in it."""
    ending = file.suffix.lower()
    if ending not in YAML_ENDINGS:
        return ending in ENDINGS
    try:
        return openquizzdb.is_yaml(text_of(data_files.content(file, LARGEST_YAML)))
    except Refused:
        return False


def together(found: Sequence[Imported]) -> Imported:
    """Return what several files hold as if they were one; whoever is named twice is named once."""
    return Imported(
        [draft for each in found for draft in each.drafts],
        [one for each in found for one in each.left_out],
        *(
            "; ".join(dict.fromkeys(credits_))
            for credits_ in (
                [each.authors for each in found],
                [each.licence for each in found],
                [each.source for each in found],
            )
        ),
    )


def _recognised(content: bytes, source: str, language: Language) -> Imported:
    """Return what the reader makes of a file that finds most questions in it. Raises `Refused`."""
    if openquizzdb.is_structured(text_of(content)):
        return _structured(content, source, language)
    *readers, anything = READERS.values()
    found: list[Imported] = []
    refusal = Refused([Problem(source, 0, 0, _UNKNOWN)])
    for reader in readers if _may_hold_questions(content) else ():
        try:
            read = reader(content, source, language)
            found += [read] if read.drafts or reader is not gift.read or b"{" in content else []
        except Refused as refused:
            refusal = refused if refused.problems[0].message in _TOLD else refusal
    best = max(found, key=lambda each: len(each.drafts), default=None)
    if best and best.drafts:
        return best
    try:
        pairs = anything(content, source, language) if _is_list_of_pairs(content, source) else None
    except Refused:
        if content.startswith(PACKED):
            raise
        pairs = None
    if pairs and pairs.drafts:
        return pairs
    if best:
        return best
    raise refusal


def _structured(content: bytes, source: str, language: Language) -> Imported:
    """Return what a file holds whose lines are neither rows nor paragraphs: JSON, XML, YAML. Raises `Refused`."""
    found: list[Imported] = []
    with suppress(Refused):
        found.append(opentdb.read(content, source, language))
    try:
        found.append(openquizzdb.read(content, source, language))
    except Refused as refused:
        if not found and refused.problems[0].message != NOT_THIS:
            raise
    if not found:
        raise Refused([Problem(source, 0, 0, _UNKNOWN)])
    return max(found, key=lambda each: len(each.drafts))


def _is_list_of_pairs(content: bytes, source: str) -> bool:
    """Tell whether most rows of a table have two cells. Raises `Refused` if it is no table."""
    rows = [row for row in rows_of(content, source) if any(row)] if _may_hold_questions(content) else []
    return sum(len(row) == 2 for row in rows) * 2 > len(rows)


def _may_hold_questions(content: bytes) -> bool:
    """Tell whether a file is a text or a spreadsheet: anything else has bytes of zero."""
    return b"\x00" not in content or content.startswith(PACKED) or content[:2] in UTF_16
