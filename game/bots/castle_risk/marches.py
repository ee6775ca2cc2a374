"""Marches over several lands with exact odds: dynamic programming over the chain of their battles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import inf
from typing import Final, NamedTuple

from game.bots.castle_risk.battle_table import likely, survivors
from game.bots.castle_risk.survey import Survey, Way
from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE, WHITES, chances
from game.rules.castle_risk.battle.forecast import LARGEST
from game.rules.castle_risk.state import NOBODY, Land

SMALL: Final = 10
"""Up to this many defenders on the way the number of armies that come through is followed exactly.

That of hosts beyond the table of odds is not: it would take a gigabyte in a war that grows without end.
"""
TRIFLE: Final = 0.002
"""Branches less likely than this are left out."""
LONGEST: Final = 6
"""The most lands of a march where no army is a host."""
HOST: Final = 100
"""More armies than this in one land are a host, which nothing on the way holds up."""
FAR: Final = 12
"""The most lands of a march where there is one."""

Stage = tuple[int, int]
"""The defenders of a land and the most dice against them; (0, 0) for an empty land."""


class March(NamedTuple):
    """A way to a land: the lands to take one after the other, the first by sea or over the border of `source`.

    `free` armies set out. `win` is the chance that they take the last land; `left` how many are there then, on average.
    """

    source: Land
    lands: tuple[Land, ...]
    by_sea: bool
    free: int
    win: float
    left: float
    reveal: bool = False

    @property
    def goal(self) -> Land:
        """The last land."""
        return self.lands[-1]


@lru_cache(1 << 15)
def conquered(free: int, defenders: int, reds: int, general: int) -> tuple[tuple[int, int, float], ...]:
    """Return how an attack may succeed: attackers left, General left, probability; trifles are left out."""
    if defenders > SMALL or free > LARGEST:
        won = likely(free, defenders, reds, general)
        left = survivors(free, defenders, reds, general) / won if won > TRIFLE else 0.0
        return ((max(1, int(left + 0.5)), general, won),) if won > TRIFLE else ()
    states: list[dict[tuple[int, int], float]] = [{} for _ in range(free + defenders + 1)]
    states[-1][free, general] = 1.0
    ends: dict[tuple[int, int], float] = {}
    for total in range(free + defenders, 0, -1):
        for (attackers, leader), share in states[total].items():
            against = total - attackers
            for battle, chance in chances(min(reds, attackers), min(WHITES, against), leader):
                left, foes = attackers - battle.attacker_losses, against - battle.defender_losses
                key = (left, leader - battle.general_lost)
                if not foes:
                    ends[key] = ends.get(key, 0.0) + share * chance
                elif left:
                    following = states[left + foes]
                    following[key] = following.get(key, 0.0) + share * chance
    return tuple((left, leader, chance) for (left, leader), chance in ends.items() if chance > TRIFLE)


@lru_cache(1 << 15)
def chain(free: int, stages: tuple[Stage, ...], general: int, marshal: int) -> tuple[float, float]:
    """Return the chance that `free` armies take all lands in turn, and how many reach the last on average if they do.

    One army stays in each land on the way. A Marshal is reckoned with in the last land only.
    """
    spread = {(free, general): 1.0}
    for defenders, reds in stages[:-1]:
        further: dict[tuple[int, int], float] = {}
        for (armies, leader), share in spread.items():
            ends = conquered(armies, defenders, reds, leader) if defenders else ((armies, leader, 1.0),)
            for through, kept, chance in ends:
                if through > 1 and share * chance > TRIFLE:
                    key = (through - 1, kept)
                    further[key] = further.get(key, 0.0) + share * chance
        spread = further
    defenders, reds = stages[-1]
    win, left = 0.0, 0.0
    if not defenders:
        for (armies, _), share in spread.items():
            win, left = win + share, left + armies * share
        return win, left / win if win else 0.0
    for (armies, leader), share in spread.items():
        win += share * likely(armies, defenders, reds, leader, marshal)
        left += share * survivors(armies, defenders, reds, leader, marshal)
    return win, left / win if win > TRIFLE else 0.0


def odds_of(survey: Survey, source: Land, lands: tuple[Land, ...], free: int, *, by_sea: bool) -> March:
    """Return a march with its odds, a General and the belief about the defender's Marshal reckoned with."""
    if free < 1:
        return March(source, lands, by_sea, free, 0.0, 0.0)
    armies, owners, walls, goal = survey.armies, survey.owners, survey.walls, lands[-1]
    stages = tuple([(armies[land], REDS_AT_CASTLE if land in walls else REDS) for land in lands])
    general = survey.leader
    win, left = chain(free, stages, general, 0)
    marshal = survey.belief.has(owners[goal], "Marshal") if owners[goal] in survey.alive else 0.0
    if marshal:
        other_win, other_left = chain(free, stages, general, 1)
        win, left = win + marshal * (other_win - win), left + marshal * (other_left - left)
    return March(source, lands, by_sea, free, win, left)


def odds_at_best(survey: Survey, goal: Land, free: int) -> float:
    """Return the chance of a march on a land if no army is lost on the way and no Marshal defends the land."""
    return likely(free, survey.armies[goal], survey.reds(goal), survey.leader)


def ways(survey: Survey, goal: Land, longest: int = FAR) -> Sequence[Way]:
    """Return the cheapest way to an enemy's land from each own land that reaches it, and the ways of an Admiral.

    An Admiral sails once: from an own coast to any land of the way, or to the goal from an enemy's coast that is taken
    first. Found once in a survey, from the goal backwards over the lands of those who may be attacked (Dijkstra). No
    way has more than `longest` lands, or more than `LONGEST` where no army is a host.
    """
    key = goal, longest
    if key not in survey.ways:
        survey.ways[key] = _ways(survey, goal, longest)
    return survey.ways[key]


def _ways(survey: Survey, goal: Land, longest: int) -> list[Way]:
    found: list[Way] = []
    owners, near, tolls, seat = survey.owners, survey.near, survey.tolls, survey.seat
    sails = survey.staff.cards.get("Admiral", 0) > 0 and survey.war.duty == NOBODY
    done = [False] * len(owners)
    best = [inf] * len(owners)
    ports: set[Land] = set()
    if max(survey.armies) <= HOST:
        longest = min(longest, LONGEST)
    heap: list[tuple[float, tuple[Land, ...], bool]] = [(0.0, (goal,), sails)]
    while heap:
        cost, lands, at_sea = heappop(heap)
        land = lands[0]
        if done[land]:
            continue
        done[land] = True
        further = len(lands) < longest
        if at_sea and owners[land] != NOBODY:
            for port in survey.shores[land]:
                if owners[port] == seat:
                    if port not in ports:
                        ports.add(port)
                        found.append((port, lands, True))
                elif land == goal and further and port not in near[goal] and tolls[port] < inf:
                    best[port] = tolls[port]
                    heappush(heap, (tolls[port], (port, goal), False))
        for other in near[land]:
            if done[other]:
                continue
            if owners[other] == seat:
                done[other] = True
                found.append((other, lands, False))
            elif further and (total := cost + tolls[other]) <= best[other] and total < inf:
                best[other] = total
                heappush(heap, (total, (other, *lands), at_sea))
    return found
