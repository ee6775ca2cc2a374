"""What there is in High Card: the board file, the open table, the hands."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.kernel.types import Hand, Table


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board file: cards from 1 to `highest`, `hand` of them for each seat, and so many `rounds`."""

    name: dict[str, str]
    highest: int
    hand: int
    rounds: int


class Row(Table):
    """What lies open: the number of the round, and the cards turned over: for each round a tuple, a card per seat."""

    round: int
    turned: list[tuple[int, ...]]


class Shown(NamedTuple):
    """What the others know of a hand: how many cards are in it, and whether one is laid."""

    size: int
    laid: bool


class Cards(Hand):
    """The cards of one seat, in ascending order, and the card that it has laid face down in this round."""

    cards: list[int]
    laid: int | None = None

    def shown(self) -> Shown:
        """Show how many cards there are, and that one is laid; never which."""
        return Shown(len(self.cards), self.laid is not None)


def deck(board: Board) -> list[int]:
    """Return every card, in ascending order (1)."""
    return list(range(1, board.highest + 1))


def taker(cards: tuple[int, ...]) -> int:
    """Return the seat whose card takes the round (3)."""
    return cards.index(max(cards))


def taken(row: Row, seat: int) -> int:
    """Return how many rounds a seat has taken."""
    return sum(taker(cards) == seat for cards in row.turned)
