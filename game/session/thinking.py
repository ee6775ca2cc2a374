"""The controller of a computer player: it asks the thinking process and polls for the answer."""

from __future__ import annotations

import os
from pathlib import Path

from game.bots.messages import Query
from game.bots.process import Thinker
from game.kernel.game import Game
from game.session.controller import Decision, Reply


class Thinking:
    """Plays one seat with the bot named `bot`. All seats share one thinker, so only one decision is open at a time."""

    def __init__(self, thinker: Thinker, game: Game, board: Path, bot: str) -> None:
        self._thinker = thinker
        self._game = game
        self._board = board
        self._bot = bot
        self._waiting = False

    def ask(self, decision: Decision) -> None:
        """Send the decision to the thinking process."""
        view, story, options, must = decision.view, decision.story, decision.options, decision.must
        seed = os.urandom(8).hex()
        self._thinker.ask(Query(self._game, self._board, self._bot, view, story, options, must, seed))
        self._waiting = True

    def poll(self) -> Reply | None:
        """Return the answer, once; None while there is none."""
        thought = self._thinker.poll()
        if thought is None:
            return None
        self._waiting = False
        return Reply(thought.action, thought.failure)

    def drop(self) -> None:
        """Forget the open decision."""
        self._thinker.forget()
        self._waiting = False

    def leave(self) -> None:
        """Stop thinking at once, and start another process for the next table."""
        if self._waiting:
            self._thinker.stop()
            self._thinker.warm()
            self._waiting = False
