"""What a format is read into, before it becomes a pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.kernel.problems import Problem, Refused
from game.rules.egomaster.packs.records import Theme
from game.rules.egomaster.question import Difficulty
from game.words import N_

UNKNOWN: Final = "—"
"""What stands for an author or a licence that is not named."""
MOST: Final = 20_000
"""The questions that a file may have, also if none can be used. A pack has room for 1,200 in a language."""
LONGEST_TOPIC: Final = 400
"""The characters that are looked at of a topic: many questions may have the same one, and each looks at it again."""
MOST_CHOICES: Final = 100
"""The choices that a question may have."""
TOO_LARGE: Final = N_("This file is too large to be a list of questions. Split it, and import the parts.")


class Draft(NamedTuple):
    """A question that can be used: with `answers` in words (the first is shown), or with a `value` and its `unit`.

    `choices` are three wrong answers, for who chooses among four; [] if the file has not so many.
    """

    category: str
    theme: Theme
    difficulty: Difficulty
    question: str
    answers: Sequence[str] = ()
    value: float | None = None
    unit: str = ""
    note: str = ""
    choices: Sequence[str] = ()


class LeftOut(NamedTuple):
    """A question that cannot be used: its number from 1, its line (0 = unknown), its beginning, and why (`N_`)."""

    number: int
    line: int
    text: str
    reason: str


class Imported(NamedTuple):
    """All of a file; who wrote it, what may be done with it, where it comes from."""

    drafts: Sequence[Draft]
    left_out: Sequence[LeftOut]
    authors: str
    licence: str
    source: str


def check_number(count: int, source: str) -> None:
    """Raise `Refused` where the file `source` has more questions than anybody writes: each costs time and memory."""
    if count > MOST:
        raise Refused([Problem(source, 0, 0, TOO_LARGE)])


class Unusable(ValueError):
    """A question cannot be used; the message, marked with `N_`, says why."""


def check_choices(count: int) -> None:
    """Raise `Unusable` where a question has more choices than anybody reads."""
    if count > MOST_CHOICES:
        raise Unusable(LONG)


INCOMPLETE = N_("part of it is missing or not what it should be.")
PICTURE = N_("it needs a picture or a sound.")
LONG = N_("it is too long.")
LONG_ANSWER = N_("nobody could type an answer that long.")
EMPTY = N_("it has no answer.")
MANY_RIGHT = N_("more than one of its choices is right.")
POINTING = N_("its answer points to the other choices.")
"""Why questions of every format may be unusable."""
