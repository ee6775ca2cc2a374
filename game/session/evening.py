"""An evening at the table: a match with its campaign and its autosave, and the match after it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from game.kernel.boards import BoardFile
from game.kernel.player import Player
from game.kernel.problems import Problem, Refused
from game.kernel.saves.campaign.file import FILE, Campaign, MatchEntry, ended, read_campaign
from game.kernel.saves.campaign.form import OPEN_EVENING, CampaignForm
from game.kernel.saves.open_match import OpenMatch
from game.kernel.saves.saved_match import SavedMatch, present_moment, status
from game.kernel.types import Seat
from game.session.advice import Consultant
from game.session.book.names import read_names
from game.session.campaigns.index import CampaignIndex
from game.session.campaigns.reading import seconds_of
from game.session.campaigns.season import Season, season
from game.session.controller import Controller
from game.session.saving.autosave import Autosave
from game.session.session import Session
from game.words import SOURCE

if TYPE_CHECKING:
    from game.session.host import Host


class Setup(NamedTuple):
    """What is needed to begin a match.

    `game` and `board` are names, `house` is the game's Struct of house rules, `players` are by seat. `folder` is the
    campaign to go on with; None begins a new one named `campaign`, or after the players and the day if that is empty,
    as it is written in the `language`.
    `form` is what the new one is played for. `renews` is a campaign whose season is decided: the new one has its people
    and its form. `ends` are the files of matches of `folder` or `renews` that end by agreement when this one begins.
    """

    game: str
    board: str
    house: Any
    players: tuple[Player, ...]
    campaign: str = ""
    folder: Path | None = None
    form: CampaignForm = OPEN_EVENING
    renews: Path | None = None
    ends: tuple[str, ...] = ()
    language: str = SOURCE


class Evening:
    """A match that is being played, with its campaign. Close it when the table is left."""

    def __init__(self, host: Host, opened: OpenMatch) -> None:
        saved, moment = opened.saved, present_moment(opened.saved)
        if moment.played is None and (seconds := seconds_of(saved, saved.started)):
            moment = msgspec.structs.replace(moment, played=float(seconds))
        self.host: Final = host
        self.autosave: Final = Autosave(host.saves, opened, host.clock)
        self.session: Final = Session(
            saved.match,
            saved.players,
            self._bot,
            self.autosave,
            saved.standing_orders,
            moment,
            saved.former,
        )
        self._opened = opened
        self._known = read_campaign(opened.folder / FILE)
        self.title: Final = self._known.name
        """The name of the campaign."""

    @property
    def folder(self) -> Path:
        """The folder of the campaign."""
        return self._opened.folder

    @property
    def file(self) -> str:
        """The name of the file of the match in it."""
        return self._opened.noted.file

    @property
    def board(self) -> BoardFile:
        """The board that is played on."""
        return self._opened.saved.board

    def notices(self) -> Sequence[Problem]:
        """Return what could not be restored when the match was opened, and what was found on the disk since."""
        return self._opened.saved.notices

    def problem(self) -> Problem | None:
        """Return why the match cannot be saved; None while it can."""
        return self.autosave.problem()

    def in_refuge(self) -> bool:
        """Tell whether a second place has what cannot be saved."""
        return self.autosave.in_refuge()

    def season(self) -> Season:
        """Return how the campaign stands. This match counts once it has ended."""
        self.autosave.flush()
        campaign, match, noted = self._campaign(), self._opened.saved.match, self._opened.noted
        if not match.over:
            return season(campaign)
        entry = ended(noted, status(match), match.ranks())
        matches = [entry if each.file == entry.file else each for each in campaign.matches]
        return season(msgspec.structs.replace(campaign, matches=matches))

    def family(self) -> list[str]:
        """Return the names of people who may take a seat: those of this campaign, then those of the others."""
        campaign, names = self._campaign(), read_names(self.host.saves.folder)[0]
        found = [player.name for player in campaign.players if player.bot is None]
        known = {names.person(name) for name in found}
        for name in CampaignIndex(self.host.saves.folder, self.host.saves.library).people():
            if names.person(name) not in known:
                known.add(names.person(name))
                found.append(name)
        return found

    def give_seat(self, seat: Seat, name: str) -> None:
        """Let another person play a seat from now on."""
        self.session.give_seat(seat, name, self.host.clock())

    @property
    def gives_advice(self) -> bool:
        """Whether people may ask the computer for advice in this campaign; at the table this does not change."""
        return self._known.form.advice

    def consultant(self) -> Consultant | None:
        """Return whom people ask for advice; None where there is nobody."""
        consultants = self.host.consultants
        return consultants(self.session.game, self.board) if consultants else None

    def setup(self) -> Setup:
        """Return the setup of another match like this one. Players who have conceded play again themselves."""
        opened = self._opened
        return same_seats(self.session, opened.saved, self._campaign(), opened.noted)._replace(folder=self.folder)

    def again(self) -> Evening:
        """Close this match and begin another with the same seats and house rules. Raises `Refused`.

        Between the two no other program can take the campaign.
        """
        setup = self.setup()
        with self.host.saves.locked(self.folder):
            self.close()
            return self.host.begin(setup)

    def renew(self) -> Evening:
        """Close this match and begin another with the same seats, in a new season. Raises `Refused`."""
        setup = self.setup()
        self.close()
        return self.host.begin(setup._replace(folder=None, renews=self.folder))

    def save_as(self, name: str) -> str:
        """Copy the campaign under another name and return it, with a number if it was taken. Raises `Refused`."""
        self.autosave.flush()
        return self.host.save_as(self.folder, name)

    def close(self) -> None:
        """Stop all thinking and wait until everything is on the disk."""
        self.session.leave()
        self.autosave.close()
        self.host.remember(self._opened.saved.match)

    def _bot(self, bot: str) -> Controller:
        return self.host.bots(self.session.game, self.board, bot)

    def _campaign(self) -> Campaign:
        """Return the campaign; as it was last read, if its file was removed or damaged since."""
        with suppress(Refused):
            self._known = read_campaign(self.folder / FILE)
        return self._known


def same_seats(session: Session, saved: SavedMatch, campaign: Campaign, match: MatchEntry) -> Setup:
    """Return the setup of another match like this one, in a campaign of its own.

    Players who have conceded play again themselves.
    """
    players = tuple(
        campaign.players[match.seats[seat]] if seat in session.conceded else player
        for seat, player in enumerate(session.players)
    )
    return Setup(session.game.name, saved.board.name, saved.match.house, players)
