"""How a searching bot plays Master Citadel: it talks by rules of thumb and searches for its order."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.advice import Term, Unit
from game.bots.characters import Temper
from game.bots.heuristics import Heuristics
from game.bots.master_citadel.belief import Belief, observe
from game.bots.master_citadel.defence import stand
from game.bots.master_citadel.discussion import speak
from game.bots.master_citadel.evaluation import win_chance
from game.bots.master_citadel.orders import orders_to_try, plausible_order, stroll
from game.bots.master_citadel.tempers import bias
from game.kernel.game import Game
from game.kernel.types import Action, Event, Seat, State, View
from game.rules.master_citadel.phases import Discussion
from game.rules.master_citadel.state import NO_ORDER, PASS, EndTalk, Order, Pass, Write
from game.words import N_

HONOUR, ALLIANCE = 0.09, 0.08
"""The value of keeping one's word (others trust it again), and what is added if somebody made the same pledge.

Both are chances of winning.
"""


class MasterCitadelHeuristics(Heuristics):
    """Searches one turn ahead, then evaluates by the pawn's distances and the points that are left.

    A temper tips what is close.
    """

    outcome = Term(N_("your chance to win after this turn"), Unit.CHANCE)

    def __init__(self, game: Game, temper: Temper) -> None:
        super().__init__(game)
        self._temper: Final = temper

    def belief(self, view: View, story: Sequence[Event]) -> Belief:
        """Return how each seat bids, what it has left, and how often it keeps its word."""
        return observe(view, story)

    def candidate_actions(
        self,
        view: View,
        belief: Belief,
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Heuristics
        rng: Random,
    ) -> Sequence[Action | None]:
        """Return one thing to say in the discussion, or none; else the orders to compare, about thirty."""
        if isinstance(view.phase, Discussion):
            return speak(view, belief, options, rng, self._temper)
        alone = stroll(view, belief)
        return [alone] if alone in options else orders_to_try(view, belief, options, rng)

    def determinize(self, view: View, belief: Belief, rng: Random) -> State:
        """Guess the hands: purses as the payments have left them, sealed orders such as their seats might write."""
        world = self.game.guess(view, rng)
        for seat, purse in enumerate(world.hands):
            if seat != view.seat:
                purse.points = belief.points[seat]
                if purse.order is not None and seat not in view.table.late:
                    purse.order = plausible_order(world, seat, belief, rng)
        return world

    def rollout_policy(self, state: State, seat: Seat, belief: Belief, rng: Random) -> Action:
        """Write an order that fits what is believed of `seat`; a discussion is ended, as nobody talks in a rollout."""
        if isinstance(state.phase, Discussion):
            return EndTalk()
        order = plausible_order(state, seat, belief, rng)
        return Write(order.amount, order.direction) if order.amount else PASS

    def is_quiescent(self, view: View, state: State) -> bool:
        """Tell whether the present turn is over."""
        return bool(state.table.turn > view.table.turn)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Estimate the chance that `seat` wins, 0 to 1."""
        return win_chance(state, seat)

    def bias(self, view: View, belief: Belief, action: Action | None) -> float:
        """Return what it is worth that `action` keeps one's word, and what it is worth to the temper."""
        if not isinstance(action, Write):
            return bias(view, belief, self._temper, NO_ORDER) if isinstance(action, Pass) else 0.0
        pledges: list[Order | None] = view.table.pledges
        order = Order(action.amount, action.direction)
        worth = bias(view, belief, self._temper, order) + stand(view, belief, view.seat, order)
        if pledges[view.seat] != order:
            return worth
        return worth + (HONOUR + ALLIANCE if pledges.count(order) > 1 else HONOUR)
