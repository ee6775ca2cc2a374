"""Timers that can stand still: they run only while they are asked."""

from __future__ import annotations

from collections.abc import Hashable

LONGEST_STEP = 0.5
"""Seconds that one look at a timer may count for: a table left alone (a dialog, a closed lid) loses no time."""


class Stopwatch:
    """Counts seconds from its first look on."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._seen: float | None = None

    def look(self, now: float) -> float:
        """Count on until `now` and return the `seconds`."""
        step = now - self._seen if self._seen is not None else 0.0
        self.seconds += min(max(step, 0.0), LONGEST_STEP)
        self._seen = now
        return self.seconds


class Clock:
    """Counts the seconds of one thing at a time; who comes back to a thing has the seconds he had left."""

    def __init__(self) -> None:
        self._spent: dict[Hashable, float] = {}
        self._thing: Hashable = None
        self._limit = 0
        self._seen: float | None = None

    def is_up(self, now: float, limit: int, thing: Hashable) -> bool:
        """Count on for `thing` until `now` and tell whether its `limit` in seconds (0 = none) is reached."""
        step = now - self._seen if thing == self._thing and self._seen is not None else 0.0
        spent = self._spent.get(thing, 0.0) + min(max(step, 0.0), LONGEST_STEP)
        self._spent[thing] = spent
        self._thing, self._seen, self._limit = thing, now, limit
        return bool(limit) and spent >= limit

    @property
    def left(self) -> float | None:
        """The seconds left, None where there is no limit."""
        return max(0.0, self._limit - self._spent[self._thing]) if self._limit else None
