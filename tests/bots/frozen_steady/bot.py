"""A computer player: something that chooses an action from what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, Protocol

from game.kernel.choices import Choices
from game.kernel.types import BYSTANDER, Action, Event, Phase, View

UNSEEN: Final = View(None, BYSTANDER, Phase(), None, None, ())
"""The view that a blind bot is given: an empty one, which costs nothing to make."""


class Bot(Protocol):
    """A computer player of one game.

    It keeps nothing between two questions, so the same bot may play several seats and several matches.
    """

    blind: ClassVar[bool]
    """Whether it looks at neither the view nor the story. Simulations give a blind bot `UNSEEN` and no events."""

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - part of the question, as in the kernel's Chooser
        rng: Random,
    ) -> Action | None:
        """Choose one of `options`; None declines, which is only allowed where `must` is False.

        `view` is what the seat may know now and `story` every public event of the match so far. All luck comes from
        `rng`: the same question with the same `rng` gets the same answer.
        """
        ...


def kinds(options: Sequence[Action]) -> tuple[Sequence[Action], ...]:
    """Return `options` grouped by kind of action where the phase has grouped them (`Choices`), else as one group."""
    if isinstance(options, Choices):
        return options.kinds
    return (options,) if len(options) else ()
