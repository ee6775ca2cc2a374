"""What a seat does in its turn between attacks: cards, marches, single attacks, walks, the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.bots.castle_risk.campaign import Plan, aim_at, free_armies, held, idle, least_gain, plans, promise, sieges
from game.bots.castle_risk.dealing import offer
from game.bots.castle_risk.evaluation import Aim, Feature, Intent, Worth
from game.bots.castle_risk.marches import March, odds_of
from game.bots.castle_risk.survey import Survey
from game.kernel.types import Action, Seat
from game.rules.castle_risk.battle.reach import is_quiet
from game.rules.castle_risk.moves import Attack, EndTurn, Enter, MakeTruce, Move, Reinforce, Reveal, Sail, SendSpy
from game.rules.castle_risk.state import NOBODY, Land
from game.rules.castle_risk.turn import HAND

GRAB: Final = 0.5
"""The chance that an attack must have in the last turn of a short war, where armies are worth less than lands."""
GAMBLE: Final = 0.3
"""The same for a march on a castle in that turn: a castle counts more than all lands."""

HOST: Final = 10
"""So many armies beside a castle are a host (`Weights.press`)."""
ENOUGH: Final = 0.5
"""With this part of the castle's armies it does not leave it for single lands, as long as the war is not endless."""

CLOSE: Final = 0.1
"""Of two marches whose chances differ by less, the greatest grudge prefers the one against who has done most harm."""
SPITE: Final = 1.0
"""What it is worth to the greatest grudge, in armies, to take a land of who has done most harm."""


def by_plan(survey: Survey, options: Sequence[Action]) -> Intent:
    """Return the next action by comparing what every plan leads to (the hard level)."""
    war, staff = survey.war, survey.staff
    if war.duty == NOBODY and not war.attacked and staff.cards.get("Reinforcements", 0):
        return Intent(Reinforce(), Aim.CARD)
    keep = _kept(survey)
    found = [] if is_quiet(war) else plans(survey, keep)
    rest = idle(survey)
    enough = rest.value + least_gain(survey)
    best = next((plan for plan in found if plan.value > enough), None)
    prey = survey.owners[best.march.goal] if best and best.aim is Aim.CASTLE else None
    if war.duty == NOBODY:
        card = _truce(survey, prey) or _spy(survey, prey) or offer(survey, options)
        if card is not None:
            return card
    if best is not None:
        return _intent(survey, best, rest)
    if survey.last_turn and war.duty == NOBODY and not is_quiet(war) and (attack := _cheap(survey, keep)) is not None:
        return _step(survey, attack, aim_at(survey, attack.goal))  # armies that are kept count less than lands
    return _without_plan(survey, options)


def by_rule(survey: Survey, options: Sequence[Action]) -> Intent:
    """Return the next action by rules of thumb: a likely march on a castle, then what is cheap (easy and normal)."""
    war, staff = survey.war, survey.staff
    if war.duty == NOBODY and not war.attacked and staff.cards.get("Reinforcements", 0):
        return Intent(Reinforce(), Aim.CARD)
    dare = GAMBLE if survey.last_turn else survey.dare
    nearer = dare - survey.care.press
    siege = _sparing(survey, partial(_likeliest, survey, nearer))
    bold = siege is not None and siege.win >= (dare if siege.by_sea or len(siege.lands) > 1 else nearer)
    prey = survey.owners[siege.goal] if siege is not None and bold else None
    if war.duty == NOBODY:
        card = _truce(survey, prey) or _spy(survey, prey) or offer(survey, options)
        if card is not None:
            return card
    if siege is not None and bold:
        return _step(survey, siege, Aim.CASTLE)
    if war.duty == NOBODY and (attack := _sparing(survey, lambda keep: _cheap(survey, held(survey, keep)))) is not None:
        return _step(survey, attack, aim_at(survey, attack.goal))
    return _without_plan(survey, options)


