"""Whole matches without a window, played in place: simulations and tests run on this."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.kernel.types import CHANCE, Action, Say, Seat, State, ignore

Chooser = Callable[[State, Seat, bool], Action | None]
"""Chooses an action for a seat. The flag says whether it must act; if not, None declines."""
Volunteers = Callable[[State], frozenset[Seat]]
"""Tells which seats are asked whether they act where they need not."""
Haste = Callable[[State, Seat, Action, Random], float]
"""Returns after how many seconds of a race a seat does what it has chosen; see `Game.haste`."""

Race = dict[Seat, tuple[float, float, Action]]
"""For each seat in a race: its seconds, a random number that decides between equal seconds, and its action."""


class Players(NamedTuple):
    """How all seats are asked, which of them also where nobody must act, and how fast they are in a race."""

    choose: Chooser
    volunteers: Volunteers
    haste: Haste


def all_who_may(state: State) -> frozenset[Seat]:
    """Return all who may act: each is asked."""
    return state.phase.may_act(state)


def nobody(_state: State) -> frozenset[Seat]:
    """Return no seat: where all players wait until they must act, nobody works out who may."""
    return frozenset()


def at_once(_state: State, _seat: Seat, _action: Action, _rng: Random) -> float:
    """Return 0: everybody is equally fast."""
    return 0.0


def playout(
    state: State,
    choose: Chooser,
    seed: str,
    limit: int,
    say: Say = ignore,
    log: list[tuple[Seat, Action]] | None = None,
    haste: Haste = at_once,
    volunteers: Volunteers = all_who_may,
) -> int:
    """Play `state` on, in place, until the match ends or `limit` actions were played; return how many were.

    After each action the `volunteers` are asked once, then the first seat that must act. In a race all seats that
    must act are asked once, and the fastest by `haste` acts. Events go to `say` and lines to `log`, if there is one.
    CHANCE and races use one stream of dice made from `seed`, not dice for each line as a `Match` does.
    Raises `ValueError` if a seat that must act declines.

    >>> from random import Random
    >>> from tests.kernel.toy.game import TOY
    >>> from tests.kernel.toy.phases import House
    >>> state = TOY.new(None, 2, House(), Random(1))
    >>> def last_option(state, seat, must):
    ...     return state.phase.options(state, seat)[-1] if must else None
    >>> log = []
    >>> playout(state, last_option, "seed", limit=5, log=log)
    5
    >>> log[2:]
    [(-1, Draw(card=15)), (0, Rest()), (-1, Draw(card=17))]
    """
    dice = Random(f"{seed}/dice")
    players, race = Players(choose, volunteers, haste), Race()
    for lines in range(limit):
        must = state.phase.to_act(state)
        if not must:
            return lines
        seat, action = _line(state, must, race, players, dice)
        state.phase = state.phase.apply(state, seat, action, say)  # `advance` without its call: there are millions
        if log is not None:
            log.append((seat, action))
    return limit


def _line(state: State, must: frozenset[Seat], race: Race, players: Players, dice: Random) -> tuple[Seat, Action]:
    """Return who acts next, and what it does: CHANCE, the fastest in a race, or whoever wants to or has to."""
    if race and not state.phase.race:
        race.clear()
    if CHANCE in must:
        return CHANCE, state.phase.draw(state, dice)
    if state.phase.race:
        _line_up(race, state, must, players, dice)
        seat = min(must, key=lambda racer: race[racer][:2])
        return seat, race.pop(seat)[2]
    return _next(state, must, players)


def _line_up(race: Race, state: State, must: frozenset[Seat], players: Players, dice: Random) -> None:
    """Ask the seats in a race that have not chosen yet, or whose choice has become illegal."""
    for seat in sorted(must):
        if seat not in race or not state.phase.allows(state, seat, race[seat][2]):
            action = _forced(state, seat, players.choose)
            race[seat] = players.haste(state, seat, action, dice), dice.random(), action


def _next(state: State, must: frozenset[Seat], players: Players) -> tuple[Seat, Action]:
    choose, may = players.choose, players.volunteers(state)
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
