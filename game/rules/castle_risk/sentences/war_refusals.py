"""Why an attack, a voyage, a roll or an occupation is not possible (CR15 to CR17, CR21 to CR27, CR34 to CR37, CR52)."""

from __future__ import annotations

from game.kernel.types import Action
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE
from game.rules.castle_risk.battle.hidden_armies import is_shown_out
from game.rules.castle_risk.battle.reach import borders, common_waters
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.moves import (
    Annex,
    Attack,
    AwaitRed,
    Defend,
    EndAnnexing,
    Enter,
    MoveIn,
    Refuse,
    Reveal,
    Roll,
    Sail,
    Stop,
)
from game.rules.castle_risk.moves import Board as Embark
from game.rules.castle_risk.sentences.naming import lands_named, named
from game.rules.castle_risk.sentences.refusal_context import RefusalContext
from game.rules.castle_risk.state import NOBODY, Land


def against_attack(context: RefusalContext, action: Action) -> str | None:
    """Say why an attack cannot be announced, a fleet loaded, an empty land entered; None for other actions."""
    match action:
        case Attack(source, target):
            return context.unknown(source, target) or _against_march(
                context, context.land(source), context.land(target)
            )
        case Sail(source, target, armies):
            # what all can see comes first: at the open table nobody learns by it whether there is an Admiral
            return (
                context.unknown(source, target)
                or _against_voyage(context, context.land(source), context.land(target))
                or context.not_sparing(context.land(source), armies)
                or context.lacks("Admiral")
            )
        case Enter(source, target, armies):
            return context.unknown(source, target) or _against_walk(
                context, context.land(source), context.land(target), armies
            )
        case Embark(source, armies):
            return context.unknown(source) or _against_boarding(context, context.land(source), armies)
        case _:
            return None


def _against_march(context: RefusalContext, source: Land, target: Land) -> str | None:
    war, tr = context.war, context.tr
    if war.owners[target] == NOBODY:
        return context.not_own(source) or tr(
            "This land is empty: walk in without dice ({land}).", land=context.called(target)
        )
    if reason := context.not_own(source) or _against_target(context, target) or _apart(context, source, target):
        return reason
    return tr("You need at least two armies to attack: {land}.", land=context.called(source))


def _against_target(context: RefusalContext, target: Land) -> str | None:
    """Say that a land is one's own, or its owner at peace with the seat (CR19, CR45)."""
    war, tr, owner = context.war, context.tr, context.war.owners[target]
    if owner == context.seat:
        return tr("This land is already yours: {land}.", land=context.called(target))
    if owner == NOBODY or owner not in war.at_peace_with(context.seat):
        return None
    if any(truce.seat == context.seat and owner in truce.opponents for truce in war.truces):
        return tr("You are at peace with that player until your next turn.")
    return tr("You are at peace until that player’s next turn.")


def _apart(context: RefusalContext, source: Land, target: Land) -> str | None:
    if target in borders(context.board, context.war.house)[source]:
        return None
    one, other = context.called(source), context.called(target)
    if common_waters(context.board, source, target):
        return context.tr("Only an Admiral can cross here: {one}, {other}.", one=one, other=other)
    return context.tr("These lands are not neighbours: {one}, {other}.", one=one, other=other)


def _against_voyage(context: RefusalContext, source: Land, target: Land) -> str | None:
    if reason := context.not_own(source) or _against_target(context, target):
        return reason
    attacks_only = context.war.house.empty_coast == "no" or context.war.duty != NOBODY
    if context.war.owners[target] == NOBODY and attacks_only:
        return context.tr("An Admiral attacks: he cannot land on an empty coast.")
    return _waters_apart(context, source, target)


def _waters_apart(context: RefusalContext, source: Land, target: Land) -> str | None:
    """Say that no Admiral sails between two lands, if so (CR16, CR68)."""
    board, tr = context.board, context.tr
    for land in (source, target):
        if not board.waters[land]:
            return tr("No Admiral can get here: {land}.", land=context.called(land))
    if common_waters(board, source, target):
        return None
    one, other = (named(board.seas[board.seas_of[land][0]].names, tr) for land in (source, target))
    return tr("An Admiral cannot cross from one water to the other: {one}, {other}.", one=one, other=other)


def _against_walk(context: RefusalContext, source: Land, target: Land, armies: int) -> str | None:
    owner = context.war.owners[target]
    if owner not in (NOBODY, context.seat):
        return context.tr("This land is not empty: attack it ({land}).", land=context.called(target))
    return (
        context.not_own(source)
        or _against_target(context, target)
        or _apart(context, source, target)
        or context.not_sparing(source, armies)
    )


