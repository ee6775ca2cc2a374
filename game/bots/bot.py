"""What a computer player is: something that chooses, from what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, Protocol

from game.kernel.choices import Choices
from game.kernel.types import BYSTANDER, Action, Event, Phase, View

UNSEEN: Final = View(None, BYSTANDER, Phase(), None, None, ())
"""What a blind bot is given to look at."""


class Bot(Protocol):
    """A computer player. It keeps nothing between two questions, so one may play any number of seats and games."""

    blind: ClassVar[bool]
    """It looks at neither the view nor the story: simulation then makes none and gives `UNSEEN` and no events."""

    def choose(  # a bot that may decline is asked the same question as one that must act
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - part of the question, as in the kernel's Chooser
        rng: Random,
    ) -> Action | None:
        """Choose one of `options`, or None to decline: only where the seat need not act (`must` is False).

        `story` is every public event of the match so far. Nothing is drawn but from `rng`.
        """
        ...


def kinds(options: Sequence[Action]) -> tuple[Sequence[Action], ...]:
    """Return the options by kind of action, where the phase has told the kinds apart."""
    if isinstance(options, Choices):
        return options.kinds
    return (options,) if len(options) else ()
