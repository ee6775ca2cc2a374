"""How a thinking player goes about Master Citadel."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.master_citadel.belief import Belief, observe
from game.bots.master_citadel.discussion import speak
from game.bots.master_citadel.evaluation import evaluate
from game.bots.master_citadel.orders import orders_to_try, plausible_order
from game.kernel.types import Action, Event, Seat, State, View
from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.phases import Discussion
from game.rules.master_citadel.state import PASS, EndTalk, Order, Write

HONOUR, ALLIANCE = 0.09, 0.08
"""What one's word is worth, as a chance of winning (trust is useful again), and what more if another counts on it."""


class MasterCitadelHeuristics:
    """Talks by rule of thumb, writes by search: one turn ahead, then judges by distances and purses."""

    def belief(self, view: View, story: Sequence[Event]) -> Belief:
        """Sum up how each seat has been bidding, what it has left, and what its word was worth."""
        return observe(view, story)

    def candidate_actions(self, view: View, belief: Belief, options: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Say one thing, or nothing, in the discussion; weigh some thirty orders in the writing."""
        if isinstance(view.phase, Discussion):
            return speak(view, belief, options, rng)
        return orders_to_try(view, belief, options, rng)

    def determinize(self, view: View, belief: Belief, rng: Random) -> State:
        """Guess the hands; purses are remembered from what was paid, sealed orders are such as their writers write."""
        world = MASTER_CITADEL.guess(view, rng)
        for seat, purse in enumerate(world.hands):
            if seat != view.seat:
                purse.points = belief.points[seat]
                if purse.order is not None and seat not in view.table.late:
                    purse.order = plausible_order(world, seat, belief, rng)
        return world

    def rollout_policy(self, state: State, seat: Seat, belief: Belief, rng: Random) -> Action:
        """Write as this seat's belief suggest. In a world already past the talk nobody is asked to speak."""
        if isinstance(state.phase, Discussion):
            return EndTalk()
        order = plausible_order(state, seat, belief, rng)
        return Write(order.amount, order.direction) if order.amount else PASS

    def is_quiescent(self, view: View, state: State) -> bool:
        """Look to the end of the present turn."""
        return bool(state.table.turn > view.table.turn)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Judge by how near the pawn is to each edge and what is left to move it with."""
        return evaluate(state, seat)

    def bias(self, view: View, belief: Belief, action: Action) -> float:
        """Keep one's word, if it costs little."""
        pledges: list[Order | None] = view.table.pledges
        mine = pledges[view.seat]
        if not isinstance(action, Write) or mine != Order(action.amount, action.direction):
            return 0.0
        return HONOUR + ALLIANCE if pledges.count(mine) > 1 else HONOUR
