"""The box of Mousquetaires: the Musketeers' cards, the Cardinal's guards, the gems and the prisons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

Card: TypeAlias = int
"""A musketeer card, written as its value and its swords: 72 is a 7 with two swords, 104 a 10 with four.

So the higher number is the higher card (MQ2).
"""
Guard: TypeAlias = int
"""A card of the Cardinal: what the Musketeers must reach together."""
DUELS: Final = 9
"""The number of duels in a round, each against another guard."""


class Board(msgspec.Struct, frozen=True, eq=False):
    """A box that has passed every check; two are the same only if they are one object."""

    name: Mapping[str, str]
    cards: tuple[Card, ...]
    """The pack of the Musketeers, ascending."""
    guards: tuple[Guard, ...]
    """The Cardinal's pack, ascending."""
    pile: Mapping[int, tuple[Guard, ...]]
    """By the number of players, the guards that are played with, ascending."""
    gems: int
    prisons: int


def value(card: Card) -> int:
    """Return what a card counts, in a duel or in ducats: 0 to 10."""
    return card // 10


def swords(card: Card) -> int:
    """Return the swords on a card, which part cards of one value: 0 to 4."""
    return card % 10
