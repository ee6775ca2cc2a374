"""The table and the hands of Castle Risk: what all players see, and what one player alone knows."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

import msgspec

from game.kernel.types import Hand, Seat, Table
from game.rules.castle_risk.house import House

Land: TypeAlias = int
"""A territory: its index in `Board.ids`."""
Card: TypeAlias = Literal["Reinforcements", "Spy", "General", "Admiral", "Marshal", "Diplomat"]
CARDS: Final[tuple[Card, ...]] = get_args(Card)
PACK: Final[dict[Card, int]] = {
    "Reinforcements": 12,
    "Spy": 7,
    "General": 8,
    "Admiral": 6,
    "Marshal": 8,
    "Diplomat": 7,
}
"""The 48 cards of the box."""
Cards: TypeAlias = dict[Card, int]
"""How many of each kind; a kind that is not there may be missing or 0."""
NOBODY: Final = -1
"""Owns an empty territory; also stands for no land."""
MarshalState: TypeAlias = Literal["", "stands", "bound"]
"""A seat's Marshal in this turn: none; on the table in an attack; back in hand, but to be used again (CR13)."""
Defence: TypeAlias = Literal["rolls", "attack", "turn"]
"""How a defender is asked: before each roll; not again in this attack; not again in this turn (CR48)."""


class Truce(msgspec.Struct, frozen=True, array_like=True):
    """One Diplomat on the table: until `seat`'s next turn neither it nor an opponent attacks the other (CR19)."""

    seat: Seat
    opponents: tuple[Seat, ...]


class Glimpse(msgspec.Struct, frozen=True, array_like=True):
    """The hand a Spy looks into: whose, and the cards as (kind, number) pairs (CR11)."""

    seat: Seat
    cards: tuple[tuple[Card, int], ...]


class Shown(NamedTuple):
    """What the others know of a hand: how many cards, how many unused notes, whether a castle chip is to be placed."""

    cards: int
    notes: int
    chip: bool


_shown: Final = cache(Shown)
"""Keeps each that was made: views show all hands again and again."""


class Staff(Hand):
    """What one player alone knows.

    `notes` are the lands of hidden armies not yet used, the own and inherited ones (CR5, CR39); `chip` the empire of a
    castle that is drawn and not placed (CR2); `glimpse` is there while this player's Spy looks into a hand.
    """

    cards: Cards
    notes: list[Land]
    chip: int | None = None
    glimpse: Glimpse | None = None

    def shown(self) -> Shown:
        """Show how many, never which."""
        return _shown(sum(self.cards.values()), len(self.notes), self.chip is not None)


class War(Table):
    """The map and everything else that all players see.

    By land: `owners` (NOBODY = empty; a seat that is out: neutral armies, CR69) and `armies`. By seat: `castles` (the
    land of the own castle that still stands, else NOBODY), `chips` (the empires of the castle chips held, one's own
    first), `rest` (armies not yet placed at set-up), `marshals` and `offers` (deals proposed in this turn).

    `player` has the turn (or claims, musters), the `turn`th from 1. `fallen` are the seats that are out, first to last.
    `reinforced` is how many Reinforcements were played in the match. `attacked` tells that this turn's first attack is
    announced; `general` and `admiral` that such a card of the player lies on the table; `duty` is the land out of which
    revealed armies must attack (CR37). `fortresses` are fallen castles that keep their walls (CR25, house rule).
    `first` threw highest at set-up; `duel` tells that two are left and play without Diplomats (CR20).
    `deals` counts the deals made in the match (CR31). `defences` are what defenders have decided in this turn (CR48); a
    seat without an entry is asked when its next attack begins, or before the next roll of the present one.
    In a short war (CR70) `opener` had its first turn, `rounds` counts the rounds begun and `seconds` the time played.
    By house rule `marshal_lands` says where a bound Marshal stood (CR49), and `raised` where a note was shown since the
    last roll (CR38), or brought nobody (CR28).
    `dice` are those thrown last: the red and the white ones of a battle, or the throws for who begins. They are taken
    off the table when a General or Marshal joins the battle, because he had no part in them.
    """

    house: House
    owners: list[Seat]
    armies: list[int]
    castles: list[Land]
    chips: list[list[int]]
    rest: list[int]
    marshals: list[MarshalState]
    offers: list[int]
    discards: Cards
    player: Seat = 0
    turn: int = 0
    fallen: list[Seat] = msgspec.field(default_factory=list)
    truces: list[Truce] = msgspec.field(default_factory=list)
    reinforced: int = 0
    attacked: bool = False
    general: bool = False
    admiral: bool = False
    duty: Land = NOBODY
    fortresses: list[Land] = msgspec.field(default_factory=list)
    first: Seat = 0
    duel: bool = False
    deals: int = 0
    marshal_lands: dict[Seat, Land] = msgspec.field(default_factory=dict)
    raised: list[Land] = msgspec.field(default_factory=list)
    opener: Seat = NOBODY
    rounds: int = 0
    seconds: int = 0
    defences: dict[Seat, Defence] = msgspec.field(default_factory=dict)
    dice: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats the match began with."""
        return len(self.castles)

    @property
    def alive(self) -> list[Seat]:
        """The seats that are in the game, in order."""
        return [seat for seat in range(len(self.castles)) if seat not in self.fallen]

    def after(self, seat: Seat) -> Seat:
        """Return the next seat that is in the game, clockwise."""
        count = len(self.castles)
        following = (seat + 1) % count
        while following in self.fallen and following != seat:
            following = (following + 1) % count
        return following

    def held(self, seat: Seat) -> list[Land]:
        """List the lands of a seat."""
        return [land for land, owner in enumerate(self.owners) if owner == seat]

    def is_neutral(self, land: Land) -> bool:
        """Tell whether the armies of a land belong to nobody: their seat has left the war (CR69, house rule)."""
        return self.owners[land] in self.fallen

    def at_peace_with(self, seat: Seat) -> set[Seat]:
        """Return the seats between which and `seat` a Diplomat lies: neither attacks the other (CR19, CR45)."""
        peaceful: set[Seat] = set()
        for truce in self.truces:
            if truce.seat == seat:
                peaceful.update(truce.opponents)
            elif seat in truce.opponents:
                peaceful.add(truce.seat)
        return peaceful

    def ask_defenders_again(self) -> None:
        """Note that all have seen a change: whoever defends to the end is asked before the next roll (CR48)."""
        self.defences = {seat: defence for seat, defence in self.defences.items() if defence == "rolls"}

    def walled(self, land: Land) -> bool:
        """Tell whether an attacker of a land is held to two dice (CR21, CR25)."""
        return land in self.castles or land in self.fortresses
