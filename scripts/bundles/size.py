"""How large a bundle is, and may be: what a family downloads, and what it takes on their disk."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bundles import archive

MB: Final = 1_000_000
DOWNLOADED: Final = 75 * MB
"""The most bytes of an archive, a package or an installer."""
INSTALLED: Final = 135 * MB
"""The most bytes of the folder with the program."""


def of(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder."""
    files = [each for each in archive.inside(path) if each.is_file()] if path.is_dir() else [path]
    return sum(each.lstat().st_size for each in files)


def excess(path: Path) -> int:
    """Return the bytes by which a file to download, or a folder with the program, is too large; 0 if it is not."""
    return max(0, of(path) - (INSTALLED if path.is_dir() else DOWNLOADED))
