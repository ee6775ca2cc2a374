"""What the list of campaigns says of a campaign and of its matches. Nothing in it is secret."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.kernel.player import Player
from game.kernel.problems import Problem
from game.kernel.saves.campaign.form import Kind
from game.kernel.saves.saved_match import Status

NO_PATH: Final = Path()
"""The path of a campaign in the index, which is where the index lies, by whatever name that folder has."""


class MatchSummary(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, gc=False):
    """A match of a campaign.

    `file` is the name of its file, `game` that of its game. `started` and `saved` are ISO local times. `seats` has, for
    each seat, the index of its player in the campaign, `ranks` the rank of each seat once the match has ended. `turn`
    are the indices of the players whose turn it is. `seconds` is how long the match has lasted, 0 if that is unknown;
    `usual` are the minutes that a match by its house rules usually takes: the shortest, the longest.

    `opens` says whether the program can open the match, `problems` why not. Running matches are always read for that.
    A finished one that is not `checked` was not read yet: its file is there, `saved` is "" and `seconds` is 0.
    """

    file: str
    game: str
    started: str
    status: Status
    seats: tuple[int, ...]
    saved: str = ""
    ranks: tuple[int, ...] = ()
    turn: tuple[int, ...] = ()
    seconds: int = 0
    usual: tuple[int, int] = (0, 0)
    opens: bool = True
    checked: bool = True
    problems: tuple[Problem, ...] = ()

    @property
    def running(self) -> bool:
        """Whether the match goes on."""
        return self.status == "playing"

    @property
    def end_unseen(self) -> bool:
        """Whether the match is over, but nobody has seen its end yet: it goes on, and nobody is to act."""
        return self.running and self.opens and not self.turn


class CampaignSummary(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, gc=False):
    """A row of the list: a campaign, or something that should be one and cannot be read.

    `path` is the folder of the campaign, or a YAML file that belongs to none. `form` is what it is
    played for. `played` is the ISO local time when it was last played. `held` says which other program plays it
    now. With `problems` nothing of it can be opened, and what is not known is empty; a match that cannot be opened
    says so itself.
    """

    path: Path = NO_PATH
    title: str
    form: Kind = "evening"
    players: tuple[Player, ...] = ()
    matches: tuple[MatchSummary, ...] = ()
    played: str = ""
    shipped: bool = False
    held: Problem | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def running(self) -> tuple[MatchSummary, ...]:
        """The matches that go on, the last begun at the end; also those that cannot be opened."""
        return tuple(match for match in self.matches if match.running)

    @property
    def over(self) -> bool:
        """Whether no match of the campaign goes on."""
        return not any(match.running for match in self.matches)

    @property
    def broken(self) -> bool:
        """Whether the campaign or one of its matches cannot be opened."""
        return bool(self.problems) or not all(match.opens for match in self.matches)

    @property
    def games(self) -> tuple[str, ...]:
        """The names of the games, each once, that of the last match at the end."""
        return tuple(dict.fromkeys(match.game for match in reversed(self.matches)))[::-1]

    @property
    def checked(self) -> bool:
        """Whether every match was read."""
        return all(match.checked for match in self.matches)

    def match(self, file: str) -> MatchSummary | None:
        """Return the match in a file; None if the campaign has no such match."""
        return next((match for match in self.matches if match.file == file), None)
