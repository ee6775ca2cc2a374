"""What CHANCE may do where it looks things up: no state can tell what it finds, so any action of the kind is legal."""

from __future__ import annotations

from typing import Final

from game.kernel.choices import Lazy
from game.kernel.types import Action


class AnyOfKinds(Lazy):
    """Every action of a few kinds; only one of them, the `sample`, is listed."""

    __slots__ = ("_kinds", "_sample")

    def __init__(self, sample: Action, *kinds: type[Action]) -> None:
        self._sample: Final = sample
        self._kinds: Final = (type(sample), *kinds)

    def __len__(self) -> int:
        return 1

    def __contains__(self, action: object) -> bool:
        return isinstance(action, self._kinds)

    def item(self, index: int) -> Action:
        """Return the sample."""
        return self._sample
