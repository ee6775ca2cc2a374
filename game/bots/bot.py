"""A computer player: something that chooses an action from what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final, Protocol

import msgspec

from game.kernel.choices import Choices
from game.kernel.types import BYSTANDER, Action, Event, Phase, View
from game.words import Words

UNSEEN: Final = View(None, BYSTANDER, Phase(), None, None, ())
"""The view that a blind bot is given: an empty one, which costs nothing to make."""


class Bot(Protocol):
    """A computer player of one game.

    It keeps nothing between two questions, so the same bot may play several seats and several matches.
    """

    blind: ClassVar[bool]
    """Whether it looks at neither view nor story: it is a `RandomBot`, which simulations play without asking."""

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


class Failure(msgspec.Struct, frozen=True):
    """Why a computer player could not choose by itself, and what was done instead.

    `message` is an English sentence marked with `N_`; `values` fill its named placeholders.
    """

    message: str
    values: Mapping[str, str] = {}

    def sentence(self, tr: Words) -> str:
        """Return the sentence in the language of `tr`."""
        return tr(self.message, **self.values)


def kinds(options: Sequence[Action]) -> tuple[Sequence[Action], ...]:
    """Return `options` grouped by kind of action where the phase has grouped them (`Choices`), else as one group."""
    if isinstance(options, Choices):
        return options.kinds
    return (options,) if len(options) else ()
