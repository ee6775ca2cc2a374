"""Why an action is refused, in one sentence. What is legal is the phases' to say; here it is only explained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.engine import is_legal
from game.kernel.types import Action, Phase, View
from game.rules.castle_risk import moves
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn, Over
from game.rules.castle_risk.battle.reach import is_quiet
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.drawing import Discarding
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.cards.spies import AnsweringSpy, Spying
from game.rules.castle_risk.seen_state import seen_state
from game.rules.castle_risk.sentences.card_refusals import against_card
from game.rules.castle_risk.sentences.placing_refusals import against_placing
from game.rules.castle_risk.sentences.refusal_context import RefusalContext
from game.rules.castle_risk.sentences.war_refusals import against_attack, against_fighting, against_occupying
from game.rules.castle_risk.setup.castles import ChoosingEmpire, PlacingCastle
from game.rules.castle_risk.setup.claims import Claiming
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.castle_risk.short_war import Halted
from game.rules.castle_risk.state import NOBODY
from game.rules.castle_risk.turn import Acting, FreeMoving, NewTroops
from game.words import N_, Words

CHANCES: Final = (
    moves.ThrowForFirst,
    moves.DrawChip,
    moves.DealLand,
    moves.DealCards,
    moves.Draw,
    moves.ShowHand,
    moves.SwapDiplomats,
    moves.Throw,
    moves.HandOver,
    moves.Spend,
    moves.LeaveWar,
)
"""What only CHANCE or CLOCK does."""
IN_TURN: Final = (
    moves.Attack,
    moves.Sail,
    moves.Enter,
    moves.Reveal,
    moves.Reinforce,
    moves.MakeTruce,
    moves.SendSpy,
    moves.Offer,
    moves.EndTurn,
)
PLACE: Final[Mapping[type[Phase], tuple[type[Action], ...]]] = {
    ChoosingEmpire: (moves.ChooseEmpire,),
    PlacingCastle: (moves.PlaceCastle,),
    Claiming: (moves.Claim,),
    Mustering: (moves.Muster,),
    HidingArmies: (moves.HideArmies,),
    Discarding: (moves.Discard,),
    Acting: IN_TURN,
    Reinforcing: (moves.Muster,),
    NewTroops: (moves.Muster,),
    FreeMoving: (moves.Move, moves.EndTurn),
    AnsweringSpy: (moves.FoilSpy, moves.BearSpy),
    Spying: (moves.TakeOut,),
    Dealing: (moves.Agree, moves.Refuse, moves.Offer),
    Boarding: (moves.Board, moves.CastOff),
    Fighting: (moves.Roll, moves.Stop, moves.PlayGeneral, moves.Reveal, moves.SendSpy, moves.Offer),
    Defending: (moves.Defend, moves.DefendToEnd, moves.AwaitRed, moves.PlayMarshal, moves.Reveal),
    FacingRed: (moves.Defend, moves.DefendToEnd),
    MovingIn: (moves.MoveIn,),
    Annexing: (moves.Annex, moves.EndAnnexing, moves.Refuse),
}
"""What belongs to a phase, legal or not at a given moment."""
FIRST: Final[Mapping[type[Phase], str]] = {
    ChoosingEmpire: N_("First choose your empire."),
    PlacingCastle: N_("First place your castle."),
    Claiming: N_("First take an empty land."),
    Mustering: N_("First place your armies."),
    HidingArmies: N_("First choose where your hidden armies will wait."),
    Discarding: N_("First discard down to the hand limit."),
    Acting: N_("Not now: play cards, attack, or end your turn."),
    Reinforcing: N_("First place the armies of your Reinforcements."),
    NewTroops: N_("Your attacks are over: place your new troops."),
    FreeMoving: N_("Your attacks are over: make one move, or end the turn."),
    AnsweringSpy: N_("First answer the Spy, or let it look."),
    Spying: N_("First choose the card that your Spy throws away."),
    Dealing: N_("First accept the deal, or refuse it."),
    Boarding: N_("Your fleet is loading: set sail first."),
    Fighting: N_("An attack is under way: finish it first."),
    Defending: N_("You are under attack: choose your defence first."),
    FacingRed: N_("The red dice lie open: choose how many dice you roll."),
    MovingIn: N_("First move into the land you have taken."),
    Annexing: N_("First share out the fallen player’s lands."),
}
"""What a phase asks for, said when something else is tried."""
MOMENTS: Final[Mapping[type[Action], str]] = {
    moves.Reinforce: N_("Reinforcements are played before the first attack of your turn."),
    moves.MakeTruce: N_("A Diplomat is sent before the first attack of your turn."),
    moves.PlayGeneral: N_("Announce an attack first: a General joins before a roll."),
    moves.PlayMarshal: N_("A Marshal is called when you are attacked, before the dice are rolled."),
    moves.FoilSpy: N_("Nobody has sent you a Spy."),
    moves.Roll: N_("Announce an attack first."),
    moves.Stop: N_("There is no attack to break off."),
    moves.Defend: N_("You are not under attack."),
    moves.DefendToEnd: N_("You are not under attack."),
    moves.AwaitRed: N_("You are not under attack."),
    moves.DecideAgain: N_("You are already asked before each roll."),
}
"""When an action is made, said when its moment is not now and the phase asks for nothing in particular."""


PARAGRAPHS: Final[Mapping[type[Action], str]] = {
    moves.ChooseEmpire: "9",
    moves.PlaceCastle: "9",
    moves.Claim: "10",
    moves.Muster: "11",
    moves.HideArmies: "12",
    moves.Reinforce: "19",
    moves.MakeTruce: "29",
    moves.SendSpy: "21",
    moves.FoilSpy: "22",
    moves.TakeOut: "21",
    moves.Offer: "58",
    moves.Agree: "58",
    moves.Attack: "31",
    moves.Sail: "25",
    moves.Board: "25",
    moves.Enter: "43",
    moves.PlayGeneral: "23",
    moves.PlayMarshal: "27",
    moves.Reveal: "49",
    moves.Roll: "32",
    moves.Defend: "34",
    moves.DefendToEnd: "35",
    moves.Stop: "41",
    moves.MoveIn: "42",
    moves.Annex: "46",
    moves.EndAnnexing: "46",
    moves.Move: "18",
    moves.EndTurn: "14",
}
"""The paragraph that says when an action is allowed."""


def why_not(view: View, action: Action, tr: Words) -> str | None:
    """Say in one sentence why the viewing seat may not do `action` now; None where it may."""
    state = seen_state(view)
    if is_legal(state, view.seat, action):
        return None
    if isinstance(action, CHANCES):
        return tr("Players cannot do that themselves.")
    if isinstance(view.phase, Over | Halted):
        return tr("The war is over.")
    if view.seat in view.table.fallen:
        return tr("Your castle has fallen: you are out of the war.")
    context = RefusalContext(state, view.seat, tr)
    if view.seat not in state.phase.to_act(state):
        return _out_of_turn(context, action)
    if not isinstance(action, PLACE[type(view.phase)]):
        return _misplaced(context, action)
    return _reason(context, action) or tr("That is not possible now.")


def _out_of_turn(context: RefusalContext, action: Action) -> str:
    tr, phase, seated = context.tr, context.state.phase, context.seat >= 0
    if seated and isinstance(phase, HidingArmies) and context.staff.notes:
        return tr("What you have written cannot be changed.")
    if seated and isinstance(action, moves.Offer) and isinstance(phase, Acting | Fighting):
        return against_card(context, action) or tr("That is not possible now.")
    return tr("It is not your turn.")


def _misplaced(context: RefusalContext, action: Action) -> str:
    tr, phase = context.tr, context.state.phase
    quiet = isinstance(phase, Acting)
    barred = isinstance(phase, Fighting) and isinstance(
        action,
        moves.Reinforce | moves.MakeTruce | moves.PlayMarshal | moves.Defend | moves.DefendToEnd | moves.AwaitRed,
    )
    if (quiet or barred) and type(action) in MOMENTS:
        return tr(MOMENTS[type(action)])
    if isinstance(phase, Fighting) and phase.assault.aboard:
        return tr("Your fleet is fighting: it cannot turn back.")
    return tr(FIRST[type(phase)])


def _reason(context: RefusalContext, action: Action) -> str | None:
    """Look for the reason where such actions are explained."""
    return (
        _early(context, action)
        or _owing(context, action)
        or against_placing(context, action)
        or against_card(context, action)
        or against_attack(context, action)
        or against_fighting(context, action)
        or against_occupying(context, action)
    )


def _early(context: RefusalContext, action: Action) -> str | None:
    """Say that the first turn of the war is quiet at this table (CR6)."""
    attack = isinstance(action, moves.Attack | moves.Sail | moves.Enter | moves.Reveal)
    if attack and is_quiet(context.war) and isinstance(context.state.phase, Acting):
        return context.tr("At this table nobody attacks in the first turn of the war.")
    return None


def _owing(context: RefusalContext, action: Action) -> str | None:
    """Say that revealed armies owe an attack, which comes first (CR37)."""
    war, phase = context.war, context.state.phase
    if not isinstance(phase, Acting) or war.duty == NOBODY:
        return None
    if isinstance(action, moves.Attack | moves.Sail) and context.land(action.source) == war.duty:
        return None
    if isinstance(action, moves.Reveal) and context.land(action.land) == war.duty:
        return None
    return context.tr("The armies you revealed must attack first: {land}.", land=context.called(war.duty))
