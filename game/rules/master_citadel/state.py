"""The table and the hands of Master Citadel, and what the seats do to them."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

import msgspec

from game.kernel.choices import Lazy
from game.kernel.types import Action, Hand, Seat, Table
from game.rules.master_citadel.board import SIDES, Square
from game.rules.master_citadel.house import House

Direction: TypeAlias = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
"""Clockwise from north: the printed 1 to 8 (MC2)."""

TURNED: Final[dict[Direction, int]] = {direction: index for index, direction in enumerate(DIRECTIONS)}
STEPS: Final[dict[Direction, Square]] = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}


class Order(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An amount of points and a direction; an amount of 0 is a pass and its direction means nothing (MC3)."""

    amount: int
    direction: Direction


NO_ORDER: Final = Order(0, "N")


class Write(Action):
    """Write an order of at least one point."""

    amount: int
    direction: Direction


class Pass(Action):
    """Write no order this turn (MC3)."""


class Pledge(Action):
    """Put a public word on the table, which binds to nothing (S4, MC19)."""

    amount: int
    direction: Direction


class Retract(Action):
    """Take one's pledge off the table."""


class EndTalk(Action):
    """End the discussion, as master of the game (MC14)."""


class CallTime(Action):
    """CLOCK: the time is up, for a seat that should have written or (BYSTANDER) for the whole discussion."""

    seat: Seat


class Reveal(Action):
    """CHANCE: turn all orders over at once."""


class Shown(NamedTuple):
    """What the others know of a hand: whether its order is written, and its points where they are open (MC13)."""

    wrote: bool
    points: int | None


class Purse(Hand):
    """One seat's points and the order it is writing; `veiled` where the table plays with hidden points.

    Points are only ever paid or fined: no action hands them to another purse (MC32).
    """

    points: int
    veiled: bool
    order: Order | None = None

    def shown(self) -> Shown:
        """Show that an order was written, never which."""
        return Shown(self.order is not None, None if self.veiled else self.points)


class Court(Table):
    """The pawn and everything else on the table that all can see.

    `sides[seat]` is 0 north, 1 east, 2 south or 3 west. `master` leads the present phase of the open game.
    `last` are the orders of the turn before, `passes` the turns running in which everybody passed; `late` the seats
    that all have seen miss their time in this turn.
    """

    house: House
    sides: tuple[int, ...]
    pawn: Square
    master: Seat
    pledges: list[Order | None]
    turn: int = 0
    passes: int = 0
    last: tuple[Order, ...] = ()
    late: tuple[Seat, ...] = ()

    def seat_at(self, side: int) -> Seat:
        """Return who sits at a side of the board."""
        return self.sides.index(side)

    def left_of(self, seat: Seat) -> Seat:
        """Return the neighbour to the left: clockwise, seen from above (MC30)."""
        return self.seat_at((self.sides[seat] + 1) % SIDES)


class Orders(Lazy):
    """Every order of 1 to `most` points in any direction, as `kind` actions."""

    __slots__ = ("kind", "most")

    def __init__(self, kind: type[Write | Pledge], most: int) -> None:
        self.kind = kind
        self.most = most

    def __len__(self) -> int:
        return self.most * len(DIRECTIONS)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, self.kind) and 1 <= action.amount <= self.most and action.direction in TURNED

    def item(self, index: int) -> Action:
        """Make an order: by amount, then clockwise from north."""
        return self.kind(index // 8 + 1, DIRECTIONS[index % 8])


class Written(Orders):
    """Pass, then every order of 1 to `most` points."""

    __slots__ = ()

    def __init__(self, most: int) -> None:
        super().__init__(Write, most)

    def __len__(self) -> int:
        return super().__len__() + 1

    def __contains__(self, action: object) -> bool:
        return type(action) is Pass or super().__contains__(action)

    def item(self, index: int) -> Action:
        """Make a pass or an order."""
        return super().item(index - 1) if index else PASS


PASS: Final = Pass()
