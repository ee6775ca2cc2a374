"""Boards: the shipped ones and the family's own, found by game, read strictly, known by name and hash."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.kernel.strict_yaml.records import convert

T = TypeVar("T")


class BoardFile(msgspec.Struct, frozen=True):
    """A board on disk. `digest` is the SHA-256 of its bytes, in hexadecimal."""

    name: str
    path: Path
    digest: str


def find_boards(game: str, folders: Sequence[Path]) -> list[BoardFile]:
    """List the boards of a game in `folders`, each holding one folder per game; the first of a name counts."""
    found: dict[str, BoardFile] = {}
    for folder in folders:
        for path in sorted((folder / game).glob("*.yaml")):
            found.setdefault(path.stem, board_file(path))
    return list(found.values())


def board_file(path: Path) -> BoardFile:
    """Identify the board at `path`."""
    import hashlib

    return BoardFile(path.stem, path, hashlib.sha256(path.read_bytes()).hexdigest())


def read_board(path: Path, kind: type[T]) -> T:
    """Read a board file that is one record of type `kind`. Raises `Refused` with file, line and remedy."""
    from game.kernel.strict_yaml.document import load_file

    return convert(load_file(path), kind)
