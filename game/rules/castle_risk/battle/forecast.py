"""Exact odds by the thousand, for bots: worked out once for all fights up to some size, then looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from game.rules.castle_risk.battle.dice import REDS
from game.rules.castle_risk.battle.fight_states import GENERAL, LEADERS, MARSHAL, FightStates
from game.rules.castle_risk.battle.smaller_fight import smaller_fight

Worth: TypeAlias = Callable[[int, int], float]
"""The value of an end, given the attackers and the defenders who are left; one of the two is 0."""

SMALLEST: Final = 32
"""The least number of armies on a side for which room is made."""
LARGEST: Final = 128
"""The most armies on a side for which room is made: a table takes 2 MB then, at any size of the war."""


class Forecast:
    """What a fight to the end is worth on average. Fights and dice are those of `odds.odds`.

    The first question about a fight larger than all before takes some milliseconds: room doubles until it is there.
    A fight of more than `LARGEST` armies is answered by a smaller one that is as hard. Up to 512 armies the chance to
    win is then wrong by 0.04 at most and by 0.002 on average, the number of attackers left by 1.3 % of all at most.
    """

    def __init__(self, reds: int, worth: Worth, degree: int) -> None:
        """Make an empty table. `degree` is 0 if the worth is a chance, 1 if it counts armies and attackers by one."""
        self._reds: Final = reds
        self._worth: Final = worth
        self._degree: Final = degree
        self._states = FightStates(0, 0, reds)
        self._values: list[float] = []

    def __call__(self, attackers: int, defenders: int, general: int = 0, marshal: int = 0) -> float:
        """Look one fight up. Numbers are at least 0 and not both 0."""
        states = self._states
        if attackers > states.attackers or defenders > states.defenders:
            if attackers > LARGEST or defenders > LARGEST:
                return self._reduced(attackers, defenders, general, marshal)
            self._grow(attackers, defenders)
            states = self._states
        leaders = GENERAL * general + MARSHAL * marshal
        return self._values[leaders * states.layer + attackers * states.row + defenders]

    def _grow(self, attackers: int, defenders: int) -> None:
        known = self._states
        self._states = FightStates(_room(known.attackers, attackers), _room(known.defenders, defenders), self._reds)
        self._values = _values(self._states, self._worth)

    def _reduced(self, attackers: int, defenders: int, general: int, marshal: int) -> float:
        """Answer a large fight by a small one that is as hard."""
        if not attackers or not defenders:
            return self._worth(attackers, defenders)
        small = smaller_fight(attackers, defenders, self._reds, LARGEST)
        found = self(small.attackers, small.defenders, general, marshal)
        return (found + small.over * self._degree) * small.scale**self._degree


WIN: Final = {reds: Forecast(reds, lambda _, left: float(not left), 0) for reds in range(1, REDS + 1)}
"""By the most dice the attacker may throw: how likely the defenders fall."""
ATTACKERS_LEFT: Final = {reds: Forecast(reds, lambda left, _: left, 1) for reds in range(1, REDS + 1)}
"""By the most dice the attacker may throw: the mean number of attackers left, counting none where they do not win."""


def _room(known: int, wanted: int) -> int:
    room = max(known, SMALLEST)
    while room < wanted:
        room *= 2
    return room


def _values(states: FightStates, worth: Worth) -> list[float]:
    """Return what each state is worth, by its number: go through them from the ends backwards."""
    values = [0.0] * (len(LEADERS) * states.layer)
    for leaders in LEADERS:
        for defenders in range(1, states.row):
            values[states.number(leaders, 0, defenders)] = worth(0, defenders)
        for attackers in range(1, states.attackers + 1):
            values[states.number(leaders, attackers, 0)] = worth(attackers, 0)
        for fights, steps in states.fights(leaders):
            for number in fights:
                value = 0.0
                for fall, share in steps:
                    value += values[number - fall] * share
                values[number] = value
    return values
