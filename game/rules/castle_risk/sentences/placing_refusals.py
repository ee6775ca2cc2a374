"""Why a castle, an army or a note cannot be put somewhere (CR2, CR4, CR5, CR10, CR30, CR59)."""

from __future__ import annotations

from game.kernel.types import Action
from game.rules.castle_risk.battle.reach import borders
from game.rules.castle_risk.moves import ChooseEmpire, Claim, HideArmies, Move, Muster, PlaceCastle
from game.rules.castle_risk.sentences.naming import named
from game.rules.castle_risk.sentences.refusal_context import RefusalContext


def against_placing(context: RefusalContext, action: Action) -> str | None:
    """Say why something cannot be put there; None where there is no reason, or it is another kind of action."""
    tr = context.tr
    match action:
        case PlaceCastle(land):
            return context.unknown(land) or _against_castle(context, land)
        case ChooseEmpire():
            return tr("That empire is already taken.")
        case Claim(land):
            return context.unknown(land) or tr(
                "This land is already taken: {land}.", land=context.called(context.land(land))
            )
        case HideArmies(land):
            return context.unknown(land) or _against_hiding(context, land)
        case Muster(land, armies):
            return context.unknown(land) or context.not_own(context.land(land)) or _against_number(context, armies)
        case Move(source, target, armies):
            return context.unknown(source, target) or _against_move(context, source, target, armies)
        case _:
            return None


def _against_castle(context: RefusalContext, land: str) -> str | None:
    tr, board, place = context.tr, context.board, context.land(land)
    chip = context.staff.chip
    if chip is not None and place not in board.lands[chip]:
        empire = named(board.empires[chip].names, tr)
        return tr("Your castle must stand in your empire: {empire}.", empire=empire)
    return tr("No castle can stand here: {land}.", land=context.called(place))


def _against_hiding(context: RefusalContext, land: str) -> str | None:
    place = context.land(land)
    if place in context.war.castles:
        return context.tr("You cannot hide armies where there is a castle.")
    return context.not_own(place)


def _against_number(context: RefusalContext, armies: int) -> str | None:
    if armies < 1:
        return context.tr("Place at least one army.")
    phase = context.state.phase
    rest = getattr(phase, "batch", 0) or getattr(phase, "rest", 0)
    return context.tr.plural("There is only {n} army to place.", "There are only {n} armies to place.", rest)


def _against_move(context: RefusalContext, source: str, target: str, armies: int) -> str | None:
    start, end = context.land(source), context.land(target)
    foreign = context.not_own(start) or context.not_own(end)
    if foreign:
        return foreign
    if end not in borders(context.board, context.war.house)[start]:
        return context.tr(
            "These lands are not neighbours: {one}, {other}.", one=context.called(start), other=context.called(end)
        )
    return context.not_sparing(start, armies)
