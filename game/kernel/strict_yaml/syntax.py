"""The complaints of a YAML parser, in words for somebody who has never heard of YAML."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import yaml

from game.kernel.problems import Position, Problem
from game.words import N_

ANCHOR: Final = N_("Anchors (&) and aliases (*) are not allowed. Write the value out, or put it in quotes.")
TAG: Final = N_("Tags (!) are not allowed. Remove the tag, or put the value in quotes.")
SEVERAL: Final = N_("A second document begins here. Keep one document in a file.")
TOO_DEEP: Final = N_("Blocks are nested more than {limit} deep here. Write it with fewer levels.")
UNREADABLE: Final = N_(
    "This cannot be read. Check the indentation, the colons and the quotes here and on the line above."
)
TAB: Final = N_("There is a tab where spaces are needed. Indent with spaces.")
STARTER: Final = N_("A value cannot begin with {character}. Put the value in quotes.")

_LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")


class _Complaint(NamedTuple):
    """A regular expression that matches "context: problem" of libyaml and of PyYAML, and our sentence for it."""

    pattern: str
    message: str


# These are reported where something was opened; the parser only notices later that it was not closed.
_AT_THE_OPENING: Final = (
    _Complaint(
        r"quoted scalar: found unexpected",
        N_("The quote that opens here is never closed. Close it, or remove it."),
    ),
    _Complaint(
        r"quoted scalar: .*(escape|hexadecimal)",
        N_("This text has a backslash that means nothing. Double it, or use single quotes."),
    ),
    _Complaint(
        r"flow (sequence|mapping): ",
        N_("The bracket that opens here is not closed, or a comma is missing inside. Close it, or add the comma."),
    ),
    _Complaint(
        r"simple key: ",
        N_("A colon is missing after this name. Write “name: value”, or indent the line if it continues a text."),
    ),
    _Complaint(r" tag", TAG),
    _Complaint(r"(anchor|alias): ", ANCHOR),
)
_WHERE_IT_STOPPED: Final = (
    _Complaint(
        r"mapping values are not allowed",
        N_("This colon is out of place. Put the text around it in quotes, or check the indentation of the line."),
    ),
    _Complaint(
        r"sequence entries are not allowed",
        N_("A list cannot begin here. Put its first “-” on a line of its own."),
    ),
    _Complaint(
        r"block (mapping|collection|sequence): ",
        N_("This does not continue the lines above. Check the indentation, and the quotes around it."),
    ),
    _Complaint(
        r"node content",
        N_("A value is missing here, or there is one comma or bracket too many. Write the value, or remove the sign."),
    ),
    _Complaint(r"document start", SEVERAL),
)


def position(text: str, index: int) -> Position:
    r"""Return the line and column of the character `index` (from 0) of `text`.

    >>> position("ab\ncd", 4)
    (2, 2)
    """
    breaks = text.count("\n", 0, index) + text.count("\r", 0, index) - text.count("\r\n", 0, index)
    return breaks + 1, index - max(text.rfind("\n", 0, index), text.rfind("\r", 0, index))


def syntax_problem(error: yaml.MarkedYAMLError, source: str, text: str, depth: int) -> Problem:
    """Return the problem for the error that either parser raised over `text`, which it read from `source`.

    `depth` is how deep blocks may be nested. From libyaml 0.2.6 on the parser itself stops at 1,000 levels, which it
    counts before it hands out the first of them.
    """
    complaint = f"{error.context or ''}: {error.problem or ''}"
    mark = error.problem_mark or error.context_mark
    if "maximum nesting depth" in complaint and mark is not None:
        return Problem(source, mark.line + 1, mark.column + 1, TOO_DEEP, {"limit": depth})
    if "cannot start any token" in complaint and mark is not None:
        character = _LINE_BREAK.split(text)[mark.line][mark.column]
        message, values = (TAB, {}) if character == "\t" else (STARTER, {"character": character})
        return Problem(source, mark.line + 1, mark.column + 1, message, dict[str, str | float](values))
    message = UNREADABLE
    for opening, complaints in ((True, _AT_THE_OPENING), (False, _WHERE_IT_STOPPED)):
        found = next((known.message for known in complaints if re.search(known.pattern, complaint)), None)
        if found is not None:
            message = found
            mark = (error.context_mark if opening else error.problem_mark) or mark
            break
    return Problem(source, mark.line + 1, mark.column + 1, message) if mark else Problem(source, 0, 0, message)
