"""Board files: those that come with the program and the family's own, found by game, known by name and hash."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.kernel.strict_yaml.records import convert

T = TypeVar("T")


class BoardFile(msgspec.Struct, frozen=True):
    """A board file. `name` is the file's name without its ending, `digest` the SHA-256 of its bytes in hexadecimal."""

    name: str
    path: Path
    digest: str


def find_boards(game: str, folders: Sequence[Path]) -> list[BoardFile]:
    """Return the boards of a game. Each of `folders` has one folder per game; of two boards of a name the first counts.

    >>> from game.files import boards
    >>> [board.name for board in find_boards("master_citadel", [boards()])]
    ['citadel']
    """
    found: dict[str, BoardFile] = {}
    for folder in folders:
        for path in sorted((folder / game).glob("*.yaml")):
            found.setdefault(path.stem, board_file(path))
    return list(found.values())


def board_file(path: Path) -> BoardFile:
    """Return name, path and digest of the board at `path`. Raises `OSError` if it cannot be read."""
    import hashlib

    return BoardFile(path.stem, path, hashlib.sha256(path.read_bytes()).hexdigest())


def read_board(path: Path, kind: type[T]) -> T:
    """Return the board at `path` as a `kind`. Raises `Refused` with the file, the line and the remedy of each fault."""
    from game.kernel.strict_yaml.document import load_file

    return convert(load_file(path), kind)
