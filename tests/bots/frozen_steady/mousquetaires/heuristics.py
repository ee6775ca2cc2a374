"""How a searching bot plays Mousquetaires: it imagines what the others play and counts in ducats."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.kernel.types import Action, View
from game.rules.mousquetaires.moves import Fight
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards
from tests.bots.frozen_steady.heuristics import Heuristics
from tests.bots.frozen_steady.mousquetaires import duel, rewards, settlement


def decide(view: View, options: Sequence[Action], rng: Random) -> Action:
    """Return what the bot does where it must act; in jail it throws its lowest card."""
    match view.phase:
        case ChoosingRewards():
            return rewards.lay(view.hand.cards, view.table.seats, rng)
        case ChoosingCards() if not view.table.jailed(view.seat):
            return Fight(duel.choose(view, rng))
        case ChoosingCards():
            return options[0]
        case _:
            return settlement.settle(view, options)


class MousquetairesHeuristics(Heuristics):
    """Lays two high cards and one for a prison, fights where a card gains most, puts gems on its best cards.

    It decides at once, so nothing is searched.
    """

    def candidate_actions(
        self,
        view: View,
        belief: Any,
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Heuristics
        rng: Random,
    ) -> Sequence[Action | None]:
        """Return the one action to play."""
        return (decide(view, options, rng),)
