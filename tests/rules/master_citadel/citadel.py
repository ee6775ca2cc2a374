"""Short ways to a moment of Master Citadel: seat 0 sits north, 1 east, 2 south, 3 west."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.kernel.engine import advance
from game.kernel.match import Match
from game.kernel.types import CHANCE, CLOCK, Event, Seat, State
from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.board import Board, Square
from game.rules.master_citadel.events import Fined, Paid, PawnMoved
from game.rules.master_citadel.house import House
from game.rules.master_citadel.orders import Outcome, resolve
from game.rules.master_citadel.phases import Discussion
from game.rules.master_citadel.state import TURNED, CallTime, EndTalk, Order, Pass, Reveal, Write

BOARD = Board({"en": "The citadel", "fr": "La citadelle"}, 5)
NORTH, EAST, SOUTH, WEST = range(4)
CENTRE = (2, 2)


def house(variant: str = "basic", /, **rules: Any) -> House:
    """Return house rules; the defaults are the rulings', but the seats sit N, E, S, W as they are numbered."""
    return House(**{"variant": variant, "sides": "chosen", **rules})


def order(text: str) -> Order:
    """Read an order: `10 S`, or `pass`."""
    if text == "pass":
        return Order(0, "N")
    amount, direction = text.split()
    assert direction in TURNED
    return Order(int(amount), direction)


def outcome(orders: str, rules: House | None = None) -> Outcome:
    """Compare the orders of the four seats, parted by commas, by the open game's table unless `rules` say else."""
    return resolve([order(each.strip()) for each in orders.split(",")], rules or house("open"))


def new(rules: House, seed: str = "new") -> State:
    """Return a new match's first state."""
    return MASTER_CITADEL.new(BOARD, 4, rules, Random(seed))


def begun(rules: House, pawn: Square = CENTRE, points: Sequence[int] = (100, 100, 100, 100)) -> State:
    """Return a state at the beginning of a turn, with the pawn and the points where a test wants them."""
    state = new(rules)
    state.table.pawn = pawn
    for purse, amount in zip(state.hands, points, strict=True):
        purse.points = amount
    return state


def moment(state: State) -> str:
    """Name the phase of a state."""
    return type(state.phase).__name__


class Turn(NamedTuple):
    """What a turn came to."""

    state: State
    events: list[Event]

    @property
    def points(self) -> list[int]:
        return [purse.points for purse in self.state.hands]

    @property
    def paid(self) -> dict[Seat, int]:
        return {event.seat: event.amount for event in self.events if isinstance(event, Paid)}

    @property
    def fined(self) -> list[Seat]:
        return [event.seat for event in self.events if isinstance(event, Fined)]

    @property
    def steps(self) -> list[str]:
        return [event.direction for event in self.events if isinstance(event, PawnMoved)]


def turn(state: State, orders: str) -> Turn:
    """Play one turn in place: the master ends the talk, all write, the orders are turned over."""
    events: list[Event] = []
    if isinstance(state.phase, Discussion):
        advance(state, state.table.master, EndTalk(), events.append)
    for seat, text in enumerate(orders.split(",")):
        if seat in state.phase.to_act(state):
            slip = order(text.strip())
            action = Write(slip.amount, slip.direction) if slip.amount else Pass()
            assert action in state.phase.options(state, seat)
            advance(state, seat, action, events.append)
    for seat in sorted(state.phase.to_act(state) - {CHANCE}):
        advance(state, CLOCK, CallTime(seat), events.append)
    advance(state, CHANCE, Reveal(), events.append)
    return Turn(state, events)


def after(orders: str, rules: House, pawn: Square = CENTRE, points: Sequence[int] = (100, 100, 100, 100)) -> Turn:
    """Play one turn of a match under `rules` that stands as given."""
    return turn(begun(rules, pawn, points), orders)


def match(rules: House, seed: str = "match") -> Match:
    """Return a new match."""
    return Match.new(MASTER_CITADEL, BOARD, 4, rules, seed)
