"""An attack under way: from where, to where, by land or by sea."""

from __future__ import annotations

import msgspec

from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE
from game.rules.castle_risk.state import Land, War


class Assault(msgspec.Struct, frozen=True, array_like=True):
    """The source and the target of an attack, and the number of armies aboard a fleet (0 = over land).

    `rolls` counts its rolls so far; `marshal_fell` is true if the last of them cost the defender his Marshal.
    """

    source: Land
    target: Land
    aboard: int = 0
    rolls: int = 0
    marshal_fell: bool = False

    def dice(self, war: War) -> int:
        """Return the most dice the attacker may throw, 0 where he cannot go on (CR17, CR21)."""
        free = self.aboard or war.armies[self.source] - 1
        return min(free, REDS_AT_CASTLE if war.walled(self.target) else REDS)

    def after(self, losses: int, marshals: int) -> Assault:
        """Return the attack after one more roll, which cost `losses` armies of a fleet and `marshals` Marshals."""
        return Assault(self.source, self.target, self.aboard - losses, self.rolls + 1, marshals > 0)

    def joined(self, armies: int) -> Assault:
        """Return the attack with more armies aboard."""
        return Assault(self.source, self.target, self.aboard + armies, self.rolls)
