"""Connections that are counted, so that nobody fills the server with them."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from typing import Final

from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import Event, State

from game.net.rate_limit import RateLimit
from game.net.web_page import nothing

CLOSING: Final = 0.2
"""The seconds that a phone has to agree that its connection ends; one that floods the server does not read that."""
TOO_MANY: Final = 4029
"""The reason for which a connection ends that has sent too many messages."""
LARGEST_REQUEST: Final = 16_384
"""The bytes that a connection may send before its handshake is done: a browser sends less than 1,500."""
KNOWN: Final = 32
"""The number of addresses that are known, those that came last."""


class ConnectionCount:
    """Counts open connections: at most `most`, and `most_of_address` from one address.

    Addresses that are `known` have room of their own, so that strangers who take all of it keep no phone of the table
    from coming back.
    """

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most: Final = most
        self._most_of_address: Final = most_of_address
        self._open: Final[Counter[str]] = Counter()
        self._known: Final[deque[str]] = deque(maxlen=KNOWN)
        self.transports: Final[set[asyncio.Transport]] = set()
        """The connections themselves."""

    def know(self, address: str) -> None:
        """Note that a phone with a good code has come from an address."""
        if address not in self._known:
            self._known.append(address)

    def add(self, address: str) -> bool:
        """Count a connection from an address; tell whether it may stay. One that may not is not counted."""
        strangers = sum(count for each, count in self._open.items() if each not in self._known)
        is_full = address not in self._known and strangers >= self._most
        if is_full or self._open[address] >= self._most_of_address:
            return False
        self._open[address] += 1
        return True

    def abort(self) -> None:
        """End all connections, also those whose other side has not said what it wants: nobody waits for it."""
        for transport in self.transports:
            transport.abort()

    def remove(self, address: str) -> None:
        """Note that a connection has ended."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def counted_connections(
    count: ConnectionCount, frames_a_second: float, now: Callable[[], float], flooded: Callable[[str], None]
) -> type[ServerConnection]:
    """Return a class of connections that are counted, and closed at once where there are too many.

    Every frame counts, also one that is only a part of a message, or that no program sees, such as a ping. Whoever
    sends more than `frames_a_second` loses the connection, and `flooded` is told its address. `now` returns seconds.
    Whoever asks at too great length is not heard to the end: what is read of a request stays in memory until then.
    """

    class CountedConnection(ServerConnection):
        counted = ""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self.protocol.reject = _rejection  # type: ignore[assignment, method-assign]  # its own one says what runs here
            self._limit = RateLimit(frames_a_second)
            self._flooded = False
            self._asked = 0
            address = peer_address(self)
            if count.add(address):
                self.counted = address
                count.transports.add(self.transport)
            else:
                self.transport.abort()

        def data_received(self, data: bytes) -> None:
            self._asked += len(data)
            if self._asked > LARGEST_REQUEST and self.protocol.state is State.CONNECTING:
                self.transport.abort()
            else:
                super().data_received(data)

        def process_event(self, event: Event) -> None:
            if not isinstance(event, Frame) or event.opcode is Opcode.CLOSE:
                super().process_event(event)
            elif self._flooded:
                return
            elif self._limit.allows(now()):
                super().process_event(event)
            else:
                self._flooded = True
                flooded(self.counted)
                self.protocol.fail(TOO_MANY, "too many messages")
                self.send_data()
                self.loop.call_later(CLOSING, self.transport.abort)

        def connection_lost(self, exc: Exception | None) -> None:
            if self.counted:
                count.remove(self.counted)
                count.transports.discard(self.transport)
            super().connection_lost(exc)

    return CountedConnection


def _rejection(status: int, _text: str) -> Response:
    """Tell nothing but the status to whoever asks in a wrong way."""
    return nothing(int(status))


def peer_address(connection: ServerConnection) -> str:
    """Return the address of the other side of a connection."""
    peer = connection.remote_address
    return str(peer[0]) if peer else "?"
