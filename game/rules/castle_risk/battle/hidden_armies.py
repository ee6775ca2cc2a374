"""Hidden armies: when a note may be shown, and what it brings (CR27, CR28, CR34 to CR40)."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Action, Say, Seat, State
from game.rules.castle_risk.battle.reach import can_strike
from game.rules.castle_risk.cards.reinforcement_track import hidden_armies
from game.rules.castle_risk.moves import Reveal
from game.rules.castle_risk.state import NOBODY, Land, Staff, War
from game.rules.castle_risk.war_events import (
    HiddenRevealed,
)


def reveals_to_attack(state: State) -> Sequence[Action]:
    """List the notes that the player may show between attacks: where an attack out of the land can follow (CR27, CR37).

    A land with a single army will do (CR36).

    While revealed armies still owe their attack, only a second note on the same land may follow (CR38). With the house
    rule of CR27, notes are shown before the first attack of one's own turn, and nothing has to follow.
    """
    war: War = state.table
    staff: Staff = state.hands[war.player]
    if not staff.notes:
        return ()
    own = [
        land for land in dict.fromkeys(staff.notes) if war.owners[land] == war.player and not is_shown_out(war, land)
    ]
    if war.house.hidden_when == "turn":
        own = [] if war.attacked else own
    elif war.duty != NOBODY:
        own = [land for land in own if land == war.duty]
    elif own:
        more, admirals = hidden_armies(state.board, war), staff.cards.get("Admiral", 0)
        own = [
            land
            for land in own
            if war.armies[land] + more > 1 and can_strike(state.board, war, war.player, land, admirals)
        ]
    return [Reveal(state.board.ids[land]) for land in own]


def reveals_in_battle(state: State, seat: Seat, land: Land) -> Sequence[Action]:
    """Return the showing of a note on the land one attacks out of, or defends, before a roll (CR27, CR34)."""
    war: War = state.table
    allowed = land in state.hands[seat].notes and not is_shown_out(war, land) and war.house.hidden_when == "any"
    return (Reveal(state.board.ids[land]),) if allowed else ()


def is_shown_out(war: War, land: Land) -> bool:
    """Tell whether the house lets nobody show another note for a land before the next roll (CR38, house rule)."""
    return war.house.notes == "one" and land in war.raised


def reveal_to_attack(state: State, land: Land, say: Say) -> None:
    """Let armies rise on the land the player attacks out of: they owe a roll, unless the house frees them (CR37)."""
    war: War = state.table
    reveal(state, war.player, land, say)
    if war.house.hidden_when == "any" and war.house.reveal_duty == "yes":
        war.duty = land


def reveal(state: State, seat: Seat, land: Land, say: Say) -> None:
    """Use up one note of `seat` and put its armies on the land (CR28, CR38)."""
    war: War = state.table
    more = hidden_armies(state.board, war)
    state.hands[seat].notes.remove(land)
    war.armies[land] += more
    if war.house.notes == "one" or not more:  # a note that brings nobody would leave no trace on the table
        war.raised.append(land)
    war.ask_defenders_again()
    say(HiddenRevealed(seat, state.board.ids[land], more))
