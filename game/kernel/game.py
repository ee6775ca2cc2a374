"""What the kernel asks of a game: its names, its choices at set-up, how it starts and how it stands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.kernel.codec import Codec
from game.kernel.types import Action, Event, Seat, State, View
from game.words import Words

Plain = dict[str, Any]


class Choice(msgspec.Struct, frozen=True):
    """One thing a table decides at set-up: a variant, a house rule, a timer.

    `values` are what it may be (the first shown first), `names` their msgids, one each; `paragraph` is where the
    rule book explains it; `only` lists (key, value) of other choices: it means something where one of them holds.
    With `many`, several may be ticked: what is decided, the default too, is a tuple of values, none of them = all.
    Choices of a `group`, a msgid, stand under that heading, if there are such.
    """

    key: str
    title: str
    values: tuple[Any, ...]
    names: tuple[str, ...]
    default: Any
    paragraph: str
    only: tuple[tuple[str, Any], ...] = ()
    many: bool = False
    group: str = ""


class Game(ABC):
    """A game of the house. One instance each, listed in `game.rules.GAMES`."""

    name: str
    """The identifier in files, folders and commands."""
    title: str
    """The msgid of its name on the box."""
    version: int
    """The version of its rules; snapshots of older versions go through `migrations`."""
    seats: range
    """How many may play."""
    house: type[msgspec.Struct]
    """The Struct of everything decided at set-up."""
    choices: tuple[Choice, ...]
    """The same as a form; one per field of `house`."""
    standing: tuple[Choice, ...] = ()
    """Standing orders that a seat may give and change in private at any time; the first value of each asks.

    A person who has given none is served by the defaults.
    """
    codec: Codec
    migrations: Mapping[int, Callable[[Plain], Plain]]
    """From each older rules version, a function that turns a plain snapshot into one of the next version.

    A plain snapshot is `{"phase": …, "table": …, "hands": […], "house": …}` of dicts, lists and scalars, as in a save.
    """

    @property
    def usual_orders(self) -> Plain:
        """The standing orders of a person who has given none: the defaults that do not ask."""
        return {each.key: each.default for each in self.standing if each.default != each.values[0]}

    @abstractmethod
    def load_board(self, path: Path) -> Any:
        """Read a board file into an immutable value. Raises `Refused` with every problem found."""

    @abstractmethod
    def new(self, board: Any, seats: int, house: Any, rng: Random) -> State:
        """Return the first state of a match."""

    @abstractmethod
    def guess(self, view: View, rng: Random) -> State:
        """Return a random state that `view` could be a view of."""

    def standing_answer(self, view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
        """Return what the viewing seat's standing orders say to do now; None where the seat has to be asked."""
        return None

    def haste(self, view: View, action: Action, rng: Random) -> float:
        """Return after how many seconds a computer player does `action`, from the beginning of its phase.

        In a race this decides who is the first; elsewhere it is for the eye, and 0 does it at once. `view` is the one
        from which it was chosen.
        """
        return 0.0

    @abstractmethod
    def ranks(self, view: View) -> tuple[int, ...]:
        """Rank the seats as the match stands, 1 = first, equals share a number; at any moment, over or not."""

    @abstractmethod
    def score(self, view: View, seat: Seat, tr: Words) -> str:
        """Say in a few words how `seat` stands, from a view that may show it."""

    @abstractmethod
    def minutes(self, house: Any, seats: int) -> tuple[int, int]:
        """Estimate how long a match takes: from, to, in minutes."""

    @abstractmethod
    def why_not(self, view: View, action: Action, tr: Words) -> str | None:
        """Say in one sentence why an action is refused; None for every legal option."""

    @abstractmethod
    def describe(self, event: Event, board: Any, names: Sequence[str], tr: Words) -> str:
        """Say in one sentence what happened on `board`; empty where there is nothing to say."""

    @abstractmethod
    def act(self, action: Action, board: Any, tr: Words) -> str:
        """Name an action in a few words."""

    @abstractmethod
    def prompt(self, view: View, names: Sequence[str], tr: Words) -> str:
        """Say in one sentence what is to be done now by the viewing seat (BYSTANDER: what all wait for)."""

    @abstractmethod
    def paragraph(self, view: View) -> str:
        """Return the id of the rule book's paragraph for the present phase."""
