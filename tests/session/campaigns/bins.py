"""A stand-in for the bin of the system."""

from __future__ import annotations

import shutil
from pathlib import Path


class Bin:
    """A bin that takes everything, or nothing."""

    def __init__(self, folder: Path, *, there: bool = True) -> None:
        self.folder = folder
        self.thrown: list[Path] = []
        self._there = there

    def __call__(self, path: Path) -> bool:
        if self._there:
            self.thrown.append(path)
            self.folder.mkdir(exist_ok=True)
            shutil.move(path, self.folder / f"{len(self.thrown)}")
        return self._there
