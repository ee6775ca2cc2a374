"""The desk of CHANCE: the rules' way to the booklets, which are much to load and opened for the first question only."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Protocol

from game.kernel.types import Action, State


class Desk(Protocol):
    """What CHANCE looks up; see `booklet`."""

    def drawn(self, state: State, rng: Random) -> Action:
        """Throw the dice and open the booklet there."""
        ...

    def asked(self, state: State) -> Action:
        """Read the question out, or hand it to whoever reads."""
        ...

    def verdict(self, state: State, text: str, chance: int, rng: Random) -> Action:
        """Judge what was written, or what a computer player recalls."""
        ...

    def solution(self, state: State, *, needed: bool) -> Action:
        """Tell the answer."""
        ...


@cache
def desk() -> Desk:
    """Sit down at it."""
    from game.rules.egomaster.lookup import booklets

    return booklets
