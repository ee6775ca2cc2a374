"""How many messages a phone may send."""

from __future__ import annotations

from typing import Final


class RateLimit:
    """Allows `rate` messages a second, and `burst` at once after a pause, or as many as `rate`. Times are in seconds.

    >>> limit = RateLimit(2)
    >>> [limit.allows(now) for now in (0.0, 0.0, 0.0, 0.4, 0.6)]
    [True, True, False, False, True]
    """

    def __init__(self, rate: float, burst: float | None = None) -> None:
        self._rate: Final = rate
        self._burst: Final = burst or rate
        self._left = self._burst
        self._last: float | None = None

    def allows(self, now: float) -> bool:
        """Count a message at the time `now`; tell whether it is within the limit. One beyond it is not counted."""
        if self._last is not None:
            self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
