"""Answers that wait for their time: who is first is a matter of seconds, never of the order of the seats."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from game.kernel.match import Line, Match
from game.kernel.types import Action, Seat
from game.session.clock import Stopwatch


class Waiting(NamedTuple):
    """What a seat will do, and when: in seconds of the present phase."""

    due: float
    lot: float
    """Decides between two that are due at the same time."""
    seat: Seat
    action: Action


class Race:
    """Lets the answers of computer players wait, each as long as `Game.haste` says; in a real race and elsewhere.

    Seconds count from the beginning of the phase, and only while the table plays: a dialog or a closed lid stops them.
    A race (`Phase.race`) goes on while others leave it; whatever else is played makes all decide anew.
    """

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._watch: Final = Stopwatch()
        self._began = 0.0
        self._waiting: Final[dict[Seat, Waiting]] = {}

    @property
    def seconds(self) -> float:
        """The seconds of the present phase."""
        return self._watch.seconds - self._began

    @property
    def on(self) -> bool:
        """Whether the present phase is a race."""
        return self._match.state.phase.race

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats whose answers wait."""
        return frozenset(self._waiting)

    def look(self, now: float) -> None:
        """Let time pass until `now`, in seconds of any one clock."""
        self._watch.look(now)

    def enter(self, seat: Seat, action: Action, pace: float) -> None:
        """Let an answer wait; `pace` makes its time longer or shorter, 0 plays it at once."""
        rng = Random(f"{self._match.seed}/{len(self._match.log)}/{seat}")
        due = self._match.game.haste(self._match.view(seat), action, rng) * pace
        self._waiting[seat] = Waiting(due, rng.random(), seat, action)

    def first(self) -> Line | None:
        """Take out the answer whose time came first, None while none has come."""
        first = min(self._waiting.values(), default=None, key=lambda each: each[:2])
        if first is None or first.due > self.seconds:
            return None
        del self._waiting[first.seat]
        return first.seat, first.action

    def begin_anew(self) -> None:
        """Forget what waits: another phase begins, or the same one once more."""
        self._began = self._watch.seconds
        self._waiting.clear()
