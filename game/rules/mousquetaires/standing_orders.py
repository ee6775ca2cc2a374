"""What a seat's standing orders answer, and how the seats rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.kernel.types import Action, View
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.moves import PlaceGem, PlacePrison, Throw

A = TypeVar("A", bound=Action)


def answer(view: View, options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
    """Return what a seat's standing orders say to do now; None where the seat has to be asked (S5).

    All can see how many options there are and who is in jail; the hand only decides which card is the lowest, or the
    highest. A winner who might send a prison back is asked.
    """
    if orders.get("only") == "play" and len(options) == 1:
        return options[0]
    if orders.get("jail") == "lowest" and len(options) and isinstance(options[0], Throw):
        return options[0]
    if orders.get("gem") == "highest" and (gems := _all(options, PlaceGem)):
        return max(gems, key=lambda gem: value(view.hand.rewards[gem.place]))
    if orders.get("prison") == "lowest" and (prisons := _all(options, PlacePrison)):
        return min(prisons, key=lambda prison: value(view.hand.rewards[prison.place]))
    return None


def _all(options: Sequence[Action], kind: type[A]) -> list[A]:
    """Return the options if there are some and all are of one kind; otherwise an empty list."""
    if not len(options) or not isinstance(options[0], kind):
        return []
    found = [option for option in options if isinstance(option, kind)]
    return found if len(found) == len(options) else []


def ranks(view: View) -> tuple[int, ...]:
    """Rank by the ducats on the sheet; a round that was not counted counts for nothing (S8)."""
    totals = view.table.totals
    return tuple(1 + sum(other > own for other in totals) for own in totals)
