"""What the bot does in an attack: dice, officers, hidden armies, when to stop, how to move in, what to annex."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from game.kernel.types import Action, View
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.rules.castle_risk.battle.dice import FACES, resolve
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.cards.reinforcement_track import hidden_armies
from game.rules.castle_risk.moves import (
    Annex,
    AwaitRed,
    Defend,
    EndAnnexing,
    MoveIn,
    PlayGeneral,
    PlayMarshal,
    Reveal,
    Roll,
    Stop,
)
from tests.bots.frozen_steady.castle_risk.front import Front

HOPELESS: Final = 0.4
"""An attack is stopped if the chance to take the land is below this."""
STUBBORN: Final = 0.15
"""An attack is stopped below this chance in the last turn of a short war, where armies are worth less than lands."""
EASY: Final = 0.9
"""No General is played if the chance is above this."""


def fight(front: Front, phase: Fighting, options: Sequence[Action]) -> Action:
    """Roll with all dice while the attack is worth it; play a General or reveal armies if that may decide it."""
    assault = phase.assault
    free = assault.aboard or front.armies[assault.source] - 1
    likely = front.chance(free, assault.target)
    castle = assault.target in front.war.castles
    for action in options if likely < EASY or castle else ():
        if isinstance(action, PlayGeneral):
            return action
        if isinstance(action, Reveal) and castle and likely < EASY:
            return action
    stop = next((action for action in options if isinstance(action, Stop)), None)
    hopeless = STUBBORN if front.last_turn else HOPELESS
    if stop is not None and (likely < hopeless or (assault.source == front.castle and front.free(front.castle) < 1)):
        return stop
    return max((action for action in options if isinstance(action, Roll)), key=lambda roll: roll.dice)


def defend(front: Front, phase: Defending, options: Sequence[Action]) -> Action:
    """Defend with all dice; play a Marshal for a castle or a stack, reveal armies if they may save the land."""
    land = phase.assault.target
    castle = land == front.castle
    attackers = phase.assault.aboard or front.armies[phase.assault.source] - 1
    for action in options:
        if isinstance(action, PlayMarshal) and (castle or front.armies[land] > 1):
            return action
        if isinstance(action, Reveal):
            more = hidden_armies(front.board, front.war)
            if front.armies[land] * 2 < attackers < (front.armies[land] + more) * 2:
                return action
    if AwaitRed() in options:
        return AwaitRed()
    return max((action for action in options if isinstance(action, Defend)), key=lambda defence: defence.dice)


def face(front: Front, phase: FacingRed, options: Sequence[Action]) -> Action:
    """Choose the number of dice that cost the attacker most, and the defender least, against these red ones (CR48)."""
    general, marshal = int(front.war.general), int(front.war.marshals[front.seat] == "stands")

    def gain(dice: int) -> float:
        battles = [resolve(phase.red, white, general, marshal) for white in product(range(1, FACES + 1), repeat=dice)]
        return sum(each.attacker_losses - each.defender_losses for each in battles) / len(battles)

    return max((action for action in options if isinstance(action, Defend)), key=lambda defence: gain(defence.dice))


def move_in(front: Front, phase: MovingIn, options: Sequence[Action]) -> Action:
    """Move in all armies that are not needed behind; the fewest if only the land behind borders on enemies."""
    most = [action for action in options if isinstance(action, MoveIn)]
    ahead = any(front.foe(other) for other in front.near[phase.target] if other != phase.source)
    behind = any(front.foe(other) for other in front.near[phase.source] if other != phase.target)
    if behind and not ahead:
        return most[0]
    keep = front.garrison() if phase.source == front.castle else 1
    fitting = [action for action in most if front.armies[phase.source] - action.armies >= keep]
    return fitting[-1] if fitting else most[0]


def annex(front: Front, phase: Annexing, view: View, options: Sequence[Action]) -> Action:
    """Annex the land that completes an empire or borders on most own lands, with armies of the largest free stack."""
    duty = phase.seat != phase.conqueror
    sources = phase.sources(view.table)
    source = max(sources, key=lambda land: (front.free(land), front.armies[land]))
    board = front.board

    def use(land: int) -> int:
        own = sum(front.owns(other) for other in front.near[land])
        return own - len(front.missing(board.territories[land].empire))

    best = max(phase.lands, key=use)
    end = next((action for action in options[-1:] if isinstance(action, EndAnnexing)), None)
    if end is not None and not duty and front.free(source) < (1 if front.last_turn else 2):
        return end
    return Annex(board.ids[best], board.ids[source])
