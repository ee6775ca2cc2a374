"""How the seats rank, and what each holds (CR32, CR69)."""

from __future__ import annotations

from game.kernel.types import View
from game.rules.castle_risk.state import War


def ranks(view: View) -> tuple[int, ...]:
    """Rank by who is out last; those in the game by castles, lands and armies.

    Who concedes leaves the seat to a computer player, or is out by house rule; the match ranks that seat last (CR69).
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
