"""Master Citadel: four seats, one pawn, secret orders. Rules in `RULES.en.md`; MC numbers are its rulings.

May import the kernel; no other game. Begin with `state.py` (what there is), then `phases.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.boards import read_board
from game.kernel.codec import Codec
from game.kernel.game import Game
from game.kernel.types import Action, Event, Seat, State, View, ignore
from game.rules.master_citadel import ranking as standing
from game.rules.master_citadel import soundness
from game.rules.master_citadel.board import SIDES, Board, BoardRecord
from game.rules.master_citadel.events import EVENTS, TurnBegan
from game.rules.master_citadel.house import CHOICES, STANDING_ORDERS, House
from game.rules.master_citadel.phases import ACTIONS, PHASES, Discussion, Writing, begin_turn
from game.rules.master_citadel.records import RECORDS
from game.rules.master_citadel.sentences import story
from game.rules.master_citadel.state import DIRECTIONS, NO_ORDER, PASS, Court, Order, Purse, Shown
from game.words import N_, Words


class MasterCitadel(Game):
    """The game of the four edges."""

    name = "master_citadel"
    title = N_("Master Citadel")
    seats = range(SIDES, SIDES + 1)
    house = House
    choices = CHOICES
    standing_orders = STANDING_ORDERS
    records = RECORDS
    turn_event = TurnBegan
    paragraphs = story.PARAGRAPHS
    codec = Codec(phases=PHASES, actions=ACTIONS, events=EVENTS, table=Court, hand=Purse, shown=Shown)

    def load_board(self, path: Path) -> Board:
        """Read a court. Raises `Refused`."""
        record = read_board(path, BoardRecord)
        return Board(record.name, record.size)

    def new(self, board: Board, seats: int, house: House, rng: Random) -> State:
        """Set the pawn in the middle, give out the capital, draw sides and the first master (MC1, MC14, MC30)."""
        sides = list(range(SIDES))
        if house.sides == "random":
            rng.shuffle(sides)
        master = rng.randrange(seats)
        court = Court(house, tuple(sides), board.centre, master, [None] * seats)
        purses = [Purse(house.capital, house.points == "hidden") for _ in range(seats)]
        state = State(board, Writing(), court, purses)
        state.phase = begin_turn(state, ignore)
        return state

    def guess(self, view: View, rng: Random) -> State:
        """Fill the hands that are not seen with orders (and hidden points) that they could hold."""
        purses = [
            view.hand if seat == view.seat else _guess_purse(seat, shown, view.table, rng)
            for seat, shown in enumerate(view.shown)
        ]
        return State(view.board, view.phase, view.table, purses)

    def standing_answer(self, view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
        """Pass for a seat that left word to (S5)."""
        passes = orders.get("absent") == "pass" and isinstance(view.phase, Writing)
        return PASS if passes and PASS in options else None

    ranks = staticmethod(standing.ranks)
    is_sound = staticmethod(soundness.is_sound)

    def score(self, view: View, seat: Seat, tr: Words) -> str:
        """Say how many points a seat has, where one may know."""
        points = view.hand.points if seat == view.seat else view.shown[seat].points
        return tr("points hidden") if points is None else tr.plural("{n} point", "{n} points", points)

    def minutes(self, house: House, seats: int) -> tuple[int, int]:
        """The box says 30 minutes; talk makes it longer."""
        return (25, 45) if house.variant == "open" else (15, 30)

    why_not = staticmethod(story.why_not)

    def describe(self, event: Event, board: Board, names: Sequence[str], tr: Words) -> str:
        """Say what happened."""
        return story.describe(event, names, tr)

    def act(self, action: Action, board: Board, tr: Words) -> str:
        """Name an action."""
        return story.act(action, tr)

    prompt = staticmethod(story.prompt)

    def paragraph(self, view: View) -> str:
        """Open the rule book at the discussion, at the order, at the empty purse, or at what the orders come to."""
        match view.phase:
            case Discussion():
                return "16"
            case Writing() if view.hand and not view.hand.points and not view.hand.veiled:
                return "13"
            case Writing():
                return "4"
            case _:
                return "7" if view.table.house.variant == "basic" else "18"


def _guess_purse(seat: Seat, shown: Shown, court: Court, rng: Random) -> Purse:
    points = rng.randint(1, court.house.capital) if shown.points is None else shown.points
    order = NO_ORDER
    if shown.wrote and points and seat not in court.late:
        amount = rng.randint(court.house.minimum, points)
        order = Order(amount, DIRECTIONS[rng.randrange(8)]) if amount else NO_ORDER
    return Purse(points, shown.points is None, order if shown.wrote else None)


MASTER_CITADEL = MasterCitadel()
