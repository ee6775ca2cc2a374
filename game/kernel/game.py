"""What the kernel asks of a game: its names, its choices at set-up, how it starts, how it stands, how it is told."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import msgspec

from game.kernel.codec import Codec
from game.kernel.engine import is_legal
from game.kernel.problems import Findings, Problem
from game.kernel.records import Record
from game.kernel.types import Action, Event, Seat, State, View, seat_of
from game.words import Words

Plain = dict[str, Any]


class Choice(msgspec.Struct, frozen=True):
    """One thing that the players decide at set-up: a variant, a house rule, a timer.

    `key` is a field of `Game.house` and `title` a msgid. `values` are the possible values in the order in which they
    are shown, `names` a msgid for each, and `paragraph` the id of the paragraph in the rule book that explains them.
    `meaning` is a msgid that says in one line what is decided.
    `only` lists (key, value) of other choices: this choice matters only if one of them holds. With `many`, several
    values may be chosen: the decision, like `default`, is then a tuple of values, and an empty one means all. Choices
    with the same `heading`, a msgid, are shown under it. With `by_seat` each person has a value: the decision is a
    tuple of values by seat, and a seat that it is too short for has the first value; an empty one is the `default`.
    With `named`, only a person in whose name that stands has one.
    """

    key: str
    title: str
    values: tuple[Any, ...]
    names: tuple[str, ...]
    default: Any
    paragraph: str
    only: tuple[tuple[str, Any], ...] = ()
    many: bool = False
    by_seat: bool = False
    named: str = ""
    heading: str = ""
    meaning: str = ""


def choice(
    key: str,
    title: str,
    paragraph: str,
    *options: tuple[Any, str],
    only: tuple[tuple[str, Any], ...] = (),
    meaning: str,
) -> Choice:
    """Make a choice of (value, name) pairs, the first of which is the usual one."""
    values, names = zip(*options, strict=True)
    return Choice(key, title, values, names, values[0], paragraph, only, meaning=meaning)


def under_headings(choices: Iterable[Choice], headings: Mapping[str, Iterable[str]]) -> tuple[Choice, ...]:
    """Return choices in the order of their keys under these headings."""
    by_key = {each.key: each for each in choices}
    return tuple(
        msgspec.structs.replace(by_key[key], heading=heading) for heading, keys in headings.items() for key in keys
    )


class NoHouse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house of a game in which nothing is decided at set-up."""


