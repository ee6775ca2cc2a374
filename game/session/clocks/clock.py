"""Timers that only run while they are looked at, so that they stop whenever the table does."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

LONGEST_PAUSE: Final = 15 * 60
"""The seconds after the last change that still count as played: then nobody sits at the table any more."""
LONGEST_STEP = 0.5
"""The most seconds that pass between two looks at a timer, so that an open dialog or a closed lid costs no time."""


class Stopwatch:
    """Counts seconds from the first look at it. `seconds` is the count at the last look.

    >>> watch = Stopwatch()
    >>> [watch.look(now) for now in (100.0, 100.25, 160.0)]  # one look counts half a second at most
    [0.0, 0.25, 0.75]
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._seen: float | None = None

    def look(self, now: float) -> float:
        """Count the seconds up to `now`, a time of any one clock, and return them."""
        step = now - self._seen if self._seen is not None else 0.0
        self.seconds += min(max(step, 0.0), LONGEST_STEP)
        self._seen = now
        return self.seconds


class PlayingTime:
    """Counts the seconds for which a match is played, from `seconds` on: not while nothing changes for long.

    >>> time = PlayingTime(60.0)
    >>> for now in (0.0, 0.5, 1.0, LONGEST_PAUSE, LONGEST_PAUSE + 0.5):  # the table stands open after the last move
    ...     time.look(now, changes=1)
    >>> time.seconds
    61.0
    >>> time.look(LONGEST_PAUSE + 1.0, changes=2)  # somebody is back
    >>> time.seconds
    61.5
    """

    def __init__(self, seconds: float) -> None:
        self._watch: Final = Stopwatch()
        self._watch.seconds = seconds
        self.seconds = seconds
        self._changes: Hashable = None
        self._changed = 0.0

    def look(self, now: float, changes: Hashable) -> None:
        """Count the seconds up to `now`, a time of any one clock; `changes` is another value whenever one plays."""
        before = self._watch.seconds
        step = self._watch.look(now) - before
        if changes != self._changes:
            self._changes, self._changed = changes, now
        if now - self._changed < LONGEST_PAUSE:
            self.seconds += step


class Clock:
    """Counts the seconds of one thing at a time. The seconds of a thing go on where they were when it comes again.

    >>> clock = Clock()
    >>> [clock.is_up(now, limit=1, thing="Anna") for now in (10.0, 10.4, 10.8, 11.2)]
    [False, False, False, True]
    >>> clock.is_up(11.2, limit=1, thing="Ben"), clock.left
    (False, 1.0)
    """

    def __init__(self, spent: dict[Hashable, float] | None = None) -> None:
        self._spent: Final = {} if spent is None else spent
        self._thing: Hashable = None
        self._limit = 0
        self._seen: float | None = None

    def beside(self) -> Clock:
        """Return a clock that counts at the same time, and goes on where this one has left a thing."""
        return Clock(self._spent)

    def is_up(self, now: float, limit: int, thing: Hashable) -> bool:
        """Count the seconds of `thing` up to `now`; tell whether they reach its `limit` (0 means no limit)."""
        step = now - self._seen if thing == self._thing and self._seen is not None else 0.0
        spent = self._spent.get(thing, 0.0) + min(max(step, 0.0), LONGEST_STEP)
        self._spent[thing] = spent
        self._thing, self._seen, self._limit = thing, now, limit
        return bool(limit) and spent >= limit

    def spent(self, thing: Hashable) -> float:
        """Return the seconds of a thing."""
        return self._spent.get(thing, 0.0)

    def resume(self, thing: Hashable, seconds: float) -> None:
        """Go on with a thing after so many seconds."""
        self._spent[thing] = seconds

    @property
    def left(self) -> float | None:
        """The seconds that are left to the present thing; None if it has no limit."""
        return max(0.0, self._limit - self._spent[self._thing]) if self._limit else None
