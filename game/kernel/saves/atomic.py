"""Writing a file so that nobody, not even after a power cut, ever finds half of it."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

# Seconds before each new try: Windows does not replace a file that a virus scanner or a backup has open for a moment.
PAUSES: Final = (0.01, 0.03, 0.1, 0.3)


def write(path: Path, content: str | bytes) -> None:
    """Write or replace the file `path`; text as UTF-8, its line ends as they are. The folder must exist.

    The new content is whole and on the disk before it takes the name. Raises `OSError`; the old file is then untouched
    and nothing is left behind. Only a killed process leaves its draft, a hidden `.….draft` in the same folder.
    """
    draft = path.with_name(f".{os.urandom(8).hex()}.draft")
    try:
        with draft.open("xb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        _rename(draft, path)
    finally:
        draft.unlink(missing_ok=True)
    _keep_name(path.parent)


def _rename(draft: Path, path: Path) -> None:
    for pause in PAUSES:
        try:
            draft.replace(path)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    draft.replace(path)


def _keep_name(folder: Path) -> None:
    """Have the new name itself on the disk. Windows does that unasked, some network disks never."""
    if os.name == "posix":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
