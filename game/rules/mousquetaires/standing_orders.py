"""What a seat's standing orders answer, and how the seats rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.types import Action, View
from game.rules.mousquetaires.moves import Throw


def answer(options: Sequence[Action], orders: Mapping[str, Any]) -> Action | None:
    """Return what a seat's standing orders say to do now; None where the seat has to be asked (S5).

    All can see how many options there are and who is in jail; the hand only decides which card is the lowest.
    """
    if orders.get("only") == "play" and len(options) == 1:
        return options[0]
    if orders.get("jail") == "lowest" and len(options) and isinstance(options[0], Throw):
        return options[0]
    return None


def ranks(view: View) -> tuple[int, ...]:
    """Rank by the ducats on the sheet; a round that was not counted counts for nothing (S8)."""
    totals = view.table.totals
    return tuple(1 + sum(other > own for other in totals) for own in totals)
