"""Answers that wait for their time: seconds decide who is first, never the order of seats or of messages."""

from __future__ import annotations

from math import ceil
from random import Random
from typing import Final, NamedTuple

from game.kernel.match import Line, Match
from game.kernel.types import Action, Seat
from game.session.clocks.clock import Stopwatch

PAUSE: Final = 0.4
"""The seconds after which an answer is played whose pause must tell nothing."""
SHORTEST: Final = 0.1
"""The same where nothing waits, so that even there thinking does not show."""


class WaitingAnswer(NamedTuple):
    """What a seat will do, and when (`due`): in seconds since the phase began."""

    due: float
    lot: float
    """A random number that decides between two that are due at the same time."""
    seat: Seat
    action: Action


class PhotoFinish(NamedTuple):
    """How close a race was: who was `first`, who `second`, and how many `seconds` later."""

    first: Seat
    second: Seat
    seconds: float


class Race:
    """Makes the answers of computer players wait as long as `Game.haste` says, in every phase.

    Seconds count from the beginning of the phase, and only while the table plays: a dialog stops them. In a race
    (`Phase.race`) answers stay when another seat leaves it; otherwise every line makes all decide again.

    Where several seats may be the first, people's presses can wait here too, for `patience` seconds: an earlier press
    may still be on its way from a phone. Whoever was due first is played, whatever came first.

    >>> from tests.kernel.toy.moves import Jeer, Rest
    >>> from tests.kernel.toy.table import begun
    >>> race = Race(begun())
    >>> race.look(10.0)
    >>> race.enter(1, Jeer(), pace=0)
    >>> race.seats, race.first(), race.first()
    (frozenset({1}), (1, Jeer()), None)
    """

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._watch: Final = Stopwatch()
        self._began = 0.0
        self._waiting: Final[dict[Seat, WaitingAnswer]] = {}
        self._pressed: Final[set[Seat]] = set()
        """The people whose presses are waiting."""
        self.patience = 0.0
        self.photo_finish: PhotoFinish | None = None
        """How close it was when `first` returned an answer last; None where no other one was due."""

    @property
    def seconds(self) -> float:
        """The seconds for which the present phase has been played."""
        return self._watch.seconds - self._began

    @property
    def on(self) -> bool:
        """Whether the present phase is a race."""
        return self._match.state.phase.race

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats whose answers are waiting."""
        return frozenset(self._waiting)

    @property
    def is_pressed(self) -> bool:
        """Whether a person's press is waiting."""
        return bool(self._pressed)

    def look(self, now: float) -> None:
        """Count the time up to `now`, in seconds of any one clock."""
        self._watch.look(now)

    def enter(self, seat: Seat, action: Action, pace: float) -> None:
        """Make an answer wait. `pace` is a factor of its time; 0 makes it due at once."""
        rng = Random(f"{self._match.seed}/{len(self._match.log)}/{seat}")
        due = self._match.game.haste(self._match.view(seat), action, rng) * pace
        if self._match.state.phase.even_paced:
            due = max(due, even_pause(self.seconds, pace))
        self._waiting[seat] = WaitingAnswer(due, rng.random(), seat, action)

    def press(self, seat: Seat, action: Action, ago: float) -> None:
        """Let a person's press wait that was made so many seconds ago; a second one of the same seat does not count."""
        if seat not in self._waiting:
            self._pressed.add(seat)
            lot = -1 / len(self._pressed)  # at the same moment people are before computer players, in their order
            self._waiting[seat] = WaitingAnswer(max(0.0, self.seconds - ago), lot, seat, action)

    def first(self) -> Line | None:
        """Remove and return the answer that was due first; None while none is due, or an earlier press may come."""
        due = sorted((each for each in self._waiting.values() if each.due <= self.seconds), key=lambda each: each[:2])
        if not due or due[0].due > self.seconds - self._patience:
            return None
        first = due[0]
        self.photo_finish = PhotoFinish(first.seat, due[1].seat, due[1].due - first.due) if len(due) > 1 else None
        del self._waiting[first.seat]
        self._pressed.discard(first.seat)
        return first.seat, first.action

    @property
    def _patience(self) -> float:
        state = self._match.state
        return self.patience if state.phase.is_contest(state) else 0.0

    def resume(self, seconds: float) -> None:
        """Go on as if so many seconds of the phase had passed."""
        self._began = self._watch.seconds - seconds

    def restart(self) -> None:
        """Drop all answers and count the seconds from now: another phase has begun, or the same one again."""
        self._began = self._watch.seconds
        self._waiting.clear()
        self._pressed.clear()


def even_pause(thought: float, pace: float) -> float:
    """Return after how many seconds an answer is played that took `thought` seconds: one pause, seldom two or more.

    >>> even_pause(0.001, 1.0), even_pause(0.39, 1.0), even_pause(0.41, 1.0), even_pause(0.0, 0.0)
    (0.4, 0.4, 0.8, 0.1)
    """
    step = max(SHORTEST, PAUSE * pace)
    return step * max(1, ceil(thought / step))
