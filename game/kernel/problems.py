"""What is wrong with a file that people have written or downloaded, in sentences that can be translated."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path as FilePath
from typing import Final, NamedTuple, TypeAlias

import msgspec

from game.words import SOURCE, Words

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value inside a file: keys of mappings and indices of lists."""
Position: TypeAlias = tuple[int, int]
"""A line and a column, both from 1."""
MOST: Final = 200
"""How many problems of a file are reported at most. One that has more is probably another kind of file."""

_CONTROLS: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Characters that steer a terminal: controls, ends of lines, and those that turn the direction of what follows."""


class Problem(msgspec.Struct, frozen=True):
    """One fault of one file: where it is, what is wrong, and what to do about it.

    `line` and `column` count from 1; both are 0 if the fault has none, as in a file that is missing. `message` is
    an English text marked with `N_`, one or two whole sentences; `values` fill its named placeholders.

    >>> problem = Problem("ring.yaml", 3, 7, "The number here must be at least {n}.", {"n": 2})
    >>> print(problem)
    ring.yaml:3:7: The number here must be at least 2.
    """

    file: str
    line: int
    column: int
    message: str
    values: dict[str, str | int | float] = {}

    def sentence(self, tr: Words) -> str:
        """Return the message in the language of `tr`, without the place."""
        return tr(self.message, **self.values)

    def placed(self, tr: Words) -> str:
        """Return `file:line:column: message` in the language of `tr`, as a checker prints it, on one line."""
        return harmless(f"{self.file}:{self.line}:{self.column}: {self.sentence(tr)}".replace("\n", "?"))

    def __str__(self) -> str:
        return self.placed(Words(SOURCE))


class Refused(ValueError):
    """A file was refused. `problems` says why: at least one, in the order of the file. `str()` has a line for each."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def printable_path(path: FilePath) -> str:
    """Return a path as text that can be written and shown, also one that the system could not decode by the locale.

    >>> printable_path(FilePath("saves") / "Léo.yaml") == os.path.join("saves", "Léo.yaml")
    True
    """
    return os.fsencode(path).decode(errors="replace")


def harmless(text: str) -> str:
    r"""Return `text` with `?` for control characters: a name of a file may hold some that steer a terminal.

    >>> harmless("a\x1b[31m.yaml\nb")
    'a?[31m.yaml\nb'
    """
    return _CONTROLS.sub("?", text)


def shortened(text: str) -> str:
    """Return `text`, shortened to 40 characters, to be quoted in a message.

    >>> shortened("x" * 50) == "x" * 39 + "…"
    True
    """
    return text if len(text) <= 40 else f"{text[:39]}…"


class Findings(NamedTuple):
    """What a check of files has found: the problems, and the notices, which hinder nothing."""

    problems: Sequence[Problem]
    notices: Sequence[Problem]
