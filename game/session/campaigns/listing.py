"""The list of all campaigns. It is there at once as far as the index knows it, and fills while it is read."""

from __future__ import annotations

import time
from collections import deque
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.kernel.problems import Problem, Refused
from game.kernel.saves.campaign import FILE
from game.kernel.saves.folder import Saves
from game.kernel.strict_yaml.document import collector_stopped
from game.session.campaigns import reading
from game.session.campaigns.folders import CampaignFolder, campaign_folder, scanned
from game.session.campaigns.index import CampaignIndex
from game.session.campaigns.summary import CampaignSummary
from game.words import N_

OFTEN: Final = 5.0
"""The seconds of reading after which the index is written, so that a list that is left early is not read in vain."""


class _Found(NamedTuple):
    """A folder of campaigns, and its key in the index: its name, with a word before it if it came with the program."""

    key: str
    folder: CampaignFolder


class Listing:
    """All campaigns of a household, those that came with the program among them.

    What the index knows is there at once. `advance` reads the rest, first what was played last, then the finished
    matches that were never read; `fill` and `check` do so to the end. One thread at a time may call them.
    """

    def __init__(self, saves: Saves) -> None:
        self._saves: Final = saves
        with collector_stopped():
            self._index: Final = CampaignIndex(saves.folder, saves.library)
        self._rows: dict[Path, CampaignSummary | None] = {}
        """By name; None what is not read yet."""
        self._strays: dict[Path, tuple[CampaignSummary, ...]] = {}
        self._sorted: tuple[CampaignSummary, ...] | None = None
        self._unsaved = 0.0
        self._unread: Final = deque[_Found]()
        self._unchecked: Final = deque[_Found]()
        with collector_stopped():
            self._take_index()

    def _take_index(self) -> None:
        """Take the rows that the index knows, and note what is to be read: first what was written last."""
        saves, unread, keys = self._saves, list[_Found](), set[str]()
        for root in saves.roots:
            for each in scanned(root):
                if isinstance(each, Path):
                    self._rows[each] = reading.stray(each)
                    continue
                key = each.path.name if root == saves.folder else f"shipped/{each.path.name}"
                keys.add(key)
                found, known = _Found(key, each), self._index.summary(key, each)
                self._rows[each.path] = None
                if known is None:
                    unread.append(found)
                else:
                    self._put(found, msgspec.structs.replace(known, path=each.path))
        self._index.keep_only(keys)
        self._unread.extend(sorted(unread, key=lambda found: found.folder.written, reverse=True))

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
    def settled(self) -> bool:
        """Whether every match was read, too, and nothing is left to `advance`."""
        return not self._unread and not self._unchecked

    def advance(self, seconds: float) -> bool:
        """Read for about so many seconds, at least one campaign; tell whether there was any."""
        if self.settled:
            return False
        began = time.monotonic()
        while not self.settled:
            if self._unread:
                self._read(self._unread.popleft())
            else:
                self._check(self._unchecked.popleft())
            if time.monotonic() - began >= seconds:
                break
        self._unsaved += time.monotonic() - began
        if self._unsaved > OFTEN or self.settled:
            self.save()
        return True

    def fill(self) -> Listing:
        """Read every campaign that has no row yet; return this list."""
        while self._unread:
            self._read(self._unread.popleft())
        self.save()
        return self

    def check(self) -> Listing:
        """Read every campaign and every match; return this list."""
        self.fill()
        while self._unchecked:
            self._check(self._unchecked.popleft())
        self.save()
        return self

    def save(self) -> None:
        """Write what was read into the index."""
        self._unsaved = 0.0
        self._index.save()

    def _read(self, found: _Found) -> None:
        summary = reading.read_summary(self._saves, found.folder, self._index.matches(found.key, found.folder))
        self._index.note(found.key, found.folder, summary)
        self._put(found, summary)

    def _check(self, found: _Found) -> None:
        row = self._rows[found.folder.path]
        if row is None:
            return
        summary = reading.checked(self._saves, row)
        self._index.note(found.key, found.folder, summary)
        self._rows[found.folder.path], self._sorted = summary, None

    def _put(self, found: _Found, summary: CampaignSummary) -> None:
        """Put the row of a campaign, and those of the files in its folder that do not belong there."""
        path = found.folder.path
        held = self._saves.held_elsewhere(path) if found.folder.locked else None
        self._rows[path] = msgspec.structs.replace(summary, held=held) if held else summary
        if strays := tuple(reading.strays(found.folder, summary)):
            self._strays[path] = strays
        if not summary.checked:
            self._unchecked.append(found)
        self._sorted = None


def summary_of(saves: Saves, path: Path) -> CampaignSummary | None:
    """Return the row of the campaign in a folder as it is now; None if it is none or cannot be opened any more."""
    folder = campaign_folder(path)
    summary = reading.read_summary(saves, folder, {}) if folder else None
    if summary is None or summary.problems:
        return None
    return msgspec.structs.replace(summary, held=saves.held_elsewhere(path))


def find(saves: Saves, name: str) -> Path:
    """Return the folder with this name, or else the folder of the campaign with this title. Raises `Refused`."""
    for root in saves.roots:
        if name and Path(name).name == name and (root / name / FILE).is_file():
            return root / name
    for row in Listing(saves).fill().rows:
        if row.title == name and not row.problems:
            return row.path
    message = N_("There is no campaign “{name}” here. Look at the list of saved ones.")
    raise Refused([Problem(str(saves.folder), 0, 0, message, {"name": name})])
