"""How a searching bot plays Castle Risk: by rules of thumb and exact odds, without a search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.kernel.types import Action, View
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.drawing import Discarding
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.cards.spies import AnsweringSpy, Spying
from game.rules.castle_risk.moves import CastOff
from game.rules.castle_risk.setup.castles import ChoosingEmpire, PlacingCastle
from game.rules.castle_risk.setup.claims import Claiming
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.castle_risk.turn import Acting, FreeMoving, NewTroops
from tests.bots.frozen_steady.castle_risk import battle, cards, placement, turn
from tests.bots.frozen_steady.castle_risk.front import Front
from tests.bots.frozen_steady.heuristics import Heuristics


def decide(view: View, options: Sequence[Action]) -> Action:
    """Return what the bot does where it must act; `options` are its legal actions."""
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
        case FacingRed():
            return battle.face(front, phase, options)
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


class CastleRiskHeuristics(Heuristics):
    """Garrisons its castle, marches on the nearest castle, completes empires, uses every kind of card.

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
        """Return the one action to play; none where the seat need not act."""
        return (decide(view, options),) if must else ()