class Game(ABC):
    """A game: its rules are its phases, everything else that the program asks is here.

    There is one instance of each game, listed in `game.rules.GAMES`. What has a default here is what a game need not
    have: house rules, standing orders, migrations, sentences of its own for what is refused.
    """

    name: str
    """The name in files, folders and commands. It never changes."""
    title: str
    """The msgid of the name on the box."""
    version: int = 1
    """The version of the rules, from 1. Saved states of older versions are brought up to date by `migrations`."""
    seats: range
    """How many players may play."""
    house: type[msgspec.Struct] = NoHouse
    """The Struct of everything that is decided at set-up; every field has a default."""
    choices: tuple[Choice, ...] = ()
    """The same decisions as a form: one choice for each field of `house`."""
    standing_orders: tuple[Choice, ...] = ()
    """The standing orders that a seat may give and change in private at any time.

    The first value of each means "ask me". For a person who has given no orders the defaults hold.
    """
    records: tuple[Record, ...] = ()
    """The records that the family book keeps of this game."""
    turn_event: type[Event] | None = None
    """The event that begins a seat's turn (it has a field `seat`) or a round of all; None where nothing tells of it."""
    paragraphs: Mapping[type[Action], str] = MappingProxyType({})
    """The ids of the paragraphs in the rule book that say when an action is allowed, by the kind of action."""
    codec: Codec
    """Encodes and decodes the game's values."""
    migrations: Mapping[int, Callable[[Plain], Plain]] = MappingProxyType({})
    """For each older version of the rules, a function that turns a plain snapshot into one of the next version.

    A plain snapshot is `{"phase": …, "table": …, "hands": […], "house": …}` of dicts, lists and scalars, as in a save.
    """

    @property
    def folder(self) -> Path:
        """The folder of its package, in which its rule book lies: `RULES.en.md`, `RULES.fr.md`."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def usual_orders(self, house: Any) -> Plain:
        """Return the standing orders of a person who has given none: by default the defaults that do not ask."""
        return {each.key: each.default for each in self.standing_orders if each.default != each.values[0]}

    @abstractmethod
    def load_board(self, path: Path) -> Any:
        """Return the board of the file at `path` as an immutable value. Raises `Refused` with every problem found."""

    def pack_folder(self, file: Path) -> Path | None:
        """Return the folder of the pack in which the file `file` lies; None, as by default, if in none.

        A pack is what a game is played with besides its board and of which a household may have more, such as
        questions.
        """
        return None

    def check_pack(self, folder: Path, files: Sequence[Path]) -> Findings:
        """Return what is wrong with the pack in `folder`, which `pack_folder` returned for each of `files`.

        One of `files` that is no part of the pack is a problem, too.
        """
        raise NotImplementedError(f"{type(self).__name__} has no packs")

    @abstractmethod
    def new(self, board: Any, seats: int, house: Any, rng: Random) -> State:
        """Return the first state of a match of `seats` players under the rules of `house`; luck comes from `rng`."""

    @abstractmethod
    def guess(self, view: View, rng: Random) -> State:
        """Return a random state that `view` could be a view of: what the viewer does not know is guessed."""

    def with_memory(self, board: Any, folder: Path) -> tuple[Any, Problem | None]:
        """Return `board` with what this household remembers of earlier matches; by default the board as it is.

        `folder` is the household's own folder for this game. It may not exist. The problem says what could not be read.
        """
        return board, None

    def missing(self, state: State) -> Problem | None:
        """Tell what a match was begun with and is no longer here, and what is used instead; by default nothing."""
        return None

    def remember(self, state: State, folder: Path) -> None:  # noqa: B027 - most games remember nothing
        """Write to `folder` what later matches of this household should know of a match; by default nothing.

        Called when the table is left, whether the match has ended or not. Errors of the disk are ignored.
        """

    def bot_finishes(self, house: Any) -> bool:
        """Tell whether a computer player finishes for who concedes; if not, `Phase.departure` takes the seat out."""
        return True

    def turns(self, story: Sequence[Event]) -> list[Seat]:
        """Return whose turn it was in each turn of a story; BYSTANDER where all play at once."""
        if self.turn_event is None:
            return []
        return [seat_of(event) for event in story if isinstance(event, self.turn_event)]

    def standing_answer(self, view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
        """Return the action that the viewing seat's standing orders ask for now; None if the seat has to be asked."""
        return None

    def haste(self, view: View, action: Action, rng: Random) -> float:
        """Return after how many seconds a computer player does `action`, counted from the beginning of the phase.

        `view` is the one from which `action` was chosen. In a race (`Phase.race`) the seconds decide who is first;
        elsewhere they only make play easier to follow, and 0 does it at once.
        """
        return 0.0

    @abstractmethod
    def ranks(self, view: View) -> tuple[int, ...]:
        """Return the rank of each seat as the match stands, over or not: 1 is the first, equal seats share a number."""

    def is_sound(self, state: State) -> bool:
        """Tell whether a state from a file makes sense, beyond what its types say and what a trial by play finds."""
        return True

    @abstractmethod
    def score(self, view: View, seat: Seat, tr: Words) -> str:
        """Return a few words on how `seat` stands, as far as `view` shows it."""

    @abstractmethod
    def minutes(self, house: Any, seats: int) -> tuple[int, int]:
        """Return how long a match may take, in minutes: the shortest and the longest usual time."""

    def why_not(self, view: View, action: Action, tr: Words) -> str | None:
        """Return a sentence that says why `action` is refused to the viewing seat; None for every legal action."""
        state = self.guess(view, Random(0))  # what is legal is the same in every state that this could be a view of
        return None if is_legal(state, view.seat, action) else tr("That is not possible now.")

    @abstractmethod
    def describe(self, event: Event, board: Any, names: Sequence[str], tr: Words) -> str:
        """Return a sentence that says what happened on `board`; empty if there is nothing to say.

        `names` are the players' names by seat.
        """

    @abstractmethod
    def act(self, action: Action, board: Any, tr: Words) -> str:
        """Return a few words that name `action` on `board`."""

    def place_name(self, board: Any, place: str, tr: Words) -> str:
        """Return what the place with an id is called on `board`, as a computer player names it; by default its id."""
        return place

    @abstractmethod
    def prompt(self, view: View, names: Sequence[str], tr: Words) -> str:
        """Return a sentence that says what the viewing seat is to do now (BYSTANDER: what everybody waits for)."""

    def paragraph(self, view: View) -> str:
        """Return the id of the paragraph in the rule book that explains the present phase; by default the first."""
        return "1"
