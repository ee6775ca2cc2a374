"""What a stage answers with: how an event is shown, what stands on a plaque, what is brought out."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from game.kernel.types import Seat
from game.ui.contract.picker import Path
from game.ui.draw.items import Args
from game.ui.motion.cues import Cue
from game.ui.motion.film import Tween


class Highlight(NamedTuple):
    """What is brought out on a picture: the seats that are asked, and the clicks chosen by the viewing seat.

    `glow` is the brightness of the light around those seats, 0–1. `counts` tells that the table shows what anybody
    could work out from what was seen.
    """

    seats: frozenset[Seat] = frozenset()
    selection: Path = ()
    glow: float = 1.0
    counts: bool = False


class ReadAloud(NamedTuple):
    """What a voice reads: the words, and the code of their language ("" = that of the screen)."""

    words: str
    language: str = ""


class Caution(NamedTuple):
    """What something large means that is hard to make good again: its kind, and one line.

    A player is told once in a match of each kind. The kind stands in saved files.
    """

    kind: str
    words: str


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
    - `lands`: the share of the motion, 0–1, at which dice lie still. What has no tween stays as it was until then.
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
    lands: float = 0.0


class JournalEntry(NamedTuple):
    """A line of the journal; the line of one `seat` stands beside its token."""

    words: str
    seat: Seat | None = None


class StoryPart(NamedTuple):
    """A paragraph of the story of a match that is over, under a heading ("" = none)."""

    heading: str
    words: str


class SeatActivity(Enum):
    """What a seat is doing, as far as the screen shows it."""

    IDLE = "idle"
    ASKED = "asked"
    THINKING = "thinking"


class Fact(NamedTuple):
    """A small picture on a plaque, with a number or a few letters beside it; without a look there are only words."""

    look: str
    args: Args
    words: str


class Bond(NamedTuple):
    """What connects two plaques: that of its owner and that of another `seat`.

    Bonds that would cover each other are in different lanes.
    """

    seat: Seat
    look: str
    words: str
    lane: int = 0


class Plaque(NamedTuple):
    """What stands on the plaque of a seat: where it sits, its state in this turn, its number (None = hidden).

    `bar` is the share 0–1 of the largest possible number; `sign` is shown where words do not fit. `facts` take the
    place of the state, `medals` stand beside the number; where room is short the last ones are left out.
    """

    place: str
    state: str
    number: int | None
    bar: float
    sign: str = ""
    facts: tuple[Fact, ...] = ()
    medals: tuple[Fact, ...] = ()
    bonds: tuple[Bond, ...] = ()
