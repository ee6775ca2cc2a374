"""New troops: what a player's lands and castles bring at the end of his turn (CR29, CR59)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.kernel.types import Seat
from game.rules.castle_risk.battle.reach import anybody_reaches
from game.rules.castle_risk.board.map import Board, Empire, Region
from game.rules.castle_risk.state import PACK, Land, War

PER_REGION: Final = 2
"""What a region brings by house rule (CR29)."""


class Income(NamedTuple):
    """New troops: the empires held whole, what they bring, what independent lands bring, what castles bring."""

    empires: tuple[str, ...]
    for_empires: int
    independents: int
    castles: int

    @property
    def armies(self) -> int:
        """All of it."""
        return self.for_empires + self.independents + self.castles


def income(board: Board, war: War, seat: Seat) -> Income:
    """Count the new troops that a seat would receive now."""
    return _counted(board, war, seat, own_castle=war.house.castles == "all" or _at_a_standstill(board, war))


def brings_armies(war: War, empire: Empire) -> bool:
    """Tell whether all lands of an empire together bring armies: independent ones may do so by region (CR29)."""
    return empire.bonus > 0 and (empire.castle or war.house.independents == "eleven")


def region_of(board: Board, war: War, land: Land) -> Region | None:
    """Return the region with which a land brings armies by house rule (CR29); None for all other lands."""
    regions = board.regions if war.house.independents == "regions" else ()
    return next((each for each in regions if land in each.lands), None)


def _at_a_standstill(board: Board, war: War) -> bool:
    """Tell whether a war in which own castles bring nothing could never go on (CR29, house rule).

    All Reinforcements are played, nobody is due any troops, and no army that could leave its land gets anywhere.
    """
    return (
        war.reinforced == PACK["Reinforcements"]
        and not any(_counted(board, war, seat, own_castle=False).armies for seat in war.alive)
        and not anybody_reaches(board, war)
    )


def _counted(board: Board, war: War, seat: Seat, *, own_castle: bool) -> Income:
    owners = war.owners
    whole = [
        empire
        for empire, lands in zip(board.empires, board.lands, strict=True)
        if all(owners[x] == seat for x in lands)
    ]
    if war.house.independents == "regions":
        independents = PER_REGION * sum(all(owners[land] == seat for land in each.lands) for each in board.regions)
    else:
        independents = sum(empire.bonus for empire in whole if not empire.castle)
    chips = len(war.chips[seat]) - (not own_castle)
    return Income(
        tuple(empire.id for empire in whole if empire.castle),
        sum(empire.bonus for empire in whole if empire.castle),
        independents,
        board.castle_bonus * max(chips, 0),
    )
