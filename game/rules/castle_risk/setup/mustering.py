"""Placing the armies of the set-up on one's own lands, in batches (CR4, CR62)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.castle_risk.moves import Muster
from game.rules.castle_risk.placing import muster, musters
from game.rules.castle_risk.setup.opening import begin_hiding
from game.rules.castle_risk.state import War

BATCH: Final = 5
"""Each seat places this many armies at a time once all lands are held (CR4)."""


class Mustering(Phase):
    """Five armies at a time on own lands, until all are placed; the last batch may be smaller (CR4)."""

    batch: int

    def to_act(self, state: State) -> frozenset[Seat]:
        """Whose turn it is."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Some of the batch on any own land."""
        return musters(state, seat, self.batch)

    def is_part(self, action: Muster) -> bool:
        """As long as some of the batch are left to be placed."""
        return action.armies < self.batch

    def apply(self, state: State, seat: Seat, action: Muster, say: Say) -> Phase:
        """Place them; after the batch the next seat goes on."""
        war: War = state.table
        muster(state, seat, action, say)
        war.rest[seat] -= action.armies
        batch = self.batch - action.armies
        if batch:
            return Mustering(batch)
        war.player = war.after(seat)
        return begin_batch(state)


def begin_batch(state: State) -> Phase:
    """Let the next seat that has armies place a batch; when all are placed, armies are hidden."""
    war: War = state.table
    if not any(war.rest):
        return begin_hiding(state)
    while not war.rest[war.player]:
        war.player = war.after(war.player)
    return Mustering(min(BATCH, war.rest[war.player]))
