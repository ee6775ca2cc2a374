"""Where a seat places its castle, its claims, its armies and its hidden armies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.castle_risk.campaign import free_armies, idle, least_gain, plans, promise, sieges
from game.bots.castle_risk.evaluation import Aim, Intent, income
from game.bots.castle_risk.marches import FAR, ways
from game.bots.castle_risk.survey import Survey
from game.kernel.types import Action
from game.rules.castle_risk.moves import ChooseEmpire, Claim, HideArmies, Muster, PlaceCastle
from game.rules.castle_risk.state import NOBODY, Land

COAST: Final = 0.7
"""What a water beside a castle counts in neighbours: an Admiral may come over it."""
SIEGE: Final = 1.5
"""The armies that a siege takes for each defender of a castle."""
STAGE: Final = 4
"""So many armies wait outside the castle for an attack on a land, before all others go into the castle."""
SURE: Final = 0.9
"""How likely the castle of a hard one of the last two has to stand, as far as half of its new troops can see to it."""


def empire(survey: Survey, options: Sequence[Action]) -> Intent:
    """Choose the empire with the fewest lands, because it is completed soonest."""
    ids = [each.id for each in survey.board.empires]
    chips = [action for action in options if isinstance(action, ChooseEmpire)]
    return Intent(min(chips, key=lambda chip: len(survey.board.lands[ids.index(chip.empire)])), Aim.EMPIRE)


def castle(survey: Survey, options: Sequence[Action]) -> Intent:
    """Place the castle where the fewest lands border on it and the fewest coasts are in reach."""

    def exposed(place: PlaceCastle) -> float:
        land = survey.board.index[place.land]
        sea = sum(min(1.0, len(survey.board.coast[water]) / 20) for water in survey.board.waters[land])
        return len(survey.near[land]) + COAST * sea

    best = min((action for action in options if isinstance(action, PlaceCastle)), key=exposed)
    return Intent(best, Aim.GUARD, survey.board.index[best.land])


def claim(survey: Survey) -> Intent:
    """Claim lands around the castle, lands that complete an empire, and lands that another would complete one with."""
    best, most = NOBODY, -1e9
    for land, owner in enumerate(survey.owners):
        if owner == NOBODY and (wanted := _wanted(survey, land)) > most:
            best, most = land, wanted
    return Intent(Claim(survey.board.ids[best]), Aim.LAND, best)


def _wanted(survey: Survey, land: Land) -> float:
    owners, seat = survey.owners, survey.seat
    around = sum([owners[other] == seat for other in survey.near[land]])
    home = 3.0 if survey.castle in survey.near[land] else 0.0
    lands = survey.board.lands[survey.board.territories[land].empire]
    own, others = 0, []
    for each in lands:
        if owners[each] == seat:
            own += 1
        elif owners[each] != NOBODY:
            others.append(owners[each])
    whole = 4.0 * own / len(lands) if not others else 0.0
    spoil = 2.0 if others and len(others) == len(lands) - 1 and len(set(others)) == 1 else 0.0
    return around + home + whole + spoil - len(survey.near[land]) / 10


def hide(survey: Survey, options: Sequence[Action]) -> Intent:
    """Hide armies on an own land, if possible beside the castle, else where most enemies are near."""

    def use(note: HideArmies) -> tuple[bool, bool, int]:
        land = survey.board.index[note.land]
        foes = sum(survey.foreign(other) for other in survey.near[land])
        return survey.owners[land] == survey.seat, survey.castle in survey.near[land], foes

    best = max((action for action in options if isinstance(action, HideArmies)), key=use)
    return Intent(best, Aim.HIDE, survey.board.index[best.land])


def muster(survey: Survey, batch: int) -> Intent:
    """Place a batch of the set-up: everything guards the castle, where armies defend best."""
    land = _base(survey)
    return Intent(Muster(survey.board.ids[land], batch), Aim.GUARD, land)


def reinforce(survey: Survey, rest: int) -> Intent:
    """Place armies before the first attack: where they make the best plan of the turn, else as new troops.

    In a castle that only own lands surround they would do nothing.
    """
    short = _short(survey, rest)
    if short:
        return short
    keep = survey.garrison()
    base = _base(survey)
    if not survey.care.plans:
        return new_troops(survey, rest)
    candidates = _stages(survey, keep, rest, least=0.0)
    likeliest = [land for land, _ in sorted(candidates, key=lambda pair: -pair[1])[:3]]
    survey.armies[base] += rest
    best, most = None, idle(survey).value + least_gain(survey)
    survey.armies[base] -= rest
    for land in dict.fromkeys([base, *likeliest]):
        survey.armies[land] += rest
        value = max((plan.value for plan in plans(survey, keep)[:1]), default=0.0)
        survey.armies[land] -= rest
        if value > most:
            best, most = land, value
    if best is None:
        return new_troops(survey, rest)
    return Intent(Muster(survey.board.ids[best], rest), Aim.CASTLE, best)


def new_troops(survey: Survey, rest: int) -> Intent:
    """Place the new troops at the end of the turn: the castle's garrison, then where the next attack begins."""
    short = _short(survey, rest) or _watch(survey, rest) or _last_castle(survey, rest)
    if short:
        return short
    base = _base(survey)
    keep = survey.garrison()
    land, likely = _stage(survey, keep, rest)
    if likely:
        return Intent(Muster(survey.board.ids[land], rest), Aim.CASTLE, land, chance=likely)
    outpost = _outpost(survey)
    if outpost is not None:
        armies = min(rest, max(1, STAGE + 1 - survey.armies[outpost]))
        return Intent(Muster(survey.board.ids[outpost], armies), Aim.LAND, outpost)
    land = _rally(survey, keep, base)
    return Intent(Muster(survey.board.ids[land], rest), Aim.GUARD if land == base else Aim.CASTLE, land)


