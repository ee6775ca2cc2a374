"""A table that is open for phones: the server, the seating of the phones, and how both begin and end."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from game import files
from game.kernel.problems import Problem, Refused
from game.kernel.types import Seat
from game.net.addresses import checked_address, private_addresses
from game.net.messages import Goodbye
from game.net.phone_server import PhoneServer
from game.ui.app.phone_wish import PhoneWish
from game.ui.app.shell import Shell
from game.ui.phones.consent import Consent
from game.ui.phones.key_file import read_keys, read_wish, save_keys
from game.ui.phones.seating import PhoneSeating
from game.ui.phones.table import PhoneTable
from game.words import N_

PORTS: Final = tuple(range(8737, 8747))
"""The ports that are tried in turn: an address that stays the same can be remembered."""
ANY: Final = 0
"""Any port that is free."""
TAKEN: Final = {errno.EADDRINUSE, errno.EACCES}
"""Faults of a port that another program has, or that the system keeps for itself."""


class PhoneRoom:
    """The phones of the people at one `table` of a campaign.

    It is opened where `wish` says; where that says nothing, as the last time. Raises `Refused` where no address of the
    home network can be opened.
    """

    def __init__(
        self,
        shell: Shell,
        campaign: str,
        table: PhoneTable,
        wish: PhoneWish = PhoneWish(),  # noqa: B008 - an immutable value
    ) -> None:
        self._shell: Final = shell
        self._campaign: Final = campaign
        self._table: Final = table
        self._session: Final = table.session
        self._keys: Final = read_keys(shell.config, campaign, table.session.names)
        self._server: Final = PhoneServer(self._keys, files.assets() / "phone", shell.woken.set)
        former = read_wish(shell.config, campaign)
        self._wish: Final = PhoneWish(wish.address or former.address, wish.port or former.port)
        self.taken_port: int | None = None
        """The port that was to be opened, if another one had to be taken."""
        self._open(self._usable_address(wish.address), self._wish.port)
        self.seating: Final = PhoneSeating(table, self._server)
        self.consent: Final = Consent(shell, table.session, self.seating)
        shell.every_turn = partial(self._guarded, self._heed)
        shell.turn_end = partial(self._guarded, self._show)
        self._names = list(table.session.names)
        self.is_open = True
        self._save()

    def _guarded(self, work: Callable[[float], None], seconds: float) -> None:
        """Do something for the phones in a turn of the loop. If that fails, the match goes on without them."""
        try:
            work(seconds)
        except Exception:
            logging.getLogger("tablee").exception("the phones have failed")
            self._shell.notify(self._shell.tr("The phones had to be sent away. Menu › Phones… lets them in again."))
            self.leave()

    def _heed(self, dt: float) -> None:
        """Do what the phones say; let `dt` seconds pass.

        The code of a seat that somebody else has taken is good no more.
        """
        names = self._session.names
        if names != self._names:
            changed = [seat for seat, name in enumerate(names) if name != self._names[seat]]
            self._names = list(names)
            for seat in changed:
                self.show_out(seat)
        self.seating.heed(dt)
        self._table.mark_gone(frozenset(filter(self.comes_back, self._session.people)))
        if self._keys.saved != self._saved:
            self._save()

    def _show(self, taken: float) -> None:
        """Send the phones what they show, at the end of a turn that has `taken` so many seconds of the processor."""
        self.seating.show(taken)
        if self.seating.busy:
            self._shell.woken.set()  # the next turn comes at once

    def _save(self, *, opened: bool = True) -> None:
        """Remember the codes, and whether the table is opened by itself the next time."""
        for seat in self._session.people:
            self._keys.token(seat)
        self._saved = self._keys.saved
        save_keys(self._shell.config, self._campaign, self._session.names, self._saved, self._wish, opened=opened)

    def _usable_address(self, wished: str | None) -> str:
        """Return the address to open: that of the last time only if this computer still has it."""
        former = self._wish.address
        return checked_address(wished or (former if former in private_addresses() else None))

    def _open(self, address: str, wished: int | None) -> None:
        """Listen at the wished port; at another one if another program has it."""
        ports = [wished, *PORTS, ANY] if wished else [*PORTS, ANY]
        for port in ports:
            try:
                self._server.open(address, port)
            except OSError as fault:
                if fault.errno in TAKEN and port != ANY:
                    continue
                message = N_("The table cannot be opened for phones at {address}: {why}. Try another address.")
                values = {"address": address, "why": fault.strerror or str(fault)}
                if fault.errno == errno.EADDRNOTAVAIL:
                    message = N_("This computer does not have the address {address}. Leave it out, or take its own.")
                raise Refused([Problem("phones", 0, 0, message, dict(values))]) from None
            self.taken_port = ports[0] if port != ports[0] else None
            return

    @property
    def host(self) -> str:
        """The address and the port of the table."""
        return self._server.host

    def url(self, seat: Seat) -> str:
        """Return what the QR code of a seat says."""
        return self._server.url(seat)

    def show_codes(self, *, shown: bool) -> None:
        """Make new short codes for all people while they are shown; hidden, they are good no more."""
        if shown:
            self._keys.show_codes(self._session.people)
        else:
            self._keys.hide_codes()

    def code(self, seat: Seat) -> str:
        """Return the short code of a seat, to be typed into a phone; "" while the codes are hidden."""
        return self._keys.code(seat)

    def absence(self, seat: Seat) -> str:
        """Say why a seat that has a phone is asked at the screen; "" if it has none, or is asked there."""
        tr, who = self._shell.tr, self._session.names[seat]
        if self.seating.is_away(seat):
            return tr("{who} answers here instead of on the phone.", who=who)
        if self.seating.is_silent(seat):
            return tr("{who}’s phone does not answer.", who=who)
        if self.comes_back(seat):
            return tr("{who}’s phone is gone; it comes back by itself when it is awake.", who=who)
        return ""

    def comes_back(self, seat: Seat) -> bool:
        """Tell whether the phone of a seat is gone, and comes back by itself as soon as it can."""
        return self._keys.is_taken(seat) and not self.seating.holds(seat)

    def show_out(self, seat: Seat) -> None:
        """Send the phone of a seat away; its code is good no more."""
        self._keys.renew([seat])
        self.seating.show_out(seat)
        self._save()

    def leave(self) -> None:
        """Send all phones away until people sit down at a table of the campaign again."""
        self._close(N_("The table is closed for now. This page comes back when it opens again."), returns=True)

    def shut(self) -> None:
        """Send all phones away for good: the table is no longer opened by itself."""
        self._save(opened=False)
        self._close(N_("The table is no longer open for phones."), returns=False)

    def _close(self, words: str, *, returns: bool) -> None:
        """Say goodbye, to each phone in its own language, and stop listening."""
        self.is_open = False
        self._shell.every_turn = self._shell.turn_end = None
        self.seating.leave(words, returns=returns)
        self._table.mark_gone(frozenset())
        self._server.close(Goodbye(self._shell.tr(words), returns))
