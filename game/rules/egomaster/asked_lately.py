"""The memory of a household: which questions of Egomaster were asked lately, so that they are asked last next time."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game import files
from game.kernel import data_files, side_files
from game.kernel.problems import Problem
from game.kernel.saves import atomic
from game.rules.egomaster.question import Ref

Lately: TypeAlias = tuple[Ref, ...]
"""The questions that were asked, each once, the oldest first."""

FILE: Final = "lately.json"
"""The name of the file of the memory, in the household's folder of this game."""

MOST: Final = 6000
"""How many questions are remembered: more than two full packs have in both languages."""


def lately_file() -> Path:
    """Return the path of the memory; the file may not exist yet."""
    return files.data_folder() / "egomaster" / FILE


def remembered(lately: Iterable[Ref], asked: Iterable[Ref]) -> Lately:
    """Return the memory after the questions `asked`, in their order."""
    latest = dict.fromkeys(reversed([*lately, *asked]))
    return tuple(reversed(list(latest)[:MOST]))


def forgotten(lately: Iterable[Ref], pack: str) -> Lately:
    """Return the memory without the questions of `pack`."""
    return tuple(ref for ref in lately if ref.pack != pack)


def read(path: Path) -> tuple[Lately, Problem | None]:
    """Return the memory in the file `path`, an empty one if the file is missing or damaged, and what was damaged."""
    return side_files.read(path, _decoded, ())


def _decoded(path: Path) -> Lately:
    return remembered(msgspec.json.decode(data_files.content(path), type=Lately), ())


def write(path: Path, lately: Lately) -> None:
    """Write the memory to `path`. If that fails it is lost: a match is not disturbed for it."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, msgspec.json.encode(lately))


def add(path: Path, asked: Iterable[Ref]) -> None:
    """Add the questions `asked`, in their order, to the memory at `path`."""
    write(path, remembered(read(path)[0], asked))
