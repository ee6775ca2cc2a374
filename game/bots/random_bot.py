"""The bot that plays at random: the weakest opponent, and the one that tests and simulations use by the thousand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from game.bots.bot import kinds
from game.kernel.types import Action, Event, View

PLAIN_SEQUENCES = (tuple, list)
"""Options of these types are of one kind. Most are, and this check is faster than asking `kinds`."""
DECLINES = 0.75
"""The probability of declining where the seat need not act."""


class RandomBot:
    """Picks a kind of action, then one action of that kind; all kinds, and all actions of a kind, are equally likely.

    Without the first step, 800 possible pledges would hide the one action that ends a discussion.
    """

    blind: ClassVar[bool] = True

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Bot
        rng: Random,
    ) -> Action | None:
        """Choose at random. Return None if there are no options, and with probability `DECLINES` if not `must`."""
        return pick(options, rng) if must or rng.random() >= DECLINES else None


def pick(options: Sequence[Action], rng: Random) -> Action | None:
    """Pick a kind of action, then one action of that kind; None if there are no options."""
    if not isinstance(options, PLAIN_SEQUENCES):
        groups = kinds(options)
        options = groups[int(rng.random() * len(groups))] if len(groups) > 1 else groups[0] if groups else ()
    return options[int(rng.random() * len(options))] if options else None
