"""The index of a folder of campaigns: what the list says of each, so that nothing is read that has not changed.

It is a copy of what stands in the campaigns, never the only place. A file that is missing, damaged, foreign or made by
another version is ignored, and written again; a folder that cannot be written goes without. The first line of the file
is the checksum of the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game import __version__
from game.kernel import data_files
from game.kernel.problems import Refused, printable_path
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import FILE as CAMPAIGN_FILE
from game.kernel.saves.campaign.file import LOG_SUFFIX, MATCH_FILE
from game.kernel.saves.campaign.titles import Stamp, Title
from game.kernel.saves.saved_match import Library
from game.kernel.strict_yaml.document import collector_stopped
from game.kernel.system_names import as_text
from game.session import checksum
from game.session.campaigns.folders import CampaignFolder
from game.session.campaigns.summary import NO_PATH, CampaignSummary, MatchSummary

FILE: Final = ".index.json"
"""The name of the index in the folder of the campaigns."""
LARGEST: Final = 64 * 1024 * 1024
"""The bytes that an index may have: some 50,000 campaigns."""
_FORMAT: Final = 3


class IndexEntry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What the list says of a campaign, the stamps of its files when it was read, and that of its folder."""

    files: dict[str, Stamp]
    summary: CampaignSummary
    changed: int = 0


class _Content(msgspec.Struct, frozen=True):
    format: int
    made_by: str
    campaigns: dict[str, IndexEntry]


class CampaignIndex:
    """The index in `folder`. What it knows is trusted as far as the stamps of the files are as they were.

    What it says of a folder whose own stamp is as it was is most likely true; to be sure, look at the files.
    Problems are never in it: what has any is read again, so that the sentence is true and of this version.
    """

    def __init__(self, folder: Path, library: Library) -> None:
        self._path: Final = folder / FILE
        self._made_by: Final = _made_by(library)
        self._entries: dict[str, IndexEntry] = {}
        self._changed = False
        with suppress(Refused, msgspec.DecodeError, ValueError, RecursionError), collector_stopped():
            sound = checksum.unsealed(data_files.content(self._path, LARGEST))
            content = msgspec.json.decode(sound, type=_Content)
            if (content.format, content.made_by) == (_FORMAT, self._made_by):
                self._entries = content.campaigns

    def likely(self, key: str, changed: int) -> CampaignSummary | None:
        """Return what is known of a campaign if its folder still has the stamp `changed`; None if it has not."""
        entry = self._entries.get(key)
        return entry.summary if entry and changed and entry.changed == changed and _is_sound(entry.summary) else None

    def summary(self, key: str, folder: CampaignFolder) -> CampaignSummary | None:
        """Return what is known of a campaign; None if a file has changed since, or it has to be read for a problem."""
        entry = self._entries.get(key)
        if entry is None or entry.files != folder.files or not _is_sound(entry.summary):
            return None
        if entry.changed != folder.changed:
            self._entries[key] = msgspec.structs.replace(entry, changed=folder.changed)
            self._changed = True
        return entry.summary

    def title(self, root: Path, name: str, written: Stamp) -> Title | None:
        """Return the title of the family's campaign in a folder; None if its file has not the stamp `written`."""
        entry = self._entries.get(name) if root == self._path.parent else None
        if entry is None or entry.files.get(CAMPAIGN_FILE) != written:
            return None
        return Title(entry.summary.title, root / name, entry.summary.shipped)

    def own(self) -> list[CampaignSummary]:
        """Return what is known of the family's campaigns, in no order; their paths are not known."""
        return [entry.summary for entry in self._entries.values() if not entry.summary.shipped]

    def people(self) -> list[str]:
        """Return the names of the people in the family's campaigns, those who were at the table last first."""
        own = sorted(self.own(), key=lambda summary: summary.played, reverse=True)
        return list(dict.fromkeys(player.name for each in own for player in each.players if player.bot is None))

    def matches(self, key: str, folder: CampaignFolder) -> Mapping[str, MatchSummary]:
        """Return by file the matches of a campaign whose own files have not changed."""
        entry = self._entries.get(key)
        if entry is None:
            return {}
        old, new = entry.files, folder.files
        return {
            match.file: match
            for match in entry.summary.matches
            if all(old.get(name) == new.get(name) for name in (match.file, _log_of(match.file)))
            and _is_sound(msgspec.structs.replace(entry.summary, matches=(match,)))
        }

    def note(self, key: str, folder: CampaignFolder, summary: CampaignSummary) -> None:
        """Remember a campaign that was read."""
        if summary.problems:
            self.forget(key)
        else:
            matches = tuple(_without_problems(match) for match in summary.matches)
            known = msgspec.structs.replace(summary, path=NO_PATH, matches=matches, held=None)
            self._entries[key] = IndexEntry(folder.files, known, folder.changed)
            self._changed = True

    def is_current(self, key: str, folder: CampaignFolder) -> bool:
        """Tell whether no file of a campaign has changed since it was remembered, whatever it says."""
        entry = self._entries.get(key)
        return entry is not None and entry.files == folder.files

    def forget(self, key: str) -> None:
        """Forget a campaign that is no more."""
        if self._entries.pop(key, None):
            self._changed = True

    def keep_only(self, keys: set[str]) -> None:
        """Forget the campaigns that are there no more."""
        if gone := self._entries.keys() - keys:
            for key in gone:
                del self._entries[key]
            self._changed = True

    def save(self) -> None:
        """Write the index if it has changed; nothing happens where that is impossible.

        A campaign is left out if the names of its folder and files are not all text: Linux allows any bytes.
        """
        if not self._changed:
            return
        self._changed = False
        entries = {
            key: entry
            for key, entry in self._entries.items()
            if all(as_text(name) == name for name in (key, *entry.files))
        }
        content = _Content(_FORMAT, self._made_by, entries)
        with suppress(OSError):
            atomic.write(self._path, checksum.sealed(msgspec.json.encode(content)))


def _log_of(file: str) -> str:
    return file.removesuffix(".yaml") + LOG_SUFFIX


def _without_problems(match: MatchSummary) -> MatchSummary:
    return msgspec.structs.replace(match, problems=()) if match.problems else match


def _is_sound(summary: CampaignSummary) -> bool:
    """Tell whether what an index says could have been read from a campaign, and has no problem to be read again."""
    if summary.problems or summary.held:
        return False
    seats = frozenset(range(len(summary.players)))
    for match in summary.matches:
        if not match.opens or match.problems or MATCH_FILE.fullmatch(match.file) is None:
            return False
        if not (seats.issuperset(match.seats) and seats.issuperset(match.turn)):
            return False
        if match.ranks and len(match.ranks) != len(match.seats):
            return False
    return True


def _made_by(library: Library) -> str:
    """Return what else decides whether a match can be opened: the version of the program and the boards there are."""
    versions = [f"{name} {game.version}" for name, game in sorted(library.games.items())]
    boards = [
        f"{printable_path(path)} {_stamp(path)}"
        for folder in library.boards
        for name in sorted(library.games)
        for path in data_files.listed(folder / name, "*.yaml")
    ]
    return "\n".join((__version__, *versions, *boards))


def _stamp(board: Path) -> str:
    """Return when a board was changed and its size; nothing for a link that leads nowhere: no match opens with it."""
    try:
        found = board.stat()
    except OSError:
        return ""
    return f"{found.st_mtime_ns} {found.st_size}"
