"""Standing orders: what a seat has decided to answer before it is asked (CR48)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.types import Action, View
from game.rules.castle_risk.battle.rolls import Defending, FacingRed
from game.rules.castle_risk.cards.spies import BEAR, FOIL, AnsweringSpy
from game.rules.castle_risk.moves import AwaitRed, DefendToEnd, PlayMarshal
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
        case FacingRed():
            return None if _chooses_dice(view, orders) else DefendToEnd("attack")
        case _:
            return None


def _to_spy(options: Sequence[Action], order: str) -> Action | None:
    if order == "ask":
        return None
    return FOIL[0] if order == "always" and FOIL[0] in options else BEAR[0]


def _to_attack(view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
    """Defend to the end, unless the seat wants to be asked or has said that it decides before each roll (CR48).

    Where the dice are chosen after the red ones are thrown, only the cards and notes are asked about here.
    """
    marshal = PlayMarshal()
    if orders.get("marshal") == "always" and marshal in options:
        return marshal
    if view.table.house.white_dice == "seen":
        silent = all(orders.get(key, "ask") == "ask" for key in ("dice", "marshal", "hidden"))
        if silent or _wants_to_show(view, orders):
            return None
        return AwaitRed() if _chooses_dice(view, orders) else DefendToEnd("attack")
    asked = _chooses_dice(view, orders) or _wants_to_show(view, orders)
    return None if asked else DefendToEnd("attack")


def _chooses_dice(view: View, orders: Mapping[str, Any]) -> bool:
    """Tell whether the seat chooses its dice itself: it has said so in this attack, or for good."""
    return view.table.defences.get(view.seat) == "rolls" or bool(orders.get("dice", "ask") == "ask")


def _wants_to_show(view: View, orders: Mapping[str, Any]) -> bool:
    """Tell whether the seat wants to be asked about what it may have: a Marshal, a note."""
    war: War = view.table
    shown: Shown = view.shown[view.seat]
    may_play = shown.cards > 0 and war.marshals[view.seat] != "stands"
    may_reveal = shown.notes > 0 and war.house.hidden_when == "any"
    return (may_play and orders.get("marshal", "ask") == "ask") or (may_reveal and orders.get("hidden", "ask") == "ask")
