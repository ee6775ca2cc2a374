"""Standing orders: what a seat has decided to answer before it is asked (CR48)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.types import Action, View
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Defending
from game.rules.castle_risk.cards.spies import BEAR, FOIL, AnsweringSpy
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
