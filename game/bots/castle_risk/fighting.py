"""What a seat does in an attack: dice, officers, hidden armies, when to stop, how to move in, what to annex."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from game.bots.castle_risk.battle_table import likely, survivors
from game.bots.castle_risk.campaign import (
    following,
    free_armies,
    held,
    idle,
    least_chance,
    least_gain,
    plans,
    promise,
    weighed,
)
from game.bots.castle_risk.evaluation import Aim, Intent
from game.bots.castle_risk.marches import odds_of, ways
from game.bots.castle_risk.survey import Survey
from game.kernel.types import Action, View
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.rules.castle_risk.battle.dice import FACES, resolve
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.cards.reinforcement_track import hidden_armies
from game.rules.castle_risk.moves import (
    Annex,
    AwaitRed,
    Defend,
    DefendToEnd,
    EndAnnexing,
    MoveIn,
    PlayGeneral,
    PlayMarshal,
    Reveal,
    Roll,
    Stop,
)
from game.rules.castle_risk.state import NOBODY, Land

EASY: Final = 0.93
"""With a larger chance than this, the attacker reveals no hidden armies and plays no General."""
RISKY: Final = 0.02
"""A Marshal is played for a castle that may fall with more than this chance."""
SHAKY: Final = 0.3
"""The same for any other land: what holds out without a Marshal needs none."""
LOST: Final = 0.7
"""Who is not hard plays none for a land that falls with him, too, with this chance; hard players lose by that."""
HELPS: Final = 0.05
"""A Marshal is played for such a land only where he makes its fall less likely by so much."""


def fight(survey: Survey, phase: Fighting, options: Sequence[Action]) -> Intent:
    """Roll with all dice while the attack is worth it; play a General or reveal armies if that may decide it.

    First it decides whether to go on, counting the General; only then is he played, so that none is wasted. In a fight
    that is as good as won he would only be put at risk.
    """
    assault, war = phase.assault, survey.war
    source, target = assault.source, assault.target
    free = assault.aboard or survey.armies[source] - 1
    defenders, reds = survey.armies[target], survey.reds(target)
    castle = target in war.castles
    marshal = int(war.marshals[survey.owners[target]] == "stands")
    brought = free + following(survey, target, source)
    leads = not war.general and survey.staff.cards.get("General", 0) > 0
    if leads and not castle:
        leads = survivors(free, defenders, reds, 1) - survivors(free, defenders, reds) >= survey.care.officer
    leads = leads and likely(brought, defenders, reds, 0, marshal) <= EASY
    chance = likely(brought, defenders, reds, int(war.general or leads), marshal)
    if castle and chance < EASY and source in survey.staff.notes and not assault.aboard:
        note = Reveal(survey.board.ids[source])
        if note in options:
            return Intent(note, Aim.CASTLE, target, chance=chance)
    may_stop = assault.rolls and not assault.aboard and war.duty == NOBODY
    if may_stop and _gives_up(survey, phase, free, chance):
        return Intent(Stop(), Aim.STOP, target, chance=chance)
    if leads:
        return Intent(PlayGeneral(), Aim.ATTACK, target, chance=chance)
    return Intent(Roll(assault.dice(war)), Aim.CASTLE if castle else Aim.ATTACK, target, chance=chance)


def _gives_up(survey: Survey, phase: Fighting, free: int, chance: float) -> bool:
    """Tell whether an attack is broken off."""
    source, target, least = phase.assault.source, phase.assault.target, least_chance(survey)
    if survey.last_turn:
        return chance < least
    castle = target in survey.war.castles
    if survey.care.plans and (castle or source == survey.castle):
        aim, rest = Aim.CASTLE if castle else Aim.LAND, idle(survey).value
        if not castle:
            free = free_armies(survey, source, survey.garrison())  # who stays in the castle does not fight for a land
        march = odds_of(survey, source, (target,), free, by_sea=False)
        goes_on = free > 0 and weighed(survey, march, aim).value >= rest
        return not (goes_on or _begins(survey, source, target, rest))
    if source == survey.castle and not castle and survey.armies[source] <= held(survey, survey.garrison()):
        return True
    if chance >= (least * survey.demand if castle else least):
        return False
    in_hand = survey.leader and not survey.war.general  # a plan counts on him, so the attack might begin again
    return not (survey.care.plans and in_hand and _begins(survey, source, target, idle(survey).value))


def _begins(survey: Survey, source: Land, target: Land, rest: float) -> bool:
    """Tell whether the player would attack again after stopping: that may lead further, or need fewer armies."""
    enough = rest + least_gain(survey)
    return any(
        plan.value > enough and plan.march.source == source and plan.march.lands[0] == target
        for plan in plans(survey, survey.garrison())
    )


def defend(survey: Survey, phase: Defending, options: Sequence[Action]) -> Intent:
    """Defend with all dice; play a Marshal for a castle or a stack, reveal armies if they may save the land.

    Whether the defender wants to be asked again depends on what all can see: it tells nothing of a Marshal or a note.
    """
    war, staff, assault = survey.war, survey.staff, phase.assault
    land = assault.target
    attackers = assault.aboard or survey.armies[assault.source] - 1
    garrison, reds = survey.armies[land], survey.reds(land)
    general = int(war.general)
    stands = war.marshals[survey.seat] == "stands"
    falls = likely(attackers, garrison, reds, general, int(stands))
    if not stands and staff.cards.get("Marshal", 0):
        last = staff.cards["Marshal"] == 1
        stack = garrison > 1 + last and (not last or not survey.care.plans or survey.shown[survey.seat].cards <= 3)
        still = likely(attackers, garrison, reds, general, 1)
        helps = falls - still >= HELPS and (survey.care.plans or still < LOST)
        if falls > RISKY if land == survey.castle else stack and helps and falls > SHAKY:
            return Intent(PlayMarshal(), Aim.GUARD, land, chance=falls)
    if land in staff.notes:
        note, more = Reveal(survey.board.ids[land]), hidden_armies(survey.board, war)
        if falls > 0.5 and likely(attackers, garrison + more, reds, general, int(stands)) < 0.5 and note in options:
            return Intent(note, Aim.GUARD, land, chance=falls)
    if war.house.white_dice == "seen":
        return Intent(AwaitRed(), Aim.GUARD, land, chance=falls)
    if garrison == 1 and land != survey.castle:
        return Intent(DefendToEnd("attack"), Aim.GUARD, land, chance=falls)
    return Intent(Defend(min(garrison, 2)), Aim.GUARD, land, chance=falls)


def face(survey: Survey, phase: FacingRed, options: Sequence[Action]) -> Intent:
    """Choose the number of dice that cost the attacker most, and the defender least, against these red ones (CR48)."""
    general, marshal = int(survey.war.general), int(survey.war.marshals[survey.seat] == "stands")

    def gain(dice: int) -> float:
        battles = [resolve(phase.red, white, general, marshal) for white in product(range(1, FACES + 1), repeat=dice)]
        return sum(each.attacker_losses - each.defender_losses for each in battles) / len(battles)

    best = max((action for action in options if isinstance(action, Defend)), key=lambda defence: gain(defence.dice))
    return Intent(best, Aim.GUARD, phase.assault.target)


def move_in(survey: Survey, phase: MovingIn) -> Intent:
    """Move in all armies that the source does not need; as few as possible if only the source borders on enemies.

    A coast does, for who has an Admiral.
    """
    source, target = phase.source, phase.target
    most = survey.armies[source] - 1
    sails = survey.staff.cards.get("Admiral", 0) > 0 and bool(survey.shores[target])
    ahead = sails or any(survey.foreign(other) for other in survey.near[target] if other != source)
    behind = any(survey.foreign(other) for other in survey.near[source] if other != target)
    siege = target in survey.war.castles
    if behind and not ahead and not siege:
        return Intent(MoveIn(phase.least), Aim.GUARD, target)
    keep = _left(survey, target) if source == survey.castle else 1
    armies = max(phase.least, min(most, survey.armies[source] - keep))
    return Intent(MoveIn(armies), Aim.ATTACK, target)


def _left(survey: Survey, target: Land) -> int:
    """Return how many armies stay in the own castle as others move into a land: fewer where a siege may follow."""
    keep = survey.kept()
    more = held(survey, keep)
    return keep if more > keep and _leads_on(survey, target, survey.armies[survey.castle] - keep) else more


def _leads_on(survey: Survey, land: Land, armies: int) -> bool:
    """Tell whether so many armies could march on from a land that they have taken to take a castle."""
    return any(
        source == land and odds_of(survey, source, lands, armies, by_sea=by_sea).win >= survey.dare
        for rival in survey.rivals
        if survey.war.castles[rival] != NOBODY
        for source, lands, by_sea in ways(survey, survey.war.castles[rival])
    )


def annex(survey: Survey, phase: Annexing, view: View, options: Sequence[Action]) -> Intent:
    """Annex the land that promises most, with armies of the largest stack that can spare them."""
    duty = phase.seat != phase.conqueror
    castle = survey.castle
    sources = phase.sources(view.table)
    keep = survey.kept() if castle in sources else 1

    def spare(land: int) -> int:
        return survey.armies[land] - (keep if land == castle else 1)

    source = max(sources, key=lambda land: (spare(land), survey.armies[land]))
    best = max(phase.lands, key=lambda land: _use(survey, land))
    if not duty and spare(source) < (1 if survey.last_turn else 2) and EndAnnexing() in options:
        return Intent(EndAnnexing(), Aim.STOP)
    return Intent(Annex(survey.board.ids[best], survey.board.ids[source]), Aim.LAND, best)


def _use(survey: Survey, land: int) -> float:
    beside = sum(survey.owners[other] == survey.seat for other in survey.near[land])
    return promise(survey, land) + 0.2 * beside
