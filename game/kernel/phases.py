"""Phases that games have in common: what comes to light, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from game.kernel.types import CHANCE, Action, Phase, Seat

BY_CHANCE: Final = frozenset((CHANCE,))


class Revealing(Phase):
    """Something comes to light: CHANCE does the one `deed` there is, so that nobody can take back what led to it."""

    deed: ClassVar[tuple[Action]]

    def to_act(self, state: Any) -> frozenset[Seat]:
        """CHANCE."""
        return BY_CHANCE

    def options(self, state: Any, seat: Seat) -> Sequence[Action]:
        """The one thing there is to do."""
        return self.deed

    def draw(self, state: Any, rng: Random) -> Action:
        """Nothing is left to luck."""
        return self.deed[0]


class Ended(Phase):
    """The match is over."""

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Nobody."""
        return frozenset()

    def options(self, state: Any, seat: Seat) -> Sequence[Action]:
        """Nothing is left to do."""
        return ()
