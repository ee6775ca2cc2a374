"""A second place for a match that the disk of the campaigns does not take: until it does, or until the next start."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from game.kernel import data_files
from game.kernel.saves import atomic

Refuges: TypeAlias = Callable[[], Iterable[Path]]
"""Returns the folders of temporary files that may be used, the best one first. Raises `OSError` if there is none."""


class Refuge:
    """Keeps the text of match files in the first of some folders that takes it, in a folder of their own.

    The name of a kept file tells which match file it stands for, and what was in that when it could be written last: a
    match file that was changed since finds nothing.
    """

    def __init__(self, folders: Refuges) -> None:
        self._folders: Final = folders

    def keep(self, path: Path, digest: bytes, text: str) -> bool:
        """Keep the text of the match file `path`, in which `digest` is that of the content; return False if in vain."""
        for folder in self._usable():
            with suppress(OSError):
                _make_own(folder)
                atomic.write(folder / _name(path, digest), text)
                return True
        return False

    def find(self, path: Path, digest: bytes) -> Path | None:
        """Return the kept file that stands for the match file `path` with this content; None if there is none."""
        kept = (folder / _name(path, digest) for folder in self._usable() if _is_own(folder))
        return next(filter(data_files.is_file, kept), None)

    def forget(self, path: Path) -> None:
        """Remove what is kept for the match file `path`: the disk has taken it."""
        for folder in filter(_is_own, self._usable()):
            for kept in data_files.listed(folder, f"{_key(path)}-*.yaml"):
                with suppress(OSError):
                    kept.unlink()

    def is_empty(self) -> bool:
        """Tell whether nothing is kept."""
        return not any(data_files.listed(folder, "*.yaml") for folder in self._usable() if _is_own(folder))

    def _usable(self) -> list[Path]:
        try:
            return list(self._folders())
        except OSError:
            return []


def _name(path: Path, digest: bytes) -> str:
    return f"{_key(path)}-{digest.hex()[:16]}.yaml"


def _key(path: Path) -> str:
    from hashlib import sha256

    return sha256(os.fsencode(os.path.realpath(path))).hexdigest()[:16]


def _make_own(folder: Path) -> None:
    """Make a folder that only its user may look into. Raises `OSError`, also if it is somebody else's."""
    folder.mkdir(mode=0o700, exist_ok=True)
    if not _is_own(folder):
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), str(folder))


def _is_own(folder: Path) -> bool:
    """Tell whether a folder is there and the user's own: everybody may put something under any name into `/tmp`."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and (os.name != "posix" or found.st_uid == os.getuid())
