"""The folders of campaigns as the disk has them: which files there are, how large, and when they were last written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from game.kernel.saves import lock
from game.kernel.saves.campaign import FILE
from game.kernel.saves.campaign_folders import HOUSE_RULES, PEOPLE

Stamp: TypeAlias = tuple[int, int]
"""When a file was last written, in nanoseconds, and its size in bytes."""
_YAML: Final = (".yaml", ".yml")


class CampaignFolder(NamedTuple):
    """A folder with YAML files, or one that nobody may look into (`files` is empty then).

    `files` are the stamps of the YAML files and journals, by name. `locked` says whether it has a lock file.
    """

    path: Path
    files: dict[str, Stamp]
    locked: bool

    @property
    def written(self) -> int:
        """When its `campaign.yaml` was last written, in nanoseconds; 0 without one."""
        return self.files[FILE][0] if FILE in self.files else 0


def scanned(root: Path) -> Iterator[CampaignFolder | Path]:
    """Return the folders of campaigns in `root`, and the paths of YAML files that lie beside them, by name.

    Hidden files and folders are left out, and so are folders without YAML files and that of the house rules. Without
    `root` there is nothing.
    """
    try:
        with os.scandir(root) as entries:
            found = sorted((entry.name, entry.is_dir()) for entry in entries if not entry.name.startswith("."))
    except OSError:
        return
    for name, is_folder in found:
        if is_folder:
            if name != HOUSE_RULES and (folder := campaign_folder(root / name)) is not None:
                yield folder
        elif is_yaml(name) and name != PEOPLE:
            yield root / name


def campaign_folder(path: Path) -> CampaignFolder | None:
    """Return what is in a folder; None if it has no YAML file or is none."""
    files: dict[str, Stamp] = {}
    locked = has_yaml = False
    try:
        with os.scandir(path) as entries:
            for entry in entries:
                name = entry.name
                if name[0] == ".":
                    locked = locked or name == lock.FILE
                elif name.lower().endswith(_YAML):
                    has_yaml = True
                    files[name] = _stamp(entry)
                elif name.endswith(".journal"):
                    files[name] = _stamp(entry)
    except PermissionError:
        return CampaignFolder(path, {}, locked=False)
    except OSError:
        return None
    return CampaignFolder(path, files, locked) if has_yaml else None


def is_yaml(name: str) -> bool:
    """Tell whether this is the name of a YAML file."""
    return name.lower().endswith(_YAML)


def _stamp(entry: os.DirEntry[str]) -> Stamp:
    """Return the stamp of a file; of a link to nowhere a stamp that no file has."""
    try:
        found = entry.stat()
    except OSError:
        return -1, -1
    return found.st_mtime_ns, found.st_size
