"""A computer player: something that chooses an action from what its seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar, Final, Protocol, runtime_checkable

import msgspec

from game.bots.lazy import Lazy
from game.kernel.choices import Choices
from game.kernel.types import BYSTANDER, Action, Event, Phase, Seat, State, View
from game.words import Words

SECONDS: Final = 0.45
"""The time limit of one decision at the table, so that a slow machine does not make people wait."""
ADVICE_SECONDS: Final = 5.0
"""The time limit of one advice: who asked for it waits for it, and half a thought is worth nothing to them."""
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


@runtime_checkable
class LimitedBot(Protocol):
    """A computer player that thinks long enough to need a time limit where people wait for it.

    It counts what it tries and looks at no clock unless it is limited: the same seed gives the same match on any
    machine, however busy it is.
    """

    def limited(self, seconds: float, clock: Callable[[], float]) -> Bot:
        """Return the same player with a limit on each decision, in seconds on `clock`."""
        ...


class PatientBot(ABC):
    """A computer player that never acts where it need not.

    Its answer is known there without a view, so simulations make none.
    """

    blind: ClassVar[bool] = False

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Bot
        rng: Random,
    ) -> Action | None:
        """Return what the player decides; None where the seat need not act."""
        return self.decide(view, story, options, rng) if must else None

    @abstractmethod
    def decide(self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random) -> Action:
        """Return one of `options` where the seat must act. The arguments are those of `choose`."""


class Failure(msgspec.Struct, frozen=True):
    """Why a computer player could not choose by itself, and what was done instead.

    `message` is an English sentence marked with `N_`; `values` fill its named placeholders.
    """

    message: str
    values: Mapping[str, str] = {}

    def sentence(self, tr: Words) -> str:
        """Return the sentence in the language of `tr`."""
        return tr(self.message, **self.values)


def stopped() -> float:
    """Return 0.0: the clock of a player without a time limit."""
    return 0.0


class Unlisted(Choices):
    """The options of a seat, listed when somebody first looks at them: most minds know from the view what they want."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat

    @Lazy
    def kinds(self) -> tuple[Sequence[Action], ...]:
        """The options by kind."""
        return kinds(self._state.phase.options(self._state, self._seat))


def kinds(options: Sequence[Action]) -> tuple[Sequence[Action], ...]:
    """Return `options` grouped by kind of action where the phase has grouped them (`Choices`), else as one group."""
    if isinstance(options, Choices):
        return options.kinds
    return (options,) if len(options) else ()
