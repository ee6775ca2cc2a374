"""Which packs of questions there are. No answer is found here, so that screens may ask."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple, get_args

import msgspec

from game.files import board_folders
from game.kernel import data_files
from game.kernel.problems import Problem, Refused, printable_path
from game.rules.egomaster.question import Difficulty, Language, Mode
from game.words import N_

PLACE: Final = ("egomaster", "packs")
"""Where packs lie in a folder of boards."""
HEAD: Final = "pack.yaml"
MEDIA: Final = "media"
"""The folder of a pack for what the booklets of both languages show and play."""


class PackFile(msgspec.Struct, frozen=True, cache_hash=True):
    """A pack on disk; `stamp` changes when one of its files does, and is "" without a YAML file."""

    name: str
    path: Path
    stamp: str


def find(folders: Sequence[Path]) -> tuple[PackFile, ...]:
    """List the packs in `folders`, each holding a folder per game; the first of a name counts."""
    found: dict[str, PackFile] = {}
    for folder in folders:
        for path in data_files.listed(folder.joinpath(*PLACE), "*/"):
            pack = pack_file(path)
            if pack.stamp:
                found.setdefault(pack.name, pack)
    return tuple(found.values())


def names_elsewhere(packs: Path) -> frozenset[str]:
    """Return the names of the packs of this household that are not in the folder `packs`: one of such a name hides one.

    A match names its packs, so questions that were hidden are missed by matches that were begun, too.
    """
    others = (folder.joinpath(*PLACE) for folder in board_folders())
    return frozenset(path.name for other in others if other != packs for path in data_files.listed(other, "*/"))


def beside(folder: Path) -> tuple[PackFile, ...]:
    """List the other packs of the folder in which the pack in `folder` lies; none if it lies alone."""
    boards = folder.parents[2] if folder.parts[-3:-1] == PLACE else None
    return tuple(pack for pack in find([boards] if boards else []) if pack.path != folder)


def pack_of(file: Path) -> Path | None:
    """Return the folder of the pack in which `file` lies, also two folders down where nothing is read, or None."""
    for folder in file.parents[:3]:
        if data_files.is_file(folder / HEAD) or folder.parent.name == PLACE[-1]:
            return folder
    return None


def pack_file(path: Path) -> PackFile:
    """Identify the pack in the folder `path`."""
    marks = []
    for file in files(path):
        try:
            about = file.stat()
            mark = f"{about.st_size}:{about.st_mtime_ns}"
        except OSError:
            mark = "unreadable"
        marks.append(f"{printable_path(file.relative_to(path))}:{mark}")
    if marks:
        marks.append(media_stamp(path))
    return _one(PackFile(printable_path(Path(path.name)), path, " ".join(marks)))


def media_stamp(path: Path) -> str:
    """Return what changes when a file in the folders of the pack at `path` does in which pictures and sounds lie."""
    marks: list[str] = []
    for folder in (*get_args(Language), MEDIA):
        with suppress(OSError), os.scandir(path / folder) as entries:
            marks += [f"{folder}/{entry.name}:{_changed(entry)}" for entry in entries]
    return sha256("\n".join(sorted(marks)).encode(errors="replace")).hexdigest()[:16] if marks else ""


def _changed(entry: os.DirEntry[str]) -> str:
    try:
        about = entry.stat()
    except OSError:
        return "unreadable"
    return f"{about.st_size}:{about.st_mtime_ns}"


def files(path: Path) -> list[Path]:
    """List the YAML files of the pack in the folder `path`, its own and those of its folders, and none further down.

    Also those that end in `.yml`, which are no booklets: their authors believe that they are. The folder may be a link
    to a whole disk: nothing may take long to look through.
    """
    return [file for pattern in ("*.yaml", "*.yml", "*/*.yaml", "*/*.yml") for file in data_files.listed(path, pattern)]


@cache
def _one(pack: PackFile) -> PackFile:
    """Return the same object for the same pack: whatever is kept by packs is then found without comparing paths."""
    return pack


def chosen(packs: Sequence[PackFile], names: Sequence[str]) -> tuple[PackFile, ...]:
    """Return the packs that are named; all if none is, or if none of the named is there any more."""
    return tuple(pack for pack in packs if pack.name in names) or tuple(packs)


def missing(packs: Sequence[PackFile], names: Sequence[str]) -> Problem | None:
    """Tell which of the packs that are named are not among `packs`, and where questions come from instead."""
    there = {pack.name for pack in packs}
    gone = ", ".join(shown_name(name) for name in names if name not in there)
    if not gone:
        return None
    some = N_("Deleted since this match began: {packs}. Its questions come from its other packs.")
    none = N_("Deleted since this match began: {packs}. Its questions come from all packs that are here.")
    return Problem(PLACE[-1], 0, 0, some if there & set(names) else none, {"packs": gone})


def shown_name(name: str) -> str:
    """Return the name of a pack as it can be read where its head cannot."""
    return name.replace("_", " ").capitalize()


@cache
def titles(pack: PackFile) -> Mapping[str, str]:
    """Return the name of a pack by language, as its head has it: four lines, read long before the booklets are.

    A head with a fault names nothing.
    """
    from game.kernel.strict_yaml.document import load_file  # which a menu does without
    from game.kernel.strict_yaml.records import convert
    from game.rules.egomaster.packs.records import HeadRecord

    try:
        return msgspec.structs.asdict(convert(load_file(pack.path / HEAD), HeadRecord).name)
    except Refused:
        return {}


class Shelf(NamedTuple):
    """Where questions stand that are alike: in which booklet, of which level and topic.

    They may ask for a number (`is_estimate`), or have a picture or a tune (`is_shown`).
    """

    booklet: Mode
    level: Difficulty
    theme: str
    is_estimate: bool
    is_shown: bool


class About(msgspec.Struct, frozen=True):
    """What may be shown of a pack.

    `title` is its name by language; authors, licence and source are "" where its head has a fault. `counts` are the
    sound questions by language and booklet, only of the languages that it has, `tally` those that are alike. `faults`
    are what is wrong with it: those questions are left out, the others are played. `notices` hinder nothing (a booklet
    that is not full).
    """

    pack: PackFile
    title: Mapping[str, str]
    authors: str
    licence: str
    source: str
    counts: Mapping[Language, Mapping[Mode, int]]
    tally: Mapping[Language, Mapping[Shelf, int]]
    faults: tuple[Problem, ...]
    notices: tuple[Problem, ...]
