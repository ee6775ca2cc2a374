"""How a thinking player goes about Master Citadel."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.master_citadel.belief import Manners, observe
from game.bots.master_citadel.discussion import speak
from game.bots.master_citadel.evaluation import worth
from game.bots.master_citadel.orders import orders_to_try, plausible_order
from game.kernel.types import Action, Event, Seat, State, View
from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.phases import Discussion
from game.rules.master_citadel.state import PASS, EndTalk, Order, Write

HONOUR, ALLIANCE = 0.09, 0.08
"""What one's word is worth, as a chance of winning (trust is useful again), and what more if another counts on it."""


class MasterCitadelHeuristics:
    """Talks by rule of thumb, writes by search: one turn ahead, then judges by distances and purses."""

    def study(self, view: View, story: Sequence[Event]) -> Manners:
        """Sum up how each seat has been bidding, what it has left, and what its word was worth."""
        return observe(view, story)

    def candidates(self, view: View, study: Manners, options: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Say one thing, or nothing, in the discussion; weigh some thirty orders in the writing."""
        if isinstance(view.phase, Discussion):
            return speak(view, study, options, rng)
        return orders_to_try(view, study, options, rng)

    def imagine(self, view: View, study: Manners, rng: Random) -> State:
        """Guess the hands; purses are remembered from what was paid, sealed orders are such as their writers write."""
        world = MASTER_CITADEL.guess(view, rng)
        for seat, purse in enumerate(world.hands):
            if seat != view.seat:
                purse.points = study.points[seat]
                if purse.order is not None and seat not in view.table.late:
                    purse.order = plausible_order(world, seat, study, rng)
        return world

    def policy(self, state: State, seat: Seat, study: Manners, rng: Random) -> Action:
        """Write as this seat's manners suggest. In a world already past the talk nobody is asked to speak."""
        if isinstance(state.phase, Discussion):
            return EndTalk()
        order = plausible_order(state, seat, study, rng)
        return Write(order.amount, order.direction) if order.amount else PASS

    def rested(self, view: View, state: State) -> bool:
        """Look to the end of the present turn."""
        return bool(state.table.turn > view.table.turn)

    def worth(self, state: State, seat: Seat) -> float:
        """Judge by how near the pawn is to each edge and what is left to move it with."""
        return worth(state, seat)

    def scruple(self, view: View, study: Manners, action: Action) -> float:
        """Keep one's word, if it costs little."""
        pledges: list[Order | None] = view.table.pledges
        mine = pledges[view.seat]
        if not isinstance(action, Write) or mine != Order(action.amount, action.direction):
            return 0.0
        return HONOUR + ALLIANCE if pledges.count(mine) > 1 else HONOUR
