"""What was told last: the end of a match's log played again, for those who were not looking."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.engine import advance, clone, view
from game.kernel.match import Frame, Match, played
from game.kernel.types import CHANCE, Seat, View


class Recalled(NamedTuple):
    """What was seen before something was revealed, and what was told then. `fresh`: nobody has acted since."""

    before: View
    frames: list[Frame]
    fresh: bool


def recalled(match: Match, eyes: Seat) -> Recalled | None:
    """Play what a player did before CHANCE acted last, and what CHANCE did, as `eyes` see it; None if it never acted.

    What CHANCE has turned over everybody has seen, so no secret is told.
    """
    lines = [line for line, (seat, _) in enumerate(match.log) if seat == CHANCE]
    if not lines:
        return None
    start = end = lines[-1] + 1
    while start > 0 and match.log[start - 1][0] == CHANCE:
        start -= 1
    start = max(0, start - 1)
    state = clone(match.first)
    for seat, action in match.log[:start]:
        advance(state, seat, action)
    before = view(state, eyes)
    frames = [frame for seat, action in match.log[start:end] for frame in played(state, seat, action, eyes)]
    return Recalled(before, frames, end == len(match.log))