def _sparing(survey: Survey, choose: Callable[[int], March | None]) -> March | None:
    """Return the march that is chosen where the own castle keeps its garrison.

    Only if one out of the castle would be chosen is it worked out how large that has to be.
    """
    if is_quiet(survey.war):
        return None
    march = choose(survey.fewest)
    return choose(_kept(survey)) if march is not None and march.source == survey.castle else march


def _kept(survey: Survey) -> int:
    """Return how many armies do not leave the own castle; where none can, nobody asks how many it needs."""
    return survey.armies[survey.castle] if survey.shut_in() else survey.kept()


def _likeliest(survey: Survey, dare: float, keep: int) -> March | None:
    """Return the likeliest march on a castle that leaves `keep` armies in the own one, short enough for this level.

    Those that cannot have the chance `dare` are left out.
    """
    marches = [
        march
        for march in sieges(survey, keep, least=dare, longest=survey.care.foresight)
        if march.source != survey.castle or march.free <= survey.armies[march.source] - keep
    ]
    return max(marches, key=lambda march: march.win + CLOSE * survey.spite(survey.owners[march.goal]), default=None)


def _cheap(survey: Survey, keep: int) -> March | None:
    """Return the single attack over land that brings most for its losses, among those that are sure enough."""
    care = survey.care
    sure, loss = (GRAB, 0.0) if survey.last_turn else (care.sure, care.loss)
    best, most = None, 0.0
    prize: dict[Land, float] = {}
    for source in survey.mine:
        free = free_armies(survey, source, keep)
        if free < 2 - survey.last_turn or _stays(survey, source):
            continue
        for target in survey.near[source]:
            if not survey.enemy[survey.owners[target]] or survey.armies[target] > free:
                continue
            if target not in prize:
                prize[target] = promise(survey, target)
            spite = SPITE * survey.spite(survey.owners[target])
            if prize[target] + spite <= most:
                continue
            march = odds_of(survey, source, (target,), free, by_sea=False)
            worth = march.win * prize[target] - loss * (free - march.left) + spite
            if march.win >= sure and worth > most:
                best, most = march, worth
    return best


def _stays(survey: Survey, land: Land) -> bool:
    """Tell whether the armies of a land are a host that stays beside an enemy's castle, which it may take soon."""
    armies = survey.armies[land]
    if not survey.care.press or armies < HOST or land == survey.castle or survey.last_turn or survey.freshness < 1:
        return False
    castles = [survey.war.castles[rival] for rival in survey.rivals if survey.enemy[rival]]
    return any(castle in survey.near[land] and armies >= ENOUGH * survey.armies[castle] for castle in castles)


def _intent(survey: Survey, plan: Plan, rest: Worth) -> Intent:
    after, now = plan.success.features, rest.features
    gains = {feature: after[feature] - now[feature] for feature in Feature if feature in after}
    step = _step(survey, plan.march, plan.aim)
    return Intent(step.action, plan.aim, plan.march.goal, step.rival, plan.march.win, gains)


def _step(survey: Survey, march: March, aim: Aim) -> Intent:
    """Return the first action of a march."""
    ids, first = survey.board.ids, march.lands[0]
    owner = survey.owners[march.goal]
    rival = owner if owner != NOBODY else None
    action: Action
    if march.reveal:
        action = Reveal(ids[march.source])
    elif march.by_sea:
        action = Sail(ids[march.source], ids[first], march.free)
    elif survey.owners[first] == NOBODY:
        action = Enter(ids[march.source], ids[first], march.free)
    else:
        action = Attack(ids[march.source], ids[first])
    return Intent(action, aim, march.goal, rival, march.win)


