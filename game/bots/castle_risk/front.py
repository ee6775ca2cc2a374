"""What a general sees when he bends over the map: who threatens whom, and the cheapest way to a castle."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.kernel.types import Seat, View
from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE
from game.rules.castle_risk.battle.forecast import ATTACKERS_LEFT, WIN
from game.rules.castle_risk.battle.reach import borders, hostile
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.state import NOBODY, Land, Staff, War

STEP: Final = 1.4
"""What each land on the way costs beside its defenders: an army stays, and dice are dice."""
CAREFUL: Final = 0.85
BOLD: Final = 0.45
"""Of the strongest enemy's armies, the castle wants so large a share: at first, and late in a long war."""
PATIENCE: Final = 10
WEARY: Final = 0.02
"""After so many rounds that share shrinks by so much a round."""
BY_SEA: Final = 0.5
"""An enemy who could land by sea counts for so much of one next door: he needs an Admiral."""


class March(NamedTuple):
    """A way from an own land to an enemy's castle: the lands to take one after the other, and what stands on them."""

    source: Land
    lands: tuple[Land, ...]
    cost: float


class Front:
    """The map as one seat sees it. Worked out anew for each decision; nothing is kept."""

    def __init__(self, view: View) -> None:
        self.board: Final[Board] = view.board
        self.war: Final[War] = view.table
        self.seat: Final[Seat] = view.seat
        self.staff: Final[Staff] = view.hand
        self.near: Final = borders(self.board, self.war.house)
        self.owners: Final[list[Seat]] = self.war.owners
        self.armies: Final[list[int]] = self.war.armies
        self.castle: Final[Land] = self.war.castles[self.seat]
        self.enemy: Final = hostile(self.war, self.seat)

    def mine(self) -> list[Land]:
        """List the own lands."""
        return self.war.held(self.seat)

    def owns(self, land: Land) -> bool:
        """Tell whether a land is one's own."""
        return bool(self.owners[land] == self.seat)

    def foe(self, land: Land) -> bool:
        """Tell whether somebody else's armies stand on a land, truce or not."""
        return self.owners[land] not in (self.seat, NOBODY)

    def open(self, land: Land) -> bool:
        """Tell whether a land may be attacked."""
        return self.enemy[self.owners[land]]

    def reds(self, land: Land) -> int:
        """Return the most dice with which a land is attacked."""
        return REDS_AT_CASTLE if self.war.walled(land) else REDS

    def chance(self, free: int, land: Land) -> float:
        """Return how likely so many free armies take a land, its Marshal not counted before he is seen."""
        if free <= 0:
            return 0.0
        general = int(self.war.general or self.staff.cards.get("General", 0) > 0)
        marshal = int(self.war.marshals[self.owners[land]] != "") if self.owners[land] != NOBODY else 0
        return WIN[self.reds(land)](free, self.armies[land], general, marshal)

    def left(self, free: int, land: Land) -> float:
        """Return how many of them are left on average where they take it."""
        won = self.chance(free, land)
        return ATTACKERS_LEFT[self.reds(land)](free, self.armies[land]) / won if won > 0.01 else 0.0

    def pressure(self, land: Land) -> float:
        """Return the armies of the strongest enemy who could fall upon a land."""
        beside = max((self.armies[other] for other in self.near[land] if self.foe(other)), default=0)
        coasts = {other for water in self.board.waters[land] for other in self.board.coast[water]}
        ashore = max((self.armies[other] for other in coasts if other != land and self.foe(other)), default=0)
        return max(float(beside), ashore * BY_SEA)

    def garrison(self) -> int:
        """Return how many armies the own castle wants: the longer the war, the fewer, or nobody would ever march."""
        if self.castle == NOBODY:
            return 0
        share = max(BOLD, CAREFUL - WEARY * max(0.0, self.rounds - PATIENCE))
        return 3 + round(share * self.pressure(self.castle))

    @property
    def rounds(self) -> float:
        """How many turns each of those still in the war has had, about."""
        return self.war.turn / max(1, len(self.war.alive))

    def free(self, land: Land) -> int:
        """Return how many armies of an own land may leave it: the castle keeps its garrison."""
        stay = self.garrison() if land == self.castle else 1
        return self.armies[land] - max(stay, 1)

    def marches(self) -> list[March]:
        """List the cheapest way from each own land to an enemy's castle, the most hopeful first."""
        found = [march for seat, castle in enumerate(self.war.castles) if self._aim(seat) for march in self._to(castle)]
        return sorted(found, key=lambda march: march.cost - self.free(march.source))

    def _aim(self, seat: Seat) -> bool:
        return self.war.castles[seat] != NOBODY and self.enemy[seat]

    def _to(self, castle: Land) -> list[March]:
        """Spread out from a castle over the enemies' lands until the own ones are reached (Dijkstra)."""
        best: dict[Land, float] = {}
        found: dict[Land, March] = {}
        heap: list[tuple[float, tuple[Land, ...]]] = [(self.armies[castle] * 1.3 + STEP, (castle,))]
        while heap:
            cost, way = heappop(heap)
            land = way[0]
            if land in best:
                continue
            best[land] = cost
            for other in self.near[land]:
                if self.owners[other] == self.seat:
                    if other not in found:
                        found[other] = March(other, way, cost)
                elif other not in best and (self.owners[other] == NOBODY or self.open(other)):
                    heappush(heap, (cost + self.armies[other] + STEP, (other, *way)))
        return list(found.values())

    def hope(self, march: March, extra: int = 0) -> float:
        """Return how likely a march goes through with all free armies of its source, and `extra` ones."""
        free, likely = float(self.free(march.source) + extra), 1.0
        for land in march.lands:
            if free < 1:
                return 0.0
            if self.owners[land] != NOBODY:
                likely *= self.chance(int(free), land)
                free = self.left(int(free), land)
            free -= 1
        return likely

    def missing(self, empire: int) -> list[Land]:
        """List the lands of an empire that are not one's own."""
        return [land for land in self.board.lands[empire] if self.owners[land] != self.seat]
