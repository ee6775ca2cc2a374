"""Board files: those that come with the program and the family's own, found by game, known by name and hash."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.kernel import data_files
from game.kernel.problems import Refused, printable_path
from game.kernel.strict_yaml.records import convert

T = TypeVar("T")


class BoardFile(msgspec.Struct, frozen=True):
    """A board file. `name` is the file's name without its ending, `digest` the SHA-256 of its bytes in hexadecimal.

    `digest` is "" if the file cannot be read; `read_board` then says why.
    """

    name: str
    path: Path
    digest: str


def find_boards(game: str, folders: Sequence[Path]) -> list[BoardFile]:
    """Return the boards of a game. Each of `folders` has one folder per game; of two boards of a name the first counts.

    Files that cannot be read come last, and never stand in the way of a readable board of the same name.

    >>> from game.files import boards
    >>> [board.name for board in find_boards("master_citadel", [boards()])]
    ['citadel']
    """
    files = [board_file(path) for folder in folders for path in data_files.listed(folder / game, "*.yaml")]
    found: dict[str, BoardFile] = {}
    for file in sorted(files, key=lambda file: not file.digest):
        found.setdefault(file.name, file)
    return list(found.values())


def board_file(path: Path) -> BoardFile:
    """Return name, path and digest of the board at `path`."""
    import hashlib

    try:
        digest = hashlib.sha256(data_files.content(path)).hexdigest()
    except Refused:
        digest = ""
    return BoardFile(printable_path(Path(path.stem)), path, digest)


def read_board(path: Path, kind: type[T]) -> T:
    """Return the board at `path` as a `kind`. Raises `Refused` with the file, the line and the remedy of each fault."""
    from game.kernel.strict_yaml.builder import BOARD
    from game.kernel.strict_yaml.document import load_file

    return convert(load_file(path, BOARD), kind)
