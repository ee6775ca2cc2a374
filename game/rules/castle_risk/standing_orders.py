"""What a seat's standing orders answer, how the seats rank, how a seat stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.types import Action, View
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Defending
from game.rules.castle_risk.cards.playing import BEAR, FOIL, AnsweringSpy
from game.rules.castle_risk.moves import Defend, PlayMarshal
from game.rules.castle_risk.state import Shown, War

LAST_CHANCE = 2
"""With so many defenders or fewer, who wants to be asked for his hidden armies is asked before every roll."""


def answer(view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
    """Return what the viewing seat's standing orders say to do now; None where the seat has to be asked.

    Whether it is asked depends on what all can see, and on the orders, never on the cards and notes it holds.
    """
    match view.phase:
        case AnsweringSpy():
            return _to_spy(options, orders.get("spy", "ask"))
        case Defending(assault):
            return _to_attack(view, assault, options, orders)
        case _:
            return None


def ranks(view: View) -> tuple[int, ...]:
    """Rank by who is out last; those in the game by castles, lands and armies.

    Who concedes leaves the seat to a computer player; the match ranks him last (CR69).
    """
    war: War = view.table
    merits = [
        (-1, war.fallen.index(seat), 0, 0) if seat in war.fallen else (0, len(war.chips[seat]), *strength(war, seat))
        for seat in range(war.seats)
    ]
    return tuple(1 + sum(other > own for other in merits) for own in merits)


def strength(war: War, seat: int) -> tuple[int, int]:
    """Count the lands and the armies of a seat on the board."""
    lands = war.held(seat)
    return len(lands), sum(war.armies[land] for land in lands)


def _to_spy(options: Sequence[Action], order: str) -> Action | None:
    if order == "ask":
        return None
    return FOIL[0] if order == "always" and FOIL[0] in options else BEAR[0]


def _to_attack(view: View, assault: Assault, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
    marshal = PlayMarshal()
    if orders.get("marshal") == "always" and marshal in options:
        return marshal
    if _wants_to_be_asked(view, assault, orders) or orders.get("dice", "ask") == "ask":
        return None
    return max((each for each in options if isinstance(each, Defend)), key=lambda each: each.dice)


def _wants_to_be_asked(view: View, assault: Assault, orders: Mapping[str, Any]) -> bool:
    """Tell whether the seat may have a Marshal or a note to use and wants to be asked now.

    That is before the first roll of an attack and after a Marshal fell; for a note, also when few defenders are left.
    """
    war: War = view.table
    shown: Shown = view.shown[view.seat]
    fresh = assault.rolls == 0 or assault.marshal_fell
    may_play = shown.cards > 0 and war.marshals[view.seat] != "stands"
    may_reveal = shown.notes > 0 and war.house.hidden_when == "any"
    few = war.armies[assault.target] <= LAST_CHANCE
    return (fresh and may_play and orders.get("marshal", "ask") == "ask") or (
        (fresh or few) and may_reveal and orders.get("hidden", "ask") == "ask"
    )
