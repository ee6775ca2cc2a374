"""The odds of one fight, as the screen shows them; `forecast.py` answers many questions faster."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import compress, count
from typing import Final, NamedTuple

from game.rules.castle_risk.battle.dice import REDS
from game.rules.castle_risk.battle.fight_states import GENERAL, LEADERS, MARSHAL, FightStates
from game.rules.castle_risk.battle.smaller_fight import SmallerFight, smaller_fight

LARGEST: Final = 512
"""A fight of more states than one of so many armies on each side is answered by a smaller one: see `odds`."""


class Until(Enum):
    """When rolling stops, besides at the last defender and at the last attacker free to fight."""

    END = "end"
    CARD = "card"
    """As soon as a General or a Marshal falls."""


class Odds(NamedTuple):
    """What to expect where rolling stops: chances are numbers from 0 to 1, losses are mean numbers of armies."""

    win: float
    """The defenders fall."""
    attacker_losses: float
    defender_losses: float
    attackers_left: tuple[float, ...]
    """How likely 0, 1, 2 … of the attackers free to fight are left."""
    defenders_left: tuple[float, ...]
    """How likely 0, 1, 2 … defenders are left."""
    general_kept: float
    """The General is still there: 0 where none fought."""
    marshal_kept: float


@lru_cache(maxsize=256)
def odds(
    attackers: int,
    defenders: int,
    reds: int = REDS,
    general: int = 0,
    marshal: int = 0,
    down_to: int = 0,
    until: Until = Until.END,
) -> Odds:
    """Work out an attack in which both always throw the most dice allowed, the attacker at most `reds` of them.

    `attackers` are those free to fight, at least 0: without the army that stays behind (CR21), or all who are aboard
    (CR17). General and Marshal, 0 or 1 of each, are used in every roll until lost and not replaced (CR12, CR13).
    Rolling stops when no more than `down_to` attackers are left. Hidden armies are not counted on.

    Exact up to `LARGEST` armies on each side; a larger fight to the end is answered by a smaller one that is as hard:
    thousands of armies would take gigabytes.
    """
    if until is Until.END and (attackers + 1) * (defenders + 1) > (LARGEST + 1) ** 2:
        return _of_many(attackers, defenders, reds, (general, marshal), min(down_to, attackers))
    states = FightStates(attackers, defenders, reds)
    leaders = GENERAL * general + MARSHAL * marshal
    ends = _ends(states, leaders, down_to, until)
    by_attackers, by_defenders, by_leaders = [0.0] * (attackers + 1), [0.0] * (defenders + 1), [0.0] * len(LEADERS)
    for number in compress(count(), ends):
        chance = ends[number]
        rows, defenders_left = divmod(number, states.row)
        leaders_left, attackers_left = divmod(rows, attackers + 1)
        by_attackers[attackers_left] += chance
        by_defenders[defenders_left] += chance
        by_leaders[leaders_left] += chance
    return Odds(
        win=by_defenders[0],
        attacker_losses=attackers - _mean(by_attackers),
        defender_losses=defenders - _mean(by_defenders),
        attackers_left=tuple(by_attackers),
        defenders_left=tuple(by_defenders),
        general_kept=sum(by_leaders[GENERAL:]),
        marshal_kept=sum(by_leaders[MARSHAL::GENERAL]),
    )


def _of_many(attackers: int, defenders: int, reds: int, leaders: tuple[int, int], down_to: int) -> Odds:
    """Answer a large fight by a smaller one; who stays out of it, because rolling stops before, is added again."""
    if attackers == down_to:
        small = SmallerFight(0, 1, 0, defenders)
    else:
        small = smaller_fight(attackers - down_to, defenders, reds, LARGEST)
    found = odds(small.attackers, small.defenders, reds, *leaders)
    by_attackers = _enlarged(found.attackers_left, attackers, small.scale, small.over * small.scale, down_to)
    by_defenders = _enlarged(found.defenders_left, defenders, small.scale, 0.0, 0)
    return found._replace(
        attacker_losses=attackers - _mean(by_attackers),
        defender_losses=defenders - _mean(by_defenders),
        attackers_left=tuple(by_attackers),
        defenders_left=tuple(by_defenders),
    )


def _enlarged(chances: Sequence[float], most: int, scale: float, over: float, least: int) -> list[float]:
    """Return how likely 0, 1, 2 … to `most` armies are left, where one army of `chances` stands for `scale` of them.

    `over` are left besides, if any are left; `least` are left in any case.
    """
    found = [0.0] * (most + 1)
    for left, chance in enumerate(chances):
        found[min(most, least + round(left * scale + over if left else 0.0))] += chance
    return found


def _ends(states: FightStates, leaders: int, down_to: int, until: Until) -> list[float]:
    """Return how likely each state is to be the last, by its number: follow the fight from its beginning."""
    chances = [0.0] * (states.number(leaders, states.attackers, states.defenders) + 1)
    chances[-1] = 1.0
    reached = (leaders,) if until is Until.CARD else tuple(each for each in LEADERS if each & leaders == each)
    for these in reversed(reached):
        for fights, steps in reversed(states.fights(these, down_to)):
            for number in reversed(fights):
                chance = chances[number]
                if chance:
                    chances[number] = 0.0
                    for fall, share in steps:
                        chances[number - fall] += chance * share
    return chances


def _mean(chances: Sequence[float]) -> float:
    return sum(number * chance for number, chance in enumerate(chances))
