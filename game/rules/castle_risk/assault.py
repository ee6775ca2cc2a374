"""An attack under way: from where, to where, by land or by sea."""

from __future__ import annotations

import msgspec

from game.rules.castle_risk.dice import REDS, REDS_AT_CASTLE
from game.rules.castle_risk.state import Land, War


class Assault(msgspec.Struct, frozen=True, array_like=True):
    """What an attack is about: out of which land, into which, with how many aboard a fleet (0 = over land).

    `rolls` counts its rolls so far.
    """

    source: Land
    target: Land
    aboard: int = 0
    rolls: int = 0

    def dice(self, war: War) -> int:
        """Return the most dice the attacker may throw, 0 where he cannot go on (CR17, CR21)."""
        free = self.aboard or war.armies[self.source] - 1
        return min(free, REDS_AT_CASTLE if war.walled(self.target) else REDS)

    def after(self, losses: int) -> Assault:
        """Return the attack after one more roll that cost the attacker so many armies of his fleet."""
        return Assault(self.source, self.target, self.aboard - losses, self.rolls + 1)

    def joined(self, armies: int) -> Assault:
        """Return the attack with more armies aboard."""
        return Assault(self.source, self.target, self.aboard + armies, self.rolls)
