"""Consultants without a process, for the tests of the table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from game.bots.advice import Advice, Reason, Term
from game.bots.messages import Query, advise
from game.kernel.game import Game
from game.session.advice import AdviceReply
from game.session.controller import Decision


class InstantConsultant:
    """Asks the mind of a level at once. `slow` replies are held back until it is False."""

    def __init__(self, game: Game, level: str = "hard") -> None:
        self.slow = False
        self.given: Final[list[Advice | None]] = []
        self._game: Final = game
        self._level: Final = level
        self._decision: Decision | None = None

    def ask(self, decision: Decision) -> None:
        """Take a decision."""
        self._decision = decision

    def poll(self) -> AdviceReply | None:
        """Return what the mind says of the open decision."""
        if self._decision is None or self.slow:
            return None
        view, story, options, must = self._decision[1], self._decision.story, self._decision.options, True
        self._decision = None
        query = Query(self._game, Path(), self._level, view, story, options, must, "advice", advice=True)
        self.given.append(advise(query))
        return AdviceReply(self.given[-1])

    def drop(self) -> None:
        """Forget the open decision."""
        self._decision = None

    def leave(self) -> None:
        """Forget it too."""
        self._decision = None


class RandomConsultant:
    """Advises anything, as the luck of a `seed` has it."""

    def __init__(self, seed: int) -> None:
        self._rng: Final = Random(seed)
        self._decision: Decision | None = None

    def ask(self, decision: Decision) -> None:
        """Take a decision."""
        self._decision = decision

    def poll(self) -> AdviceReply | None:
        """Return some legal action, for a reason that says nothing."""
        decision, self._decision = self._decision, None
        if decision is None or not len(decision.options):
            return None
        action = decision.options[self._rng.randrange(len(decision.options))]
        return AdviceReply(Advice(action, (Reason(Term("luck"), self._rng.uniform(1, 99)),)))

    def drop(self) -> None:
        """Forget the open decision."""
        self._decision = None

    def leave(self) -> None:
        """Forget it too."""
        self._decision = None
