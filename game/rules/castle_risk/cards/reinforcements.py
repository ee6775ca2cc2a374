"""Reinforcements: a card goes on the track and brings armies (CR9, CR10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from game.kernel.types import Action, Phase, Say, State
from game.rules.castle_risk.cards.pack import lose
from game.rules.castle_risk.cards.reinforcement_track import brings
from game.rules.castle_risk.events import Reinforced
from game.rules.castle_risk.moves import Reinforce
from game.rules.castle_risk.placing import Placing
from game.rules.castle_risk.state import War

if TYPE_CHECKING:
    AnyPhase = Phase
else:
    AnyPhase = Any

REINFORCE: Final = (Reinforce(),)


class Reinforcing(Placing):
    """The armies of a Reinforcements card are placed on one's own lands, all of them (CR10)."""

    then: AnyPhase

    def placed(self, state: State, say: Say) -> Phase:
        """Go on."""
        return self.then


def reinforcement_options(state: State) -> Sequence[Action]:
    """Return the playing of a Reinforcements card, where the player holds one and has not attacked (CR9, CR46)."""
    war: War = state.table
    playable = not war.attacked and state.hands[war.player].cards.get("Reinforcements", 0)
    return REINFORCE if playable else ()


def reinforce(state: State, say: Say, then: Phase) -> Phase:
    """Put the next Reinforcements on the track; its number of armies is to be placed (CR10)."""
    war: War = state.table
    lose(state, war.player, "Reinforcements")
    war.reinforced += 1
    armies = brings(state.board, war.house, war.reinforced)
    say(Reinforced(war.player, war.reinforced, armies))
    return Reinforcing(armies, then)