def _against_boarding(context: RefusalContext, source: Land, armies: int) -> str | None:
    phase = context.state.phase
    if not isinstance(phase, Boarding):
        return None
    if reason := context.not_own(source):
        return reason
    if source in phase.lands:
        return context.tr("The armies of this land are already aboard: {land}.", land=context.called(source))
    if not common_waters(context.board, source, *phase.lands, phase.assault.target):
        return context.tr("The fleet cannot call at this land: {land}.", land=context.called(source))
    return context.not_sparing(source, armies)


def against_fighting(context: RefusalContext, action: Action) -> str | None:
    """Say why one cannot roll, defend, break off or reveal hidden armies like that; None for other actions."""
    phase, tr = context.state.phase, context.tr
    match action:
        case Roll(dice) if isinstance(phase, Fighting):
            return _against_dice(context, phase.assault, dice)
        case Stop() if isinstance(phase, Fighting) and phase.assault.aboard:
            return tr("Your fleet is fighting: it cannot turn back.")
        case Stop():
            return tr("Roll at least once before you break off.")
        case Defend() if isinstance(phase, Defending) and context.war.house.white_dice == "seen":
            return tr("At this table you choose your dice once you have seen the red ones.")
        case AwaitRed() if isinstance(phase, Defending):
            return tr("At this table you choose your dice before any are rolled.")
        case Defend(dice) if isinstance(phase, Defending | FacingRed):
            if dice < 1:
                return tr("Roll at least one die.")
            if dice > 2:
                return tr("The defender rolls two dice at most.")
            return tr("You need two armies to roll two dice: {land}.", land=context.called(phase.assault.target))
        case Reveal(land):
            return context.unknown(land) or _against_reveal(context, context.land(land))
        case _:
            return None


def _against_dice(context: RefusalContext, assault: Assault, dice: int) -> str | None:
    tr, castle = context.tr, context.war.walled(assault.target)
    if dice < 1:
        return tr("Roll at least one die.")
    if castle and dice > REDS_AT_CASTLE:
        return tr("Against a castle you roll two dice at most.")
    if dice > REDS:
        return tr("You roll three dice at most.")
    if assault.aboard:
        return tr.plural("There is only {n} army aboard.", "There are only {n} armies aboard.", assault.aboard)
    land = context.called(assault.source)
    return tr("You need {armies} armies to roll {dice} dice: {land}.", dice=dice, armies=dice + 1, land=land)


def _against_reveal(context: RefusalContext, land: Land) -> str | None:
    war, phase, tr = context.war, context.state.phase, context.tr
    if land not in context.staff.notes:
        return tr("You have no hidden armies noted here: {land}.", land=context.called(land))
    if reason := context.not_own(land):
        return reason
    if is_shown_out(war, land):
        return tr("At this table you show only one note for a land before each roll.")
    if war.house.hidden_when == "turn":
        return tr("At this table you reveal hidden armies in your own turn, before the first attack.")
    if isinstance(phase, Fighting) and phase.assault.aboard:
        return tr("Hidden armies cannot join a fleet at sea.")
    if isinstance(phase, Fighting):
        return tr(
            "Right now, only hidden armies in the attacking land can appear: {land}.",
            land=context.called(phase.assault.source),
        )
    if isinstance(phase, Defending):
        return tr(
            "Right now, only hidden armies in the land under attack can appear: {land}.",
            land=context.called(phase.assault.target),
        )
    return tr("Hidden armies would have nothing to attack from here: {land}.", land=context.called(land))


def against_occupying(context: RefusalContext, action: Action) -> str | None:
    """Say why one cannot move in or annex like that; None for other actions."""
    phase, tr = context.state.phase, context.tr
    match action:
        case MoveIn(armies) if isinstance(phase, MovingIn):
            if armies >= phase.least:
                return context.not_sparing(phase.source, armies)
            return tr.plural(
                "At least {n} army must move in, as many as there were dice.",
                "At least {n} armies must move in, as many as there were dice.",
                phase.least,
            )
        case Annex(land, source) if isinstance(phase, Annexing):
            return context.unknown(land, source) or _against_annexing(
                context, phase, context.land(land), context.land(source)
            )
        case EndAnnexing() if isinstance(phase, Annexing) and context.war.house.annexing == "free":
            return tr("Take a land or pass.")
        case EndAnnexing():
            return tr("The remaining lands must be taken.")
        case Refuse() if isinstance(phase, Annexing) and context.seat == phase.conqueror:
            return tr("Leave the rest for the others, if you like.")
        case Refuse():
            return tr("The remaining lands must be taken.")
        case _:
            return None


def _against_annexing(context: RefusalContext, phase: Annexing, land: Land, source: Land) -> str | None:
    tr = context.tr
    if land not in phase.lands:
        return tr("This land is not one of those to share out: {land}.", land=context.called(land))
    if reason := context.not_own(source) or context.not_sparing(source, 1):
        return reason
    force = lands_named(context.board, [context.board.ids[each] for each in phase.sources(context.war)], tr)
    return tr("First use the armies that took the castle: {lands}.", lands=force)
