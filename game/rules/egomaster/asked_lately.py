"""The memory of a household: which questions of Egomaster were asked lately, so that they are asked last next time."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game import files
from game.kernel import side_files
from game.kernel.problems import Problem, Refused
from game.kernel.side_files import FileCodec
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


def read(path: Path) -> tuple[Lately, Problem | None]:
    """Return the memory in the file `path`, an empty one if the file is missing or damaged, and what was damaged."""
    return side_files.read(path, _CODEC)


def add(path: Path, asked: Iterable[Ref]) -> None:
    """Add the questions `asked`, in their order, to the memory at `path`.

    If that fails they are lost: a match is not disturbed for it.
    """
    with suppress(Refused):
        side_files.change(path, _CODEC, lambda lately: remembered(lately, asked))


def forget(path: Path, pack: str) -> None:
    """Take the questions of `pack` out of the memory at `path`. Raises `Refused`."""
    side_files.change(path, _CODEC, lambda lately: tuple(ref for ref in lately if ref.pack != pack))


def _read(path: Path) -> Lately:
    return remembered(msgspec.convert(side_files.load(path), Lately), ())


_CODEC: Final[FileCodec[Lately]] = FileCodec(_read, msgspec.json.encode, ())