def _base(survey: Survey) -> Land:
    """Return the own castle, or any own land where there is none."""
    return survey.castle if survey.castle != NOBODY else survey.mine[0]


def _rally(survey: Survey, keep: int, base: Land) -> Land:
    """Return the own land where armies gather for the march on a castle that lacks the fewest of them.

    A castle whose neighbours are all its owner's lets no army out: what is not needed there waits at the border.
    """
    best, most = base, -1e9
    largest = max([free_armies(survey, land, keep) for land in survey.mine])
    for rival in survey.rivals:
        castle = survey.war.castles[rival]
        if castle == NOBODY or not survey.enemy[rival] or largest - SIEGE * survey.armies[castle] <= most:
            continue
        for source, lands, by_sea in ways(survey, castle):
            if not by_sea:
                cost = sum([survey.armies[land] + 1 for land in lands[:-1]]) + SIEGE * survey.armies[castle]
                score = free_armies(survey, source, keep) - cost
                if score > most:
                    best, most = source, score
    return best


def _short(survey: Survey, rest: int) -> Intent | None:
    """Return the armies that the castle still needs, if it needs any."""
    if survey.castle == NOBODY:
        return None
    short = survey.garrison() - survey.armies[survey.castle]
    if short <= 0:
        return None
    return Intent(Muster(survey.board.ids[survey.castle], min(short, rest)), Aim.GUARD, survey.castle)


def _watch(survey: Survey, rest: int) -> Intent | None:
    """Return the armies that the castle needs to have its part of the largest host that may come for it."""
    short = survey.watched - survey.armies[survey.castle] if survey.watched else 0
    if short <= 0:
        return None
    return Intent(Muster(survey.board.ids[survey.castle], min(short, rest)), Aim.GUARD, survey.castle)


def _last_castle(survey: Survey, rest: int) -> Intent | None:
    """Return what a hard one of the last two puts into its castle beyond what caution asks.

    That is half of its new troops at most: they are enough to end the war, and who loses the castle has lost it.
    """
    if not survey.care.plans or not survey.last_two or survey.castle == NOBODY or survey.nobody_follows:
        return None
    spare = rest - int(income(survey.board, survey.now)[survey.seat] / 2)
    short = survey.safe_garrison(SURE * survey.freshness) - survey.armies[survey.castle]
    if short <= 0 or spare <= 0:
        return None
    return Intent(Muster(survey.board.ids[survey.castle], min(short, spare)), Aim.GUARD, survey.castle)


def _stage(survey: Survey, keep: int, more: int) -> tuple[Land, float]:
    """Return the land from which a march on a castle with `more` armies is most likely, and its chance.

    The chance is 0 and the land the own castle (or any) where no such march is likely enough to be dared.
    """
    dare = survey.dare
    stages = [stage for stage in _stages(survey, keep, more, least=dare) if stage[1] >= dare]
    return max(stages, key=lambda stage: stage[1], default=(_base(survey), 0.0))


def _stages(survey: Survey, keep: int, more: int, *, least: float) -> list[tuple[Land, float]]:
    """Return the lands from which a castle could be marched on with `more` armies, each with the best chance.

    Most marches with a chance below `least` are left out.
    """
    best: dict[Land, float] = {}
    longest = FAR if survey.care.plans else survey.care.foresight
    for march in sieges(survey, keep, more, least=least, longest=longest, stakes=survey.care.plans):
        if march.source != survey.castle or march.free <= survey.armies[march.source] + more - keep:
            best[march.source] = max(best.get(march.source, 0.0), march.win)
    return list(best.items())


def _outpost(survey: Survey) -> Land | None:
    """Return the own land from which the most promising land can be attacked, if it has too few armies for that."""
    best, most = None, 0.0
    for source in survey.mine:
        if source == survey.castle or survey.armies[source] > STAGE:
            continue
        for target in survey.near[source]:
            if survey.enemy[survey.owners[target]] and survey.armies[target] < STAGE:
                worth = promise(survey, target) - survey.armies[target] + 0.1 * free_armies(survey, source, 1)
                if worth > most:
                    best, most = source, worth
    return best
