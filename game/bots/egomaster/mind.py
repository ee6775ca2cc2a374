"""The computer players of Egomaster by level.

Levels differ in what is known (`knowledge.py`) and in how it is staked: *easy* is a normal player who misjudges itself;
*normal* is `EgomasterHeuristics`; *hard* stakes by the odds. None of them ever sees an answer: CHANCE decides, with
the chance they ask for, whether they know it. All choose at once, so the time they take tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

import msgspec

from game.bots.advice import Advice
from game.bots.bot import Bot
from game.bots.characters import Temper
from game.bots.egomaster.advising import advised, informed
from game.bots.egomaster.betting import Bettor
from game.bots.egomaster.heuristics import EgomasterHeuristics, decide
from game.bots.egomaster.knowledge import KNOWLEDGE, Knowledge
from game.bots.egomaster.tempers import mood_of
from game.bots.levels import Level
from game.bots.search_bot import SearchBot
from game.kernel.game import Game
from game.kernel.types import Action, Event, View
from game.rules.egomaster.phases.all_phases import Bidding, Challenging, Designating, Raising, Settling, Walking

DOUBT: Final = 4.0
"""By how much an easy player misjudges its knowledge where it stakes (standard deviation), in `Knowledge.learning`.

It is 24 % of a chance to know the answer.
"""
FANCY: Final = 0.5
"""How much more whimsical than its temper an easy player is where it names others: it names whom it likes."""


def egomaster_mind(game: Game, level: Level, temper: Temper) -> Bot:
    """Return the computer player of Egomaster at a level."""
    knowledge = msgspec.structs.replace(KNOWLEDGE[level], learning=temper.learning)
    match level:
        case Level.EASY:
            return EasyQuizzer(knowledge, temper)
        case Level.NORMAL:
            return SearchBot(EgomasterHeuristics(game, knowledge, temper))
        case Level.HARD:
            return HardQuizzer(knowledge, temper)


class EasyQuizzer:
    """Stakes like a normal player who thinks now too much of itself, now too little; answers what it knows."""

    blind: ClassVar[bool] = False

    def __init__(self, knowledge: Knowledge, temper: Temper) -> None:
        self._knowledge: Final = knowledge
        self._temper: Final = msgspec.structs.replace(temper, whim=min(1.0, temper.whim + FANCY))

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Bot
        rng: Random,
    ) -> Action | None:
        """Choose; None where it does not know the answer to a question that is read aloud."""
        knowledge = self._knowledge
        if isinstance(view.phase, Designating | Challenging | Raising | Bidding):
            knowledge = msgspec.structs.replace(knowledge, learning=knowledge.learning + rng.gauss(0, DOUBT))
        return decide(view, options, rng, knowledge, mood_of(self._temper, story, view.seat))


class HardQuizzer:
    """Stakes by the odds: its own chance to know the answer, and what the bids of the others tell of theirs."""

    blind: ClassVar[bool] = False

    def __init__(self, knowledge: Knowledge, temper: Temper) -> None:
        self._knowledge: Final = knowledge
        self._temper: Final = temper
        self._bettor: Final = Bettor(knowledge, temper)

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Bot
        rng: Random,
    ) -> Action | None:
        """Choose; None where it does not know the answer to a question that is read aloud."""
        if not isinstance(view.phase, Settling | Walking | Designating | Challenging | Raising | Bidding):
            return decide(view, options, rng, self._knowledge)
        bettor = informed(self._bettor, view, story)
        match view.phase:
            case Settling():
                return bettor.settle(view, options, rng)
            case Walking():
                return bettor.walk(view, rng)
            case Raising():
                return bettor.dare(view, rng)
            case Bidding():
                return bettor.bid(view, options, rng)
            case _:
                return bettor.name(view, options, rng, mood_of(self._temper, story, view.seat))

    def advise(self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random) -> Advice | None:
        """Return what it would stake, and why; None for questions, which are for the player to answer."""
        return advised(self._bettor, view, story, options)
