"""What a defender keeps from one attack of a turn to the next: the Marshal and the decision (CR13, CR48, CR49)."""

from __future__ import annotations

from game.kernel.types import Say, Seat, State
from game.rules.castle_risk.cards.pack import gain
from game.rules.castle_risk.state import Land, War
from game.rules.castle_risk.war_events import MarshalPlayed


def stand_again(state: State, victim: Seat, land: Land, say: Say) -> None:
    """Put a Marshal that is bound to this player back on the table, if a Spy or a deal has left him one (CR13).

    By house rule he stands again only in the land where he stood (CR49).
    """
    war: War = state.table
    if war.marshals[victim] != "bound" or war.marshal_lands.get(victim, land) != land:
        return
    cards = state.hands[victim].cards
    if cards.get("Marshal", 0):
        cards["Marshal"] -= 1
        war.marshals[victim] = "stands"
        say(MarshalPlayed(victim, again=True))
    else:
        war.marshals[victim] = ""


def end_attack(state: State, land: Land) -> None:
    """Give a surviving Marshal back to the hand, bound to stand up again in this turn unless the house frees it.

    `land` was attacked and still belongs to the defender. What he has decided for this attack ends with it; what he has
    decided for the turn stays (CR48).
    """
    war: War = state.table
    victim = war.owners[land]
    if war.defences.get(victim) != "turn":
        war.defences.pop(victim, None)
    if war.marshals[victim] == "stands":
        gain(state.hands[victim], "Marshal")
        war.marshals[victim] = "bound" if war.house.marshal == "turn" else ""
        if war.house.marshal_tied == "land":
            war.marshal_lands[victim] = land
