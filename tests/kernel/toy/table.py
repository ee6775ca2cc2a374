"""Matches of the toy game for the tests: short ways to a moment."""

from __future__ import annotations

from random import Random

from game.kernel.match import Match
from game.kernel.types import CHANCE, Phase, State
from tests.kernel.toy.game import TOY
from tests.kernel.toy.phases import Arena, Cards, House, Turn


def begun(seats: int = 3, seed: str = "toy", house: House | None = None) -> Match:
    """Return a match in which the cards are dealt and seat 0 has the turn."""
    match = Match.new(TOY, None, seats, house or House(), seed)
    match.settle()
    return match


def held(*hands: list[int], phase: Phase | None = None) -> State:
    """Return a state with these hands and no board, in seat 0's turn unless another phase is given."""
    arena = Arena([2] * len(hands), [], {})
    return State(None, phase or Turn(0), arena, [Cards(hand) for hand in hands])


def match_of(state: State, seed: str = "toy") -> Match:
    """Return a match that begins with `state`."""
    return Match(TOY, House(), seed, state)


def played_on(match: Match, actions: int, seed: str = "random") -> Match:
    """Play `actions` random lines of players in `match`, or fewer where it ends; return it."""
    rng = Random(seed)
    for _ in range(actions):
        if match.over:
            break
        willing = [seat for seat in sorted(match.may_act()) if rng.random() < 0.2]
        seat = (willing or sorted(match.must_act()))[0]
        options = match.options(seat)
        match.submit(seat, options[rng.randrange(len(options))])
    return match


def dice_of(match: Match) -> list[tuple[int, object]]:
    """Return the lines that CHANCE played, with their numbers."""
    return [(number, action) for number, (seat, action) in enumerate(match.log) if seat == CHANCE]
