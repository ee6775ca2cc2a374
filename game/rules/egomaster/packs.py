"""The packs of questions: which there are. No answer is to be had here, so that screens may ask."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

PLACE: Final = ("egomaster", "packs")
"""Where packs lie in a folder of boards."""
HEAD: Final = "pack.yaml"


class PackFile(msgspec.Struct, frozen=True):
    """A pack on disk; `stamp` changes when one of its files does."""

    name: str
    path: Path
    stamp: str


def find(folders: Sequence[Path]) -> tuple[PackFile, ...]:
    """List the packs in `folders`, each holding a folder per game; the first of a name counts."""
    found: dict[str, PackFile] = {}
    for folder in folders:
        for head in sorted(folder.joinpath(*PLACE).glob(f"*/{HEAD}")):
            found.setdefault(head.parent.name, pack_file(head.parent))
    return tuple(found.values())


def pack_file(path: Path) -> PackFile:
    """Identify the pack in the folder `path`."""
    marks = []
    for file in sorted(path.rglob("*.yaml")):
        about = file.stat()
        marks.append(f"{file.relative_to(path).as_posix()}:{about.st_size}:{about.st_mtime_ns}")
    return PackFile(path.name, path, " ".join(marks))


def chosen(packs: Sequence[PackFile], names: Sequence[str]) -> tuple[PackFile, ...]:
    """Return the packs that are named; all if none is, or if none of the named is there any more."""
    return tuple(pack for pack in packs if pack.name in names) or tuple(packs)
