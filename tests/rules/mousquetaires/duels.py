"""Short ways to a moment of Mousquetaires, with the shipped cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game import files
from game.bots.simulation import random_chooser
from game.kernel.boards import find_boards
from game.kernel.engine import advance, chance_acts, chance_rng, is_over
from game.kernel.playout import playout
from game.kernel.types import CHANCE, Action, Event, Phase, Seat, State
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.dealing import new_table
from game.rules.mousquetaires.house import House
from game.rules.mousquetaires.moves import Fight, Throw
from game.rules.mousquetaires.phases import CHOOSING_CARDS
from game.rules.mousquetaires.state import Count, Cover
from game.rules.mousquetaires.unseen_cards import held

FILE = find_boards("mousquetaires", [files.boards()])[0]
BOARD = MOUSQUETAIRES.load_board(FILE.path)
LONGEST = 20_000
PRISONS: list[Cover] = ["prison", "prison", "prison"]
BARE: list[Cover] = ["", "", ""]


def at_table(
    seats: int = 3,
    *,
    guard: int = 16,
    hands: Sequence[Sequence[int]] = (),
    rewards: Sequence[Sequence[int]] = (),
    covers: Sequence[Sequence[Cover]] = (),
    phase: Phase = CHOOSING_CARDS,
    sheet: Sequence[Sequence[int]] = (),
    duels: int = 1,
    **rules: Any,
) -> State:
    """Return a moment in which `guard` was turned, in the duel with this number; the others before it were won.

    By seat: cards in hand, reward cards, what lies on these. What is not given is dealt from the lowest cards that are
    left: nine cards less those played, and three rewards. `sheet` has the ducats of the rounds before.
    """
    table, dealt = new_table(seats, House(**rules))
    state = State(BOARD, phase, table, dealt)
    given = {card for cards in (*hands, *rewards) for card in cards}
    rest = iter([card for card in BOARD.cards if card not in given])
    for seat, hand in enumerate(dealt):
        own = hands[seat] if seat < len(hands) else [next(rest) for _ in range(10 - duels)]
        hand.cards = sorted(own)
        hand.rewards = list(rewards[seat]) if seat < len(rewards) else [next(rest) for _ in range(3)]
    table.covers = [list(covers[seat]) if seat < len(covers) else list(BARE) for seat in range(seats)]
    before = [other for other in BOARD.pile[seats] if other != guard][: duels - 1]
    table.faced, table.won = [*before, guard], [True] * (duels - 1)
    table.sheet = [Count(((),) * seats, ((),) * seats, tuple(ducats)) for ducats in sheet]
    table.round = len(table.sheet) + 1
    return state


def did(state: State, seat: Seat, action: Action) -> list[Event]:
    """Play a legal action in place; return what it told."""
    assert seat in state.phase.to_act(state)
    assert state.phase.allows(state, seat, action), action
    events: list[Event] = []
    advance(state, seat, action, events.append)
    return events


def chanced(state: State, seed: str = "chance", steps: int = 1) -> list[Event]:
    """Let CHANCE act, once or so often; return what it told."""
    events: list[Event] = []
    for line in range(steps):
        assert chance_acts(state)
        action = state.phase.draw(state, chance_rng(seed, line))
        assert state.phase.allows(state, CHANCE, action)
        advance(state, CHANCE, action, events.append)
    return events


def fought(state: State, *cards: int) -> list[Event]:
    """Let each seat choose a card, then turn them; return what CHANCE told. Jailed seats throw theirs."""
    for seat, card in enumerate(cards):
        did(state, seat, Throw(card) if state.table.jailed(seat) else Fight(card))
    return chanced(state)


def told(events: Sequence[Event], kind: type[Event]) -> list[Any]:
    """List the events of one kind."""
    return [event for event in events if type(event) is kind]


def now(state: State) -> Any:
    """Return the phase, of whatever kind."""
    return state.phase


def options(state: State, seat: Seat) -> list[Action]:
    """List what a seat may do."""
    assert state.phase.to_act(state) == {seat}
    return list(state.phase.options(state, seat))


def played(seats: int, house: House, seed: str) -> tuple[State, list[tuple[Seat, Action]]]:
    """Play a random match; return its first state and its lines."""
    log: list[tuple[Seat, Action]] = []
    state = MOUSQUETAIRES.new(BOARD, seats, house, Random(seed))
    choose = random_chooser(Random(seed))
    assert playout(state, choose, seed, LONGEST, log=log) < LONGEST
    assert is_over(state)
    return MOUSQUETAIRES.new(BOARD, seats, house, Random(seed)), log


def owned(state: State, seat: Seat) -> list[int]:
    """List the cards that belong to a seat."""
    return held(state.hands[seat])
