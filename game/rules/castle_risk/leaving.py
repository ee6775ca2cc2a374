"""A player who concedes leaves the war: lands, castle and armies belong to nobody (CR69, house rule).

The lands keep the seat as their owner and the seat is out: `War.is_neutral`. So whoever looks for owners, attacks and
losses finds neutral armies like all others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.types import Say, Seat, State
from game.rules.castle_risk.cards.pack import discard
from game.rules.castle_risk.cards.truces import end_truces_of_fallen
from game.rules.castle_risk.moves import LeaveWar
from game.rules.castle_risk.state import NOBODY, Staff, War
from game.rules.castle_risk.war_events import PlayerLeft

TWO: Final = 2
"""Where so few have begun, the match is over once one of them concedes: nobody need leave."""


def may_be_left(war: War) -> bool:
    """Tell whether this table lets a player's things fall to nobody."""
    return war.house.leaving == "nobody" and war.seats > TWO


def departures(war: War) -> Sequence[LeaveWar]:
    """List who could leave the war now, each as the action that does it."""
    return [LeaveWar(seat) for seat in war.alive] if may_be_left(war) else ()


def leave_war(state: State, seat: Seat, say: Say) -> None:
    """Put a seat out of the war. Its cards go back to the pile unseen, its armies stay where they are.

    A General on the table is discarded, so nothing is shown that was hidden. The notes are never used.
    """
    war: War = state.table
    staff: Staff = state.hands[seat]
    if war.player == seat:
        war.duty = NOBODY
        if war.general:
            war.general = False
            discard(war, "General")
    staff.cards, staff.notes = {}, []
    castle = war.castles[seat]
    war.castles[seat] = NOBODY
    if war.house.fallen_castle == "fortress":
        war.fortresses.append(castle)
    war.fallen.append(seat)
    war.chips[seat], war.marshals[seat] = [], ""
    say(PlayerLeft(seat, state.board.ids[castle], len(war.held(seat))))
    end_truces_of_fallen(war, seat, say)
