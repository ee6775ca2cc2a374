"""The memory of a household: which questions of Egomaster were asked lately, so that they are asked last next time."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game import files
from game.kernel.match import Match
from game.kernel.saves import atomic
from game.rules.egomaster.board import Board
from game.rules.egomaster.sheet import Ref

Lately: TypeAlias = tuple[Ref, ...]
"""The questions that were asked, each once, the oldest first."""

MOST: Final = 6000
"""How many questions are remembered: more than two full packs have in both languages."""


def lately_file() -> Path:
    """Return the path of the memory; the file may not exist yet."""
    return files.data_folder() / "egomaster" / "lately.json"


def remembered(lately: Iterable[Ref], asked: Iterable[Ref]) -> Lately:
    """Return the memory after the questions `asked`, in their order."""
    latest = dict.fromkeys(reversed([*lately, *asked]))
    return tuple(reversed(list(latest)[:MOST]))


def forgotten(lately: Iterable[Ref], pack: str) -> Lately:
    """Return the memory without the questions of `pack`."""
    return tuple(ref for ref in lately if ref.pack != pack)


def read(path: Path) -> Lately:
    """Return the memory in the file `path`; an empty one if the file is missing or cannot be read."""
    try:
        return remembered(msgspec.json.decode(path.read_bytes(), type=Lately), ())
    except (OSError, msgspec.DecodeError):
        return ()


def write(path: Path, lately: Lately) -> None:
    """Write the memory to `path`. If that fails it is lost: a match is not disturbed for it."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, msgspec.json.encode(lately))


def remind(match: Match, path: Path) -> None:
    """Make a match ask the questions in the memory at `path` last. Does nothing in matches of other games."""
    board = match.state.board
    if isinstance(board, Board):
        match.lay(msgspec.structs.replace(board, asked_lately=read(path)))


def note(match: Match, path: Path) -> None:
    """Add to the memory at `path` what was asked in a match of Egomaster. Doing so twice changes nothing."""
    asked = match.state.table.asked if isinstance(match.state.board, Board) else ()
    if asked:
        add(path, asked)


def add(path: Path, asked: Iterable[Ref]) -> None:
    """Add the questions `asked`, in their order, to the memory at `path`."""
    write(path, remembered(read(path), asked))
