"""A match in which CHANCE gives what a lesson wants, as far as the rules can give it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.types import CHANCE, Action, State
from game.session.lessons.pattern import Pattern

MOST_DRAWS: Final = 100_000
"""How often CHANCE draws at most until it gives what is wanted."""
ENOUGH: Final = 100
"""After how many draws the list of what CHANCE may do is looked at; the rules of a booklet list examples only."""
OFTEN: Final = 20
"""Where nothing new is drawn for so many times what was drawn, and `ENOUGH` draws more, nothing new will come."""


class NeverDrawn(Exception):
    """The game's own draw never gave what a lesson wants of it."""


class LessonMatch(Match):
    """A match whose next draws of CHANCE are `wanted`; what is not wanted comes from the seed, as in every match.

    A wanted draw is one that the rules give: seeds are tried until the game's own draw fits.
    """

    def __init__(self, game: Game, house: Any, seed: str, first: State) -> None:
        super().__init__(game, house, seed, first)
        self._wanted: list[Pattern] = []

    def want(self, draws: Sequence[Pattern]) -> None:
        """Let CHANCE give these draws next, one after the other; what was wanted before is forgotten."""
        self._wanted = list(draws)

    def draw(self) -> Action:
        """Return the next draw that is wanted. Raises `NeverDrawn` if the game does not give it."""
        if not self._wanted:
            return super().draw()
        pattern, line = self._wanted.pop(0), len(self.log)
        drawn: set[Action] = set()
        new = 0
        for number in range(MOST_DRAWS):
            action = self.state.phase.draw(self.state, Random(f"{self.seed}/{line}/{number}"))
            if pattern.fits(action):
                return action
            if action not in drawn:
                drawn.add(action)
                new = number
            elif number - new > ENOUGH + OFTEN * len(drawn):
                break
            if number == ENOUGH and drawn <= (known := set(self.state.phase.options(self.state, CHANCE))):
                fitting = list(filter(pattern.fits, known))
                if not fitting:
                    break
                if len(fitting) == 1:
                    return fitting[0]
        raise NeverDrawn
