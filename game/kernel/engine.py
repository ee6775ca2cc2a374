"""The rules' only way to move: advance in place, step to a new state, redact to a view."""

from __future__ import annotations

from random import Random

from game.kernel.copier import copied
from game.kernel.types import BYSTANDER, CHANCE, Action, Say, Seat, State, View, ignore


def clone(state: State) -> State:
    """Return a private copy: changing it never shows in `state`."""
    return State(state.board, state.phase, copied(state.table), [copied(hand) for hand in state.hands])


def advance(state: State, seat: Seat, action: Action, say: Say = ignore) -> None:
    """Apply a legal action to `state` in place. Trusts its caller: ask `Phase.allows` first."""
    state.phase = state.phase.apply(state, seat, action, say)


def step(state: State, seat: Seat, action: Action, say: Say = ignore) -> State:
    """Return the state after a legal action; the argument is left as it was."""
    following = clone(state)
    advance(following, seat, action, say)
    return following


def view(state: State, seat: Seat) -> View:
    """Return what `seat` (BYSTANDER for the open table) may know of `state`, as a private copy."""
    hand = None if seat == BYSTANDER else copied(state.hands[seat])
    shown = tuple(each.shown() for each in state.hands)
    return View(state.board, seat, state.phase, copied(state.table), hand, shown)


def chance_rng(seed: str, line: int) -> Random:
    """Return the dice of log line `line` (from 0) of the match with this seed."""
    return Random(f"{seed}/{line}")


def chance_acts(state: State) -> bool:
    """Tell whether the next action is CHANCE's."""
    return CHANCE in state.phase.to_act(state)


def is_over(state: State) -> bool:
    """Tell whether the match has ended."""
    return not state.phase.to_act(state)
