"""Standing orders: what a seat has decided to answer before it is asked (CR48)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.types import Action, View
from game.rules.castle_risk.battle.rolls import Defending
from game.rules.castle_risk.cards.spies import BEAR, FOIL, AnsweringSpy
from game.rules.castle_risk.moves import DefendToEnd, PlayMarshal
from game.rules.castle_risk.state import Shown, War


def answer(view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
    """Return what the viewing seat's standing orders say to do now; None where the seat has to be asked.

    Whether it is asked depends on what all can see, and on the orders, never on the cards and notes it holds.
    """
    match view.phase:
        case AnsweringSpy():
            return _to_spy(options, orders.get("spy", "ask"))
        case Defending():
            return _to_attack(view, options, orders)
        case _:
            return None


def _to_spy(options: Sequence[Action], order: str) -> Action | None:
    if order == "ask":
        return None
    return FOIL[0] if order == "always" and FOIL[0] in options else BEAR[0]


def _to_attack(view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
    """Defend to the end, unless the seat wants to be asked or has said that it decides before each roll (CR48)."""
    marshal = PlayMarshal()
    if orders.get("marshal") == "always" and marshal in options:
        return marshal
    by_roll = view.table.defences.get(view.seat) == "rolls"
    return None if by_roll or _wants_to_be_asked(view, orders) else DefendToEnd("attack")


def _wants_to_be_asked(view: View, orders: Mapping[str, Any]) -> bool:
    """Tell whether the seat wants to be asked about something that it may have: dice, a Marshal, a note."""
    war: War = view.table
    shown: Shown = view.shown[view.seat]
    may_play = shown.cards > 0 and war.marshals[view.seat] != "stands"
    may_reveal = shown.notes > 0 and war.house.hidden_when == "any"
    return (
        orders.get("dice", "ask") == "ask"
        or (may_play and orders.get("marshal", "ask") == "ask")
        or (may_reveal and orders.get("hidden", "ask") == "ask")
    )
