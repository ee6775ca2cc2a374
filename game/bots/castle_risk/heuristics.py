"""How a thinking player goes about Castle Risk: by habit and exact odds, without search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.castle_risk import battle, cards, placement, turn
from game.bots.castle_risk.front import Front
from game.kernel.engine import view as seen
from game.kernel.types import Action, Event, Seat, State, View
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle import Defending, Fighting
from game.rules.castle_risk.campaign import Boarding
from game.rules.castle_risk.cards import AnsweringSpy, Reinforcing, Spying
from game.rules.castle_risk.conquest import Annexing, MovingIn
from game.rules.castle_risk.deals import Dealing
from game.rules.castle_risk.drawing import Discarding
from game.rules.castle_risk.moves import CastOff
from game.rules.castle_risk.opening import HidingArmies
from game.rules.castle_risk.setup import ChoosingEmpire, Claiming, Mustering, PlacingCastle
from game.rules.castle_risk.turn import Acting, FreeMoving, NewTroops


def decide(view: View, options: Sequence[Action]) -> Action:
    """Return what a steady player does where it must act."""
    front, phase = Front(view), view.phase
    match phase:
        case ChoosingEmpire():
            return placement.empire(front, options)
        case PlacingCastle():
            return placement.castle(front, options)
        case Claiming():
            return placement.claim(front, options)
        case HidingArmies():
            return placement.hide(front, options)
        case Mustering():
            return placement.muster(front, phase.batch)
        case Reinforcing() | NewTroops():
            return placement.muster(front, phase.rest)
        case Acting():
            return turn.act(front, view, options)
        case FreeMoving():
            return turn.move(front, options)
        case Fighting():
            return battle.fight(front, phase, options)
        case Defending():
            return battle.defend(front, phase, options)
        case MovingIn():
            return battle.move_in(front, phase, options)
        case Annexing():
            return battle.annex(front, phase, view, options)
        case Boarding():
            return CastOff()
        case Spying():
            return cards.take_out(options)
        case AnsweringSpy():
            return cards.answer_spy(options)
        case Dealing():
            return cards.deal(phase, options)
        case Discarding():
            return cards.discard(options)
        case _:
            return options[0]


class CastleRiskHeuristics:
    """Keeps its castle garrisoned, marches on the nearest castle, finishes what it starts, uses every kind of card."""

    def belief(self, view: View, story: Sequence[Event]) -> None:
        """Look at the map alone: what was before does not matter."""

    def candidate_actions(self, view: View, belief: None, options: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Know at once what to do; propose nothing out of turn."""
        return (decide(view, options),) if view.seat in view.phase.to_act(_open(view)) else ()

    def determinize(self, view: View, belief: None, rng: Random) -> State:
        """Guess the hands."""
        return CASTLE_RISK.guess(view, rng)

    def rollout_policy(self, state: State, seat: Seat, belief: None, rng: Random) -> Action:
        """Play the others as itself."""
        return decide(seen(state, seat), state.phase.options(state, seat))

    def is_quiescent(self, view: View, state: State) -> bool:
        """Nothing is searched."""
        return True

    def evaluate(self, state: State, seat: Seat) -> float:
        """Judge a position by the share of castles held."""
        return len(state.table.chips[seat]) / max(1, sum(map(len, state.table.chips)))

    def bias(self, view: View, belief: None, action: Action) -> float:
        """A word binds nobody here (CR31)."""
        return 0.0


def _open(view: View) -> State:
    """Return a state whose open parts are those of the view, to ask a phase whose turn it is."""
    return State(view.board, view.phase, view.table, [view.hand] * len(view.shown))