def _truce(survey: Survey, prey: Seat | None) -> Intent | None:
    """Lay a Diplomat before the rival who endangers the castle most, but for the one who is about to be attacked.

    A hand of few cards is filled up again, so a Diplomat who lies there is better than one who is held. Late in a long
    war there are no more truces: three players who all lay them would never fight.
    """
    war, care = survey.war, survey.care
    if war.attacked or war.duel or not survey.staff.cards.get("Diplomat", 0) or survey.castle == NOBODY:
        return None
    rivals = [seat for seat in survey.rivals if seat != prey and survey.enemy[seat] and seat not in survey.harmless]
    if not rivals:
        return None
    threats = survey.besiegers
    garrison = survey.armies[survey.castle]
    danger = {
        seat: survey.fall(garrison, seat, threats[seat], survey.seat) if seat in threats else 0.0 for seat in rivals
    }
    worst = max(rivals, key=lambda seat: (danger[seat], threats[seat].by_land if seat in threats else 0.0))
    early = care.thrift and survey.caution == 1.0 and survey.shown[survey.seat].cards <= HAND
    if survey.caution <= care.reckless or (danger[worst] < care.truce and not early):
        return None
    return Intent(MakeTruce((worst,)), Aim.TRUCE, survey.castle, worst, danger[worst])


def _spy(survey: Survey, prey: Seat | None) -> Intent | None:
    """Send a Spy against the seat that is about to be attacked, or else against the largest hand."""
    spies = survey.staff.cards.get("Spy", 0)
    hands = {seat: survey.shown[seat].cards for seat in survey.rivals if survey.shown[seat].cards}
    if not spies or not hands:
        return None
    own = survey.shown[survey.seat].cards
    largest = max(hands, key=lambda seat: (seat == prey, hands[seat]))
    if hands[largest] > HAND or spies > 1 or (survey.care.thrift and own <= HAND + 1) or largest == prey:
        return Intent(SendSpy(largest), Aim.SPY, rival=largest)
    return None


def _without_plan(survey: Survey, options: Sequence[Action]) -> Intent:
    """Walk into empty lands, show the note in the last turn, pay the attack that is owed, or end the turn."""
    if survey.war.duty != NOBODY:
        return _owed(survey, options)
    walk = _walk(survey)
    if walk is not None:
        return walk
    if survey.last_turn:
        for kind in getattr(options, "kinds", (options,)):
            if isinstance(kind[0], Reveal):
                return Intent(kind[0], Aim.HIDE)
    return Intent(EndTurn(), Aim.WAIT)


def _walk(survey: Survey) -> Intent | None:
    """Return a walk of one army into an empty land."""
    if NOBODY not in survey.owners:
        return None
    ids = survey.board.ids
    for land, owner in enumerate(survey.owners):
        if owner == NOBODY:
            sources = [near for near in survey.near[land] if survey.owners[near] == survey.seat]
            sources = [near for near in sources if free_armies(survey, near, 2) > 0]
            if sources:
                source = max(sources, key=lambda near: survey.armies[near])
                return Intent(Enter(ids[source], ids[land], 1), Aim.LAND, land)
    return None


def _owed(survey: Survey, options: Sequence[Action]) -> Intent:
    """Return the attack that revealed armies owe, the most likely one, if need be by sea."""
    source, best = survey.war.duty, None
    for target in survey.near[source]:
        if survey.enemy[survey.owners[target]]:
            march = odds_of(survey, source, (target,), survey.armies[source] - 1, by_sea=False)
            best = march if best is None or march.win > best.win else best
    if best is not None:
        return _step(survey, best, aim_at(survey, best.goal))
    voyages = [each for each in options if isinstance(each, Sail)]
    index = survey.board.index
    weakest = min(voyages, key=lambda each: (survey.armies[index[each.target]], -each.armies))
    return Intent(weakest, Aim.LAND, index[weakest.target])


def free_move(survey: Survey, options: Sequence[Action]) -> Intent:
    """Move armies from a land without enemies beside it towards the castle, where the house allows a move."""
    best: Action = options[-1]
    most = 0
    for action in options:
        if not isinstance(action, Move) or action.armies <= most:
            continue
        source, target = survey.board.index[action.source], survey.board.index[action.target]
        idle_there = source != survey.castle and not any(survey.foreign(other) for other in survey.near[source])
        if idle_there and (target == survey.castle or any(survey.foreign(other) for other in survey.near[target])):
            best, most = action, action.armies
    return Intent(best, Aim.GUARD)
