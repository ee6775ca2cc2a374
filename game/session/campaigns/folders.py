"""The folders of campaigns as the disk has them: which files there are, how large, and when they were last written."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel.saves import lock
from game.kernel.saves.campaign.file import LOG_SUFFIX
from game.kernel.saves.campaign.folders import HOUSE_RULES, PEOPLE
from game.kernel.saves.campaign.titles import Stamp

_YAML: Final = (".yaml", ".yml")


class RootEntry(NamedTuple):
    """A folder or a file in a folder of campaigns. `changed` says when the list of a folder's files last changed.

    That is in nanoseconds, 0 for a file and where the system does not say it.
    """

    name: str
    is_folder: bool
    changed: int


class CampaignFolder(NamedTuple):
    """A folder with YAML files, or one that nobody may look into (`files` is empty then).

    `files` are the stamps of the YAML files and write-ahead logs, by name. `locked` says whether it has a lock file,
    `changed` when its list of files last changed, in nanoseconds: a file that is replaced changes it, one that grows
    does not.
    """

    path: Path
    files: dict[str, Stamp]
    locked: bool
    changed: int


def root_entries(root: Path) -> list[RootEntry]:
    """Return what may be a campaign in `root`, by name: folders, and YAML files that lie beside them.

    Hidden files and folders and that of the house rules are left out. Without `root` there is nothing.
    """
    try:
        with os.scandir(root) as entries:
            found = [_root_entry(entry) for entry in entries if entry.name[0] != "." and entry.name != HOUSE_RULES]
    except OSError:
        return []
    return sorted(each for each in found if each.is_folder or (is_yaml(each.name) and each.name != PEOPLE))


def _root_entry(entry: os.DirEntry[str]) -> RootEntry:
    """Return what may be a campaign; a link that leads nowhere, or in a circle, is no folder."""
    is_folder, changed = False, 0
    with suppress(OSError):
        is_folder = entry.is_dir()
        changed = entry.stat().st_mtime_ns if is_folder else 0
    return RootEntry(entry.name, is_folder=is_folder, changed=changed)


def campaign_folder(path: Path) -> CampaignFolder | None:
    """Return what is in a folder; None if it has no YAML file or is none."""
    files: dict[str, Stamp] = {}
    locked = has_yaml = False
    changed = 0
    try:
        changed = os.stat(path).st_mtime_ns  # noqa: PTH116 - asked for thousands of folders
        with os.scandir(path) as entries:
            for entry in entries:
                name = entry.name
                if name[0] == ".":
                    locked = locked or name == lock.FILE
                elif name.lower().endswith(_YAML):
                    has_yaml = True
                    files[name] = _stamp(entry)
                elif name.endswith(LOG_SUFFIX):
                    files[name] = _stamp(entry)
    except PermissionError:
        return CampaignFolder(path, {}, locked=False, changed=changed)
    except OSError:
        return None
    return CampaignFolder(path, files, locked, changed) if has_yaml else None


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
