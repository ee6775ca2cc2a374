"""A table that is open for phones: the server, the desk of the hands, and how both begin and end."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from game import files
from game.kernel.problems import Problem, Refused
from game.kernel.types import Seat
from game.net.addresses import checked_address
from game.net.messages import Goodbye
from game.net.phone_server import PhoneServer
from game.ui.app.shell import Shell
from game.ui.phones.consent import Consent
from game.ui.phones.desk import HandDesk
from game.ui.phones.key_file import read_keys, save_keys
from game.ui.phones.table import HandTable
from game.words import N_

PORT: Final = 8737
"""The port that is tried first: an address that stays the same can be remembered."""


class PhoneRoom:
    """The phones of the people at one `table` of a campaign.

    `address` and `port` are those that were wished, None for the usual ones. Raises `Refused` where no address of the
    home network can be opened.
    """

    def __init__(
        self,
        shell: Shell,
        campaign: str,
        table: HandTable,
        address: str | None = None,
        port: int | None = None,
    ) -> None:
        self._shell: Final = shell
        self._campaign: Final = campaign
        self._session: Final = table.session
        self._keys: Final = read_keys(shell.config, campaign, table.session.names)
        self._server: Final = PhoneServer(self._keys, files.assets() / "hand", shell.woken.set)
        self._open(checked_address(address), port)
        self.desk: Final = HandDesk(table, self._server)
        self.consent: Final = Consent(shell, table.session, self.desk)
        shell.every_turn = self._turn
        self._names = list(table.session.names)
        self.is_open = True
        self._save()

    def _turn(self, dt: float) -> None:
        """Serve the phones for `dt` seconds; the code of a seat that somebody else has taken is good no more."""
        names = self._session.names
        if names != self._names:
            changed = [seat for seat, name in enumerate(names) if name != self._names[seat]]
            self._names = list(names)
            for seat in changed:
                self.show_out(seat)
        self.desk.update(dt)
        if self._keys.saved != self._saved:
            self._save()

    def _save(self, *, opened: bool = True) -> None:
        """Remember the codes, and whether the table is opened by itself the next time."""
        for seat in self._session.people:
            self._keys.token(seat)
        self._saved = self._keys.saved
        save_keys(self._shell.config, self._campaign, self._session.names, self._saved, opened=opened)

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
            values = {"address": f"{address}:{port or 0}", "why": fault.strerror or str(fault)}
            raise Refused([Problem("phones", 0, 0, message, dict(values))]) from None

    @property
    def host(self) -> str:
        """The address and the port of the table."""
        return self._server.host

    def url(self, seat: Seat) -> str:
        """Return what the QR code of a seat says."""
        return self._server.url(seat)

    def show_out(self, seat: Seat) -> None:
        """Send the phone of a seat away; its code is good no more."""
        self._keys.renew([seat])
        self.desk.show_out(seat)
        self._save()

    def leave(self) -> None:
        """Send all phones away until people sit down at a table of the campaign again."""
        words = self._shell.tr("The table is closed for now. This page comes back when it opens again.")
        self._close(Goodbye(words, returns=True))

    def shut(self) -> None:
        """Send all phones away for good: the table is no longer opened by itself."""
        self._save(opened=False)
        self._close(Goodbye(self._shell.tr("The table is no longer open for phones.")))

    def _close(self, goodbye: Goodbye) -> None:
        """Stop listening."""
        self.is_open = False
        self._shell.every_turn = None
        self.desk.leave()
        self._server.close(goodbye)
