"""What was told last: the end of a match's log played again, for those who were not looking."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.kernel.engine import advance, clone, view
from game.kernel.match import Frame, Match, played
from game.kernel.types import CHANCE, Event, Seat, State, View


class Recalled(NamedTuple):
    """What was seen before something was revealed, and what was told then. `fresh`: nobody has acted since."""

    before: View
    frames: list[Frame]
    fresh: bool


class Turns(NamedTuple):
    """Who wants to know what happened since his last turn, and which events begin a turn; their `seat` tells whose.

    `only` that: nothing is told to a seat that has had no turn or has acted in the present one.
    """

    seat: Seat
    begun: Callable[[Event], bool]
    only: bool = False


class LogRange(NamedTuple):
    """The lines of a log from `start` up to and without `end`, and a state from before them: after `line` lines."""

    state: State
    line: int
    start: int
    end: int


def recalled(match: Match, eyes: Seat, turns: Turns | None = None) -> Recalled | None:
    """Play what was told last again, as `eyes` see it; None if nothing was.

    That is what a player did before CHANCE acted last, and what CHANCE did. With `turns` it is all since the last turn
    of the seat, if it has not acted in the present one. Of what `eyes` did not see no secret is told.
    """
    lines = _since(match, turns) if turns else None
    if lines is None and not (turns and turns.only):
        lines = _last_of_chance(match)
    return _played_again(match, eyes, lines) if lines else None


def _last_of_chance(match: Match) -> LogRange | None:
    """Find what a player did before CHANCE acted last, and what CHANCE did."""
    end = match.barrier_of(match.log)
    start = next((line for line in reversed(range(end)) if match.log[line][0] != CHANCE), 0)
    return LogRange(clone(match.first), 0, start, end) if end else None


def _since(match: Match, turns: Turns) -> LogRange | None:
    """Find all since the line that ended a seat's last turn; None if it has acted since this turn began, or none did.

    The log is played once, if at all: of each turn of the seat the state in which it began is kept.
    """
    latest = next(filter(turns.begun, reversed(match.story)), None)
    if turns.only and getattr(latest, "seat", CHANCE) != turns.seat:
        return None
    log, state = match.log, clone(match.first)
    begun: list[tuple[int, Seat]] = []
    own: list[tuple[State, int, int]] = []
    told: list[Event] = []
    for line, (seat, action) in enumerate(log):
        advance(state, seat, action, told.append)
        for event in filter(turns.begun, told):
            begun.append((line, getattr(event, "seat", CHANCE)))
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


def _played_again(match: Match, eyes: Seat, lines: LogRange) -> Recalled:
    state, line, start, end = lines
    for seat, action in match.log[line:start]:
        advance(state, seat, action)
    before = view(state, eyes)
    frames = [frame for seat, action in match.log[start:end] for frame in played(state, seat, action, eyes)]
    return Recalled(before, frames, end == len(match.log))
