"""Where a table is opened for phones, as somebody has written it."""

from __future__ import annotations

from game.net.addresses import checked_address, checked_port
from game.ui.app.phone_wish import PhoneWish


def checked_wish(address: str | None, port: str | None) -> PhoneWish:
    """Return an address and a port as they were written; None for the usual ones.

    Raises `Refused` with a sentence for what no phone could reach.
    """
    return PhoneWish(
        checked_address(address) if address is not None else None, checked_port(port) if port is not None else None
    )
