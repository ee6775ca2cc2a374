"""An evening at the table: a match with its campaign, its autosave, and what comes after it."""

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
from game.kernel.saves.campaign import FILE, Campaign, read_campaign, standings
from game.kernel.saves.campaign_list import CampaignEntry, list_campaign
from game.kernel.saves.folder import OpenMatch, Saves
from game.session.autosave import Autosave
from game.session.controller import Bots, Controller
from game.session.session import Session
from game.words import N_

Clock = Callable[[], str]
Memory = Callable[[], Path]
REMEMBERED: Final = "egomaster"
"""The game whose questions the household remembers."""


def now() -> str:
    """Return the local time, as it stands in the saves."""
    return datetime.now().isoformat(timespec="seconds")


class Setup(NamedTuple):
    """A table as it was set up.

    `board` is the name of a board of the game, `house` the game's house Struct; `folder` the campaign to go on with,
    or None for a new one called `campaign` (empty: it is named after the players and the day).
    """

    game: str
    board: str
    house: Any
    players: tuple[Player, ...]
    campaign: str = ""
    folder: Path | None = None


class Place(NamedTuple):
    """How a player stands in the campaign."""

    rank: int
    player: Player
    points: float
    played: int
    won: int


class Evening:
    """A match being played, and the campaign it belongs to. Close it when the table is left."""

    def __init__(self, host: Host, opened: OpenMatch) -> None:
        saved = opened.saved
        self.host: Final = host
        self.autosave: Final = Autosave(host.saves, opened, host.clock)
        self.session: Final = Session(saved.match, saved.players, self._bot, self.autosave, saved.standing)
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
        """Tell what could not be brought back when the match was taken up."""
        return self._opened.saved.notices

    def problem(self) -> Problem | None:
        """Tell what keeps the match from being saved, None while all is well."""
        return self.autosave.problem()

    def places(self) -> list[Place]:
        """Return the standings of the campaign, the leader first; the last match counts once it is written down."""
        self.autosave.flush()
        campaign = self._campaign()
        return [
            Place(each.rank, campaign.players[each.player], each.points, each.played, each.won)
            for each in standings(campaign)
        ]

    def matches(self) -> int:
        """Count the matches of the campaign."""
        return len(self._campaign().matches)

    def setup(self) -> Setup:
        """Return the table as it is, for another match of the same campaign; who has conceded sits there again."""
        saved, began = self._opened.saved, self._campaign().players
        players = tuple(
            began[self._opened.noted.seats[seat]] if seat in self.session.conceded else player
            for seat, player in enumerate(self.session.players)
        )
        return Setup(self.session.game.name, saved.board.name, saved.match.house, players, folder=self.folder)

    def again(self) -> Evening:
        """Close this match and begin another with the same seats and house rules. Raises Refused."""
        setup = self.setup()
        self.close()
        return self.host.begin(setup)

    def save_as(self, name: str) -> Path:
        """Copy the campaign under another name and return the folder of the copy. Raises Refused."""
        self.autosave.flush()
        return self.host.saves.save_as(self.folder, name, self.host.clock())

    def close(self) -> None:
        """Stop the thinking, wait until everything is on the disk."""
        self.session.leave()
        self.autosave.close()
        self.host.remember(self._opened.saved.match)

    def _bot(self, bot: str) -> Controller:
        return self.host.bots(self.session.game, self.board, bot)

    def _campaign(self) -> Campaign:
        """Return the campaign; as it was last seen, if somebody has taken its file away or spoilt it since."""
        with suppress(Refused):
            self._known = read_campaign(self.folder / FILE)
        return self._known


class Host:
    """Sets tables and opens saved ones. `bots` makes what plays a bot's seat; `clock` gives ISO local times.

    `memory` returns the file in which the household remembers what it was asked; without it nothing is remembered.
    """

    def __init__(
        self,
        saves: Saves,
        games: Mapping[str, Game],
        boards: Sequence[Path],
        bots: Bots,
        clock: Clock = now,
        memory: Memory | None = None,
    ) -> None:
        self.saves: Final = saves
        self.games: Final = games
        self.boards: Final = boards
        self.bots: Final = bots
        self.clock: Final = clock
        self._memory: Final = memory

    def boards_of(self, game: str) -> list[BoardFile]:
        """List the boards of a game, the shipped and the family's own, sound or not."""
        return find_boards(game, self.boards)

    def begin(self, setup: Setup) -> Evening:
        """Begin a match. Raises Refused: a faulty board, a folder that cannot be written."""
        game = self.games[setup.game]
        board = self._board(setup)
        content = game.load_board(board.path)
        match = Match.new(game, content, len(setup.players), setup.house, os.urandom(8).hex())
        self._remind(match)
        when = self.clock()
        folder = setup.folder or self.saves.create(setup.campaign or _named(setup.players, when), setup.players, when)
        return Evening(self, self.saves.begin(folder, match, setup.players, board, when))

    def resume(self, folder: Path) -> Evening:
        """Take up the last match of a campaign in its exact phase. Raises Refused."""
        return Evening(self, self.saves.open(folder, self.clock(), self._remind))

    def entries(self) -> list[CampaignEntry]:
        """List every campaign, sound or broken."""
        return self.saves.entries()

    def entry(self, folder: Path) -> CampaignEntry | None:
        """Return the campaign in a folder as the list has it; None where it cannot be opened any more."""
        listed = list_campaign(folder, self.saves.library)
        return next((entry for entry in listed if entry.path == folder and not entry.problems), None)

    def remember(self, match: Match) -> None:
        """Remember what was asked in a match, so that it comes last in the next ones."""
        if self._memory and match.game.name == REMEMBERED:
            from game.session import lately

            lately.note(match, self._memory())

    def _remind(self, match: Match) -> None:
        """Let what was asked lately come last in a match."""
        if self._memory and match.game.name == REMEMBERED:
            from game.session import lately

            lately.remind(match, self._memory())

    def _board(self, setup: Setup) -> BoardFile:
        found = {board.name: board for board in self.boards_of(setup.game)}
        if setup.board not in found:
            message = N_("There is no board named “{board}”. Choose another board.")
            raise Refused([Problem(setup.game, 0, 0, message, {"board": setup.board})])
        return found[setup.board]


def _named(players: Sequence[Player], when: str) -> str:
    """Name a campaign after the people at the table, or after all where none plays, as far as they fit, and the day."""
    people = [player.name for player in players if player.bot is None] or [player.name for player in players]
    names, room = ", ".join(people), LONGEST_NAME - len(f" {when[:10]}")
    while len(names) > room and len(people) > 1:
        people.pop()
        names = f"{', '.join(people)}…"
    return f"{names[:room]} {when[:10]}"
