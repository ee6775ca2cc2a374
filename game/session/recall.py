"""What was told last: the end of a match's log played again, for those who were not looking."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.kernel.engine import advance, clone, view
from game.kernel.match import Frame, Match, played
from game.kernel.types import CHANCE, Event, Seat, View


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


def recalled(match: Match, eyes: Seat, turns: Turns | None = None) -> Recalled | None:
    """Play what was told last again, as `eyes` see it; None if nothing was.

    That is what a player did before CHANCE acted last, and what CHANCE did. With `turns` it is all since the last turn
    of the seat, if it has not acted in the present one. Of what `eyes` did not see no secret is told.
    """
    since = _since(match, turns) if turns else None
    if since is not None:
        return _played_again(match, eyes, since, len(match.log))
    if turns and turns.only:
        return None
    lines = [line for line, (seat, _) in enumerate(match.log) if seat == CHANCE]
    if not lines:
        return None
    start = end = lines[-1] + 1
    while start > 0 and match.log[start - 1][0] == CHANCE:
        start -= 1
    return _played_again(match, eyes, max(0, start - 1), end)


def _since(match: Match, turns: Turns) -> int | None:
    """Return the line that ended a seat's last turn; None if it has acted since this turn began, or none did."""
    begun: list[tuple[int, Seat]] = []
    state, lines = clone(match.first), match.log
    for line, (seat, action) in enumerate(lines):
        told: list[Event] = []
        advance(state, seat, action, told.append)
        begun += [(line, getattr(event, "seat", CHANCE)) for event in told if turns.begun(event)]
    if not begun or any(seat == turns.seat for seat, _ in lines[begun[-1][0] + 1 :]):
        return None
    own = [place for place, (_, seat) in enumerate(begun[:-1]) if seat == turns.seat]
    if turns.only and (not own or begun[-1][1] != turns.seat):
        return None
    return begun[own[-1] + 1 if own else 0][0]


def _played_again(match: Match, eyes: Seat, start: int, end: int) -> Recalled:
    state = clone(match.first)
    for seat, action in match.log[:start]:
        advance(state, seat, action)
    before = view(state, eyes)
    frames = [frame for seat, action in match.log[start:end] for frame in played(state, seat, action, eyes)]
    return Recalled(before, frames, end == len(match.log))
