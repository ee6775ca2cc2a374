"""Connections that are counted, so that nobody fills the server with them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from websockets.asyncio.server import ServerConnection


class ConnectionCount:
    """Counts open connections: at most `most`, and `most_of_address` from one address."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most: Final = most
        self._most_of_address: Final = most_of_address
        self._open: Final[Counter[str]] = Counter()

    def add(self, address: str) -> bool:
        """Count a connection from an address; tell whether it may stay. One that may not is not counted."""
        if self._open.total() >= self._most or self._open[address] >= self._most_of_address:
            return False
        self._open[address] += 1
        return True

    def remove(self, address: str) -> None:
        """Note that a connection has ended."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def counted_connections(count: ConnectionCount) -> type[ServerConnection]:
    """Return a class of connections that are counted, and closed at once where there are too many."""

    class CountedConnection(ServerConnection):
        counted = ""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            address = peer_address(self)
            if count.add(address):
                self.counted = address
            else:
                self.transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            if self.counted:
                count.remove(self.counted)
            super().connection_lost(exc)

    return CountedConnection


def peer_address(connection: ServerConnection) -> str:
    """Return the address of the other side of a connection."""
    peer = connection.remote_address
    return str(peer[0]) if peer else "?"
