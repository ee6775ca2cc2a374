"""A table that is open for phones: the server, the desk of the hands, and how both begin and end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from game import files
from game.kernel.problems import Problem, Refused
from game.kernel.types import Seat
from game.net.addresses import checked_address
from game.net.messages import Goodbye
from game.net.phone_server import PhoneServer
from game.net.seat_keys import SeatKeys
from game.ui.draw.looks import Look
from game.ui.hands.desk import HandDesk
from game.ui.hands.table import HandTable, SeatsWithHands
from game.words import N_, Words

PORT: Final = 8737
"""The port that is tried first: an address that stays the same can be remembered."""


class PhoneRoom:
    """The phones of one table. `wake` ends the rest of the loop at once.

    `address` and `port` are those that were wished, None for the usual ones. Raises `Refused` where no address of the
    home network can be opened.
    """

    def __init__(
        self,
        table: HandTable,
        seats: SeatsWithHands,
        looks: Mapping[str, Look],
        keys: SeatKeys,
        wake: Callable[[], None],
        address: str | None = None,
        port: int | None = None,
    ) -> None:
        self._table: Final = table
        self._keys: Final = keys
        self._server: Final = PhoneServer(keys, files.assets() / "hand", wake)
        self._open(checked_address(address), port)
        self.desk: Final = HandDesk(table, seats, self._server, looks)

    def _open(self, address: str, port: int | None) -> None:
        """Listen at the wished port; at another one if it is taken, unless it was wished by name."""
        if port is None:
            with suppress(OSError):
                self._server.open(address, PORT)
                return
        try:
            self._server.open(address, port or 0)
        except OSError as fault:
            message = N_("The table cannot be opened for phones at {address}: {why}. Try another address or port.")
            why = {"address": f"{address}:{port or 0}", "why": fault.strerror or str(fault)}
            raise Refused([Problem("phones", 0, 0, message, dict(why))]) from None

    @property
    def host(self) -> str:
        """The address and the port of the table."""
        return self._server.host

    def url(self, seat: Seat) -> str:
        """Return what the QR code of a seat says."""
        return self._server.url(seat)

    def show_out(self, seat: Seat, tr: Words) -> None:
        """Send the phone of a seat away; its code is good no more."""
        self._keys.renew([seat])
        self.desk.show_out(seat, tr)

    def close(self, tr: Words) -> None:
        """Send all phones away, and stop listening."""
        self.desk.leave()
        self._server.close(Goodbye(tr("The table was left. Come back when it is open again."), returns=True))
