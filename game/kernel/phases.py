"""Phases that games have in common: something is revealed, and the match is over."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from game.kernel.types import CHANCE, Action, Phase, Seat

BY_CHANCE: Final = frozenset((CHANCE,))


class Revealing(Phase):
    """Something is revealed: CHANCE does the only `deed` there is, so that nobody can take back what led to it."""

    deed: ClassVar[tuple[Action]]

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Return CHANCE."""
        return BY_CHANCE

    def options(self, state: Any, seat: Seat) -> Sequence[Action]:
        """Return the deed."""
        return self.deed

    def draw(self, state: Any, rng: Random) -> Action:
        """Return the deed; `rng` is not used."""
        return self.deed[0]


class Ended(Phase):
    """The match is over."""

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Return nobody."""
        return frozenset()

    def options(self, state: Any, seat: Seat) -> Sequence[Action]:
        """Return nothing."""
        return ()
