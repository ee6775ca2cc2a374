"""The player who plays anything: the weakest opponent, and the one that tests and simulations use by the thousand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from game.bots.bot import kinds
from game.kernel.types import Action, Event, View

BUILT = (tuple, list)
"""Options that are of one kind, as most are: to tell others apart takes longer."""
DECLINES = 0.75
"""How often it does nothing where it need not act."""


class RandomBot:
    """Picks a kind of action, then one of that kind, all alike likely."""

    blind: ClassVar[bool] = True

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Bot
        rng: Random,
    ) -> Action | None:
        """Choose blindly; None where there is nothing to choose, and three times of four where it may decline."""
        if not must and rng.random() < DECLINES:
            return None
        if not isinstance(options, BUILT):
            sorts = kinds(options)
            options = sorts[int(rng.random() * len(sorts))] if len(sorts) > 1 else sorts[0] if sorts else ()
        return options[int(rng.random() * len(options))] if options else None
