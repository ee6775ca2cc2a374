"""Moments of Egomaster at the table: a match played at random until what is wanted is asked."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.kernel.match import Match
from game.kernel.types import Action, Phase, Seat
from game.rules.egomaster.moves import Fold, Recall, Stay
from tests.ui.games.egomaster.drivers import begun

Wanted = Callable[[Match], bool]


def until(wanted: type[Phase] | Wanted, seats: int = 4, seed: str = "quiz", **rules: Any) -> Match:
    """Return a match at the first moment that is wanted, of a kind of phase or by a test; answers are recalled."""
    for attempt in range(200):
        match, rng = begun(seats, f"{seed} {attempt}", **({"game": "quick"} | rules)), Random(f"{seed} {attempt}")
        while not match.over:
            if isinstance(match.state.phase, wanted) if isinstance(wanted, type) else wanted(match):
                return match
            seat = rng.choice(sorted(match.must_act()))
            match.submit(seat, rng.choice(_options(match, seat)))
    raise AssertionError("that never comes")


def _options(match: Match, seat: Seat) -> list[Action]:
    """Return what a seat may do; it knows nothing or all, and seldom folds."""
    every = list(match.options(seat))
    if any(isinstance(each, Recall) for each in every):
        return [Recall(0), Recall(100)]
    return [each for each in every if not isinstance(each, Fold)] if Stay() not in every else [*every, *[Stay()] * 9]


def kind_of(match: Match) -> str:
    """Return the kind of the question on the table."""
    question = match.state.table.question
    return question.kind if question else ""
