"""A match with all that a file keeps of it: who plays, on which board, since when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from game.kernel.boards import BoardFile
from game.kernel.game import Game
from game.kernel.match import Line, Match
from game.kernel.player import Player
from game.kernel.problems import Problem
from game.kernel.types import Event, Seat, State

Status: TypeAlias = Literal["playing", "finished", "agreed"]
StandingOrders: TypeAlias = dict[Seat, dict[str, Any]]


class Library(NamedTuple):
    """Where a match file finds what it needs: the games by name, and the folders with one folder of boards per game."""

    games: Mapping[str, Game]
    boards: Sequence[Path]


class SavedMatch(msgspec.Struct):
    """A live match and what its file says beside it.

    `standing` are the standing orders by seat; `sequence` the number of the last journal entry that `match` contains;
    `started` an ISO local time. `notices` tell what could not be brought back (the match is playable all the same).
    """

    match: Match
    players: list[Player]
    board: BoardFile
    started: str
    standing: StandingOrders = {}
    sequence: int = 0
    notices: tuple[Problem, ...] = ()


class FrozenMatch(msgspec.Struct, frozen=True):
    """A saved match at one moment. Nothing in it ever changes again, so another thread may write it down.

    `told` is how many events of `story` came before the state `barrier`; `ranks` is None while the match is played.
    """

    game: Game
    house: Any
    seed: str
    first: State
    barrier: State
    told: int
    state: State
    log: tuple[Line, ...]
    story: tuple[Event, ...]
    conceded: tuple[Seat, ...]
    status: Status
    ranks: tuple[int, ...] | None
    players: tuple[Player, ...]
    board: BoardFile
    started: str
    saved: str
    standing: bytes
    sequence: int


def freeze(saved: SavedMatch, when: str) -> FrozenMatch:
    """Hold a match at this moment; `when` is an ISO local time.

    Costs microseconds: a match never changes a state or a line once it is there, so they are shared, not copied.
    """
    match = saved.match
    return FrozenMatch(
        game=match.game,
        house=match.house,
        seed=match.seed,
        first=match.first,
        barrier=match.barrier_state(),
        told=match.barrier_events(),
        state=match.state,
        log=tuple(match.log),
        story=tuple(match.story),
        conceded=tuple(match.conceded),
        status=status(match),
        ranks=match.ranks() if match.over else None,
        players=tuple(saved.players),
        board=saved.board,
        started=saved.started,
        saved=when,
        standing=msgspec.json.encode(saved.standing),
        sequence=saved.sequence,
    )


def status(match: Match) -> Status:
    """Tell whether a match is being played, was played to its end, or was ended by agreement."""
    if match.agreed:
        return "agreed"
    return "finished" if match.over else "playing"
