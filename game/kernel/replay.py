"""Playing a log again, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from game.kernel.engine import advance, clone, is_legal
from game.kernel.game import Game
from game.kernel.match import Illegal, Line, Match
from game.kernel.types import Action, Event, Seat, State


class ReplayStep(NamedTuple):
    """One line of a log (its number counts from 0), its events, and the state after it.

    The state is changed by the next step: clone it to keep it.
    """

    line: int
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    state: State


def replay(first: State, log: Iterable[Line]) -> Iterator[ReplayStep]:
    """Play `log` again from a copy of `first`, one step for each line. Raises `Illegal` at a line that is not legal.

    >>> from tests.kernel.toy.moves import Attack, Parry
    >>> from tests.kernel.toy.table import held
    >>> first = held([3, 20], [8])
    >>> for step in replay(first, [(0, Attack(20, target=1)), (1, Parry(8))]):
    ...     print(step.line, step.events, [hand.cards for hand in step.state.hands])
    0 (Attacked(seat=0, card=20, target=1),) [[3], [8]]
    1 (Parried(seat=1, card=8),) [[3], []]
    """
    state = clone(first)
    events: list[Event] = []
    for line, (seat, action) in enumerate(log):
        if not is_legal(state, seat, action):
            raise Illegal(seat, action)
        advance(state, seat, action, events.append)
        yield ReplayStep(line, seat, action, tuple(events), state)
        events.clear()


def replayed(game: Game, house: Any, seed: str, first: State, log: Sequence[Line]) -> Match:
    """Return the match that `log` records, CHANCE's lines included. Raises `Illegal` at a line that is not legal."""
    barrier, story = clone(first), list[Event]()
    for step in replay(first, log[: Match.barrier_of(log)]):
        barrier = step.state
        story += step.events
    return Match.resumed(game, house, seed, first, barrier, list(log), story)


def same_end(match: Match) -> bool:
    """Tell whether the log of `match` leads from its first state to its present one.

    Raises `Illegal` at a line that is not legal.
    """
    state = match.first
    for step in replay(match.first, match.log):
        state = step.state
    return state == match.state
