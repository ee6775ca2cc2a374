"""Carrying out the outcome: the pawn, the payments, the end of the match."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.kernel.types import Say, Seat
from game.rules.master_citadel.board import SIDES, Board, Square
from game.rules.master_citadel.events import (
    Fined,
    MatchDrawn,
    MatchWon,
    OrdersTurned,
    Paid,
    PawnLeft,
    PawnMoved,
    StepRefused,
)
from game.rules.master_citadel.house import House
from game.rules.master_citadel.orders import Outcome, resolve
from game.rules.master_citadel.state import NO_ORDER, STEPS, Court, Direction, Order, Purse

PASSES_TO_A_DRAW = 3


class End(NamedTuple):
    """How a match ends; no winner means a draw."""

    winners: tuple[Seat, ...]
    why: Literal["edge", "corner", "row", "last_purse", "nearest", "spent", "passes"]


class Step(NamedTuple):
    """A step of the pawn: where it ends, and who wins by it; where it is `refused` the pawn stays (MC8)."""

    end: Square
    winners: tuple[Seat, ...]
    refused: bool


def settle_turn(board: Board, table: Court, purses: list[Purse], say: Say) -> End | None:
    """Turn the orders over, compare them, move the pawn, take the payments (MC4 to MC29).

    The move counts before the payment: who pays his last point while the pawn leaves has won (MC33).
    """
    orders = tuple(purse.order or NO_ORDER for purse in purses)
    table.last = orders
    say(OrdersTurned(orders))
    outcome = resolve(orders, table.house)
    for finding in outcome.findings:
        say(finding)
    end = _move(board, table, outcome.direction, say) if outcome.direction else None
    _collect(table, purses, orders, outcome, say)
    table.passes = 0 if any(order.amount for order in orders) else table.passes + 1
    return _announce(end or _exhausted(board, table, purses), say)


def _move(board: Board, table: Court, direction: Direction, say: Say) -> End | None:
    """Make one step and tell whether it wins (MC7 to MC9)."""
    start, (end, seats, refused) = table.pawn, step_from(board, table, direction)
    if refused:
        say(StepRefused(start, direction))
        return None
    table.pawn = end
    if not seats:
        say(PawnMoved(start, end, direction))
        return None
    say(PawnLeft(start, end, direction, seats))
    if table.house.goal == "row":
        return End(seats, "row")
    return End(seats, "corner" if len(seats) > 1 else "edge")


def step_from(board: Board, table: Court, direction: Direction) -> Step:
    """Return what a step of the pawn would lead to now (MC7 to MC9)."""
    start = table.pawn
    end = (start[0] + STEPS[direction][0], start[1] + STEPS[direction][1])
    crossed = _goal(board, table, start, end)
    if len(crossed) > 1 and table.house.corner == "refused":
        return Step(start, (), refused=True)
    return Step(end, tuple(sorted(table.seat_at(side) for side in crossed)), refused=False)


def steps_to_win(board: Board, table: Court, seat: Seat, square: Square) -> int:
    """Return how many steps the pawn on `square` needs at least until `seat` wins, 1 or more (MC7)."""
    return max(1, board.steps_to(table.sides[seat], square) - (table.house.goal == "row"))


def _goal(board: Board, table: Court, start: Square, end: Square) -> tuple[int, ...]:
    """Return the sides won by a step: those left over, or by house rule those whose row is newly reached (MC7)."""
    if table.house.goal == "leave":
        return board.edges(end)
    return tuple(side for side in board.rows_of(end) if side not in board.rows_of(start))


def _collect(table: Court, purses: list[Purse], orders: tuple[Order, ...], outcome: Outcome, say: Say) -> None:
    """Take what the turn costs: the orders (MC4), or only the fine of an annulled move (MC5, MC29)."""
    for seat in payers(table.house, len(purses), outcome):
        if orders[seat].amount:
            purses[seat].points -= orders[seat].amount
            say(Paid(seat, orders[seat].amount))
    for seat in outcome.fined:
        purse = purses[seat]
        announced = purse.points or purse.veiled  # without an event all would know that a hidden purse is empty (MC13)
        purse.points = max(purse.points - 1, 0)
        if announced:
            say(Fined(seat))


def payers(house: House, seats: int, outcome: Outcome) -> tuple[Seat, ...]:
    """Return who of so many seats pays for their order (MC4, MC5, MC29)."""
    if outcome.fined and house.fine == "only":
        return outcome.void if house.cancelled == "pay" else ()
    return outcome.winners if house.payment == "winners" else tuple(range(seats))


def _exhausted(board: Board, table: Court, purses: list[Purse]) -> End | None:
    """End a match that nobody, or only one seat, can still move (MC11), or that nobody wants to (MC12)."""
    rich = [seat for seat, purse in enumerate(purses) if purse.points]
    if len(rich) < 2 and table.house.last_purse == "nearest":
        return End(nearest(board, table), "nearest")
    if not rich:
        return End((), "spent")
    if len(rich) == 1 and table.house.last_purse == "wins":
        return End(tuple(rich), "last_purse")
    return End((), "passes") if table.passes >= PASSES_TO_A_DRAW else None


def nearest(board: Board, table: Court) -> tuple[Seat, ...]:
    """Return the seats whose edge is fewest steps from the pawn."""
    steps = [board.steps_to(side, table.pawn) for side in range(SIDES)]
    return tuple(sorted(table.seat_at(side) for side in range(SIDES) if steps[side] == min(steps)))


def _announce(end: End | None, say: Say) -> End | None:
    if end:
        match end.why:
            case "spent" | "passes":
                say(MatchDrawn(end.why))
            case _:
                say(MatchWon(end.winners, end.why))
    return end
