"""Whole matches without a window, played in place: simulation, search and tests run on this."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.kernel.types import CHANCE, Action, Say, Seat, State, ignore

Chooser = Callable[[State, Seat, bool], Action | None]
"""Picks an action for a seat; the flag tells whether it must act. None declines, where it only may."""

Haste = Callable[[State, Seat, Action, Random], float]
"""Tells how late in a race a seat does what it has chosen; see `Game.haste`."""

Race = dict[Seat, tuple[float, float, Action]]
"""What those in a race will do, how late, and a lot that is drawn where two are exactly as fast."""


def at_once(_state: State, _seat: Seat, _action: Action, _rng: Random) -> float:
    """Let everybody be as fast as the others."""
    return 0.0


def playout(
    state: State,
    choose: Chooser,
    seed: str,
    limit: int,
    say: Say = ignore,
    log: list[tuple[Seat, Action]] | None = None,
    haste: Haste = at_once,
) -> int:
    """Play `state` on, in place, until the match ends or `limit` actions were played; return how many were.

    Every seat that may act is asked once after each change, then the first seat that must act is; in a race all who
    must, once, and the fastest by `haste` acts. Chance and races use the dice of `seed`, one after the other: only a
    `Match`, which may be left and taken up again, throws others for each line.
    """
    dice = Random(f"{seed}/dice")
    race: Race = {}
    for lines in range(limit):
        phase = state.phase
        must = phase.to_act(state)
        if race and not phase.race:
            race.clear()
        if CHANCE in must:
            seat, action = CHANCE, phase.draw(state, dice)
        elif phase.race:
            _line_up(race, state, must, choose, haste, dice)
            seat = min(must, key=lambda racer: race[racer][:2])
            action = race.pop(seat)[2]
        elif must:
            seat, action = _next(state, must, choose)
        else:
            return lines
        state.phase = phase.apply(state, seat, action, say)  # `advance` without its call: there are millions
        if log is not None:
            log.append((seat, action))
    return limit


def _line_up(race: Race, state: State, must: frozenset[Seat], choose: Chooser, haste: Haste, dice: Random) -> None:
    """Ask those in a race who have not said yet what they will do, or can no longer do it."""
    for seat in sorted(must):
        if seat not in race or not state.phase.allows(state, seat, race[seat][2]):
            action = _forced(state, seat, choose)
            race[seat] = haste(state, seat, action, dice), dice.random(), action


def _next(state: State, must: frozenset[Seat], choose: Chooser) -> tuple[Seat, Action]:
    may = state.phase.may_act(state)
    if may and max(may) >= 0:
        for seat in sorted(may):
            if seat >= 0:
                offer = choose(state, seat, False)
                if offer is not None:
                    return seat, offer
    seat = min(must)
    return seat, _forced(state, seat, choose)


def _forced(state: State, seat: Seat, choose: Chooser) -> Action:
    action = choose(state, seat, True)
    if action is None:
        raise ValueError(f"seat {seat} must act and declined")
    return action
