"""The computer players of Master Citadel by level.

*Easy* is a normal player who looks at few turns and often errs; *normal* searches one turn ahead; *hard* mixes its
orders so that nobody can outguess it (`hard.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from random import Random
from typing import ClassVar, Final

from game.bots.bot import Bot, stopped
from game.bots.characters import Temper
from game.bots.levels import Level
from game.bots.master_citadel.belief import Belief, observe
from game.bots.master_citadel.defence import threat
from game.bots.master_citadel.hard import HardCourtier
from game.bots.master_citadel.heuristics import MasterCitadelHeuristics
from game.bots.search_bot import SearchBot
from game.kernel.game import Game
from game.kernel.types import Action, Event, View
from game.rules.master_citadel.phases import Writing
from game.rules.master_citadel.state import DIRECTIONS, Write

GLANCES: Final = 300
"""The budget of a decision of an easy player, in turns that it plays on."""
ERRS: Final = 0.7
"""How often an easy player errs: it writes an amount of its liking towards its own edge.

It does not while a rival is about to win: everybody sees that.
"""
LIKED: Final = 0.7
"""The largest part of its points that it likes to write then.

It wins 92 % (basic) and 79 % (open) against three random players and 8 % (basic) against three normal ones of 400
rollouts (60, 60 and 40 matches).
"""


def citadel_mind(game: Game, level: Level, temper: Temper) -> Bot:
    """Return the computer player of Master Citadel at a level."""
    match level:
        case Level.EASY:
            return EasyCourtier(game, temper)
        case Level.NORMAL:
            return SearchBot(MasterCitadelHeuristics(game, temper))
        case Level.HARD:
            return HardCourtier(game, temper)


class EasyCourtier:
    """Plays like a normal player who does not think for long, and sometimes only of its own edge."""

    blind: ClassVar[bool] = False

    def __init__(self, game: Game, temper: Temper, seconds: float = inf, clock: Callable[[], float] = stopped) -> None:
        self._game: Final = game
        self._temper: Final = temper
        self._search: Final = SearchBot(MasterCitadelHeuristics(game, temper), GLANCES, seconds, clock)

    def limited(self, seconds: float, clock: Callable[[], float]) -> EasyCourtier:
        """Return the same player who looks at no more turns once `seconds` on `clock` have passed."""
        return EasyCourtier(self._game, self._temper, seconds, clock)

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Bot
        rng: Random,
    ) -> Action | None:
        """Choose as a normal player does, or err."""
        chosen = self._search.choose(view, story, options, must, rng)
        if isinstance(view.phase, Writing) and rng.random() < ERRS:
            belief = observe(view, story)
            if threat(view, belief, view.seat) is None:
                wish = self._wish(view, belief, rng)
                return wish if wish in options else chosen
        return chosen

    def _wish(self, view: View, belief: Belief, rng: Random) -> Action:
        """Return an order towards its own edge, of no more points than outbid the richest of the others."""
        richest = max(points for seat, points in enumerate(belief.points) if seat != view.seat)
        amount = min(round(view.hand.points * rng.uniform(0, LIKED)), richest + 1)
        return Write(amount, DIRECTIONS[2 * view.table.sides[view.seat]])
