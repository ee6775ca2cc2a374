"""The states that a fight may be in, each with a number: the exact odds are computed on them."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.rules.castle_risk.battle.dice import WHITES, chances

Steps: TypeAlias = tuple[tuple[int, float], ...]
"""What a roll may come to: by how much the number of the state falls, and how likely that is."""

GENERAL: Final = 2
MARSHAL: Final = 1
LEADERS: Final = range(GENERAL + MARSHAL + 1)
"""Who still stands on the dice: nobody, a Marshal, a General, or both."""


class FightStates:
    """All states of a fight of up to `attackers` free to fight against up to `defenders`.

    Both sides throw as many dice as they may, the attacker at most `reds`. The number of a state counts leaders,
    attackers and defenders in this order, like digits; whatever a roll comes to, the number falls.
    """

    def __init__(self, attackers: int, defenders: int, reds: int) -> None:
        self.attackers: Final = attackers
        self.defenders: Final = defenders
        self.reds: Final = reds
        self.row: Final = defenders + 1
        self.layer: Final = (attackers + 1) * self.row

    def number(self, leaders: int, attackers: int, defenders: int) -> int:
        """Return the number of a state."""
        return leaders * self.layer + attackers * self.row + defenders

    def fights(self, leaders: int, down_to: int = 0) -> list[tuple[range, Steps]]:
        """List the states in which more than `down_to` attackers fight, by the dice thrown, and their rolls' steps.

        All are those of the same leaders, in ascending order.
        """
        against_one, against_two = (
            [self._steps(leaders, reds, whites) for reds in range(1, self.reds + 1)] for whites in range(1, WHITES + 1)
        )
        fights = []
        for attackers in range(down_to + 1, self.attackers + 1):
            start = self.number(leaders, attackers, 0)
            dice = min(self.reds, attackers) - 1
            fights.append((range(start + 1, start + min(WHITES, self.row)), against_one[dice]))
            fights.append((range(start + WHITES, start + self.row), against_two[dice]))
        return fights

    def _steps(self, leaders: int, reds: int, whites: int) -> Steps:
        general, marshal = leaders // GENERAL, leaders % GENERAL
        return tuple(
            (self.number(GENERAL * b.general_lost + MARSHAL * b.marshal_lost, b.attacker_losses, b.defender_losses), p)
            for b, p in chances(reds, whites, general, marshal)
        )
