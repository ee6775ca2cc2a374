"""The errors of a disk, in one sentence for the player."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel.problems import Problem, Refused, printable_path
from game.words import N_


class DiskSentences(NamedTuple):
    """What is said where the disk is full, where the `folder` is locked, and of any other `reason`."""

    full: str
    locked: str
    other: str


OF_MATCHES: Final = DiskSentences(
    N_("The disk is full. Make some room; the match goes on, and is saved as soon as it fits."),
    N_("Nothing can be written to this folder. Allow it, or start with another folder (--saves)."),
    N_("This cannot be written ({reason}). Check the disk, or start with another folder (--saves)."),
)
"""For a match that is being played."""
OF_FILES: Final = DiskSentences(
    N_("The disk is full. Make some room and try again."),
    N_("Nothing can be written to this folder. Allow it, or choose another one."),
    N_("This cannot be written ({reason}). Check the folder and its disk."),
)
"""For a file or a folder that is written once, where the player wants it."""
OF_CAMPAIGNS: Final = DiskSentences(OF_FILES.full, OF_MATCHES.locked, OF_MATCHES.other)
"""For what is done to campaigns and what is kept beside them: where it fails, nothing goes on by itself."""
OF_SIDE_FILES: Final = DiskSentences(
    OF_FILES.full,
    N_("Nothing can be written to {folder}. Allow it, or ask whoever looks after this computer."),
    OF_FILES.other,
)
"""For settings and memories, which have a folder of their own."""


def disk_problem(path: Path, error: OSError, sentences: DiskSentences = OF_MATCHES) -> Problem:
    """Return the problem that says why `path` could not be written."""
    if error.errno in {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}:
        return Problem(str(path), 0, 0, sentences.full)
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return Problem(str(path), 0, 0, sentences.locked, {"folder": printable_path(path.parent)})
    reason = os.strerror(error.errno) if error.errno else str(error)
    return Problem(str(path), 0, 0, sentences.other, {"reason": reason})


@contextmanager
def disk_errors_refused(path: Path, sentences: DiskSentences = OF_CAMPAIGNS) -> Iterator[None]:
    """Turn an `OSError` inside the `with` block into a `Refused` that names `path`."""
    try:
        yield
    except OSError as error:
        raise Refused([disk_problem(path, error, sentences)]) from None
