"""The map as the bot sees it: who threatens whom, and the cheapest way to a castle."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.kernel.types import Seat, View
from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE
from game.rules.castle_risk.battle.forecast import ATTACKERS_LEFT, WIN
from game.rules.castle_risk.battle.reach import borders, hostile, strongest_neighbour
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.short_war import ends_with_turn, is_last_round
from game.rules.castle_risk.state import NOBODY, Land, Staff, War

STEP: Final = 1.4
"""What each land on the way costs, in armies, besides its defenders: one army stays there, and dice may fall badly."""
CAREFUL: Final = 0.85
BOLD: Final = 0.45
"""The garrison of the castle as a share of the strongest enemy's armies: at first, and late in a long war."""
PATIENCE: Final = 10
WEARY: Final = 0.02
"""After `PATIENCE` rounds the share shrinks by `WEARY` in each round."""
BY_SEA: Final = 0.5
"""How much an enemy's army across the sea counts against one next door: it needs an Admiral."""


class March(NamedTuple):
    """A way from an own land to an enemy's castle: the lands to take in this order, and its cost in armies."""

    source: Land
    lands: tuple[Land, ...]
    cost: float


class Front:
    """The map as one seat sees it. It is made for one decision and keeps nothing for the next."""

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
        self.last_turn: Final = is_last_round(self.war) and self.war.player == self.seat
        """Whether this is the seat's last turn of a short war: lands and castles count, a reserve does not (CR70)."""
        self.nobody_follows: Final = self.last_turn and ends_with_turn(self.war)
        """Whether the war ends with it, so that nobody attacks any more."""

    def mine(self) -> list[Land]:
        """Return the bot's own lands."""
        return self.war.held(self.seat)

    def owns(self, land: Land) -> bool:
        """Tell whether a land is the bot's own."""
        return bool(self.owners[land] == self.seat)

    def foe(self, land: Land) -> bool:
        """Tell whether another player holds a land, also one with whom there is a truce."""
        return self.owners[land] not in (self.seat, NOBODY)

    def _threatens(self, land: Land) -> bool:
        """Tell whether a player who could attack holds a land; neutral armies never do (CR69)."""
        return self.foe(land) and not self.war.is_neutral(land)

    def open(self, land: Land) -> bool:
        """Tell whether a land's owner may be attacked."""
        return self.enemy[self.owners[land]]

    def reds(self, land: Land) -> int:
        """Return the number of dice with which a land may be attacked at most."""
        return REDS_AT_CASTLE if self.war.walled(land) else REDS

    def chance(self, free: int, land: Land) -> float:
        """Return the chance, 0 to 1, that `free` armies take a land. A Marshal counts only once it has been seen."""
        if free <= 0:
            return 0.0
        general = int(self.war.general or self.staff.cards.get("General", 0) > 0)
        marshal = int(self.war.marshals[self.owners[land]] != "") if self.owners[land] != NOBODY else 0
        return WIN[self.reds(land)](free, self.armies[land], general, marshal)

    def left(self, free: int, land: Land) -> float:
        """Return how many of `free` armies are left on average if they take a land."""
        won = self.chance(free, land)
        return ATTACKERS_LEFT[self.reds(land)](free, self.armies[land]) / won if won > 0.01 else 0.0

    def pressure(self, land: Land) -> float:
        """Return the armies of the strongest enemy stack that could attack an own land; less for one across the sea."""
        strongest = strongest_neighbour(self.board, self.war, land)
        beside = 0 if strongest is None else self.armies[strongest]
        coasts = {other for water in self.board.waters[land] for other in self.board.coast[water]}
        ashore = max((self.armies[other] for other in coasts if other != land and self._threatens(other)), default=0)
        return max(float(beside), ashore * BY_SEA)

    def garrison(self) -> int:
        """Return how many armies the own castle needs. It needs fewer in a long war, or no army would ever leave it."""
        if self.castle == NOBODY or self.nobody_follows:
            return 0
        share = max(BOLD, CAREFUL - WEARY * max(0.0, self.rounds - PATIENCE))
        return 3 + round(share * self.pressure(self.castle))

    @property
    def rounds(self) -> float:
        """About how many turns each player who is still in the war has had."""
        return self.war.turn / max(1, len(self.war.alive))

    def free(self, land: Land) -> int:
        """Return how many armies may leave an own land. The castle keeps its garrison, any other land one army."""
        stay = self.garrison() if land == self.castle else 1
        return self.armies[land] - max(stay, 1)

    def marches(self) -> list[March]:
        """Return the cheapest march from each own land to each castle that may be attacked, the best first."""
        found = [march for seat, castle in enumerate(self.war.castles) if self._aim(seat) for march in self._to(castle)]
        return sorted(found, key=lambda march: march.cost - self.free(march.source))

    def _aim(self, seat: Seat) -> bool:
        return self.war.castles[seat] != NOBODY and self.enemy[seat]

    def _to(self, castle: Land) -> list[March]:
        """Return the cheapest marches to a castle, found from the castle over the lands of enemies (Dijkstra)."""
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
        """Return the chance, 0 to 1, that a march succeeds with all free armies of its source and `extra` more."""
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
        """Return the lands of an empire that are not the bot's own."""
        return [land for land in self.board.lands[empire] if self.owners[land] != self.seat]
