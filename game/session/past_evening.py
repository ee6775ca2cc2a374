"""A match that is over, opened from its file: it is looked at, told and watched again, and nothing is written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.kernel.problems import Problem, Refused
from game.kernel.saves.campaign.file import FILE, Campaign, MatchEntry, read_campaign
from game.kernel.saves.saved_match import SavedMatch
from game.session.campaigns.season import Season, season
from game.session.evening import Evening, Setup, same_seats
from game.session.host import Host
from game.session.session import Session
from game.session.unsaved_evening import UnsavedEvening
from game.words import N_


class PastEvening(UnsavedEvening):
    """A match that is over, with its campaign as it stands now. Only `again` changes anything on the disk."""

    gives_advice: bool = False

    def __init__(self, host: Host, folder: Path, campaign: Campaign, match: MatchEntry, saved: SavedMatch) -> None:
        self.folder: Final = folder
        self.file: Final = match.file
        self.title: Final = campaign.name
        self.session: Final = Session(
            saved.match,
            saved.players,
            lambda bot: host.bots(saved.match.game, saved.board, bot),
            moment=saved.moment,
            former=saved.former,
        )
        self._host: Final = host
        self._campaign: Final = campaign
        self._match: Final = match
        self._saved: Final = saved

    def notices(self) -> Sequence[Problem]:
        """Return what could not be restored from the file."""
        return self._saved.notices

    def season(self) -> Season:
        """Return how the campaign stands now."""
        return season(self._campaign)

    def setup(self) -> Setup:
        """Return the setup of another match like this one."""
        return same_seats(self.session, self._saved, self._campaign, self._match)._replace(folder=self.folder)

    def again(self) -> Evening:
        """Begin another match with the same seats and house rules; a shipped campaign goes on in a copy.

        Raises `Refused`.
        """
        return self._host.begin(self.setup())

    def renew(self) -> Evening:
        """Begin another match with the same seats and house rules in a new season. Raises `Refused`."""
        return self._host.begin(self.setup()._replace(folder=None, renews=self.folder))

    def save_as(self, name: str) -> str:
        """Copy the campaign under another name and return that name. Raises `Refused`."""
        return self._host.save_as(self.folder, name)

    def close(self) -> None:
        """Stop all thinking: there is none."""
        self.session.leave()


def past_evening(host: Host, folder: Path, file: str) -> PastEvening:
    """Return the match in `file` of a campaign, which must have ended. Raises `Refused`."""
    saved, campaign = host.saves.look_at(folder / file), read_campaign(folder / FILE)
    match = next((each for each in campaign.matches if each.file == file), None)
    if match is None or not saved.match.over:
        message = N_("This match is still in progress. Resume it instead.")
        raise Refused([Problem(str(folder / file), 0, 0, message)])
    return PastEvening(host, folder, campaign, match, saved)
