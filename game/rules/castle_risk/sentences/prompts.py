"""What is to be done now, where the rule book speaks of it, and how a seat stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.kernel.types import Phase, Seat, State, View
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Annexing, Falling, MovingIn, Over
from game.rules.castle_risk.battle.rolls import (
    Defending,
    FacingRed,
    Fighting,
    Throwing,
    ThrowingRed,
    ThrowingWhite,
)
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.cards.deals import Dealing, Exchanging
from game.rules.castle_risk.cards.drawing import Discarding, Drawing
from game.rules.castle_risk.cards.pack import size
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.cards.spies import AnsweringSpy, ShowingHand, Spying
from game.rules.castle_risk.ranking import strength
from game.rules.castle_risk.seen_state import seen_state
from game.rules.castle_risk.sentences.naming import cards_named, dice_shown, land_name, leg, named
from game.rules.castle_risk.setup.castles import ChoosingEmpire, DrawingChip, PlacingCastle, ThrowingForCastles
from game.rules.castle_risk.setup.claims import Claiming, DealingLands
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.setup.opening import HandingOut, HidingArmies, ThrowingForTurns
from game.rules.castle_risk.short_war import Halted
from game.rules.castle_risk.state import NOBODY, War
from game.rules.castle_risk.turn import Acting, FreeMoving, NewTroops, SwappingDiplomats
from game.words import N_, Words, people

Names = Sequence[str]

CHANCES: Final[Mapping[type[Phase], str]] = {
    ThrowingForCastles: N_("The dice decide who places the first castle."),
    ThrowingForTurns: N_("The dice decide who takes the first turn."),
    DealingLands: N_("The empty lands are dealt out."),
    HandingOut: N_("Everybody gets three cards."),
    ShowingHand: N_("The Spy looks at the hand."),
    SwappingDiplomats: N_("Only two are left: their Diplomats are replaced."),
    Throwing: N_("The dice are rolling."),
    ThrowingRed: N_("The red dice are rolling."),
    ThrowingWhite: N_("The white dice are rolling."),
    Falling: N_("A castle has fallen: its cards go to the conqueror."),
    Exchanging: N_("The cards change hands."),
}
"""What chance is doing."""
OTHERS: Final[Mapping[type[Phase], str]] = {
    DrawingChip: N_("{who} draws a castle chip."),
    ChoosingEmpire: N_("{who} chooses an empire."),
    PlacingCastle: N_("{who} places a castle."),
    Claiming: N_("{who} takes a land."),
    Mustering: N_("{who} places armies."),
    HidingArmies: N_("Still hiding armies: {who}."),
    Drawing: N_("{who} draws."),
    Discarding: N_("{who} discards down to the hand limit."),
    Acting: N_("It is {who}’s turn."),
    Reinforcing: N_("{who} places armies."),
    AnsweringSpy: N_("{who} may answer the Spy."),
    Spying: N_("{who} chooses the card to discard."),
    Dealing: N_("{who} is thinking about the deal."),
    Boarding: N_("{who} loads the fleet."),
    MovingIn: N_("{who} moves in."),
    Annexing: N_("{who} takes a share of the fallen player’s lands."),
    FreeMoving: N_("{who} may make one free move."),
    NewTroops: N_("{who} places the new troops."),
}
"""What all wait for, while others act."""
OWN: Final[Mapping[type[Phase], str]] = {
    ChoosingEmpire: N_("Choose your empire."),
    Claiming: N_("Take an empty land with one army."),
    HidingArmies: N_("Choose in secret where your hidden armies will wait."),
    Spying: N_("Choose a card: everyone will see it, and it is discarded."),
    Boarding: N_("Take more armies aboard, or set sail."),
    FreeMoving: N_("Make one move to a neighbouring land of yours, or end the turn."),
}
"""What the viewing seat is to do, where nothing has to be counted or named."""
PARAGRAPHS: Final[Mapping[type[Phase], str]] = {
    ThrowingForCastles: "9",
    DrawingChip: "9",
    ChoosingEmpire: "CR2",
    PlacingCastle: "9",
    Claiming: "10",
    DealingLands: "CR4",
    Mustering: "11",
    HidingArmies: "12",
    HandingOut: "13",
    ThrowingForTurns: "13",
    Drawing: "14",
    Discarding: "CR42",
    Reinforcing: "19",
    AnsweringSpy: "22",
    ShowingHand: "21",
    Spying: "21",
    Dealing: "58",
    Exchanging: "58",
    Boarding: "CR15",
    Defending: "34",
    Throwing: "36",
    ThrowingRed: "CR48",
    FacingRed: "CR48",
    ThrowingWhite: "36",
    Falling: "45",
    MovingIn: "42",
    FreeMoving: "CR30",
    NewTroops: "55",
    SwappingDiplomats: "30",
    Over: "59",
    Halted: "CR70",
}
"""Where the book explains a phase, if it is the same in every state of the phase."""


def prompt(view: View, names: Names, tr: Words) -> str:
    """Say in one sentence what the viewing seat, or for BYSTANDER the table, has to do now."""
    phase, state = view.phase, seen_state(view)
    must = phase.to_act(state)
    if isinstance(phase, Over):
        return tr("{who} has won the war.", who=names[phase.winner])
    if isinstance(phase, Halted):
        return tr("The short war is over.")
    if view.seat in must:
        return tr(OWN[type(phase)]) if type(phase) in OWN else _own(view, names, tr)
    if type(phase) in CHANCES:
        return tr(CHANCES[type(phase)])
    return _others(view, state, sorted(must), names, tr)


def _others(view: View, state: State, must: Sequence[Seat], names: Names, tr: Words) -> str:
    ids, phase = state.board.ids, view.phase
    match phase:
        case Fighting(assault):
            way = leg(view.board, ids[assault.source], ids[assault.target], tr)
            return tr("{who} attacks: {way}.", who=names[view.table.player], way=way)
        case Defending(assault) | FacingRed(assault):
            land = land_name(view.board, ids[assault.target], tr)
            return tr("{who} defends: {land}.", who=names[must[0]], land=land)
        case Drawing(seat):
            who = names[seat]
        case DrawingChip():
            who = names[view.table.player]
        case _:
            who = people(must, names, tr)
    return tr(OTHERS[type(phase)], who=who)


def _own(view: View, names: Names, tr: Words) -> str:
    war: War = view.table
    match view.phase:
        case PlacingCastle():
            empire = named(view.board.empires[view.hand.chip].names, tr)
            return tr("Place your castle on a land of your empire: {empire}.", empire=empire)
        case Mustering(rest) | Reinforcing(rest):
            return tr.plural("Place {n} more army on your lands.", "Place {n} more armies on your lands.", rest)
        case NewTroops(rest):
            return tr.plural(
                "Place {n} new army, and your turn is over.", "Place {n} new armies, and your turn is over.", rest
            )
        case Discarding():
            above = size(view.hand) - war.house.hand_limit
            return tr.plural(
                "You hold {n} card too many: discard it.", "You hold {n} cards too many: discard them.", above
            )
        case AnsweringSpy():
            return tr("{who} sends you a Spy: answer with a Spy of your own, or let it look.", who=names[war.player])
        case Dealing(seat, _, give, take):
            given, taken = cards_named(give, tr), cards_named(take, tr)
            return tr("{who} offers {give} for {take}: do you agree?", who=names[seat], give=given, take=taken)
        case Acting():
            return _turn(view, tr)
        case _:
            return _war(view, tr)


def _turn(view: View, tr: Words) -> str:
    war: War = view.table
    if war.duty != NOBODY:
        land = land_name(view.board, view.board.ids[war.duty], tr)
        return tr("The armies you revealed must attack now: {land}.", land=land)
    if war.attacked:
        return tr("Attack again, send a Spy, or end your turn.")
    return tr("Play cards, attack, or end your turn.")


def _war(view: View, tr: Words) -> str:
    war: War = view.table
    ids = view.board.ids
    match view.phase:
        case Fighting(Assault(_, _, aboard)) if aboard:
            return tr("Roll: your fleet fights to the finish.")
        case Fighting(Assault(_, _, _, rolls)):
            may_stop = rolls and war.duty == NOBODY
            return tr("Roll again, or break off.") if may_stop else tr("Choose your dice and roll.")
        case Defending(assault, red):
            land = land_name(view.board, ids[assault.target], tr)
            return tr.plural(
                "You are under attack with {n} die: {land}. Choose your defence.",
                "You are under attack with {n} dice: {land}. Choose your defence.",
                red,
                land=land,
            )
        case FacingRed(assault, red):
            land = land_name(view.board, ids[assault.target], tr)
            return tr("Red: {red}. Choose how many dice you roll ({land}).", red=dice_shown(red), land=land)
        case MovingIn(source, target, least):
            land = land_name(view.board, ids[target], tr)
            most = war.armies[source] - 1
            return tr("Move in {least} to {most} armies: {land}.", least=least, most=most, land=land)
        case Annexing(conqueror) if view.seat == conqueror:
            return tr("Put armies on the fallen player’s lands, or leave the rest for the others.")
        case Annexing() if war.house.annexing == "free":
            return tr("Put an army on one of the remaining lands, or pass.")
        case Annexing():
            return tr("Put an army on one of the remaining lands.")
        case _:
            raise ValueError(f"nothing to do in {view.phase!r}")


def paragraph(view: View) -> str:
    """Return the id of the rule book's paragraph on the present phase."""
    war: War = view.table
    match view.phase:
        case Acting() if war.duty != NOBODY:
            return "51"
        case Acting():
            return "31" if war.attacked else "16"
        case Fighting(Assault(_, _, aboard)) if aboard:
            return "26"
        case Fighting(assault):
            return "33" if war.walled(assault.target) else "32"
        case Annexing(conqueror, seat):
            return "46" if seat == conqueror else "47"
        case phase:
            return PARAGRAPHS[type(phase)]


def score(view: View, seat: Seat, tr: Words) -> str:
    """Say what a seat ranks by, has still to place, or that it is out: castles, lands and armies (CR70)."""
    war: War = view.table
    if seat in war.fallen:
        return tr("out of the war")
    if war.rest[seat]:
        return tr.plural("{n} army to place", "{n} armies to place", war.rest[seat])
    lands, armies = strength(war, seat)
    castles = len(war.chips[seat])
    return tr(
        "{castles} · {lands} · {armies}",
        castles=tr.plural("{n} castle", "{n} castles", castles),
        lands=tr.plural("{n} land", "{n} lands", lands),
        armies=tr.plural("{n} army", "{n} armies", armies),
    )
