"""Comparing the orders of one turn: who moves the pawn where, and who pays for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.types import Event, Seat
from game.rules.master_citadel.events import Annulled, Cancelled, Combined, Countered, Joined, Prevailed, Stalled
from game.rules.master_citadel.house import House
from game.rules.master_citadel.state import DIRECTIONS, TURNED, Direction, Order

EIGHTH, QUARTER, HALF = 1, 2, 4
"""Angles, in eighths of a full turn."""


class Group(NamedTuple):
    """Seats whose orders are the same in amount and direction; they add up (MC21, MC22)."""

    seats: tuple[Seat, ...]
    order: Order

    @property
    def strength(self) -> int:
        """The sum of the members' amounts."""
        return self.order.amount * len(self.seats)


class Outcome(NamedTuple):
    """What the orders of a turn come to.

    `direction` is where the pawn goes, None for nowhere; `winners` the seats that moved it; `void` those cancelled on
    the way; `fined` the tied seats of an annulled move; `findings` explain it, step by step.
    """

    direction: Direction | None
    winners: tuple[Seat, ...]
    void: tuple[Seat, ...]
    fined: tuple[Seat, ...]
    findings: tuple[Event, ...]


def resolve(orders: Sequence[Order], house: House) -> Outcome:
    """Compare the orders of a turn, one per seat, by the table the house plays (MC6, MC15 to MC29)."""
    groups = _groups(orders)
    findings: list[Event] = [Joined(group.seats, group.order) for group in groups if len(group.seats) > 1]
    if not groups:
        return Outcome(None, (), (), (), (Stalled((), 0, "passes"),))
    if not house.open_table:
        return _basic(groups, house, findings)
    remaining = _countered(groups, findings)
    return _open(groups, remaining, house, findings)


def _groups(orders: Sequence[Order]) -> list[Group]:
    """Gather identical orders, the strongest first; passes belong to no group (MC3)."""
    members: dict[Order, list[Seat]] = {}
    for seat, order in enumerate(orders):
        if order.amount:
            members.setdefault(order, []).append(seat)
    groups = [Group(tuple(seats), order) for order, seats in members.items()]
    return sorted(groups, key=lambda group: -group.strength)


def _basic(groups: list[Group], house: House, findings: list[Event]) -> Outcome:
    """The printed basic game: the strongest moves, a tie in different directions moves nothing (MC6, MC27)."""
    tied = _strongest(groups)
    seats, strength, directions = _members(tied), tied[0].strength, _directions(tied)
    if len(directions) > 1 or (len(tied) > 1 and house.same_way == "stays"):
        return _outcome(findings, Stalled(seats, strength, "tie"))
    return _outcome(findings, Prevailed(seats, strength, directions[0]), directions[0], seats)


def _countered(groups: list[Group], findings: list[Event]) -> list[Group]:
    """Void each coalition that meets its exact opposite, and the opposite too; return the rest (MC15, MC23, MC24).

    Two single orders do not counter each other (MC25).
    """
    by_order = {group.order: group for group in groups}
    remaining = list(groups)
    for group in groups:
        counter = by_order.get(Order(group.order.amount, opposite(group.order.direction)))
        if counter and len(group.seats) > 1 and group in remaining and counter in remaining:
            remaining.remove(group)
            remaining.remove(counter)
            findings.append(Countered(group.seats, group.order, counter.seats, counter.order))
    return remaining


def _open(groups: list[Group], remaining: list[Group], house: House, findings: list[Event]) -> Outcome:
    """The open game's table, applied again to what opposites leave standing (MC16 to MC18, MC26, MC28)."""
    while remaining:
        tied = _strongest(remaining)
        seats, strength, directions = _members(tied), tied[0].strength, _directions(tied)
        out = _opposites(tied, directions, house)
        void = tuple(seat for group in groups if group not in remaining for seat in group.seats)
        if out:
            findings.append(Cancelled(_members(out), strength, _directions(out)))
            remaining = [group for group in remaining if group not in out]
        elif len(directions) == 1:
            return _outcome(findings, Prevailed(seats, strength, directions[0]), directions[0], seats, void)
        elif _combine(tied, directions, house):
            between = bisector(directions[0], directions[1])
            return _outcome(findings, Combined(seats, strength, directions, between), between, seats, void)
        else:
            many = len(directions) > 2 or len(tied) > 2
            outcome = _outcome(findings, Annulled(seats, strength, "many" if many else "angle"), void=void)
            return outcome._replace(fined=seats)
    return _outcome(findings, Stalled((), 0, "nothing_left"), void=_members(groups))


def _opposites(tied: list[Group], directions: tuple[Direction, ...], house: House) -> list[Group]:
    """Return the tied groups that cancel each other out: two opposites, or by house rule every pair (MC16, MC17)."""
    if len(directions) == 2 and angle(directions[0], directions[1]) == HALF:
        return [] if len(tied) > 2 and house.two_ways == "annulled" else tied
    if len(directions) > 2 and house.many_ties == "opposites":
        return [group for group in tied if opposite(group.order.direction) in directions]
    return []


def _combine(tied: list[Group], directions: tuple[Direction, ...], house: House) -> bool:
    """Tell whether the tied move the pawn between their two directions (MC16, MC26)."""
    if len(directions) != 2 or angle(directions[0], directions[1]) != QUARTER:
        return False
    return len(tied) == 2 or house.two_ways == "combined"


def _strongest(groups: list[Group]) -> list[Group]:
    """Return the groups that share first place; the strongest come first."""
    most = groups[0].strength
    return [group for group in groups if group.strength == most]


def _members(groups: list[Group]) -> tuple[Seat, ...]:
    return tuple(sorted(seat for group in groups for seat in group.seats))


def _directions(groups: list[Group]) -> tuple[Direction, ...]:
    return tuple(dict.fromkeys(group.order.direction for group in groups))


def _outcome(
    findings: list[Event],
    last: Event,
    direction: Direction | None = None,
    winners: tuple[Seat, ...] = (),
    void: tuple[Seat, ...] = (),
) -> Outcome:
    return Outcome(direction, winners, void, (), (*findings, last))


def opposite(direction: Direction) -> Direction:
    """Return the direction that leads straight back."""
    return DIRECTIONS[(TURNED[direction] + HALF) % 8]


def angle(one: Direction, other: Direction) -> int:
    """Return the angle between two directions in eighths of a turn, 0 to 4."""
    turned = (TURNED[one] - TURNED[other]) % 8
    return min(turned, 8 - turned)


def bisector(one: Direction, other: Direction) -> Direction:
    """Return the direction in the middle of two that stand at a right angle."""
    first, second = TURNED[one], TURNED[other]
    return DIRECTIONS[(first + EIGHTH) % 8 if (second - first) % 8 == QUARTER else (second + EIGHTH) % 8]
