"""What an action of the war meant, in the terms by which minds judge, from what everybody sees.

A mind may have had other reasons: those that tell of its hand are not told.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.castle_risk.battle_table import likely
from game.bots.castle_risk.evaluation import Aim
from game.kernel.types import Event, Seat
from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.income import brings_armies
from game.rules.castle_risk.state import Land, War
from game.rules.castle_risk.war_events import AttackBegan, LandTaken


class Meaning(NamedTuple):
    """What an attack is for, or what a land that was taken has changed.

    `chance` is that of an attack to succeed, None where it has succeeded. `empire` is the id of the empire that it
    makes whole (`Aim.EMPIRE`) or breaks (`Aim.BREAK`), "" for neither; `bonus` the armies that it brings in a turn.
    """

    aim: Aim
    chance: float | None = None
    empire: str = ""
    bonus: int = 0


def meaning(board: Board, war: War, event: Event) -> Meaning | None:
    """Return what an event meant, for whoever sees the table `war` that it led to; None for most events."""
    match event:
        case AttackBegan(source=source, target=target, aboard=aboard):
            start, land = board.index[source], board.index[target]
            reds = REDS_AT_CASTLE if war.walled(land) else REDS
            stands = not event.neutral and war.marshals[event.victim] == "stands"
            chance = likely(aboard or war.armies[start] - 1, war.armies[land], reds, int(war.general), int(stands))
            if land in war.castles:
                return Meaning(Aim.CASTLE, chance)
            for aim, seat in ((Aim.EMPIRE, event.seat), (Aim.BREAK, event.victim)):
                if _holds_the_others(board, war, land, seat):
                    return _about(board, land, aim)._replace(chance=chance)
            return Meaning(Aim.LAND, chance)
        case LandTaken(seat, land=taken) if _holds_the_others(board, war, board.index[taken], seat):
            return _about(board, board.index[taken], Aim.EMPIRE)
        case _:
            return None


def _holds_the_others(board: Board, war: War, land: Land, seat: Seat) -> bool:
    """Tell whether a seat holds all other lands of the empire of a land, and an empire it is that brings armies."""
    empire = board.territories[land].empire
    others = [each for each in board.lands[empire] if each != land]
    return brings_armies(war, board.empires[empire]) and all(war.owners[each] == seat for each in others)


def _about(board: Board, land: Land, aim: Aim) -> Meaning:
    """Return the meaning of an action for the empire of a land."""
    empire = board.empires[board.territories[land].empire]
    return Meaning(aim, None, empire.id, empire.bonus)
