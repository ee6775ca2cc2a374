"""Whole matches without a window, played in place: simulation, search and tests run on this."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.engine import advance, chance_rng
from game.kernel.types import CHANCE, Action, Say, Seat, State, ignore

Chooser = Callable[[State, Seat, bool], Action | None]
"""Picks an action for a seat; the flag tells whether it must act. None declines, where it only may."""


def playout(
    state: State,
    choose: Chooser,
    seed: str,
    limit: int,
    say: Say = ignore,
    log: list[tuple[Seat, Action]] | None = None,
) -> int:
    """Play `state` on, in place, until the match ends or `limit` actions were played; return how many were.

    Every seat that may act is asked once after each change, then the first seat that must act is. Chance uses the
    dice of `seed` and the line number, as a `Match` does, so that `log` replays as one.
    """
    lines = 0
    while lines < limit:
        phase = state.phase
        must = phase.to_act(state)
        if not must:
            break
        if CHANCE in must:
            seat, action = CHANCE, phase.draw(state, chance_rng(seed, lines))
        else:
            seat, action = _next(state, must, choose)
        advance(state, seat, action, say)
        if log is not None:
            log.append((seat, action))
        lines += 1
    return lines


def _next(state: State, must: frozenset[Seat], choose: Chooser) -> tuple[Seat, Action]:
    for seat in sorted(state.phase.may_act(state)):
        if seat >= 0:
            offer = choose(state, seat, False)
            if offer is not None:
                return seat, offer
    seat = min(must)
    action = choose(state, seat, True)
    if action is None:
        raise ValueError(f"seat {seat} must act and declined")
    return seat, action
