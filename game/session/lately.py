"""The household's memory: which questions of Egomaster were asked lately, so that they come last next time."""

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
"""Questions asked, each once, the oldest first."""

MOST: Final = 6000
"""So many are remembered: more than the questions of two full packs in both languages."""


def lately_file() -> Path:
    """Return where the memory is kept; the file may not exist yet."""
    return files.data_folder() / "egomaster" / "lately.json"


def remembered(lately: Iterable[Ref], asked: Iterable[Ref]) -> Lately:
    """Return the memory after the questions `asked`, in their order."""
    latest = dict.fromkeys(reversed([*lately, *asked]))
    return tuple(reversed(list(latest)[:MOST]))


def forgotten(lately: Iterable[Ref], pack: str) -> Lately:
    """Return the memory without the questions of a pack."""
    return tuple(ref for ref in lately if ref.pack != pack)


def read(path: Path) -> Lately:
    """Return the memory kept at `path`; empty where there is none, or none that can be read."""
    try:
        return remembered(msgspec.json.decode(path.read_bytes(), type=Lately), ())
    except (OSError, msgspec.DecodeError):
        return ()


def write(path: Path, lately: Lately) -> None:
    """Keep the memory at `path`. Where that cannot be done it is lost: no match is disturbed for it."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, msgspec.json.encode(lately))


def remind(match: Match, path: Path) -> None:
    """Let the questions kept at `path` come last in a match; one of another game is left alone."""
    board = match.state.board
    if isinstance(board, Board):
        match.lay(msgspec.structs.replace(board, asked_lately=read(path)))


def note(match: Match, path: Path) -> None:
    """Remember what was asked in a match of Egomaster; twice does no harm."""
    asked = match.state.table.asked if isinstance(match.state.board, Board) else ()
    if asked:
        add(path, asked)


def add(path: Path, asked: Iterable[Ref]) -> None:
    """Remember the questions `asked`, in their order, besides those at `path`."""
    write(path, remembered(read(path), asked))
