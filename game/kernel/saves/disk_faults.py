"""The errors of a disk, in one sentence for the player."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.kernel.problems import Problem, Refused
from game.words import N_

_FULL: Final = N_("The disk is full. Make some room; the match goes on, and is saved as soon as it fits.")
_LOCKED: Final = N_("Nothing can be written to this folder. Allow it, or start with another folder (--saves).")
_UNWRITTEN: Final = N_("This cannot be written ({reason}). Check the disk, or start with another folder (--saves).")


def disk_problem(path: Path, error: OSError) -> Problem:
    """Return the problem that says why `path` could not be written."""
    if error.errno in {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}:
        return Problem(str(path), 0, 0, _FULL)
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return Problem(str(path), 0, 0, _LOCKED)
    reason = os.strerror(error.errno) if error.errno else str(error)
    return Problem(str(path), 0, 0, _UNWRITTEN, {"reason": reason})


@contextmanager
def disk_errors_refused(path: Path) -> Iterator[None]:
    """Turn an `OSError` inside the `with` block into a `Refused` that names `path`."""
    try:
        yield
    except OSError as error:
        raise Refused([disk_problem(path, error)]) from None
