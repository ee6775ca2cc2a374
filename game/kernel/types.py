"""The six words every game is written with: Seat, Action, Event, Phase, State, View."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, ClassVar, Final, TypeAlias, dataclass_transform

import msgspec

Seat: TypeAlias = int
"""A place at the table: 0 to n-1 in the order of the players. The three numbers below are no player's place."""

CHANCE: Final = -1
"""The seat that throws dice, draws cards and turns over what was secret."""
CLOCK: Final = -2
"""The seat that acts when a timer has run out, or a player has left the game."""
BYSTANDER: Final = -3
"""The seat of somebody who watches: it sees the table and no hand, and never acts."""


@dataclass_transform(frozen_default=True)
class Action(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """What a seat does. Its fields are immutable and have the names that the game's box uses.

    In a log it is a list of its name and its fields. Subclasses inherit the flags above, so they name none; the same
    is true of events and phases.

    >>> class Bid(Action):
    ...     points: int
    >>> msgspec.json.encode(Bid(10))
    b'["Bid",10]'
    """

    reveals: ClassVar[bool] = False
    """Whether it shows the others what they did not know, such as a card of a hand: they may then take nothing back."""
    stands: ClassVar[bool] = False
    """Whether who has done it cannot take it back, as it has stopped the others meanwhile."""


@dataclass_transform(frozen_default=True)
class Event(msgspec.Struct, frozen=True, tag=True):
    """A public fact that has just become true. It never says what some seat may not know."""


def seat_of(event: Event) -> Seat:
    """Return the seat that an event is about, from its field `seat`; BYSTANDER if it has no such field."""
    seat: Seat = getattr(event, "seat", BYSTANDER)
    return seat


Say: TypeAlias = Callable[[Event], None]
"""The function to which the rules report each event, in order."""


def ignore(_event: Event) -> None:
    """Do nothing with an event: for callers who do not need them."""


class Table(msgspec.Struct):
    """What everybody sees. It is mutable: the rules change a private copy of it."""


class Hand(msgspec.Struct):
    """What only one seat sees. It is mutable: the rules change a private copy of it."""

    def shown(self) -> Any:
        """Return what the other seats know of this hand: a value that msgspec can encode."""
        raise NotImplementedError(f"{type(self).__name__} must say what the others see of it")


@dataclass_transform(frozen_default=True)
class Phase(msgspec.Struct, frozen=True, tag=True):
    """A moment of the game: who acts, what they may do, what chance decides, what follows.

    A phase is immutable; everything that changes is in the table and the hands. A phase that interrupts another one
    keeps the interrupted phase in a field named `then`.
    """

    closing: ClassVar[tuple[type[Action], ...]] = ()
    """The actions that end this phase for everybody, such as a discussion. Bots wait until the people are ready."""
    race: ClassVar[bool] = False
    """Whether all who must act do so at the same time, and the first to act changes what the others may do (a buzzer).

    Computer players then all decide at once; `Game.haste` says in which order their answers are played.
    """
    even_paced: ClassVar[bool] = False
    """Whether what a seat does here depends on what it hides, and a long or a short pause would tell others of it.

    The answer of a computer player then takes the same time however long it thinks.
    """

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Return the seats that must act, CHANCE included. An empty set means that the match is over."""
        raise NotImplementedError

    def may_act(self, state: Any) -> frozenset[Seat]:
        """Return the seats that may act but need not, such as to pledge or to buzz. None of them is in `to_act`."""
        return frozenset()

    def is_contest(self, state: Any) -> bool:
        """Tell whether several seats may be the first: computer players all decide before one of them acts."""
        return self.race

    def is_led(self, state: Any) -> bool:
        """Tell whether a computer player that must act decides before one that only may act."""
        return False

    def options(self, state: Any, seat: Seat) -> Sequence[Action]:
        """Return every legal action of `seat`, which is in `to_act` or `may_act`; lazily (`Lazy`) if there are many."""
        raise NotImplementedError

    def allows(self, state: Any, seat: Seat, action: Action) -> bool:
        """Tell whether `action` is legal. Override it only for free text, which no list of options can hold."""
        return action in self.options(state, seat)

    def is_part(self, action: Any) -> bool:
        """Tell whether a legal `action` is only a part of an answer. Undo takes all parts of an answer back at once."""
        return False

    def draw(self, state: Any, rng: Random) -> Action:
        """Return the action of CHANCE, drawn from `rng`. Only called where CHANCE is in `to_act`."""
        raise NotImplementedError

    def apply(self, state: Any, seat: Seat, action: Any, say: Say) -> Phase:
        """Do a legal `action`: change `state` in place, report each event to `say`, return the phase that follows."""
        raise NotImplementedError

    def seconds(self, state: Any) -> int:
        """Return after how many seconds time is up in this phase; 0 means that there is no timer."""
        return 0

    def time_up(self, state: Any, seat: Seat) -> Action | None:
        """Return what CLOCK does when the time of `seat` is up (BYSTANDER: of the whole table); None for nothing."""
        return None

    def lap(self) -> Hashable:
        """Return a value that changes when the timer has to start again within this phase, such as another speaker."""
        return None

    def takeover(self, state: Any, seat: Seat) -> Action | None:
        """Return what CLOCK does where a computer player plays `seat`; None if that player goes on by itself."""
        return None

    def departure(self, state: Any, seat: Seat) -> Action | None:
        """Return how CLOCK takes a seat that has conceded out of the game; None if a computer player goes on for it."""
        return None

    def spent(self, state: Any, seconds: int) -> Action | None:
        """Return how CLOCK notes that `seconds` (at least 1) have passed since its last note; None if it does not."""
        return None


class State:
    """Everything there is to know of a match at one moment: phase, table and hands (one per seat), on a board.

    The board is the immutable content of a file. All states share it, it is never saved with them, and two states are
    compared without it.
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
    """A state as one seat sees it: phase, table, its own hand, and what the hands show to everybody.

    `hand` is None for BYSTANDER. `shown` has one entry for each seat, the viewer's included (`Hand.shown`).
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
