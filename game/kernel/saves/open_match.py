"""A match that is being played: where it is written, and whether it is still as this program has written it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game.kernel import data_files
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import LOG_SUFFIX, MatchEntry
from game.kernel.saves.lock import CampaignLock
from game.kernel.saves.match_writer import digest_of
from game.kernel.saves.saved_match import FormerPlayer, FrozenMatch, SavedMatch
from game.kernel.saves.slug import free_name
from game.words import N_

_FOREIGN: Final = N_(
    "The journal beside this match does not go on from it: it belongs to another match, or to a later moment of this "
    "one. It was not used, and is kept as {kept}."
)


Seating: TypeAlias = tuple[tuple[str, ...], tuple[FormerPlayer, ...]]
"""The names by seat, and who sat there before."""


class OpenMatch(msgspec.Struct):
    """A match that is being played, and the folder of its campaign.

    `noted` is its entry in the campaign as it was last written, `seating` who sat where then. `digest` is that of the
    match file as it was last read or written. `lock` keeps other programs from the campaign: release it when the match
    is closed. `in_refuge` says that it is kept in the refuge, too, until the disk takes it. Until the match is
    `concluded`, the campaign says that it goes on: somebody still has to see how it has ended.
    """

    folder: Path
    saved: SavedMatch
    noted: MatchEntry
    lock: CampaignLock
    digest: bytes
    in_refuge: bool = False
    seating: Seating = ((), ())
    concluded: bool = False

    @property
    def yaml(self) -> Path:
        """The path of the match file."""
        return self.folder / self.noted.file

    @property
    def write_ahead_log(self) -> Path:
        """The path of the write-ahead log beside it."""
        return self.yaml.with_suffix(LOG_SUFFIX)

    def was_written_elsewhere(self) -> bool:
        """Tell whether the match file is not as this program has read or written it. A missing one was not written."""
        try:
            return digest_of(data_files.content(self.yaml)) != self.digest
        except Refused:
            return False

    def set_write_ahead_aside(self) -> None:
        """Rename a write-ahead log of another match or course, so that it is not overwritten. Raises `OSError`."""
        kept = free_name(f"{self.write_ahead_log.name}.other", lambda name: (self.folder / name).exists())
        atomic.rename(self.write_ahead_log, self.folder / kept)
        said = Problem(str(self.write_ahead_log), 0, 0, _FOREIGN, {"kept": kept})
        self.saved.notices += (said,)


def seating(now: FrozenMatch) -> Seating:
    """Return who sits where in a match, and who sat there before."""
    return tuple(player.name for player in now.players), now.former
