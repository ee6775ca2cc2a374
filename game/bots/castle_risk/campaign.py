"""What a seat may undertake in its turn: marches on castles and single attacks, each weighed by what it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.bots.castle_risk.evaluation import WON, Aim, Worth, evaluate, income
from game.bots.castle_risk.marches import FAR, March, odds_at_best, odds_of, ways
from game.bots.castle_risk.survey import Position, Survey
from game.kernel.types import Seat
from game.rules.castle_risk.cards.reinforcement_track import hidden_armies
from game.rules.castle_risk.state import NOBODY, Land

SINGLES: Final = 6
"""How many single attacks are weighed at most, those that promise most."""
PART: Final = 0.7
"""Castles are left alone that have more defenders than the largest stack, taken by this part."""
GAIN: Final = 0.002
"""By how much a plan must be worth more than the end of the turn, in a war of up to `CROWD` armies."""
CROWD: Final = 300
"""In a larger war every land is a smaller part of all strength: a plan need not gain so much there."""
FLEETS: Final = (0.5, 0.65, 0.8)
"""The parts of the armies in the own castle that are weighed as smaller fleets against another castle."""
SAFE: Final = 0.8
"""The chance that such a fleet must have."""
SLIM: Final = 0.15
"""A march on a castle with less than this chance is not weighed."""
STUBBORN: Final = 0.15
"""An attack is broken off below this chance in the last turn of a short war, where armies are worth less than lands."""


SPITE: Final = 0.06
"""How much more a march is worth against somebody who has done most harm, for the greatest grudge."""


class Host(NamedTuple):
    """Armies that are free to attack a castle from a land, over its border or by sea."""

    free: int
    land: Land
    by_sea: bool


class Plan(NamedTuple):
    """A march, what it is for, and what it is worth on average; `success` is the position where it succeeds."""

    march: March
    aim: Aim
    value: float
    success: Worth


def plans(survey: Survey, keep: int) -> list[Plan]:
    """Return what the seat may undertake, the best first; `keep` armies stay in its castle unless all is staked."""
    found = [*_sieges(survey, keep), *_singles(survey, keep)]
    found.sort(key=lambda plan: -plan.value)
    return found


def held(survey: Survey, keep: int) -> int:
    """Return how many armies stay in the own castle while others go for lands; `keep` would do for a siege.

    Of the last two each has to watch the other's host, less the new troops that come at the end of the turn. A hard
    player weighs what each march leads to instead.
    """
    if survey.care.plans or not survey.last_two or survey.watched <= keep:
        return keep
    return max(keep, survey.watched - int(income(survey.board, survey.now)[survey.seat]))


def least_gain(survey: Survey) -> float:
    """Return by how much a plan must be worth more than the end of the turn."""
    return GAIN * min(1.0, CROWD / max(1, sum(survey.armies)))


def least_chance(survey: Survey) -> float:
    """Return the chance below which an attack on a land is broken off, and none is begun."""
    return STUBBORN if survey.last_turn else survey.care.hopeless


def free_armies(survey: Survey, land: Land, keep: int) -> int:
    """Return how many armies may leave an own land."""
    return survey.armies[land] - (keep if land == survey.castle else 1)


def sieges(
    survey: Survey, keep: int, extra: int = 0, *, least: float = 0.0, longest: int = FAR, stakes: bool = False
) -> Iterator[March]:
    """Yield the marches on every castle that may be attacked, with all free armies of their source and `extra` ones.

    Marches over more than `longest` lands are left out, and most of those that are less likely than `least`: those
    that would be so even if the way to the castle cost nothing. Where the seat `stakes` its own castle, there are also
    marches that leave one army in it.
    """
    most = max([free_armies(survey, land, 1 if stakes else keep) for land in survey.mine], default=0) + extra
    notes = survey.staff.notes if survey.war.house.hidden_when == "any" else ()
    more = hidden_armies(survey.board, survey.war) if notes else 0
    for rival in survey.rivals:
        castle = survey.war.castles[rival]
        if castle == NOBODY or not survey.enemy[rival]:
            continue
        if together := _together(survey, castle, extra, least):
            yield together
        brought = most + more
        if brought < survey.armies[castle] * PART or odds_at_best(survey, castle, brought) < least:
            continue
        for source, lands, by_sea in ways(survey, castle, longest):
            if survey.war.duty not in (NOBODY, source):
                continue
            free = free_armies(survey, source, keep) + extra
            behind = len(lands) - 1
            if free > behind and odds_at_best(survey, castle, free - behind) >= least:
                yield odds_of(survey, source, lands, free, by_sea=by_sea)
            all_of_it = survey.armies[source] + extra - 1
            staked = stakes and source == survey.castle and all_of_it > max(free, 1)
            if staked and odds_at_best(survey, castle, all_of_it - behind) >= least:
                yield odds_of(survey, source, lands, all_of_it, by_sea=by_sea)
            if source in notes and more and survey.war.duty == NOBODY and not by_sea:
                march = odds_of(survey, source, lands, free + more, by_sea=by_sea)
                yield march._replace(reveal=True)


def hosts(survey: Survey, castle: Land, keep: int) -> list[Host]:
    """Return the armies that may attack a castle one after the other, the largest first; an Admiral leads one fleet."""
    mine, owners, near = survey.seat, survey.owners, survey.near[castle]
    beside = [Host(free_armies(survey, land, keep), land, False) for land in near if owners[land] == mine]
    admirals = survey.staff.cards.get("Admiral", 0)
    if admirals:
        coasts = [land for land in survey.shores[castle] if owners[land] == mine and land not in near]
        fleets = [Host(free_armies(survey, land, keep), land, True) for land in coasts]
        beside += sorted(fleets, reverse=True)[:admirals]
    return sorted([host for host in beside if host.free > 1], reverse=True)


def _may_join(survey: Survey, castle: Land) -> bool:
    """Tell whether armies of the own castle could take part in an attack on another one that several hosts begin."""
    if survey.castle in survey.near[castle]:
        return True
    return survey.castle in survey.shores[castle] and survey.staff.cards.get("Admiral", 0) > 0


def _together(survey: Survey, castle: Land, extra: int, least: float) -> March | None:
    """Return the attack of the largest host on a castle, `extra` armies with it, if others can go on where it fails.

    A hard player has none of them wait for another: armies that are spent so are missed elsewhere.
    """
    if survey.care.plans or survey.war.duty != NOBODY:
        return None

    def attack(keep: int) -> March | None:
        found = hosts(survey, castle, keep)
        brought = sum([host.free for host in found]) + extra
        if len(found) < 2 or odds_at_best(survey, castle, brought) < least:
            return None
        first = found[0]
        march = odds_of(survey, first.land, (castle,), brought, by_sea=first.by_sea)
        return march._replace(free=first.free + extra)

    march = attack(survey.fewest)
    return attack(survey.kept()) if march and _may_join(survey, castle) else march


def following(survey: Survey, target: Land, source: Land) -> int:
    """Return how many armies go on where an attack on a castle out of `source` fails; none do against other lands."""
    if survey.care.plans or target not in survey.war.castles:
        return 0
    sails = survey.staff.cards.get("Admiral", 0) > 0
    joins = _may_join(survey, target) and (survey.castle != source or sails)
    found = hosts(survey, target, survey.kept() if joins else survey.fewest)
    return sum([host.free for host in found if host.land != source])


def _sieges(survey: Survey, keep: int) -> Iterator[Plan]:
    for march in sieges(survey, keep, least=SLIM, stakes=True):
        if march.win >= SLIM and _opens(survey, march):
            yield weighed(survey, march, Aim.CASTLE)
            if march.by_sea and march.source == survey.castle and march.win > SAFE:
                yield from _smaller(survey, march)


def _smaller(survey: Survey, march: March) -> Iterator[Plan]:
    """Yield a march by sea from the own castle with smaller fleets that are likely enough to win."""
    for part in FLEETS:
        fleet = odds_of(survey, march.source, march.lands, round(part * march.free), by_sea=True)
        if fleet.win > SAFE:
            yield weighed(survey, fleet, Aim.CASTLE)


def _opens(survey: Survey, march: March) -> bool:
    """Tell whether the attack on the first land of a march on a castle would not be broken off at once."""
    first = march.lands[0]
    if first == march.goal or survey.owners[first] == NOBODY:
        return True
    return odds_at_best(survey, first, march.free) >= least_chance(survey)


def weighed(survey: Survey, march: March, aim: Aim) -> Plan:
    """Return a plan with the mean value of its success and its failure."""
    success = evaluate(survey, after_success(survey, march))
    failure = evaluate(survey, after_failure(survey, march))
    hoped = march.win + survey.care.hope * march.win * (1 - march.win)
    value = hoped * success.value + (1 - hoped) * failure.value
    victim = survey.owners[march.goal]
    return Plan(march, aim, value * (1 + SPITE * survey.spite(victim)), success)


def _singles(survey: Survey, keep: int) -> Iterator[Plan]:
    """Yield the attacks on single lands that promise most."""
    promising: list[tuple[float, Land, Land, bool]] = []
    least = least_chance(survey)
    duty, castles = survey.war.duty, survey.war.castles
    sails = survey.staff.cards.get("Admiral", 0) > 0
    prize = [promise(survey, land) if survey.enemy[owner] else 0.0 for land, owner in enumerate(survey.owners)]
    for source in survey.mine:
        free = free_armies(survey, source, keep)
        if free < 1 or duty not in (NOBODY, source):
            continue
        near = survey.near[source]
        legs = [(target, False) for target in near]
        if sails and free > 2:
            legs += [(target, True) for target in survey.shores[source] if target not in near]
        for target, by_sea in legs:
            if prize[target] and target not in castles:
                likely = min(free, 4) * 0.1 - by_sea
                promising.append((prize[target] - survey.armies[target] + likely, source, target, by_sea))
    promising.sort(reverse=True)
    for _, source, target, by_sea in promising[:SINGLES]:
        free = free_armies(survey, source, keep)
        fleet = min(free, survey.armies[target] * 2 + 2) if by_sea else free
        march = odds_of(survey, source, (target,), fleet, by_sea=by_sea)
        if march.win >= least:
            yield weighed(survey, march, aim_at(survey, target))


def promise(survey: Survey, land: Land) -> float:
    """Return a quick guess at what an enemy's land is worth in armies."""
    board, owners, care = survey.board, survey.owners, survey.care
    empire = board.territories[land].empire
    lands = board.lands[empire]
    holders = [owners[each] for each in lands]
    bonus = board.empires[empire].bonus * care.horizon
    own, theirs = holders.count(survey.seat), holders.count(owners[land])
    worth = 0.5
    if own == len(lands) - 1:
        worth += bonus
    elif theirs == len(lands):
        worth += bonus / 2
    worth += care.nearly * (2 * own + 1) / len(lands) ** 2
    if survey.castle in survey.near[land]:
        worth += care.buffer + 0.5 * survey.armies[land]
    return worth


