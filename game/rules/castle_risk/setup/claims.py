"""How the empty lands get their first owners: claimed in turn, or dealt by chance (CR3, CR4)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel.types import CHANCE, Action, Phase, Say, Seat, State
from game.rules.castle_risk.events import Claimed, LandsDealt
from game.rules.castle_risk.moves import Claim, DealLand
from game.rules.castle_risk.placing import OnLands
from game.rules.castle_risk.setup.mustering import begin_batch
from game.rules.castle_risk.state import NOBODY, Land, War


class Claiming(Phase):
    """One army at a time on an empty land, until all lands are held (CR3, CR4)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """Whose turn it is."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any empty land, of any empire or none."""
        return OnLands(state.board, Claim, state.table.held(NOBODY))

    def apply(self, state: State, seat: Seat, action: Claim, say: Say) -> Phase:
        """Take it."""
        occupy(state.table, seat, state.board.index[action.land])
        say(Claimed(seat, action.land))
        return _pass_on(state, self, say)


class DealingLands(Phase):
    """CHANCE deals the empty lands out, one to each seat in turn (CR4, house rule)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any empty land."""
        return OnLands(state.board, DealLand, state.table.held(NOBODY))

    def draw(self, state: State, rng: Random) -> Action:
        """Draw one."""
        return DealLand(state.board.ids[rng.choice(state.table.held(NOBODY))])

    def apply(self, state: State, seat: Seat, action: DealLand, say: Say) -> Phase:
        """Give it to the seat whose turn it is."""
        war: War = state.table
        occupy(war, war.player, state.board.index[action.land])
        return _pass_on(state, self, say)


def begin_claims(state: State, say: Say) -> Phase:
    """Begin claiming, or dealing, with the seat that threw highest."""
    phase = Claiming() if state.table.house.claiming == "turns" else DealingLands()
    return _continue(state, phase, say)


def occupy(war: War, seat: Seat, land: Land) -> None:
    """Put one of the armies to be placed on an empty land."""
    war.owners[land], war.armies[land] = seat, 1
    war.rest[seat] -= 1


def _pass_on(state: State, phase: Phase, say: Say) -> Phase:
    state.table.player = state.table.after(state.table.player)
    return _continue(state, phase, say)


def _continue(state: State, phase: Phase, say: Say) -> Phase:
    """Return `phase` with the next seat that has an army, while land is empty; then the batches begin (CR62)."""
    war: War = state.table
    if NOBODY in war.owners and any(war.rest):
        while not war.rest[war.player]:
            war.player = war.after(war.player)
        return phase
    if isinstance(phase, DealingLands):
        say(LandsDealt())
    if war.house.batches == "first":
        war.player = war.first
    return begin_batch(state)
