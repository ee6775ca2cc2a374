"""What the screen knows of one game: its picture, its words about the seats, the form by which a seat answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol

from game.kernel.game import Game
from game.kernel.player import Player
from game.kernel.types import Action, Event, Seat, View
from game.session.chronicle import Chapter
from game.session.controller import Prompt
from game.ui.contract.form import Form
from game.ui.contract.hints import Hint, HintContext
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.prints import Print
from game.ui.map.survey import MapStage
from game.ui.motion.cues import Cue
from game.ui.motion.film import Tween
from game.ui.widgets.figures import FigureRow
from game.ui.widgets.graph import Chart
from game.words import Words


class Highlight(NamedTuple):
    """What is brought out on a picture: the seats that are asked, and the clicks chosen so far by the viewing seat.

    `glow` is how bright the light around those seats is, 0–1: it breathes. `counts` tells that the table counts for
    its players: what anybody could work out from what was seen is shown.
    """

    seats: frozenset[Seat] = frozenset()
    selection: Path = ()
    glow: float = 1.0
    counts: bool = False


class Animation(NamedTuple):
    """How an event is shown: `seconds` of motion, then `hold` seconds to look at it.

    An event with a `hold` is explained: the reader sees its sentence and goes on when ready. An event without hold and
    motion changes the picture at once.

    - `tweens`: how items move, by key, where they do not simply travel, appear or disappear.
    - `turned`: groups of keys; the items of one group turn over after those of the group before.
    - `starts`: items, by key, that start from the place of another item: the first of these keys that is on the
      picture.
    - `sound` is played when the motion begins (for each turned group), `arrival` when it ends.
    - `joined`: events of one kind that follow each other are explained together.
    - `chapter`: the event begins a new chapter of the match.
    - `brief`: it is explained in passing; nobody has to confirm that it was read.
    - `clears_brief`: what was explained in passing before is no longer shown.
    - `explained_after`: its sentence appears when the motion is over, because it would give away what is being turned.
    """

    seconds: float = 0.0
    hold: float = 0.0
    sound: Cue = ""
    arrival: Cue = ""
    tweens: Mapping[str, Tween] = {}
    turned: tuple[tuple[str, ...], ...] = ()
    starts: Mapping[str, tuple[str, ...]] = {}
    joined: bool = False
    chapter: bool = False
    brief: bool = False
    clears_brief: bool = False
    explained_after: bool = False


class JournalEntry(NamedTuple):
    """A line of the journal; that of one `seat` stands beside its token."""

    words: str
    seat: Seat | None = None


class SeatActivity(Enum):
    """What a seat is at, seen from the screen."""

    IDLE = "idle"
    ASKED = "asked"
    THINKING = "thinking"


class Fact(NamedTuple):
    """A small picture on a plaque, by its look, and the number or the few letters beside it; no look = only words."""

    look: str
    args: Args
    words: str


class Bond(NamedTuple):
    """What lies between two plaques: that of the seat it belongs to and that of another `seat`.

    Those that would cover each other lie in different lanes.
    """

    seat: Seat
    look: str
    words: str
    lane: int = 0


class Plaque(NamedTuple):
    """What stands on the plaque of a seat: where it sits, how it is in this turn, its number (None = hidden).

    `bar` is the share 0–1 of what the number can be; `sign` a single drawn sign for where words have no room. `facts`
    take the place of the state, `medals` stand beside the number; both are left out from the end where room is short.
    """

    place: str
    state: str
    number: int | None
    bar: float
    sign: str = ""
    facts: tuple[Fact, ...] = ()
    medals: tuple[Fact, ...] = ()
    bonds: tuple[Bond, ...] = ()


class Stage(Protocol):
    """All the screen knows of one game; it reads Views only.

    A picture of a bystander's view shows the open table; what a seat alone may know is in it only if the view is of
    that seat.
    """

    board: Box
    """The whole of a picture, in board units."""
    looks: Mapping[str, Look]
    """The game's own looks; their names begin with the game's name and a slash."""
    mapped: MapStage | None
    """The map that its board is, if it is one: a lens is then laid over it."""

    def picture(self, view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
        """Yield everything on the board; a thing keeps its key from picture to picture."""
        ...

    def path(self, action: Action) -> Path:
        """Return the clicks that make an action."""
        ...

    def animate(self, event: Event) -> Animation:
        """Tell how an event is shown."""
        ...

    def opening(self) -> Sequence[Event]:
        """Return what was so when a match began and no event tells: the journal begins with it."""
        ...

    def entries(self, event: Event, names: Sequence[str], sentence: str, tr: Words) -> Sequence[JournalEntry]:
        """Return what the journal says of an event, of which the game says `sentence`."""
        ...

    def figures(self, events: Sequence[Event], view: View, players: Sequence[Player], tr: Words) -> Sequence[FigureRow]:
        """Draw why events that are explained together came about; `view` is what is seen after them."""
        ...

    def private(self, view: View, selection: Path) -> bool:
        """Tell whether the question to the viewing seat, or what its `selection` shows, is for its eyes alone."""
        ...

    def common(self, view: View) -> bool:
        """Tell whether all are asked together, at the open table, rather than one after the other."""
        ...

    def form(self, game: Game, prompt: Prompt, players: Sequence[Player], selection: Path, *, alone: bool) -> Form:
        """Return the form for a question, standing as `selection` says where that is still possible.

        `alone` tells that nobody else may see the screen: what is private may lie open from the start.
        """
        ...

    def invitation(self, view: View, tr: Words) -> str:
        """Return what a seat does that acts without having to, in one or two words: for its button."""
        ...

    def plaque(self, view: View, seat: Seat, doing: SeatActivity, tr: Words) -> Plaque:
        """Return what stands on the plaque of a seat."""
        ...

    def headline(self, view: View, seat: Seat, names: Sequence[str], tr: Words) -> str:
        """Say in a few words what `seat` (BYSTANDER: the whole table) is at."""
        ...

    def caption(self, view: View, tr: Words) -> str:
        """Say in a few words how far the match is."""
        ...

    def hints(self, now: HintContext, tr: Words) -> Sequence[Hint]:
        """Return all that a guide says in a first match, in order; those that fit this moment say so."""
        ...

    def tips(self, view: View, players: Sequence[Player], tr: Words) -> Mapping[str, str]:
        """Say what the things on the screen are, by the keys of their items, with the paragraph of the rules."""
        ...

    def prints(self, board: Any, tr: Words) -> Mapping[str, Print]:
        """Return the pictures of the rule book by the paragraph they stand under, on `board`, the one of the box."""
        ...

    def print(self, view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
        """Yield the board as a small print shows it, by itself: with its ground, in board units."""
        ...

    def facts(self, story: Sequence[Event], players: Sequence[Player], tr: Words) -> Sequence[tuple[str, str]]:
        """Say what else is worth knowing of a match that is over, each beside the token of a letter ("" = none)."""
        ...

    def chart(self, start: Chapter, chapters: Sequence[Chapter], players: Sequence[Player], tr: Words) -> Chart:
        """Return the figures of a match that is over: a column for its `start` and one for each chapter."""
        ...
