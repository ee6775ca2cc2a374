"""What everybody learns of the set-up, the turns and the cards, in the order it comes true. Lands by their ids."""

from __future__ import annotations

from game.kernel.types import Event, Seat
from game.rules.castle_risk.state import Card

Seats = tuple[Seat, ...]
Dealt = tuple[Card, ...]


class FirstThrown(Event):
    """The throws for who begins; `turns` where it is about the first turn, not the first castle (CR6)."""

    throws: tuple[tuple[int, ...], ...]
    seat: Seat
    turns: bool


class ChipDrawn(Event):
    """A seat has drawn a castle chip; it alone knows which."""

    seat: Seat


class CastlePlaced(Event):
    """A castle stands (CR2)."""

    seat: Seat
    empire: str
    land: str


class LandsDealt(Event):
    """The empty lands were dealt out (CR4, house rule)."""


class Claimed(Event):
    """A seat has taken an empty land with an army (CR4)."""

    seat: Seat
    land: str


class Mustered(Event):
    """A seat has placed armies on a land of its own."""

    seat: Seat
    land: str
    armies: int


class ArmiesHidden(Event):
    """A seat has written where its hidden armies are (CR5)."""

    seat: Seat


class CardsDealt(Event):
    """Everybody has three cards (CR6)."""


class TurnBegan(Event):
    """A seat's turn begins; turns are counted from 1 over all seats."""

    turn: int
    seat: Seat


class TruceEnded(Event):
    """A Diplomat of `seat` is discarded (CR19, CR44)."""

    seat: Seat
    opponents: Seats


class CardsDrawn(Event):
    """A seat has drawn a number of cards (CR7)."""

    seat: Seat
    cards: int


class PackShuffled(Event):
    """The discards were shuffled into a new pile (CR8)."""


class DiplomatsReplaced(Event):
    """Diplomats that a seat drew or held were replaced, because two players are left (CR20)."""

    seat: Seat
    cards: int


class CardDiscarded(Event):
    """A seat has given up a card above the limit (CR42, house rule)."""

    seat: Seat
    card: Card


class Reinforced(Event):
    """A Reinforcements card went to the `place`th place of the track (from 1) and brings `armies` (CR10)."""

    seat: Seat
    place: int
    armies: int


class TruceMade(Event):
    """A seat has laid a Diplomat before opponents (CR19)."""

    seat: Seat
    opponents: Seats


class SpySent(Event):
    """A Spy is played against a hand (CR11)."""

    seat: Seat
    victim: Seat


class SpyFoiled(Event):
    """The victim answered with a Spy: nothing was seen (CR11)."""

    seat: Seat
    victim: Seat


class CardSpied(Event):
    """A Spy took a card out of a hand; all see it (CR11)."""

    seat: Seat
    victim: Seat
    card: Card


class DealOffered(Event):
    """A seat offers cards for cards (CR31)."""

    seat: Seat
    partner: Seat
    give: Dealt
    take: Dealt


class DealMade(Event):
    """Both agreed; the cards change hands (CR31)."""

    seat: Seat
    partner: Seat
    give: Dealt
    take: Dealt


class DealRefused(Event):
    """The partner would not (CR31)."""

    seat: Seat
    partner: Seat


CARD_EVENTS = (
    FirstThrown,
    ChipDrawn,
    CastlePlaced,
    LandsDealt,
    Claimed,
    Mustered,
    ArmiesHidden,
    CardsDealt,
    TurnBegan,
    TruceEnded,
    CardsDrawn,
    PackShuffled,
    DiplomatsReplaced,
    CardDiscarded,
    Reinforced,
    TruceMade,
    SpySent,
    SpyFoiled,
    CardSpied,
    DealOffered,
    DealMade,
    DealRefused,
)
