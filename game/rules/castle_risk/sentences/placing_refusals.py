"""Why a castle, an army or a note cannot be put somewhere (CR2, CR4, CR5, CR10, CR30, CR59)."""

from __future__ import annotations

from game.kernel.types import Action
from game.rules.castle_risk.battle.reach import borders
from game.rules.castle_risk.moves import ChooseEmpire, Claim, HideArmies, Move, Muster, PlaceCastle
from game.rules.castle_risk.sentences.naming import named
from game.rules.castle_risk.sentences.refusal_context import Asked


def against_placing(asked: Asked, action: Action) -> str | None:
    """Say why something cannot be put there; None where there is no reason, or it is another kind of action."""
    tr = asked.tr
    match action:
        case PlaceCastle(land):
            return asked.unknown(land) or _against_castle(asked, land)
        case ChooseEmpire():
            return tr("That empire is not free.")
        case Claim(land):
            return asked.unknown(land) or tr("This land is held already: {land}.", land=asked.called(asked.land(land)))
        case HideArmies(land):
            return asked.unknown(land) or _against_hiding(asked, land)
        case Muster(land, armies):
            return asked.unknown(land) or asked.not_own(asked.land(land)) or _against_number(asked, armies)
        case Move(source, target, armies):
            return asked.unknown(source, target) or _against_move(asked, source, target, armies)
        case _:
            return None


def _against_castle(asked: Asked, land: str) -> str | None:
    tr, board, place = asked.tr, asked.board, asked.land(land)
    chip = asked.staff.chip
    if chip is not None and place not in board.lands[chip]:
        empire = named(board.empires[chip].names, tr)
        return tr("Your castle must stand in your empire: {empire}.", empire=empire)
    return tr("No castle can stand here: {land}.", land=asked.called(place))


def _against_hiding(asked: Asked, land: str) -> str | None:
    place = asked.land(land)
    if place in asked.war.castles:
        return asked.tr("Armies cannot be hidden where a castle stands.")
    return asked.not_own(place)


def _against_number(asked: Asked, armies: int) -> str | None:
    if armies < 1:
        return asked.tr("Place at least one army.")
    phase = asked.state.phase
    rest = getattr(phase, "batch", 0) or getattr(phase, "rest", 0)
    return asked.tr.plural("There is only {n} army to place.", "There are only {n} armies to place.", rest)


def _against_move(asked: Asked, source: str, target: str, armies: int) -> str | None:
    start, end = asked.land(source), asked.land(target)
    foreign = asked.not_own(start) or asked.not_own(end)
    if foreign:
        return foreign
    if end not in borders(asked.board, asked.war.house)[start]:
        return asked.tr(
            "These lands are not neighbours: {one}, {other}.", one=asked.called(start), other=asked.called(end)
        )
    return asked.not_sparing(start, armies)
