"""What Continue offers before any match is read: a quick look at the campaigns that go on.

A household with many campaigns has a side file for it, so that not every `campaign.yaml` is looked at. It is never the
only place where something stands: what it names is looked at, and so is every folder that has changed since.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game.kernel import data_files
from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign import file as campaign_file
from game.kernel.saves.campaign.file import Glance, glance
from game.kernel.saves.saves_folder import Saves
from game.kernel.system_names import as_text, from_text
from game.session import checksum
from game.session.campaigns.folders import RootEntry, root_entries

FILE: Final = ".latest.json"
"""The name of the side file in the folder of the campaigns."""
MANY: Final = 200
"""The number of folders from which the side file is worth it."""
LISTED: Final = 12
"""How many campaigns it names."""
FRESH: Final = 40
"""The most folders that are looked at because they have changed since it was written."""
_LARGEST: Final = 1 << 16


class _SideFile(msgspec.Struct, frozen=True):
    """The folders of the campaigns that go on and were played last, at most `LISTED`, of all that stood still then.

    Those are the `folders` folders whose stamp is before `until`, in nanoseconds. None that is left out was played
    after `since`, an ISO local time. The names are written by `system_names`.
    """

    until: int
    folders: int
    since: str
    names: tuple[str, ...]


def noted(saves: Saves, count: int) -> list[tuple[Path, Glance]]:
    """Return what a quick look says of the campaigns that go on: the last played ones, at most `count`.

    That is right unless a file is damaged, or edited by hand in its place.
    """
    entries = [entry for entry in root_entries(saves.folder) if entry.is_folder]
    if len(entries) < MANY or count > LISTED:
        return saves.noted(count)
    known = _read(saves.folder)
    if known and (found := _still(saves.folder, known, entries, count)) is not None:
        return found
    found = saves.noted(LISTED)
    _write(saves.folder, entries, found)
    return found[:count]


def _still(
    folder: Path, known: _SideFile, entries: Sequence[RootEntry], count: int
) -> list[tuple[Path, Glance]] | None:
    """Return what the side file and the folders that have changed since say; None if that may not be everything."""
    fresh = [entry.name for entry in entries if entry.changed >= known.until]
    if len(fresh) > FRESH or len(entries) - len(fresh) > known.folders:
        return None
    found = _looked_at(folder, {*known.names, *fresh})
    if len(known.names) == LISTED and (len(found) < count or found[count - 1][1].played < known.since):
        return None
    if len(fresh) > FRESH // 2 and len(found) >= LISTED and found[LISTED - 1][1].played >= known.since:
        _write(folder, entries, found[:LISTED])
    return found[:count]


def _looked_at(folder: Path, names: Iterable[str]) -> list[tuple[Path, Glance]]:
    """Return those of some campaigns that go on, the last played first."""
    looks = ((folder / name, glance(folder / name / campaign_file.FILE)) for name in names)
    found = [(path, seen) for path, seen in looks if seen]
    return sorted(found, key=lambda each: (each[1].played, each[0].name), reverse=True)


def _read(folder: Path) -> _SideFile | None:
    """Return the side file; None if there is none that can be believed."""
    with suppress(Refused, msgspec.DecodeError, ValueError, RecursionError):
        known = msgspec.json.decode(checksum.unsealed(data_files.content(folder / FILE, _LARGEST)), type=_SideFile)
        names = tuple(map(from_text, known.names))
        if all(name and Path(name).name == name for name in names):
            return msgspec.structs.replace(known, names=names)
    return None


def _write(folder: Path, entries: Sequence[RootEntry], found: Sequence[tuple[Path, Glance]]) -> None:
    """Write the side file. Folders with the latest stamp of all may still be changing: they stay fresh."""
    until = max(entry.changed for entry in entries)
    names, since = tuple(as_text(path.name) for path, _ in found), found[-1][1].played if found else ""
    content = _SideFile(until, sum(entry.changed < until for entry in entries), since, names)
    with suppress(OSError):
        atomic.write(folder / FILE, checksum.sealed(msgspec.json.encode(content)))
