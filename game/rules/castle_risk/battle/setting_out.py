"""What a player may begin while no attack is under way: attack, sail, walk, show a note (CR15, CR21, CR26, CR27)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from game.kernel.choices import Choices
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import land_fleet, march
from game.rules.castle_risk.battle.hidden_armies import reveal_to_attack, reveals_to_attack
from game.rules.castle_risk.battle.marshal import stand_again
from game.rules.castle_risk.battle.reach import attacks, common_waters, entries, voyages
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.moves import Attack, Board, CastOff, Enter, Reveal, Sail
from game.rules.castle_risk.state import NOBODY, Land, War
from game.rules.castle_risk.war_events import AttackBegan, Boarded

if TYPE_CHECKING:
    AnyPhase = Phase
else:
    AnyPhase = Any

CAST_OFF: Final = (CastOff(),)


def war_options(state: State) -> tuple[Sequence[Action], ...]:
    """List what the player may begin between attacks, kind by kind: attack, sail, enter, show a note."""
    war: War = state.table
    player = war.player
    sources = [war.duty] if war.duty != NOBODY else war.held(player)
    sailing = state.hands[player].cards.get("Admiral", 0) > 0
    return (
        attacks(state.board, war, player, sources),
        voyages(state.board, war, player, sources) if sailing else (),
        entries(state.board, war, sources) if war.duty == NOBODY else (),
        reveals_to_attack(state),
    )


def announce(state: State, action: Attack | Sail | Enter | Reveal, say: Say, then: Phase) -> Phase:
    """Begin what `war_options` offers, and come back to `then`."""
    war: War = state.table
    index = state.board.index
    if isinstance(action, Reveal):
        reveal_to_attack(state, index[action.land], say)
        return then
    war.attacked = True
    source, target = index[action.source], index[action.target]
    if isinstance(action, Enter):
        march(state, source, target, action.armies, say)
        return then
    aboard = 0 if isinstance(action, Attack) else action.armies
    if aboard:
        war.armies[source] -= aboard
        if war.owners[target] == NOBODY:
            return land_fleet(state, Assault(source, target, aboard), say, then)
        state.hands[war.player].cards["Admiral"] -= 1
        war.admiral = True
    neutral = war.is_neutral(target)
    say(AttackBegan(war.player, war.owners[target], action.source, action.target, aboard, neutral))
    boarding = Boarding(Assault(source, target, aboard), (source,), then)
    if aboard and war.house.boarding == "several" and boarding.boards(state):
        return boarding
    return begin(state, Assault(source, target, aboard), say, then)


def begin(state: State, assault: Assault, say: Say, then: Phase) -> Phase:
    """Let a Marshal that is bound to stand up again do so, then the attacker choose (CR13, CR48)."""
    stand_again(state, state.table.owners[assault.target], assault.target, say)
    return Fighting(assault, then)


class Boarding(Phase):
    """More armies may go aboard from other lands on the water (CR15, house rule). `lands` are aboard already."""

    assault: Assault
    lands: tuple[Land, ...]
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """The attacker."""
        return frozenset((state.table.player,))

    def boards(self, state: State) -> list[Action]:
        """List the armies that may still go aboard."""
        war: War = state.table
        waters = common_waters(state.board, *self.lands, self.assault.target)
        shores = {land for water in waters for land in state.board.coast[water]} - set(self.lands)
        return [
            Board(state.board.ids[land], armies)
            for land in sorted(shores)
            if war.owners[land] == war.player
            for armies in range(1, war.armies[land])
        ]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Take more aboard, or put to sea."""
        return Choices(self.boards(state), CAST_OFF)

    def apply(self, state: State, seat: Seat, action: Board | CastOff, say: Say) -> Phase:
        """Load the ship; the last land on the water puts to sea by itself."""
        war: War = state.table
        if isinstance(action, CastOff):
            return begin(state, self.assault, say, self.then)
        land = state.board.index[action.source]
        war.armies[land] -= action.armies
        say(Boarded(seat, action.source, action.armies))
        loaded = self.assault.joined(action.armies)
        further = Boarding(loaded, (*self.lands, land), self.then)
        return further if further.boards(state) else begin(state, loaded, say, self.then)
