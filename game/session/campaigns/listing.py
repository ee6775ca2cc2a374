"""The list of all campaigns. It is there at once as far as the index knows it, and fills while it is read."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.kernel import data_files
from game.kernel.problems import Problem, Refused, shortened
from game.kernel.saves.campaign.file import FILE
from game.kernel.saves.saves_folder import Saves
from game.kernel.strict_yaml.document import collector_stopped
from game.session.campaigns import reading
from game.session.campaigns.folders import CampaignFolder, campaign_folder, root_entries
from game.session.campaigns.index import CampaignIndex
from game.session.campaigns.summary import CampaignSummary
from game.words import N_

OFTEN: Final = 5.0
"""The seconds of reading after which the index is written, so that a list that is left early is not read in vain."""
FEW: Final = 300
"""So many campaigns are compared with their files before they are shown: that takes 10 ms."""
_SHIPPED: Final = "shipped/"
"""The beginning of the keys of campaigns that came with the program."""


class _Found(NamedTuple):
    """A folder that may be a campaign, and its key in the index: its name, with a word before it if it was shipped."""

    key: str
    path: Path


class Listing:
    """All campaigns of a household, those that came with the program among them.

    What the index knows is there at once, as it most likely still is. `advance` reads what the index does not know,
    first what was written last; then it compares the other rows with their files, and reads the finished matches that
    were never read. `fill` and `check` do so to the end. One thread at a time may call them.
    """

    def __init__(self, saves: Saves) -> None:
        self._saves: Final = saves
        self._began: Final = time.monotonic()
        self._rows: dict[str, CampaignSummary | None] = {}
        """By key; None what is not read yet."""
        self._strays: dict[str, tuple[CampaignSummary, ...]] = {}
        self._sorted: tuple[CampaignSummary, ...] | None = None
        self._unsaved = 0.0
        self._unread: Final[dict[str, _Found]] = {}
        """What has no row yet."""
        self._uncompared: Final[dict[str, _Found]] = {}
        """What has a row from the index, and was not compared with its files yet."""
        self._unchecked: Final[dict[str, _Found]] = {}
        """What has finished matches that were never read."""
        with collector_stopped():
            self._index: Final = CampaignIndex(saves.folder, saves.library)
            self._take_index()

    def _take_index(self) -> None:
        """Take the rows that the index knows, and note what is to be read: first what was written last."""
        saves, unread = self._saves, list[tuple[int, _Found]]()
        for root in saves.roots:
            before = "" if root == saves.folder else _SHIPPED
            for entry in root_entries(root):
                found = _Found(before + entry.name, root / entry.name)
                if not entry.is_folder:
                    self._rows[found.key] = reading.stray(found.path)
                elif (known := self._index.likely(found.key, entry.changed)) is None:
                    self._rows[found.key] = None
                    unread.append((entry.changed, found))
                else:
                    self._rows[found.key] = msgspec.structs.replace(known, path=found.path)
                    self._uncompared[found.key] = found
        self._index.keep_only(set(self._rows))
        self._unread.update((found.key, found) for _, found in sorted(unread, reverse=True))

    @property
    def rows(self) -> tuple[CampaignSummary, ...]:
        """What is known now: the last played campaign first, at the end whatever cannot be opened."""
        if self._sorted is None:
            rows = sorted(filter(None, self._rows.values()), key=lambda row: row.played, reverse=True)
            rows += (stray for strays in self._strays.values() for stray in strays)
            self._sorted = tuple(sorted(rows, key=lambda row: bool(row.problems)))
        return self._sorted

    @property
    def total(self) -> int:
        """The number of campaigns, with those that are still to be read."""
        return len(self._rows)

    @property
    def filled(self) -> bool:
        """Whether every campaign has its row."""
        return not self._unread

    @property
    def compared(self) -> bool:
        """Whether every campaign has its row, and each row says what its files say."""
        return not self._unread and not self._uncompared

    @property
    def settled(self) -> bool:
        """Whether every match was read, too, and nothing is left to `advance`."""
        return self.compared and not self._unchecked

    def row(self, path: Path) -> CampaignSummary | None:
        """Return what is known now of the campaign in a folder; None if it is not read yet or is no more."""
        return self._rows.get(self._key(path))

    def _key(self, path: Path) -> str:
        return path.name if path.parent == self._saves.folder else _SHIPPED + path.name

    def ready(self, seconds: float, first: Sequence[Path] = ()) -> Listing:
        """Read, at least one campaign, until `seconds` have passed since the list was made; return this list.

        The campaigns in the folders `first` are read in any case. Where there are few campaigns, all rows from the
        index are compared with their files, too.
        """
        self._read_first(first)
        while self._unread:
            self._step()
            if time.monotonic() - self._began >= seconds:
                break
        if len(self._uncompared) <= FEW:
            while self._uncompared:
                self._read(_first(self._uncompared))
        return self

    def advance(self, seconds: float, first: Sequence[Path] = ()) -> bool:
        """Go on for about so many seconds, at least with one campaign; tell whether there was any.

        The rows of the campaigns in the folders `first` are compared with their files before anything else.
        """
        if self.settled:
            return False
        began = time.monotonic()
        self._read_first(first)
        while not self.settled:
            self._step()
            if time.monotonic() - began >= seconds:
                break
        self._unsaved += time.monotonic() - began
        if self._unsaved > OFTEN or self.settled:
            self.save()
        return True

    def _read_first(self, folders: Sequence[Path]) -> None:
        """Read some campaigns, or compare them with their files, before their turn comes."""
        for key in map(self._key, folders):
            if found := self._unread.pop(key, None) or self._uncompared.pop(key, None):
                self._read(found)

    def _step(self) -> None:
        """Read a campaign, or compare it with its files, or check its finished matches."""
        if self._unread:
            self._read(_first(self._unread))
        elif self._uncompared:
            self._read(_first(self._uncompared))
        else:
            self._check(_first(self._unchecked))

    def fill(self) -> Listing:
        """Read every campaign that the index does not know as it is; return this list."""
        while not self.compared:
            self._step()
        self.save()
        return self

    def check(self) -> Listing:
        """Read every campaign and every match; return this list."""
        while not self.settled:
            self._step()
        self.save()
        return self

    def save(self) -> None:
        """Write what was read into the index."""
        self._unsaved = 0.0
        self._index.save()

    def _read(self, found: _Found) -> None:
        """Take a campaign as its files are now; they are only read if they have changed since the index was written."""
        folder = campaign_folder(found.path)
        if folder is None:
            self._forget(found.key)
            return
        summary = self._index.summary(found.key, folder)
        if summary is None:
            summary = reading.read_summary(self._saves, folder, self._index.matches(found.key, folder))
            self._index.note(found.key, folder, summary)
        else:
            summary = msgspec.structs.replace(summary, path=found.path)
        self._put(found, folder, summary)

    def _check(self, found: _Found) -> None:
        """Read the finished matches of a campaign, if it is still as it was when it was read."""
        row, folder = self._rows[found.key], campaign_folder(found.path)
        if row is None or folder is None or not self._index.is_current(found.key, folder):
            self._read(found)
            return
        summary = reading.checked(self._saves, row)
        self._index.note(found.key, folder, summary)
        self._rows[found.key], self._sorted = summary, None

    def _put(self, found: _Found, folder: CampaignFolder, summary: CampaignSummary) -> None:
        """Put the row of a campaign, and those of the files in its folder that do not belong there."""
        held = self._saves.held_elsewhere(found.path) if folder.locked else None
        row = msgspec.structs.replace(summary, held=held) if held else summary
        strays = tuple(reading.strays(folder, summary))
        if row != self._rows[found.key] or strays != self._strays.get(found.key, ()):
            self._rows[found.key], self._strays[found.key], self._sorted = row, strays, None
        if not summary.checked:
            self._unchecked[found.key] = found

    def _forget(self, key: str) -> None:
        """Leave out a folder that is no campaign, or no more."""
        del self._rows[key]
        self._strays.pop(key, None)
        self._sorted = None
        self._index.forget(key)


def _first(waiting: dict[str, _Found]) -> _Found:
    """Take the first folder that waits."""
    return waiting.pop(next(iter(waiting)))


def summary_of(saves: Saves, path: Path) -> CampaignSummary | None:
    """Return the row of the campaign in a folder as it is now; None if it is none or cannot be opened any more."""
    folder = campaign_folder(path)
    summary = reading.read_summary(saves, folder, {}) if folder else None
    if summary is None or summary.problems:
        return None
    return msgspec.structs.replace(summary, held=saves.held_elsewhere(path))


def find(saves: Saves, name: str) -> Path:
    """Return the folder with this name, or else the folder of the campaign with this title.

    Raises `Refused` if there is none, or if one may not look into it.
    """
    for root in saves.roots:
        if name and Path(name).name == name and data_files.is_there(root / name / FILE):
            return root / name
        if name and Path(name).name == name and data_files.is_closed(root / name / FILE):
            message = N_("The folder of the campaign “{name}” is closed. Check that you may open it.")
            raise Refused([Problem(str(root / name), 0, 0, message, {"name": shortened(name)})])
    for row in Listing(saves).fill().rows:
        if row.title == name and not row.problems:
            return row.path
    message = N_("There is no campaign “{name}” here. Look at the list of saved ones.")
    raise Refused([Problem(str(saves.folder), 0, 0, message, {"name": shortened(" ".join(name.split()))})])
