"""Campaigns that were deleted. Each can be put back exactly as it was until the list opens again or another is deleted.

Then it goes from `.deleted` in the folder of the campaigns to the system's bin, or stays there for 30 days.
"""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel import data_files
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.disk_faults import disk_errors_refused
from game.kernel.saves.saves_folder import Saves
from game.kernel.saves.slug import free_name
from game.session.campaigns.system_bin import ToBin
from game.words import N_

FOLDER: Final = ".deleted"
"""The name of the folder with what was deleted: in it a folder per time of deletion."""
DAYS: Final = 30
"""How long something stays there at least."""
_TIME: Final = "%Y-%m-%dT%H-%M-%S"
_SHIPPED: Final = N_("This campaign comes with Tablée and stays. Copy it if you want one of your own.")
_OPEN: Final = N_("This campaign is open at a table. Leave the table first.")
_GONE: Final = N_("It is not there any more: another program has moved or deleted it.")
_ELSEWHERE: Final = N_("This is not in the folder of your campaigns, so it is not deleted here.")


class Deleted(NamedTuple):
    """What was deleted: where it was and where it is now."""

    path: Path
    kept: Path


def delete(saves: Saves, path: Path, when: str) -> Deleted:
    """Delete a campaign, or a file that belongs to none; `undelete` puts it back. `when` is an ISO local time.

    Raises `Refused` if it came with the program, if somebody plays it, or if the disk does not let it.
    """
    _check(saves, path)
    with disk_errors_refused(path):
        time = saves.folder / FOLDER / free_name(_name(when), lambda each: (saves.folder / FOLDER / each).exists())
        time.mkdir(parents=True)
        kept = time / path.name
        try:
            atomic.rename(path, kept)
        except OSError:
            _remove_if_empty(time)
            raise
    return Deleted(path, kept)


def undelete(deleted: Deleted) -> Path:
    """Put back what was deleted, under another name if something else has its name now; return its path.

    Raises `Refused` if it is no longer kept or the disk does not let it.
    """
    folder = deleted.path.parent
    if not data_files.is_there(deleted.kept):
        raise Refused([Problem(str(deleted.kept), 0, 0, _GONE)])
    with disk_errors_refused(deleted.path):
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / free_name(deleted.path.name, lambda each: os.path.lexists(folder / each))
        atomic.rename(deleted.kept, path)
        _remove_if_empty(deleted.kept.parent)
    return path


def clear(saves: Saves, to_bin: ToBin, when: str, besides: Deleted | None = None) -> None:
    """Put what was deleted, but for `besides`, into the bin; remove for good what no bin takes and is kept for long.

    It goes to the bin from where it was, so that the system puts it back there.
    """
    try:
        times = sorted((saves.folder / FOLDER).iterdir())
    except OSError:
        return
    for time in times:
        if besides and time == besides.kept.parent:
            continue
        with suppress(OSError):
            for kept in time.iterdir():
                _throw(saves.folder, kept, to_bin)
            if _is_old(time.name, when):
                shutil.rmtree(time, ignore_errors=True)
        _remove_if_empty(time)


def _check(saves: Saves, path: Path) -> None:
    """Raise `Refused` unless a campaign, or a file, may be deleted."""
    if saves.folder not in path.parents or any(part.startswith(".") for part in path.relative_to(saves.folder).parts):
        raise Refused([Problem(str(path), 0, 0, _ELSEWHERE)])
    if not data_files.is_there(path):
        raise Refused([Problem(str(path), 0, 0, _GONE)])
    if not path.is_dir():
        return
    if saves.is_open(path):
        raise Refused([Problem(str(path), 0, 0, _OPEN)])
    if _is_shipped(saves, path):
        raise Refused([Problem(str(path), 0, 0, _SHIPPED)])
    with saves.locked(path):
        pass  # it is free: a folder with an open file cannot be renamed on Windows


def _is_shipped(saves: Saves, path: Path) -> bool:
    """Tell whether a campaign came with the program; one that cannot be read did not."""
    try:
        return saves.is_shipped(path, read_campaign(path / FILE))
    except Refused:
        return False


def _throw(folder: Path, kept: Path, to_bin: ToBin) -> None:
    """Put a kept campaign into the bin, from its old place if that is free. Raises `OSError`."""
    path = folder / kept.name
    if os.path.lexists(path):
        return
    atomic.rename(kept, path)
    if not to_bin(path):
        atomic.rename(path, kept)


def _name(when: str) -> str:
    """Return a folder name for a time: no system forbids it."""
    return when.replace(":", "-")


def _is_old(name: str, when: str) -> bool:
    """Tell whether a folder of this name holds what was deleted long before a time; False where either is none."""
    try:
        return datetime.fromisoformat(when) - datetime.strptime(name[:19], _TIME) > timedelta(days=DAYS)
    except (ValueError, TypeError):
        return False


def _remove_if_empty(folder: Path) -> None:
    """Remove a folder of a time, and the folder of all deleted things, if there is nothing in them."""
    for each in (folder, folder.parent):
        with suppress(OSError):
            each.rmdir()
