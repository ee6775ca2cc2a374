"""Which phone may come to which seat: a token in each QR code, and a session for the phone that has shown it."""

from __future__ import annotations

import hmac
import re
import secrets
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from game.kernel.types import Seat

BYTES: Final = 16
"""The bytes of a token and of a session: 128 bits that nobody guesses."""
DIGITS: Final = 6
"""The digits of a short code, which is typed where no camera reads the QR code."""
WRONG_A_MINUTE: Final = 10
"""The number of wrong tokens in a minute after which nothing more is heard from an address."""
MINUTE: Final = 60.0
_SESSION: Final = re.compile(f"[0-9a-f]{{{2 * BYTES}}}")
"""What a session looks like that a phone may propose."""


class SeatKey(msgspec.Struct, frozen=True):
    """The `token` of a seat's QR code, and the `session` of the phone that took the seat; "" if none has."""

    token: str
    session: str = ""


class Claim(NamedTuple):
    """The seat to which a phone may come, and whether it has been there before."""

    seat: Seat
    returns: bool


class SeatKeys:
    """The keys of the seats of a table. They can be saved and read again, so that a QR code works for a campaign.

    >>> keys = SeatKeys({2: SeatKey("5f" * 16)})
    >>> keys.claim("5f" * 16, "")
    Claim(seat=2, returns=False)
    >>> session = keys.admit(2)
    >>> keys.claim("", session)
    Claim(seat=2, returns=True)
    >>> keys.claim("00" * 16, "")
    >>> keys.show_codes([2])
    >>> keys.claim_by_code(keys.code(2))
    Claim(seat=2, returns=False)

    A short code can be guessed in a million tries: it is good only while it is shown (`show_codes`, `hide_codes`), and
    the server lets a few wrong ones pass in a minute.
    """

    def __init__(self, known: Mapping[Seat, SeatKey] | None = None) -> None:
        self._keys: Final[dict[Seat, SeatKey]] = dict(known or {})
        self._codes: dict[Seat, str] = {}
        """The short codes that are shown now."""

    @property
    def saved(self) -> Mapping[Seat, SeatKey]:
        """The keys by seat, to be saved in a file that only the family can read."""
        return dict(self._keys)

    def token(self, seat: Seat) -> str:
        """Return the token of a seat; a new one if it has none yet."""
        if seat not in self._keys:
            self._keys[seat] = SeatKey(secrets.token_hex(BYTES))
        return self._keys[seat].token

    def admit(self, seat: Seat, shown: str = "") -> str:
        """Give a seat to a phone, and return its session; the session of the phone before it ends.

        The session that a phone has `shown` stays its own, also one that it has proposed: it may never hear of another.
        """
        claimed = self.claim("", shown)
        if claimed == (seat, True):
            return shown
        usable = claimed is None and _SESSION.fullmatch(shown)
        session = shown if usable else secrets.token_hex(BYTES)
        self._keys[seat] = SeatKey(self.token(seat), session)
        return session

    def is_taken(self, seat: Seat) -> bool:
        """Tell whether a phone has taken a seat."""
        return seat in self._keys and self._keys[seat].session != ""

    def renew(self, seats: Iterable[Seat]) -> None:
        """Make the codes of some seats useless: other people sit there now, or a phone was shown out."""
        for seat in seats:
            self._keys.pop(seat, None)

    def show_codes(self, seats: Sequence[Seat]) -> None:
        """Make new short codes for some seats."""
        codes = set[str]()
        while len(codes) < len(seats):
            codes.add("".join(secrets.choice("0123456789") for _ in range(DIGITS)))
        self._codes = dict(zip(seats, codes, strict=True))

    def hide_codes(self) -> None:
        """Make all short codes useless: nobody reads them any more."""
        self._codes = {}

    def code(self, seat: Seat) -> str:
        """Return the short code of a seat; "" while none is shown."""
        return self._codes.get(seat, "")

    def claim_by_code(self, code: str, session: str = "") -> Claim | None:
        """Return what a phone may claim by its session or else by a short code; None if by neither."""
        found = self.claim("", session)
        if found:
            return found
        for seat, right in sorted(self._codes.items()):
            if _same(code, right):
                found = Claim(seat, returns=False)
        return found

    def differ(self, token: str, session: str) -> bool:
        """Tell whether a token and a session are good, but of different seats."""
        first, second = self.claim(token, ""), self.claim("", session)
        return first is not None and second is not None and first.seat != second.seat

    def claim(self, token: str, session: str) -> Claim | None:
        """Return what a phone may claim by its token or its session; None if by neither. It takes as long for each."""
        found = None
        for seat, key in sorted(self._keys.items()):
            returns = _same(session, key.session)
            if returns | _same(token, key.token) and (found is None or returns):
                found = Claim(seat, returns)
        return found


def _same(shown: str, right: str) -> bool:
    """Compare two secrets without telling by the time it takes how much of them is the same."""
    return hmac.compare_digest(shown.encode(errors="replace"), right.encode()) and bool(right)


class WrongTokens:
    """Counts the wrong tokens of each address; `now` is a time in seconds."""

    def __init__(self, most: int = WRONG_A_MINUTE, addresses: int = 256) -> None:
        self._most: Final = most
        self._addresses: Final = addresses
        self._times: Final[dict[str, deque[float]]] = {}

    def note(self, address: str, now: float) -> None:
        """Note a wrong token; the address that was noted first is forgotten where there are too many of them."""
        times = self._times.pop(address, None) or deque[float](maxlen=self._most)
        times.append(now)
        self._times[address] = times
        if len(self._times) > self._addresses:
            del self._times[next(iter(self._times))]

    def refuses(self, address: str, now: float) -> bool:
        """Tell whether an address has shown too many wrong tokens within the last minute."""
        times = self._times.get(address)
        return times is not None and len(times) == self._most and now - times[0] < MINUTE
