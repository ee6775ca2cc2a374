"""How a thinking player goes about Mousquetaires: it imagines what the others play, and counts in ducats."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.mousquetaires import duel, rewards, settlement
from game.kernel.engine import view as seen
from game.kernel.types import Action, Event, Seat, State, View
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.moves import Fight
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards


def decide(view: View, options: Sequence[Action], rng: Random) -> Action:
    """Return what a steady player does where it must act; in jail it throws its lowest card."""
    match view.phase:
        case ChoosingRewards():
            return rewards.lay(view.hand.cards, view.table.seats, rng)
        case ChoosingCards() if not view.table.jailed(view.seat):
            return Fight(duel.choose(view, rng))
        case ChoosingCards():
            return options[0]
        case _:
            return settlement.settle(view, options)


class MousquetairesHeuristics:
    """Lays two high cards and one to bear a prison, fights where a card does most, doubles its best."""

    def belief(self, view: View, story: Sequence[Event]) -> None:
        """Look at the table alone: the cards that are gone lie there."""

    def candidate_actions(self, view: View, belief: None, options: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Know what to do."""
        return (decide(view, options, rng),)

    def determinize(self, view: View, belief: None, rng: Random) -> State:
        """Guess the hands."""
        return MOUSQUETAIRES.guess(view, rng)

    def rollout_policy(self, state: State, seat: Seat, belief: None, rng: Random) -> Action:
        """Play the others as itself."""
        return decide(seen(state, seat), state.phase.options(state, seat), rng)

    def is_quiescent(self, view: View, state: State) -> bool:
        """Nothing is searched."""
        return True

    def evaluate(self, state: State, seat: Seat) -> float:
        """Judge a position by the share of all ducats."""
        totals: tuple[int, ...] = state.table.totals
        return (totals[seat] + 1) / (sum(totals) + len(totals))

    def bias(self, view: View, belief: None, action: Action) -> float:
        """No word is given here."""
        return 0.0
