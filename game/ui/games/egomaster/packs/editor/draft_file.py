"""The question that is being written, kept in a file until it is in its pack: a kill loses none of it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game.kernel import data_files, side_files
from game.kernel.problems import Problem
from game.kernel.saves import atomic
from game.rules.egomaster.authoring.written_question import WrittenQuestion
from game.rules.egomaster.question import Language, Mode

FILE: Final = "question_draft.json"
LARGEST: Final = 64 * 1024
"""The bytes that the file may have."""


class Draft(msgspec.Struct, frozen=True):
    """An unfinished question: of which pack (its folder) and language, and which question it is to replace.

    `place` is the booklet, the page and the number of that question; None for a new one.
    """

    pack: str
    language: Language
    written: WrittenQuestion
    place: tuple[Mode, int, int] | None = None


def read(folder: Path) -> tuple[Draft | None, Problem | None]:
    """Return the draft that is kept in `folder`, and what was wrong with the file if it could not be read."""
    found: tuple[Draft | None, Problem | None] = side_files.read(folder / FILE, _read, None)
    return found


def write(folder: Path, draft: Draft) -> None:
    """Keep a draft. Where nothing can be written, a kill loses it."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        atomic.write(folder / FILE, msgspec.json.encode(draft))


def remove(folder: Path) -> None:
    """Forget the draft."""
    with suppress(OSError):
        (folder / FILE).unlink(missing_ok=True)


def _read(path: Path) -> Draft:
    return msgspec.json.decode(data_files.content(path, LARGEST), type=Draft)
