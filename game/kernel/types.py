"""The six words every game is written with: Seat, Action, Event, Phase, State, View."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, ClassVar, Final, TypeAlias, dataclass_transform

import msgspec

Seat: TypeAlias = int
"""A place at the table, 0 to n-1 in the order of the players; the three below are nobody's chair."""

CHANCE: Final = -1
"""Plays dice, draws and reveals."""
CLOCK: Final = -2
"""Plays the end of a timer."""
BYSTANDER: Final = -3
"""Sees the table and no hand; never acts."""


@dataclass_transform(frozen_default=True)
class Action(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """What a seat does; in a log `["Write",10,"S"]`. Fields are immutable and public names of the box.

    Subclasses inherit these flags, so they name none: `class Write(Action)`. The same holds of events and phases.
    """


@dataclass_transform(frozen_default=True)
class Event(msgspec.Struct, frozen=True, tag=True):
    """A public fact that has just come true. Never tells what some seat may not know."""


Say: TypeAlias = Callable[[Event], None]


def ignore(_event: Event) -> None:
    """Listen to nothing."""


class Table(msgspec.Struct):
    """What everybody sees. Mutable: rules work on a private copy."""


class Hand(msgspec.Struct):
    """What one seat alone sees. Mutable: rules work on a private copy."""

    def shown(self) -> Any:
        """Tell what the other seats know of this hand: a value that msgspec can encode."""
        raise NotImplementedError(f"{type(self).__name__} must say what the others see of it")


@dataclass_transform(frozen_default=True)
class Phase(msgspec.Struct, frozen=True, tag=True):
    """A moment of the game: who acts, what they may do, what chance decides, what follows.

    A phase that interrupts another keeps the interrupted one in a field named `then`.
    """

    closing: ClassVar[tuple[type[Action], ...]] = ()
    """Actions that end this phase for all (a discussion): bots wait with them until the people are ready."""
    race: ClassVar[bool] = False
    """All who must act do so at once, and the first line changes what the others may do (a buzzer).

    Whoever plays the seats lets them all decide at once and plays the answers in the order of `Game.haste`.
    """

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Tell the seats that must act (CHANCE among them where it does); nobody means the match is over."""
        raise NotImplementedError

    def may_act(self, state: Any) -> frozenset[Seat]:
        """Tell the seats that may act without having to (a pledge, a buzz); disjoint from `to_act`."""
        return frozenset()

    def options(self, state: Any, seat: Seat) -> Sequence[Action]:
        """List every legal action of `seat`, one of `to_act` or `may_act`; lazily where there are hundreds."""
        raise NotImplementedError

    def allows(self, state: Any, seat: Seat, action: Action) -> bool:
        """Tell whether `action` is legal; overridden only for free text."""
        return action in self.options(state, seat)

    def is_part(self, action: Any) -> bool:
        """Tell whether a legal `action` is only part of an answer: the seat goes on, and takes it back in one go."""
        return False

    def draw(self, state: Any, rng: Random) -> Action:
        """Let CHANCE choose its action; only where CHANCE is in `to_act`."""
        raise NotImplementedError

    def apply(self, state: Any, seat: Seat, action: Any, say: Say) -> Phase:
        """Change `state` in place, announce what became true, return the phase that follows."""
        raise NotImplementedError

    def seconds(self, state: Any) -> int:
        """Tell after how many seconds CLOCK calls time here; 0 = no timer."""
        return 0

    def time_up(self, state: Any, seat: Seat) -> Action | None:
        """Return what CLOCK does when the time of `seat` (BYSTANDER: of the whole table) is over; None for nothing."""
        return None

    def lap(self) -> Hashable:
        """Return what the time of `seconds` is for; it begins anew with another lap, also without CHANCE between."""
        return None

    def spent(self, state: Any, seconds: int) -> Action | None:
        """Return how CLOCK notes that so many seconds (1 or more) were played since it last did; None if not here."""
        return None


class State:
    """Everything there is to know of a match at one moment: phase + table + hands, on a board.

    The board is the immutable content of a file; it is shared by all states and never saved with them.
    """

    __slots__ = ("board", "hands", "phase", "table")

    def __init__(self, board: Any, phase: Phase, table: Any, hands: list[Any]) -> None:
        self.board = board
        self.phase = phase
        self.table = table
        self.hands = hands

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self.phase, self.table, self.hands) == (
            other.phase,
            other.table,
            other.hands,
        )

    __hash__ = None  # type: ignore[assignment]  # mutable, so never a key

    def __repr__(self) -> str:
        return f"State({self.phase!r}, {self.table!r}, {self.hands!r})"


class View:
    """A state as one seat sees it: phase, table, the own hand, and of the other hands what they show.

    `hand` is None for BYSTANDER. `shown[seat]` is there for every seat, the viewer's included.
    """

    __slots__ = ("board", "hand", "phase", "seat", "shown", "table")

    def __init__(self, board: Any, seat: Seat, phase: Phase, table: Any, hand: Any, shown: tuple[Any, ...]) -> None:
        self.board = board
        self.seat = seat
        self.phase = phase
        self.table = table
        self.hand = hand
        self.shown = shown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.seat, self.phase, self.table, self.hand, self.shown) == (
            other.seat,
            other.phase,
            other.table,
            other.hand,
            other.shown,
        )

    __hash__ = None  # type: ignore[assignment]  # mutable, so never a key

    def __repr__(self) -> str:
        return f"View({self.seat}, {self.phase!r}, {self.table!r}, {self.hand!r}, {self.shown!r})"
