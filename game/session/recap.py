"""The recap: the end of a match's log played again, for those who did not see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.kernel.engine import advance, clone, view
from game.kernel.match import Frame, Match, play_in_place
from game.kernel.types import CHANCE, Event, Seat, State, View, seat_of


class Recap(NamedTuple):
    """What was seen `before`, and the events since with what was seen after each. `fresh`: nobody has acted since."""

    before: View
    frames: list[Frame]
    fresh: bool


class Turns(NamedTuple):
    """A seat that asks what happened since its last turn; `begun` tells whether an event begins a turn.

    The event's `seat` says whose turn it is. With `only`, a seat that has had no turn yet or has acted in the present
    one gets nothing.
    """

    seat: Seat
    begun: Callable[[Event], bool]
    only: bool = False


class LogRange(NamedTuple):
    """The lines of a log from `start` up to but without `end`, and the `state` after `line` lines, before them."""

    state: State
    line: int
    start: int
    end: int


def recap(match: Match, eyes: Seat, turns: Turns | None = None) -> Recap | None:
    """Return the last events again, as the seat `eyes` saw them; None if there were none.

    These are the events of CHANCE's last actions and of the player's action before; where these were secret and had no
    events, those of the actions of CHANCE before. With `turns` they are all since the last turn of the seat, unless it
    has acted in the present turn. They hold nothing that `eyes` may not know.
    """
    if turns and (lines := _since(match, turns)):
        return _played_again(match, eyes, lines)
    earlier = None if turns and turns.only else _last_of_chance(match, len(match.log))
    while earlier:
        if again := _played_again(match, eyes, earlier):
            return again
        earlier = _last_of_chance(match, earlier.start)
    return None


def recap_after(match: Match, eyes: Seat, events: int) -> Recap | None:
    """Return what has happened since the line that caused the event number `events` (from 0), as `eyes` saw it.

    None if there are not so many events.
    """
    state, told = clone(match.first), list[Event]()
    for line, (seat, action) in enumerate(match.log):
        advance(state, seat, action, told.append)
        if len(told) > events:
            return _played_again(match, eyes, LogRange(clone(match.first), 0, line, len(match.log)))
    return None


def _last_of_chance(match: Match, lines: int) -> LogRange | None:
    """Return CHANCE's last lines among the first `lines` of the log, with the player's line before them.

    Return None if CHANCE has not acted yet.
    """
    end = match.barrier_of(match.log[:lines])
    start = next((line for line in reversed(range(end)) if match.log[line][0] != CHANCE), 0)
    return LogRange(clone(match.first), 0, start, end) if end else None


def _since(match: Match, turns: Turns) -> LogRange | None:
    """Return all lines since the seat's last turn ended; None if it has acted in the present turn, or no turn began.

    The log is played once at most.
    """
    latest = next(filter(turns.begun, reversed(match.story)), None)
    if turns.only and (latest is None or seat_of(latest) != turns.seat):
        return None
    log, state = match.log, clone(match.first)
    begun: list[tuple[int, Seat]] = []
    own: list[tuple[State, int, int]] = []
    told: list[Event] = []
    for line, (seat, action) in enumerate(log):
        advance(state, seat, action, told.append)
        for event in filter(turns.begun, told):
            begun.append((line, seat_of(event)))
            if begun[-1][1] == turns.seat:
                own.append((clone(state), line + 1, len(begun)))
        told.clear()
    if not begun or any(seat == turns.seat for seat, _ in log[begun[-1][0] + 1 :]):
        return None
    present = begun[-1][1] == turns.seat
    last = own[-2:-1] if present else own[-1:]
    if turns.only and not last:
        return None
    before, played, following = last[0] if last else (clone(match.first), 0, 0)
    return LogRange(before, played, begun[following][0], len(log))


def _played_again(match: Match, eyes: Seat, lines: LogRange) -> Recap | None:
    """Play a range of the log again; None if it has no events."""
    state, line, start, end = lines
    for seat, action in match.log[line:start]:
        advance(state, seat, action)
    before = view(state, eyes)
    frames = [frame for seat, action in match.log[start:end] for frame in play_in_place(state, seat, action, eyes)]
    return Recap(before, frames, end == len(match.log)) if frames else None
