"""The file that remembers the codes of phones, so that they are good again when a campaign goes on.

Only its owner can read it: who has a token has a seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game.kernel import side_files
from game.kernel.problems import Problem, Refused
from game.kernel.side_files import FileCodec
from game.kernel.system_names import as_text
from game.kernel.types import Seat
from game.net.seat_keys import SeatKey, SeatKeys
from game.ui.app.phone_wish import PhoneWish
from game.ui.phones.table import KEY_FILE

CAMPAIGNS: Final = 24
"""The number of campaigns that are remembered, those that were open last."""
_LARGEST: Final = 1 << 16


class _Seat(msgspec.Struct, frozen=True):
    """The key of a seat, and the name of the person whose it is."""

    name: str
    key: SeatKey


class _Campaign(msgspec.Struct, frozen=True):
    """The seats of a campaign, whether its table is `opened` for phones whenever it is sat down at, and where."""

    seats: dict[Seat, _Seat] = {}
    opened: bool = False
    wish: PhoneWish = PhoneWish()


_Campaigns: TypeAlias = dict[str, _Campaign]
"""The campaigns by name, the one that was open last at the end."""


class _Content(msgspec.Struct, frozen=True):
    campaigns: _Campaigns


def is_opened(folder: Path, campaign: str) -> tuple[bool, Problem | None]:
    """Tell whether the table of a campaign is to be opened for phones as soon as people sit down.

    A file that cannot be read is set aside; the problem says so.
    """
    campaigns, problem = _load(folder)
    return campaigns.get(as_text(campaign), _Campaign()).opened, problem


def read_wish(folder: Path, campaign: str) -> PhoneWish:
    """Return where the table of a campaign was to be opened the last time."""
    return _load(folder)[0].get(as_text(campaign), _Campaign()).wish


def read_keys(folder: Path, campaign: str, names: Sequence[str]) -> SeatKeys:
    """Return the keys of a campaign for the players with these names, by seat.

    A seat in which somebody else sits now has none. A file that cannot be read counts as empty.
    """
    known = _load(folder)[0].get(as_text(campaign), _Campaign()).seats
    sits = {seat: each.key for seat, each in known.items() if 0 <= seat < len(names) and names[seat] == each.name}
    return SeatKeys(sits)


def save_keys(
    folder: Path,
    campaign: str,
    names: Sequence[str],
    keys: Mapping[Seat, SeatKey],
    wish: PhoneWish = PhoneWish(),  # noqa: B008 - an immutable value
    *,
    opened: bool,
) -> None:
    """Remember the keys of a campaign, whether its table is open, and where.

    Where that fails, the codes are new next time.
    """
    name = as_text(campaign)
    seats = {seat: _Seat(names[seat], key) for seat, key in keys.items() if 0 <= seat < len(names)}

    def changed(campaigns: _Campaigns) -> _Campaigns:
        others = [(key, each) for key, each in campaigns.items() if key != name]
        return dict([*others, (name, _Campaign(seats, opened, wish))][-CAMPAIGNS:])

    with suppress(Refused):
        side_files.change(folder / KEY_FILE, _CODEC, changed)


def _load(folder: Path) -> tuple[_Campaigns, Problem | None]:
    return side_files.read(folder / KEY_FILE, _CODEC)


def _read(path: Path) -> _Campaigns:
    return msgspec.convert(side_files.load(path, _LARGEST), _Content, str_keys=True).campaigns


def _written(campaigns: _Campaigns) -> bytes:
    return msgspec.json.encode(_Content(campaigns))


_CODEC: Final[FileCodec[_Campaigns]] = FileCodec(_read, _written, {})
