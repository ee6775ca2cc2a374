"""A match together with everything else that its file holds: the players, the board, the times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import msgspec

from game.kernel.types import Seat

if TYPE_CHECKING:  # a list of campaigns does not wait for what plays a match
    from game.kernel.boards import BoardFile
    from game.kernel.game import Game
    from game.kernel.match import Line, Match
    from game.kernel.player import Player
    from game.kernel.problems import Problem
    from game.kernel.types import Event, State

Status: TypeAlias = Literal["playing", "finished", "agreed"]
"""Whether a match goes on, was played to its end, or was ended by agreement."""
StandingOrders: TypeAlias = dict[Seat, dict[str, Any]]
"""The standing orders by seat: for each key of `Game.standing_orders` the chosen value."""


class Library(NamedTuple):
    """Where a match file finds what it refers to: the games by name, and the folders that hold a folder per game."""

    games: Mapping[str, Game]
    boards: Sequence[Path]


class FormerPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who sat in a seat before somebody else got it, and until which ISO local time."""

    seat: Seat
    name: str
    until: str


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the table stood when it was left, as far as the rules do not know it. Parts of it are secret.

    It belongs to the match with the logged entries up to `sequence`. `spent` are the seconds of each seat
    (BYSTANDER: of all) on the present timer, `raced` those of the present phase, `unnoted` those played that CLOCK has
    not noted. `events` is the number of events that were shown to their end. `drafts` are the clicks that seats have
    chosen and not played. `played` are the seconds for which the match was open while somebody played; None in a match
    that was begun before they were counted. `cautioned` are the kinds of large decisions of which a seat was told once
    what they mean.

    The guide is `teaching`, or not; `heard` are the hints that were read, each by a seat or by all, and `quiet` the
    seats that want none. `people` are the names of those who were at the screen last; empty where that is not known.
    `orders` are the standing orders that seats have chosen in their form and not given. All of these stay true when
    the match goes on.
    """

    sequence: int = 0
    spent: dict[Seat, float] = {}
    raced: float = 0.0
    unnoted: float = 0.0
    events: int = 0
    drafts: dict[Seat, tuple[str, ...]] = {}
    teaching: bool = False
    heard: tuple[tuple[Seat, str], ...] = ()
    quiet: tuple[Seat, ...] = ()
    played: float | None = None
    people: tuple[str, ...] = ()
    cautioned: tuple[tuple[Seat, str], ...] = ()
    orders: StandingOrders = {}


class SavedMatch(msgspec.Struct):
    """A match that is being played, and what its file says besides.

    `started` is an ISO local time. `sequence` is the number of the last logged entry that `match` contains, and
    `checksum` that entry's checksum, None before the first one. `moment` is where the table stood when it was left.
    `former` lists who sat in a seat before, the first one first; `players` sit there now.
    `notices` say what could not be restored; the match can be played all the same. `saved` is the ISO local time at
    which the file was written that was read, "" for a new match.
    """

    match: Match
    players: list[Player]
    board: BoardFile
    started: str
    standing_orders: StandingOrders = {}
    sequence: int = 0
    checksum: int | None = None
    moment: Moment = Moment()
    notices: tuple[Problem, ...] = ()
    saved: str = ""
    former: tuple[FormerPlayer, ...] = ()


class FrozenMatch(msgspec.Struct, frozen=True):
    """A saved match at one moment. It never changes, so another thread may write it to the disk.

    `told` is the number of events of `story` that came before the state `barrier`. `ranks` is None while the match goes
    on. `standing_orders` is JSON; `started` and `saved` are ISO local times.
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
    standing_orders: bytes
    sequence: int
    checksum: int | None
    moment: Moment
    former: tuple[FormerPlayer, ...] = ()


def present_moment(saved: SavedMatch) -> Moment:
    """Return where the table was left, or only what stays true if the match has gone on since."""
    moment = saved.moment
    if moment.sequence == saved.sequence:
        return moment
    return Moment(
        teaching=moment.teaching,
        heard=moment.heard,
        quiet=moment.quiet,
        played=moment.played,
        people=moment.people,
        cautioned=moment.cautioned,
        orders=moment.orders,
    )


def freeze(saved: SavedMatch, when: str) -> FrozenMatch:
    """Return the match as it is now; `when` is the ISO local time to write into the file.

    It takes microseconds: a match never changes a state or a line once it is there, so they are shared, not copied.
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
        standing_orders=msgspec.json.encode(saved.standing_orders),
        sequence=saved.sequence,
        checksum=saved.checksum,
        moment=saved.moment,
        former=saved.former,
    )


def status(match: Match) -> Status:
    """Return whether a match goes on, was played to its end, or was ended by agreement."""
    if match.agreed:
        return "agreed"
    return "finished" if match.over else "playing"
