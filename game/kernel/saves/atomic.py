"""Writing and renaming files so that nobody ever finds half of anything, not even after a power cut."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

PAUSES: Final = (0.01, 0.03, 0.1, 0.3)
"""The seconds before each new try: Windows does not rename what a virus scanner or a backup has open."""
ABANDONED: Final = 60
"""The seconds after which nobody is writing a draft any more."""
_DRAFT: Final = ".{}.draft"
OWN: Final = 0o600
"""The mode of a file that only its user may read, where the system has modes."""
SHARED: Final = 0o666
"""The mode of a file for everybody, as far as the system's defaults (the umask) allow."""


def write(path: Path, content: str | bytes, mode: int = OWN) -> None:
    """Write or replace the file `path`. Text is written as UTF-8 with its line ends as they are.

    `mode` is `OWN` or `SHARED`.

    The folder must exist. The new content is complete and on the disk before it gets the name. Raises `OSError`; the
    old file is then unchanged and nothing is left behind. Only a process that is killed leaves its draft: a hidden file
    `.….draft` in the same folder, which the next call for a file there removes.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "note.txt"
    ...     write(path, "first")
    ...     write(path, "second")
    ...     path.read_text(), len(list(path.parent.iterdir()))
    ('second', 1)
    """
    _remove_drafts(path.parent)
    draft = path.with_name(_DRAFT.format(os.urandom(8).hex()))
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(draft, flags, mode), "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        rename(draft, path)
    finally:
        draft.unlink(missing_ok=True)
    _keep_name(path.parent)


def rename(source: Path, target: Path) -> None:
    """Give a file or a folder another name in one step; a file `target` is replaced, a folder there must not exist.

    Windows refuses that while another program has the file open, or any file in the folder, as a virus scanner has
    what was just written; so it is tried again for half a second. Raises `OSError`; nothing is changed then.
    """
    for pause in PAUSES:
        try:
            source.replace(target)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    source.replace(target)


def _remove_drafts(folder: Path) -> None:
    """Remove the drafts that killed programs have left in `folder`; those that may still be written stay."""
    with suppress(OSError):
        for draft in folder.glob(_DRAFT.format("[0-9a-f]" * 16)):
            if draft.is_file() and time.time() - draft.stat().st_mtime > ABANDONED:
                draft.unlink()


def _keep_name(folder: Path) -> None:
    """Put the new name itself on the disk. Windows does so by itself; some network disks cannot."""
    if os.name == "posix":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
