"""The records of Master Citadel, found in the story of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.records import Feat, Record
from game.kernel.types import BYSTANDER, Event, Seat
from game.rules.master_citadel.events import Combined, MatchWon, OrdersTurned, PawnLeft, PawnMoved, Prevailed, TurnBegan
from game.rules.master_citadel.state import Order
from game.words import N_, Words


class _Turn:
    """The orders of a turn, and the seats whose orders have moved the pawn."""

    def __init__(self, orders: Sequence[Order]) -> None:
        self.orders: Final = orders
        self.strongest: tuple[Seat, ...] = ()
        self.moved = False


def _orders(story: Sequence[Event]) -> list[_Turn]:
    """Return the turns of a match, as far as their orders were turned over."""
    turns: list[_Turn] = []
    for event in story:
        match event:
            case OrdersTurned(orders):
                turns.append(_Turn(orders))
            case Prevailed(seats=seats) | Combined(seats=seats) if turns:
                turns[-1].strongest = seats
            case PawnMoved() | PawnLeft() if turns:
                turns[-1].moved = True
            case _:
                pass
    return turns


def _failed(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the orders that did not move the pawn."""
    for turn in _orders(story):
        won = turn.strongest if turn.moved else ()
        yield from (Feat(seat, order.amount) for seat, order in enumerate(turn.orders) if seat not in won)


def _carried(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the orders that moved the pawn."""
    for turn in _orders(story):
        won = turn.strongest if turn.moved else ()
        yield from (Feat(seat, order.amount) for seat, order in enumerate(turn.orders) if seat in won)


def _length(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the number of turns of the match."""
    yield Feat(BYSTANDER, _last_turn(story))


def _quickest(story: Sequence[Event]) -> Iterator[Feat]:
    """Yield the number of turns in which the winners have won."""
    won = (event.seats for event in story if isinstance(event, MatchWon))
    return (Feat(seat, _last_turn(story)) for seats in won for seat in seats)


def _last_turn(story: Sequence[Event]) -> int:
    """Return the number of the last turn."""
    return max((event.turn for event in story if isinstance(event, TurnBegan)), default=1)


def _points(number: float, tr: Words) -> str:
    """Write a number of points."""
    return tr.plural("{n} point", "{n} points", int(number))


def _turns(number: float, tr: Words) -> str:
    """Write a number of turns."""
    return tr.plural("{n} turn", "{n} turns", int(number))


RECORDS: Final = (
    Record("failed_bid", N_("Largest bid that failed"), _failed, _points),
    Record("carried_bid", N_("Largest bid that moved the pawn"), _carried, _points),
    Record("longest", N_("Longest match"), _length, _turns),
    Record("quickest", N_("Quickest victory"), _quickest, _turns, "least"),
)
