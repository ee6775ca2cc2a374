"""Short ways to a moment of Castle Risk, on the map of Europe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from game import files
from game.bots.simulation import random_chooser
from game.kernel.boards import find_boards
from game.kernel.engine import advance, chance_acts, chance_rng, is_over
from game.kernel.playout import playout
from game.kernel.types import CHANCE, Action, Event, Phase, Seat, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.cards.pack import of_box, on_table
from game.rules.castle_risk.house import House
from game.rules.castle_risk.setup.new_war import new_war
from game.rules.castle_risk.state import Cards, Staff
from game.rules.castle_risk.turn import ACTING

FILE = find_boards("castle_risk", [files.boards()])[0]
BOARD = CASTLE_RISK.load_board(FILE.path)
INDEX = BOARD.index
CASTLES = ("paris", "london", "vienna", "berlin", "moscow", "turkey")
INDEPENDENTS = [land for land, each in enumerate(BOARD.territories) if not BOARD.empires[each.empire].castle]
LONGEST = 20_000


def at_war(
    seats: int = 3,
    *,
    hands: Sequence[Cards] = (),
    lands: Mapping[str, tuple[Seat, int]] | None = None,
    phase: Phase = ACTING,
    **rules: Any,
) -> State:
    """Return a moment of seat 0's first turn: castles in `CASTLES`, the lands dealt round the table, 2 armies on each.

    `hands` are those of the first seats, `lands` says who holds which with how many armies.
    """
    state = new_war(BOARD, seats, House(**rules))
    table = state.table
    table.owners = [land % seats for land in range(len(BOARD.ids))]
    table.armies = [2] * len(BOARD.ids)
    for seat in range(seats):
        land = INDEX[CASTLES[seat]]
        table.castles[seat], table.owners[land] = land, seat
        table.chips[seat] = [BOARD.territories[land].empire]
    for name, (seat, armies) in (lands or {}).items():
        table.owners[INDEX[name]], table.armies[INDEX[name]] = seat, armies
    table.rest, table.turn, state.phase = [0] * seats, 1, phase
    for staff, cards in zip(state.hands, hands, strict=False):
        staff.cards = dict(cards)
    return state


def did(state: State, seat: Seat, action: Action) -> list[Event]:
    """Play a legal action in place; return what it told."""
    assert seat in state.phase.to_act(state) | state.phase.may_act(state)
    assert state.phase.allows(state, seat, action), action
    events: list[Event] = []
    advance(state, seat, action, events.append)
    return events


def chanced(state: State, seed: str = "chance") -> list[Event]:
    """Let CHANCE play until players act; return what it told."""
    events: list[Event] = []
    line = 0
    while not is_over(state) and chance_acts(state):
        action = state.phase.draw(state, chance_rng(seed, line))
        assert state.phase.allows(state, CHANCE, action)
        advance(state, CHANCE, action, events.append)
        line += 1
    return events


def kinds(state: State, seat: Seat) -> set[type[Action]]:
    """Return the kinds of action that a seat has."""
    return {type(action) for action in state.phase.options(state, seat)}


def of_kind(state: State, seat: Seat, kind: type[Action]) -> list[Any]:
    """List the options of one kind."""
    return [action for action in state.phase.options(state, seat) if type(action) is kind]


def told(events: Sequence[Event], kind: type[Event]) -> list[Any]:
    """List the events of one kind."""
    return [event for event in events if type(event) is kind]


def now(state: State) -> Any:
    """Return the phase, of whatever kind."""
    return state.phase


def moment(state: State) -> str:
    """Name the phase of a state."""
    return type(state.phase).__name__


def cards_in_sight(state: State) -> Cards:
    """Count the cards in hands, on the table and among the discards."""
    seen = dict.fromkeys(of_box(state.table.seats), 0)
    for part in (on_table(state.table), state.table.discards, *(staff.cards for staff in state.hands)):
        for card, number in part.items():
            seen[card] += number
    return seen


def chain(phase: Any) -> Iterator[Any]:
    """Yield a phase and all that it interrupts."""
    while phase is not None:
        yield phase
        phase = getattr(phase, "then", None)


def played(seats: int, house: House, seed: str) -> tuple[State, list[tuple[Seat, Action]]]:
    """Play a random war; return its first state and its lines."""
    log: list[tuple[Seat, Action]] = []
    state = CASTLE_RISK.new(BOARD, seats, house, Random(seed))
    choose = random_chooser(Random(seed))
    assert playout(state, choose, seed, LONGEST, log=log) < LONGEST
    return CASTLE_RISK.new(BOARD, seats, house, Random(seed)), log


def staff(state: State, seat: Seat) -> Staff:
    """Return a seat's hand."""
    hand: Staff = state.hands[seat]
    return hand
