"""How a searching bot plays Egomaster: by rules of thumb, from what is announced of a question.

It never sees a question's answer: whether it knows it is decided by chance (S9).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.characters import Temper
from game.bots.egomaster import answers, stakes
from game.bots.egomaster.knowledge import NORMAL, Knowledge
from game.bots.egomaster.tempers import CALM, QuizMood, mood_of
from game.bots.heuristics import Heuristics
from game.kernel.game import Game
from game.kernel.types import Action, Event, View
from game.rules.egomaster.phases.all_phases import (
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    Raising,
    Reading,
    Settling,
    Spoken,
    Walking,
)


def decide(
    view: View, options: Sequence[Action], rng: Random, knowledge: Knowledge = NORMAL, mood: QuizMood = CALM
) -> Action | None:
    """Return what the bot does; None where it declines, which it only does where it need not act."""
    match view.phase:
        case Settling():
            return options[rng.randrange(len(options))]
        case Walking():
            return stakes.walk(view, rng, knowledge, mood)
        case Designating() | Challenging():
            return stakes.name(view, options, rng, knowledge, mood)
        case Raising():
            return stakes.dare(view, rng, knowledge, mood)
        case Bidding():
            return stakes.bid(view, options, rng, knowledge, mood)
        case Buzzing() as phase:
            return answers.buzz(view, phase, rng, knowledge)
        case Spoken():
            return answers.recall(view, knowledge)
        case Reading() as phase if view.seat != view.table.reader:
            return answers.aloud(view, phase, rng, knowledge)
        case Reading():
            return answers.read(options, rng)
        case _:
            return options[0]


class EgomasterHeuristics(Heuristics):
    """Walks where much can be won, raises on questions that it believes it knows, buzzes when its dice say so.

    It decides at once, so nothing is searched.
    """

    def __init__(self, game: Game, knowledge: Knowledge = NORMAL, temper: Temper = CALM.temper) -> None:
        super().__init__(game)
        self._knowledge: Final = knowledge
        self._temper: Final = temper

    def belief(self, view: View, story: Sequence[Event]) -> QuizMood:
        """Return what the player feels after the story."""
        return mood_of(self._temper, story, view.seat)

    def candidate_actions(
        self,
        view: View,
        belief: Any,
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Heuristics
        rng: Random,
    ) -> Sequence[Action | None]:
        """Return the one action to play; none where the seat declines."""
        action = decide(view, options, rng, self._knowledge, belief)
        return () if action is None else (action,)
