"""What cards, places and players are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.mousquetaires.board.box import Card, swords, value
from game.rules.mousquetaires.state import Place
from game.words import N_, Words

CARDS: Final = (
    N_("the left card"),
    N_("the middle card"),
    N_("the right card"),
)
"""The msgids of the places of the reward cards, after a colon or in brackets."""


def card_name(card: Card, tr: Words) -> str:
    """Name a card by its value and its swords: `7 with 2 swords`."""
    return tr.plural("{value} with {n} sword", "{value} with {n} swords", swords(card), value=value(card))


def card_names(cards: Sequence[Card], tr: Words) -> str:
    """List cards by name."""
    return ", ".join(card_name(card, tr) for card in cards)


def place_name(place: Place, tr: Words) -> str:
    """Name one of three reward cards."""
    return tr(CARDS[place])


def sum_of(cards: Sequence[Card]) -> str:
    """Write a sum: `7 + 10 + 0`."""
    return " + ".join(str(value(card)) for card in cards)
