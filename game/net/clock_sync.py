"""When something was pressed on a phone, by the table's clock."""

from __future__ import annotations

from collections import deque
from typing import Final

REMEMBERED: Final = 24
"""The number of pings that are remembered."""
LONGEST_TRIP: Final = 0.3
"""No round trip counts as longer than so many seconds: a program that pretends to be far away gains no more by it."""


class ClockSync:
    """Estimates how far a phone's clock is ahead of the table's, from pings. All times are in seconds.

    The shortest round trip says most: on it, the answer was made about half-way. A page can answer late on purpose, so
    each ping goes beside one that the phone's browser answers by itself (`network`): a press is on its way for no
    longer than that.

    >>> sync = ClockSync()
    >>> sync.note(sent=10.0, answered=210.02, received=10.04, network=0.03)
    >>> round(sync.offset, 3), round(sync.round_trip, 3)
    (200.0, 0.03)
    >>> round(sync.pressed(at=212.52, received=12.53), 3)
    12.52
    >>> round(sync.pressed(at=3.0, received=12.53), 3)  # a press is not earlier than half a round trip ago
    12.515
    """

    def __init__(self) -> None:
        self._pings: Final[deque[tuple[float, float]]] = deque(maxlen=REMEMBERED)
        """The round trip of each ping to the page, and its offset."""
        self._trips: Final[deque[float]] = deque(maxlen=REMEMBERED)
        """The round trips of the network alone."""

    def note(self, sent: float, answered: float, received: float, network: float) -> None:
        """Note a ping: `sent` and `received` are times of the table, `answered` is the phone's own.

        `network` is how many seconds the ping took that goes no further than the phone's browser.
        """
        self._pings.append((received - sent, answered - (sent + received) / 2))
        self._trips.append(min(network, received - sent))

    @property
    def round_trip(self) -> float:
        """The seconds of the shortest round trip of late; `LONGEST_TRIP` as long as none is known."""
        return min((LONGEST_TRIP, *self._trips))

    @property
    def longest_trip(self) -> float:
        """The seconds of the longest round trip of late, `LONGEST_TRIP` at most: no press is on its way for longer."""
        return min(LONGEST_TRIP, max(self._pings)[0]) if self._pings else LONGEST_TRIP

    @property
    def offset(self) -> float:
        """How many seconds the phone's clock is ahead of the table's; 0 as long as nothing is known."""
        return min(self._pings)[1] if self._pings else 0.0

    def pressed(self, at: float, received: float) -> float:
        """Return when something was pressed, by the table's clock: `at` is what the phone says.

        The phone is believed as far as that is possible: the press is on its way for half a round trip at least, and
        no press counts as earlier than that, or as later than it was `received`.
        """
        if not self._pings:
            return received
        earliest = received - self.round_trip / 2
        return min(received, max(earliest, at - self.offset))
