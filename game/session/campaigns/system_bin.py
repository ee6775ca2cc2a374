"""The bin of the system, from which people take things back by themselves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

ToBin: TypeAlias = Callable[[Path], bool]
"""Puts a file or folder into a bin; returns False, and leaves it where it is, if there is no bin for it."""


def to_system_bin(path: Path) -> bool:
    """Put a file or folder into the system's bin; return False, and leave it where it is, if that cannot be done."""
    from send2trash import send2trash

    try:
        send2trash(str(path))
    except OSError:
        return False
    return True


def no_bin(_path: Path) -> bool:
    """Put nothing into any bin."""
    return False
