"""What everybody at the table learns, in the order in which it happens."""

from __future__ import annotations

from typing import Literal

from game.kernel.types import Event, Seat
from game.rules.master_citadel.board import Square
from game.rules.master_citadel.state import Direction, Order

Seats = tuple[Seat, ...]


class TurnBegan(Event):
    """A new turn, counted from 1."""

    turn: int


class MasterPassed(Event):
    """The master's role went on to `seat` (MC14)."""

    seat: Seat


class Pledged(Event):
    """A seat put its word on the table."""

    seat: Seat
    order: Order


class Retracted(Event):
    """A seat took its word back."""

    seat: Seat


class TalkEnded(Event):
    """The discussion is over: by its master, or (BYSTANDER) by the clock."""

    seat: Seat


class OrderWritten(Event):
    """A seat has written; nobody knows what."""

    seat: Seat


class TimeCalled(Event):
    """A seat wrote nothing in time and passes (MC31)."""

    seat: Seat


class OrdersTurned(Event):
    """All orders are turned over, one per seat; an amount of 0 is a pass."""

    orders: tuple[Order, ...]


class Joined(Event):
    """Identical orders add up."""

    seats: Seats
    order: Order


class Countered(Event):
    """A coalition met its exact opposite: both are void (MC15, MC23)."""

    seats: Seats
    order: Order
    by: Seats
    counter: Order


class Cancelled(Event):
    """The strongest stood against each other in opposite directions and are out (MC16)."""

    seats: Seats
    strength: int
    directions: tuple[Direction, ...]


class Combined(Event):
    """Two strongest at a right angle move the pawn between them (MC16)."""

    seats: Seats
    strength: int
    directions: tuple[Direction, ...]
    direction: Direction


class Prevailed(Event):
    """The strongest order (or equals in one direction) moves the pawn (MC6)."""

    seats: Seats
    strength: int
    direction: Direction


class Annulled(Event):
    """The strongest tie and cannot be combined: no move, a fine for each (MC16, MC17)."""

    seats: Seats
    strength: int
    why: Literal["angle", "many"]


class Stalled(Event):
    """Nothing moves: the strongest tie (MC6), nothing is left (MC18), or everybody passed (MC12)."""

    seats: Seats
    strength: int
    why: Literal["tie", "nothing_left", "passes"]


class PawnMoved(Event):
    """The pawn made a step."""

    start: Square
    end: Square
    direction: Direction


class StepRefused(Event):
    """The pawn would have left over a corner and stays (house rule of MC8)."""

    square: Square
    direction: Direction


class PawnLeft(Event):
    """The pawn left the board (or reached a goal row), over the sides of `seats`."""

    start: Square
    end: Square
    direction: Direction
    seats: Seats


class Paid(Event):
    """A seat paid its order (MC4)."""

    seat: Seat
    amount: int


class Fined(Event):
    """A seat lost one point for a tie that could not be combined (MC5), unless its hidden purse was empty (MC13)."""

    seat: Seat


class MatchWon(Event):
    """The match is over and `seats` have won."""

    seats: Seats
    why: Literal["edge", "corner", "row", "last_purse", "nearest"]


class MatchDrawn(Event):
    """The match is over and nobody has won: all points are spent (MC11) or all have passed three times (MC12)."""

    why: Literal["spent", "passes"]


EVENTS = (
    TurnBegan,
    MasterPassed,
    Pledged,
    Retracted,
    TalkEnded,
    OrderWritten,
    TimeCalled,
    OrdersTurned,
    Joined,
    Countered,
    Cancelled,
    Combined,
    Prevailed,
    Annulled,
    Stalled,
    PawnMoved,
    StepRefused,
    PawnLeft,
    Paid,
    Fined,
    MatchWon,
    MatchDrawn,
)
