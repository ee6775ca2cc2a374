"""A computer player of Castle Risk at one level: it looks at the map, weighs what it may do, and knows why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots import advice
from game.bots.bot import Bot, PatientBot
from game.bots.castle_risk import acting, dealing, fighting, placing, reasons
from game.bots.castle_risk.belief import Belief
from game.bots.castle_risk.evaluation import Aim, Intent
from game.bots.castle_risk.survey import Survey
from game.bots.castle_risk.tempers import fancied, tempered, wrongs
from game.bots.castle_risk.weights import Weights, weights
from game.bots.characters import Temper
from game.bots.levels import Level
from game.kernel.game import Game
from game.kernel.types import Action, Event, View
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
from game.rules.castle_risk.turn import END, Acting, FreeMoving, NewTroops


def intent_of(view: View, story: Sequence[Event], options: Sequence[Action], care: Weights) -> Intent:
    """Return what to do where a seat must act, and why; `options` are its legal actions."""
    return _found(surveyed(view, story, care), view, options)


def surveyed(view: View, story: Sequence[Event], care: Weights) -> Survey:
    """Return the map as the seat of a view sees it, with what it remembers."""
    survey = Survey(view, care, Belief(view, story if care.memory else ()))
    survey.wrongs = wrongs(story, view.seat) if care.grudge else {}
    return survey


def _found(survey: Survey, view: View, options: Sequence[Action]) -> Intent:
    """Return what to do by the phase."""
    care, phase = survey.care, view.phase
    match phase:
        case Acting():
            return acting.by_plan(survey, options) if care.plans else acting.by_rule(survey, options)
        case Fighting():
            return fighting.fight(survey, phase, options)
        case Defending():
            return fighting.defend(survey, phase, options)
        case MovingIn():
            return fighting.move_in(survey, phase)
        case NewTroops():
            survey.ignore_truces()
            return placing.new_troops(survey, phase.rest)
        case Reinforcing():
            return placing.reinforce(survey, phase.rest)
        case Claiming():
            return placing.claim(survey)
        case Mustering():
            return placing.muster(survey, phase.batch)
        case ChoosingEmpire():
            return placing.empire(survey, options)
        case PlacingCastle():
            return placing.castle(survey, options)
        case HidingArmies():
            return placing.hide(survey, options)
        case FacingRed():
            return fighting.face(survey, phase, options)
        case Annexing():
            return fighting.annex(survey, phase, view, options)
        case FreeMoving():
            return acting.free_move(survey, options)
        case Boarding():
            return Intent(CastOff(), Aim.ATTACK)
        case Spying():
            return dealing.take_out(survey, options)
        case AnsweringSpy():
            return dealing.answer_spy(options)
        case Dealing():
            return dealing.deal(survey, phase, options)
        case Discarding():
            return dealing.discard(survey, options)
        case _:
            return Intent(options[0], Aim.WAIT)


class CastleRiskMind(PatientBot):
    """Plays Castle Risk at one level."""

    def __init__(self, care: Weights) -> None:
        self.care: Final = care

    def decide(self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random) -> Action:
        """Return the action that `intent_of` finds. A player who makes a slip ends the turn too early."""
        care = self.care
        if care.slips and isinstance(view.phase, Acting) and rng.random() < care.slips and END[0] in options:
            return END[0]
        if care.fancy and isinstance(view.phase, Acting) and rng.random() < care.fancy:
            care = fancied(care)
        return intent_of(view, story, options, care).action

    def advise(
        self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random
    ) -> advice.Advice | None:
        """Return the same with the terms that speak for it; None in a turn of somebody else, where it never deals."""
        if isinstance(view.phase, Acting | Fighting) and view.table.player != view.seat:
            return None
        survey = surveyed(view, story, self.care)
        return reasons.told(survey, view.phase, _found(survey, view, options))


def castle_mind(_game: Game, level: Level, temper: Temper) -> Bot:
    """Return the computer player of Castle Risk at a level and with a temper."""
    return CastleRiskMind(tempered(weights(level.value), temper))
