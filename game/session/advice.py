"""Advice for a person: who can be asked for it without blocking, and the hard mind in a thinking process of its own."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from game.bots.advice import Advice
from game.bots.bot import Failure
from game.bots.levels import Level
from game.bots.messages import Query
from game.bots.process import Thinker
from game.kernel.boards import BoardFile
from game.kernel.game import Game
from game.session.controller import Decision


class AdviceReply(NamedTuple):
    """What was advised: None where no advice is given; `failure` says what went wrong, if anything did."""

    advice: Advice | None
    failure: Failure | None = None


class Consultant(Protocol):
    """Is asked for advice once, then polled in every frame. No method may block."""

    def ask(self, decision: Decision) -> None:
        """Begin to think about a decision. It replaces one that is still open."""
        ...

    def poll(self) -> AdviceReply | None:
        """Return the reply, once; None while there is none."""
        ...

    def drop(self) -> None:
        """Forget the open decision: `poll` will not return a reply to it."""
        ...

    def leave(self) -> None:
        """Stop all work at once, because the table is left."""
        ...


Consultants = Callable[[Game, BoardFile], Consultant]
"""Makes the consultant for a match of a game on a board."""


class ThinkingConsultant:
    """Asks the hard mind of a game in a process of its own, which starts at the first question.

    `thinker` returns it. The thinker of the opponents cannot be used: their open question would be replaced.
    """

    def __init__(self, thinker: Callable[[], Thinker], game: Game, board: Path) -> None:
        self._start: Final = thinker
        self._game: Final = game
        self._board: Final = board
        self._thinker: Thinker | None = None

    def ask(self, decision: Decision) -> None:
        """Send the decision to the thinking process."""
        view, story, options, must = decision.view, decision.story, decision.options, decision.must
        seed = os.urandom(8).hex()
        query = Query(self._game, self._board, Level.HARD.value, view, story, options, must, seed, advice=True)
        self._thinker = self._start()
        self._thinker.ask(query)

    def poll(self) -> AdviceReply | None:
        """Return the reply, once; None while there is none."""
        thought = self._thinker.poll() if self._thinker else None
        return None if thought is None else AdviceReply(thought.advice, thought.failure)

    def drop(self) -> None:
        """Forget the open decision."""
        if self._thinker:
            self._thinker.forget()

    def leave(self) -> None:
        """End the process."""
        if self._thinker:
            self._thinker.stop()
            self._thinker = None
