"""Where a table is to be opened for phones."""

from __future__ import annotations

from typing import NamedTuple


class PhoneWish(NamedTuple):
    """An address of this computer and a port; None for the usual ones."""

    address: str | None = None
    port: int | None = None
