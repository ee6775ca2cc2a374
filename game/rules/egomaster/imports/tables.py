"""Tables from elsewhere: comma-separated text, and spreadsheets where openpyxl is installed."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
import zipfile
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, Final

from game.kernel.packed_files import FAULTS
from game.kernel.problems import Problem, Refused
from game.rules.egomaster.imports.draft import MOST, TOO_LARGE
from game.rules.egomaster.imports.encodings import text_of
from game.words import N_

MOST_ROWS: Final = MOST
MOST_COLUMNS: Final = 60
MOST_LINES: Final = 5 * MOST_ROWS
"""The lines that a table may have as text: a cell may have several."""
UNPACKED: Final = 64 * 1024 * 1024
"""The bytes that a spreadsheet may have once it is unpacked, and …"""
FILES: Final = 500
"""… the files inside it."""
MARKS: Final = 500_000
"""The marks of XML in them: twenty thousand rows of five cells have as many."""
LOOK: Final = 15
"""How many times longer it takes to read a mark that says how cells look."""
PACKED: Final = b"PK\x03\x04"
"""How a spreadsheet begins."""
_SEPARATORS: Final = "\t;,|"
_NO_TABLE: Final = N_("This table cannot be read. Save it again as CSV, and import that.")
_NO_OPENPYXL: Final = N_("Spreadsheets can be read only with openpyxl. Save the table as CSV, and import that.")


def rows_of(content: bytes, source: str) -> list[list[str]]:
    """Return the cells of a table, row by row, also empty ones, as texts without spaces around. Raises `Refused`."""
    return _sheet(content, source) if content.startswith(PACKED) else _separated(text_of(content), source)


def named_rows(rows: Sequence[Sequence[str]], wanted: str) -> list[tuple[int, dict[str, str]]]:
    """Return the rows below a heading that has a column `wanted`, by the names of the columns, each with its number.

    Names are in small letters without accents and signs: “Correct answer(s)” is “correctanswers”. [] without a heading.
    """
    for place, row in enumerate(rows[:50]):
        names = [bare(cell) for cell in row]
        if any(name.startswith(wanted) for name in names) and len(set(names) - {""}) > 1:
            below = enumerate(rows[place + 1 :], place + 2)
            return [(number, dict(zip(names, cells, strict=False))) for number, cells in below if any(cells)]
    return []


def bare(name: str) -> str:
    """Return the letters and digits of a name, small, without accents."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return re.sub(r"[^a-z0-9]", "", plain)


def _separated(text: str, source: str) -> list[list[str]]:
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise Refused([Problem(source, 0, 0, TOO_LARGE)])
    lines = ["" if line.startswith("--") else line for line in lines]
    separator = max(_SEPARATORS, key=lambda sign: sum(sign in line for line in lines[:50]))
    try:
        rows = list(csv.reader(io.StringIO("\n".join(lines)), delimiter=separator))
        swallowed = any("\n" in cell and separator in cell for row in rows for cell in row)
        if swallowed or sum(line.count('"') for line in lines) % 2:  # a quotation mark belongs to a text
            rows = [
                [cell.removeprefix('"').removesuffix('"') for cell in row]
                for row in csv.reader(lines, delimiter=separator, quoting=csv.QUOTE_NONE)
            ]
    except csv.Error:
        raise Refused([Problem(source, 0, 0, _NO_TABLE)]) from None
    if len(rows) > MOST_ROWS or any(len(row) > MOST_COLUMNS for row in rows):
        raise Refused([Problem(source, 0, 0, TOO_LARGE)])
    return [[cell.strip() for cell in row] for row in rows]


def _sheet(content: bytes, source: str) -> list[list[str]]:
    """Return the cells of the first sheet of a spreadsheet, checked before it is unpacked."""
    if find_spec("openpyxl") is None:
        raise Refused([Problem(source, 0, 0, _NO_OPENPYXL)])
    try:
        problem = _unsafe(content)
    except FAULTS:
        problem = _NO_TABLE
    if problem:
        raise Refused([Problem(source, 0, 0, problem)])
    try:
        openpyxl: Any = import_module("openpyxl")
        book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=True)
        cells = book.worksheets[0].iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS, values_only=True)
        return [[_cell(value) for value in row] for row in islice(cells, MOST_ROWS)]  # a row may say that it is another
    except Exception:  # noqa: BLE001 - whatever a broken spreadsheet makes of a foreign library
        raise Refused([Problem(source, 0, 0, _NO_TABLE)]) from None


def _unsafe(content: bytes) -> str:
    """Return why a packed spreadsheet is not unpacked, "" if it may be: it must be small, and define no words."""
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        inside = packed.infolist()
        if len(inside) > FILES or sum(each.file_size for each in inside) > UNPACKED:
            return TOO_LARGE
        marks = 0
        for each in inside:
            if each.filename.endswith((".xml", ".rels")):
                text = packed.read(each)
                if b"<!DOCTYPE" in text or b"<!ENTITY" in text:
                    return _NO_TABLE
                marks += text.count(b"<") * (LOOK if "styles" in each.filename else 1)
        return TOO_LARGE if marks > MARKS else ""


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()
