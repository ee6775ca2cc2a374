"""How a normal player chooses in Mousquetaires: it imagines what the others play and counts in ducats.

Nothing is searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from game.bots.characters import Temper
from game.bots.heuristics import Heuristics
from game.bots.mousquetaires import duel, rewards, settlement
from game.bots.mousquetaires.heights import NOTHING_KNOWN, Heights, heights
from game.bots.mousquetaires.tempers import CALM, DuelMood, mood_of
from game.bots.random_bot import pick
from game.kernel.game import Game
from game.kernel.types import Action, Event, View
from game.rules.mousquetaires.moves import Fight
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards


class DuelBelief(NamedTuple):
    """What a player feels, and guesses of the reward cards of the others."""

    mood: DuelMood = CALM
    known: Heights = NOTHING_KNOWN


def decide(
    view: View, options: Sequence[Action], rng: Random, mood: DuelMood = CALM, known: Heights = NOTHING_KNOWN
) -> Action:
    """Return what the bot does where it must act; in jail it throws its lowest card."""
    match view.phase:
        case ChoosingRewards():
            return rewards.lay(view.hand.cards, view.table.seats, rng, mood)
        case ChoosingCards() if not view.table.jailed(view.seat):
            return Fight(duel.choose(view, rng, mood))
        case ChoosingCards():
            return options[0]
        case _:
            return settlement.settle(view, options, mood, known)


class MousquetairesHeuristics(Heuristics):
    """Lays two high cards and one for a prison, fights where a card gains most, puts gems on its best cards."""

    def __init__(self, game: Game, temper: Temper = CALM.temper) -> None:
        super().__init__(game)
        self._temper: Final = temper

    def belief(self, view: View, story: Sequence[Event]) -> DuelBelief:
        """Return what the player feels and guesses after the story."""
        return DuelBelief(mood_of(self._temper, story, view.seat), heights(story))

    def candidate_actions(
        self,
        view: View,
        belief: Any,
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Heuristics
        rng: Random,
    ) -> Sequence[Action | None]:
        """Return the one action to play."""
        erred = pick(options, rng) if belief.mood.errs(rng) else None
        return (erred or decide(view, options, rng, *belief),)
