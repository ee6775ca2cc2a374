"""Faults in files that people write or download, told in sentences that can be translated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from game.words import SOURCE, Words

Path: TypeAlias = tuple[str | int, ...]
Place: TypeAlias = tuple[int, int]


class Problem(msgspec.Struct, frozen=True):
    """One fault of one file: where it is, what is wrong and what to do about it.

    `line` and `column` count from 1; 0 means that the fault has no place (the file is missing, too large …).
    `message` is an English text marked with `N_`, one or two whole sentences; `values` fill its named placeholders.
    """

    file: str
    line: int
    column: int
    message: str
    values: dict[str, str | float] = {}

    def sentence(self, tr: Words) -> str:
        """Return what is wrong and what to do, in the language of `tr`, without the place."""
        return tr(self.message, **self.values)

    def placed(self, tr: Words) -> str:
        """Return the same with the place before it, as a checker prints it."""
        return f"{self.file}:{self.line}:{self.column}: {self.sentence(tr)}"

    def __str__(self) -> str:
        return self.placed(Words(SOURCE))


class Refused(ValueError):
    """A file was refused: `problems` says why, at least one, in the order of the file. `str()` has a line for each."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def shortened(text: str) -> str:
    """Return at most 40 characters of `text`, for a message."""
    return text if len(text) <= 40 else f"{text[:39]}…"
