"""The last good copy of each file of a campaign: kept in a hidden folder beside them, for when a file is damaged."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from game.kernel import data_files
from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.kernel.saves.slug import free_name

FOLDER: Final = ".good"
"""The name of the folder with the copies."""
DAMAGED: Final = ".damaged"
"""What is added to the name of a file in whose place its copy was put."""


def keep_good_copy(file: Path) -> None:
    """Copy a file that was just read or written in full. Where that is impossible, the former copy stays."""
    with suppress(OSError, Refused):
        content = data_files.content(file)
        copy = file.parent / FOLDER / file.name
        copy.parent.mkdir(exist_ok=True)
        if not copy.is_file() or copy.read_bytes() != content:
            atomic.write(copy, content)


def good_copy(file: Path) -> Path | None:
    """Return the last good copy of a file; None if there is none."""
    copy = file.parent / FOLDER / file.name
    return copy if data_files.is_file(copy) else None


def take_good_copy(file: Path, copy: Path) -> None:
    """Put a copy in the place of a damaged file, which is kept under another name. Raises `OSError` and `Refused`."""
    content = data_files.content(copy)
    if data_files.is_there(file):
        kept = free_name(f"{file.name}{DAMAGED}", lambda name: (file.parent / name).exists())
        atomic.rename(file, file.with_name(kept))
    atomic.write(file, content)
