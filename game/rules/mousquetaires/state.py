"""The table and the hands of Mousquetaires: what lies open, and what one player alone knows."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from game.kernel.types import Hand, Seat, Table
from game.rules.mousquetaires.board.box import Card, Guard
from game.rules.mousquetaires.house import House

Cover: TypeAlias = Literal["", "gem", "prison"]
"""What lies on a reward card (MQ16)."""
Place: TypeAlias = int
"""One of a player's three reward cards, 0 to 2 from the left."""
PLACES: Final = range(3)
HAND: Final = 12
"""Cards dealt to each player."""
BATCH: Final = 3
"""Cards dealt at a time."""
NOBODY: Final = -1
"""Stands for no seat, and for no card where a jailed player has none in a duel."""


class Count(msgspec.Struct, frozen=True, array_like=True):
    """One round on the score sheet, by seat: the reward cards, what lay on them, the ducats (MQ12).

    While the cards are turned over there are no ducats yet: they are counted after that.
    """

    rewards: tuple[tuple[Card, ...], ...]
    covers: tuple[tuple[Cover, ...], ...]
    ducats: tuple[int, ...]


class Shown(NamedTuple):
    """What the others know of a hand.

    `cards`: how many are left; `laid`: whether three reward cards lie on the table; `chosen`: whether a card is chosen
    for this duel; `thrown`: how many were thrown in jail; `open`: which, where they lie face up (MQ27).
    """

    cards: int
    laid: bool
    chosen: bool
    thrown: int
    open: tuple[Card, ...]


class MusketeerHand(Hand):
    """The cards of one Musketeer, which the owner alone knows.

    `cards` are in hand, ascending; `rewards` lie face down, from the left (MQ14); `chosen` is the card for this duel,
    or the one thrown in jail, out of the hand already; `thrown` were thrown before it, `openly` where the house has
    them face up (MQ27).
    """

    openly: bool
    cards: list[Card]
    rewards: list[Card]
    chosen: Card | None
    thrown: list[Card]

    def shown(self) -> Shown:
        """Show how many, never which."""
        opened = tuple(self.thrown) if self.openly else ()
        return Shown(len(self.cards), bool(self.rewards), self.chosen is not None, len(self.thrown), opened)


class DuelTable(Table):
    """Everything on the table that all can see.

    By seat: `covers`, what lies on the three reward cards. Of this round: the guards `faced`, the last of them now, and
    of the duels fought whether they were `won`; the musketeer cards `played`; `last`, those of the last duel by seat,
    NOBODY for a jailed player's. The `sheet` has a line for each round that was counted; in `round`s from 1.
    """

    house: House
    covers: list[list[Cover]]
    round: int
    faced: list[Guard]
    won: list[bool]
    played: list[Card]
    last: tuple[Card, ...]
    sheet: list[Count]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.covers)

    @property
    def totals(self) -> tuple[int, ...]:
        """The ducats of each seat, all rounds together."""
        counts = [count.ducats for count in self.sheet if count.ducats]
        return tuple(map(sum, zip(*counts, strict=True))) if counts else (0,) * len(self.covers)

    @property
    def counted(self) -> bool:
        """Whether the reward cards of this round lie open: it is on the sheet."""
        return len(self.sheet) == self.round

    def jailed(self, seat: Seat) -> bool:
        """Tell whether a seat's three reward cards lie under prisons; one seat's at most can (MQ8, MQ20)."""
        return self.covers[seat].count("prison") == len(PLACES)

    def under(self, seat: Seat, cover: Cover) -> list[Place]:
        """List the places of a seat on which `cover` lies; "" for the free ones."""
        return [place for place, found in enumerate(self.covers[seat]) if found == cover]

    def laid(self, cover: Cover) -> int:
        """Count the gems, or the prisons, that lie on reward cards; the others are in the middle of the table."""
        return sum([covers.count(cover) for covers in self.covers])
