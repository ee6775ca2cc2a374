"""A folder that gets its name once it is complete, so that nobody ever finds half of a campaign."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

ABANDONED: Final = 24 * 60 * 60
"""The seconds after which nobody is filling a draft any more: a large archive is read for minutes."""
_ENDING: Final = ".draft"


@contextmanager
def draft_folder(folder: Path, wanted: str) -> Iterator[Path]:
    """Make a hidden folder in `folder`, to be filled and renamed in the `with` block; `wanted` is a part of its name.

    It is removed if the block has not renamed it, and so are drafts that killed programs have left. Raises `OSError`.
    """
    _remove_abandoned(folder)
    draft = folder / f".{wanted}-{os.urandom(8).hex()}{_ENDING}"  # two programs may fill one at a time
    draft.mkdir()
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _remove_abandoned(folder: Path) -> None:
    """Remove the drafts that killed programs have left in `folder`; those that may still be filled stay."""
    with suppress(OSError):
        for draft in folder.glob(f".*{_ENDING}*"):
            if draft.is_dir() and not draft.is_symlink() and time.time() - draft.stat().st_mtime > ABANDONED:
                shutil.rmtree(draft, ignore_errors=True)
