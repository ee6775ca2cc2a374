"""An evening at the table: a match with its campaign and its autosave, and the match after it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.kernel.boards import BoardFile, find_boards
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.player import LONGEST_NAME, Player
from game.kernel.problems import Problem, Refused
from game.kernel.saves.campaign import FILE, Campaign, MatchEntry, read_campaign
from game.kernel.saves.campaign_form import OPEN_EVENING, CampaignForm
from game.kernel.saves.folder import Saves
from game.kernel.saves.open_match import OpenMatch
from game.kernel.saves.saved_match import SavedMatch, present_moment
from game.session.autosave import Autosave
from game.session.campaigns.latest import latest
from game.session.campaigns.listing import Listing, summary_of
from game.session.campaigns.season import Season, season
from game.session.campaigns.summary import CampaignSummary
from game.session.controller import Bots, Controller
from game.session.session import Session
from game.words import N_

LocalTime = Callable[[], str]
"""Returns the ISO local time."""


def now() -> str:
    """Return the ISO local time in seconds, as the saves have it."""
    return datetime.now().isoformat(timespec="seconds")


class Setup(NamedTuple):
    """What is needed to begin a match.

    `game` and `board` are names, `house` is the game's Struct of house rules, `players` are by seat. `folder` is the
    campaign to go on with; None begins a new one named `campaign`, or after the players and the day if that is empty.
    `form` is what the new one is played for.
    """

    game: str
    board: str
    house: Any
    players: tuple[Player, ...]
    campaign: str = ""
    folder: Path | None = None
    form: CampaignForm = OPEN_EVENING


class Evening:
    """A match that is being played, with its campaign. Close it when the table is left."""

    def __init__(self, host: Host, opened: OpenMatch) -> None:
        saved = opened.saved
        self.host: Final = host
        self.autosave: Final = Autosave(host.saves, opened, host.clock)
        self.session: Final = Session(
            saved.match, saved.players, self._bot, self.autosave, saved.standing_orders, present_moment(saved)
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
        return season(self._campaign())

    def setup(self) -> Setup:
        """Return the setup of another match like this one. Players who have conceded play again themselves."""
        opened = self._opened
        return same_seats(self.session, opened.saved, self._campaign(), opened.noted)._replace(folder=self.folder)

    def again(self) -> Evening:
        """Close this match and begin another with the same seats and house rules. Raises `Refused`."""
        setup = self.setup()
        self.close()
        return self.host.begin(setup)

    def save_as(self, name: str) -> Path:
        """Copy the campaign under another name and return the folder of the copy. Raises `Refused`."""
        self.autosave.flush()
        return self.host.saves.save_as(self.folder, name, self.host.clock())

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


class Host:
    """Begins matches and opens saved ones.

    `boards` are the folders of boards. `bots` makes the controllers of computer players. `memory` is the folder in
    which games remember what later matches should know, each in a folder of its own; None remembers nothing.
    """

    def __init__(
        self,
        saves: Saves,
        games: Mapping[str, Game],
        boards: Sequence[Path],
        bots: Bots,
        clock: LocalTime = now,
        memory: Path | None = None,
    ) -> None:
        self.saves: Final = saves
        self.games: Final = games
        self.boards: Final = boards
        self.bots: Final = bots
        self.clock: Final = clock
        self._memory: Final = memory

    def boards_of(self, game: str) -> list[BoardFile]:
        """Return the boards of a game, those that came with the program and the family's own, sound or not."""
        return find_boards(game, self.boards)

    def begin(self, setup: Setup) -> Evening:
        """Begin a match. Raises `Refused` if the board is faulty or missing, or the folder cannot be written."""
        game = self.games[setup.game]
        board = self._board(setup)
        content = game.load_board(board.path)
        match = Match.new(game, content, len(setup.players), setup.house, os.urandom(8).hex())
        damage = self._remind(match)
        when = self.clock()
        folder = setup.folder
        if folder is None:
            name = setup.campaign or _named(setup.players, when)
            folder = self.saves.create(name, setup.players, when, setup.form)
        opened = self.saves.begin(folder, match, setup.players, board, when)
        opened.saved.notices += damage
        return Evening(self, opened)

    def resume(self, folder: Path, file: str = "") -> Evening:
        """Open a match of a campaign exactly as it was left. Raises `Refused`.

        `file` is its file; "" is the last match that goes on, or else the last one.
        """
        damage: list[Problem] = []
        opened = self.saves.open(folder, self.clock(), lambda match: damage.extend(self._remind(match)), file)
        opened.saved.notices += tuple(damage)
        return Evening(self, opened)

    def campaigns(self) -> Listing:
        """Return the list of every campaign, also of those that cannot be opened; it fills while it is read."""
        return Listing(self.saves)

    def campaign(self, folder: Path) -> CampaignSummary | None:
        """Return the campaign in a folder as it is now; None if it cannot be opened any more."""
        return summary_of(self.saves, folder)

    def latest(self, count: int) -> list[CampaignSummary]:
        """Return the last played campaigns with a match that can be resumed, at most `count`, the last one first."""
        return latest(self.saves, count)

    def remember(self, match: Match) -> None:
        """Let the game remember what later matches should know of this one."""
        if self._memory:
            match.game.remember(match.state, self._memory / match.game.name)

    def _remind(self, match: Match) -> tuple[Problem, ...]:
        """Play the match with what the game remembers of earlier ones. Return what of it could not be read."""
        if self._memory is None:
            return ()
        board, damage = match.game.with_memory(match.state.board, self._memory / match.game.name)
        match.lay(board)
        return (damage,) if damage else ()

    def _board(self, setup: Setup) -> BoardFile:
        found = {board.name: board for board in self.boards_of(setup.game)}
        if setup.board not in found:
            message = N_("There is no board named “{board}”. Choose another board.")
            raise Refused([Problem(setup.game, 0, 0, message, {"board": setup.board})])
        return found[setup.board]


def same_seats(session: Session, saved: SavedMatch, campaign: Campaign, match: MatchEntry) -> Setup:
    """Return the setup of another match like this one, in a campaign of its own.

    Players who have conceded play again themselves.
    """
    players = tuple(
        campaign.players[match.seats[seat]] if seat in session.conceded else player
        for seat, player in enumerate(session.players)
    )
    return Setup(session.game.name, saved.board.name, saved.match.house, players)


def _named(players: Sequence[Player], when: str) -> str:
    """Return a name for a campaign: the people (or all players, if there are none), as many as fit, and the day."""
    people = [player.name for player in players if player.bot is None] or [player.name for player in players]
    names, room = ", ".join(people), LONGEST_NAME - len(f" {when[:10]}")
    while len(names) > room and len(people) > 1:
        people.pop()
        names = f"{', '.join(people)}…"
    return f"{names[:room]} {when[:10]}"
