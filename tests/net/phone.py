"""A phone for tests: a WebSocket on the loopback, without a browser."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from game import files
from game.kernel.types import Seat
from game.net.messages import Goodbye
from game.net.phone_server import Came, Limits, PhoneEvent, PhoneServer
from game.net.seat_keys import SeatKeys

PATIENCE: Final = 20.0
"""The seconds for which a test waits for something that comes at once."""
SCREEN: Final = {"width": 390, "height": 740, "ratio": 2, "language": "fr"}


class OpenTable:
    """A server on the loopback, and what has happened at it."""

    def __init__(self, limits: Limits, keys: SeatKeys | None = None) -> None:
        self._woken: Final = threading.Condition()
        self.keys: Final = keys or SeatKeys()
        self.server: Final = PhoneServer(self.keys, files.assets() / "phone", self._wake, limits)
        self.events: Final[list[PhoneEvent]] = []
        self.server.open("127.0.0.1", 0)

    def _wake(self) -> None:
        with self._woken:
            self._woken.notify_all()

    def until(self, happened: Callable[[], Any]) -> Any:
        """Take events until something has happened, and return what the function `happened` says then."""
        with self._woken:
            while not (found := happened()):
                if taken := self.server.take():
                    self.events.extend(taken)
                else:
                    assert self._woken.wait(PATIENCE), self.events
        return found

    def next(self, kind: type[Any]) -> Any:
        """Wait for the next event of a kind, and take it."""
        found = self.until(lambda: [event for event in self.events if isinstance(event, kind)])[0]
        self.events.remove(found)
        return found

    @contextmanager
    def phone(self, seat: Seat, **hello: Any) -> Iterator[ClientConnection]:
        """Connect a phone that says hello with the code of a seat."""
        with self.socket() as phone:
            phone.send(json.dumps({"t": "hello", "token": self.keys.token(seat), "screen": SCREEN, **hello}))
            yield phone

    @contextmanager
    def admitted(self, seat: Seat) -> Iterator[ClientConnection]:
        """Connect a phone and let it have its seat."""
        with self.phone(seat) as phone:
            self.server.admit(self.next(Came).phone)
            yield phone

    @contextmanager
    def socket(self, **options: Any) -> Iterator[ClientConnection]:
        """Open a WebSocket as the page does."""
        origin = options.pop("origin", f"http://{self.server.host}")
        address = f"ws://{self.server.host}/table"
        with connect(
            address, origin=origin, proxy=None, close_timeout=PATIENCE, ping_interval=None, **options
        ) as socket:
            yield socket


@contextmanager
def open_table(limits: Limits = Limits(), keys: SeatKeys | None = None) -> Iterator[OpenTable]:  # noqa: B008 - immutable
    """Open a table for phones on the loopback, and close it at the end."""
    table = OpenTable(limits, keys)
    try:
        yield table
    finally:
        table.server.close(Goodbye("closed"))