def aim_at(survey: Survey, land: Land) -> Aim:
    """Return what taking an enemy's land is for."""
    lands = survey.board.lands[survey.board.territories[land].empire]
    holders = {survey.owners[each] for each in lands if each != land}
    if holders == {survey.seat}:
        return Aim.EMPIRE
    return Aim.BREAK if holders == {survey.owners[land]} else Aim.LAND


def after_success(survey: Survey, march: March) -> Position:
    """Return the position to expect where a march succeeds; the conqueror takes half of a fallen player's lands."""
    position, seat = survey.now.copy(), survey.seat
    owners, armies = position.owners, position.armies
    victim = owners[march.goal]
    stay = armies[march.source] - march.free
    if march.reveal:
        stay += hidden_armies(survey.board, survey.war)
    armies[march.source] = max(1, stay)
    for land in march.lands[:-1]:
        owners[land], armies[land] = seat, 1
    left = max(1, round(march.left))
    owners[march.goal], armies[march.goal] = seat, left
    if victim != NOBODY and position.castles[victim] == march.goal:
        _fall(position, seat, victim, march.goal)
    return position


def _fall(position: Position, seat: Seat, victim: Seat, castle: Land) -> None:
    owners, armies = position.owners, position.armies
    position.castles[victim] = NOBODY
    position.chips[seat] += position.chips[victim]
    position.cards[seat] += position.cards[victim]
    position.chips[victim] = position.cards[victim] = 0
    position.alive = [each for each in position.alive if each != victim]
    spare = (armies[castle] - 1) // 2
    for land, owner in enumerate(owners):
        if owner == victim:
            owners[land], armies[land] = (seat, 1) if spare > 0 else (NOBODY, 0)
            armies[castle] -= spare > 0
            spare -= 1


def after_failure(survey: Survey, march: March) -> Position:
    """Return the position to expect where a march fails: what set out is lost, and the last land is half as strong."""
    position = survey.now.copy()
    armies = position.armies
    stay = armies[march.source] - march.free
    if march.reveal:
        stay += hidden_armies(survey.board, survey.war)
    # A siege is broken off when it is hopeless: some of the besiegers are left.
    armies[march.source] = max(1, stay + (0 if march.by_sea else march.free // 4))
    goal = armies[march.goal]
    armies[march.goal] = max(1, goal - round(min(march.free, goal) * 0.5))
    return position


def idle(survey: Survey) -> Worth:
    """Return what the present position is worth if nothing more is undertaken."""
    return evaluate(survey, survey.now) if len(survey.alive) > 1 else WON
