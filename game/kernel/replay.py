"""A log played again, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from game.kernel.engine import advance, clone
from game.kernel.game import Game
from game.kernel.match import Illegal, Line, Match
from game.kernel.types import Action, Event, Seat, State


class Step(NamedTuple):
    """One line of a log (counted from 0), what it told, and the state after it, good until the next step."""

    line: int
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    state: State


def replay(first: State, log: Iterable[Line]) -> Iterator[Step]:
    """Play `log` again from `first`, which is left as it was. Raises `Illegal` at a line that is against the rules."""
    state = clone(first)
    events: list[Event] = []
    for line, (seat, action) in enumerate(log):
        phase = state.phase
        if seat not in phase.to_act(state) | phase.may_act(state) or not phase.allows(state, seat, action):
            raise Illegal(seat, action)
        advance(state, seat, action, events.append)
        yield Step(line, seat, action, tuple(events), state)
        events.clear()


def replayed(game: Game, house: Any, seed: str, first: State, log: Sequence[Line]) -> Match:
    """Return the match that a log tells, with CHANCE's lines as they stand there. Raises `Illegal`."""
    barrier, story = clone(first), list[Event]()
    for step in replay(first, log[: Match.barrier_of(log)]):
        barrier = step.state
        story += step.events
    return Match.resumed(game, house, seed, first, barrier, list(log), story)


def same_end(match: Match) -> bool:
    """Tell whether the log leads from the first state to the present one; raise `Illegal` at a line that may not be."""
    state = match.first
    for step in replay(match.first, match.log):
        state = step.state
    return state == match.state
