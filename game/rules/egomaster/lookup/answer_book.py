"""The connection from the phases to the booklets, which are loaded when the first question is drawn."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, Protocol

from game.kernel.types import Action, State

TYPED: Final = -1
"""In the place of a chance: the answer was written by a person."""


class AnswerBook(Protocol):
    """What CHANCE can look up; `booklets` is the one that does."""

    def drawn(self, state: State, rng: Random) -> Action:
        """Throw the dice and open the booklet there."""
        ...

    def asked(self, state: State) -> Action:
        """Read the question out, or hand it to whoever reads."""
        ...

    def offer(self, state: State, rng: Random) -> Action:
        """Offer the right answer among wrong ones."""
        ...

    def chosen(self, state: State, text: str) -> Action:
        """Judge what was chosen among the answers on offer."""
        ...

    def verdict(self, state: State, text: str, chance: int, rng: Random) -> Action:
        """Judge what was written, or what a computer player recalls."""
        ...

    def solution(self, state: State, *, needed: bool) -> Action:
        """Tell the answer."""
        ...


@cache
def answer_book() -> AnswerBook:
    """Load what looks up answers; it is kept."""
    from game.rules.egomaster.lookup import booklets  # loads the packs and the judge

    return booklets
