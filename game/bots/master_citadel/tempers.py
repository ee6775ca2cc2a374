"""How a temper tips close decisions in Master Citadel: what an order is worth to it beyond its outcome."""

from __future__ import annotations

from typing import Final

from game.bots.characters import Temper
from game.bots.master_citadel.belief import Belief
from game.bots.master_citadel.geometry import after, court_of, steps_to_win
from game.kernel.types import Seat, View
from game.rules.master_citadel.state import TURNED, Order

BOLD: Final = 0.03
"""What a whole purse in one order is worth to the boldest temper, as a chance of winning."""
THRIFTY: Final = 0.02
"""What it costs the most learned one, who keeps its points."""
GREEDY: Final = 0.02
"""What a step towards its own edge is worth to the greediest one."""
VENGEFUL: Final = 0.03
"""What a step away from the edge of who took the pawn from it is worth to the most vengeful one."""
FAITHFUL: Final = 0.04
"""What its own pledge is worth to the most trusting one that never bluffs."""


def bias(view: View, belief: Belief, temper: Temper, order: Order) -> float:
    """Return what `order` is worth to a temper, as a chance of winning; 0 for a cool head."""
    if temper == Temper():
        return 0.0
    pledge: Order | None = view.table.pledges[view.seat]
    faith = FAITHFUL * (temper.trust - temper.bluff) / 2 if order == pledge else 0.0
    purse: int = view.hand.points
    boldness = (BOLD * temper.courage - THRIFTY * temper.learning) * order.amount / max(1, purse)
    if not order.amount:
        return faith + boldness
    greed = GREEDY * temper.greed * _nearer(view, order, view.seat)
    grudge = 0.0 if belief.offender is None else -VENGEFUL * temper.grudge * _nearer(view, order, belief.offender)
    return faith + boldness + greed + grudge


def _nearer(view: View, order: Order, seat: Seat) -> int:
    """Return how many steps nearer to winning `seat` is if the pawn goes where `order` says, -1 to 1."""
    court, pawn, side = court_of(view), view.table.pawn, view.table.sides[seat]
    end, won = after(court, pawn, TURNED[order.direction])
    return int(side in won) if won else steps_to_win(court, pawn, side) - steps_to_win(court, end, side)
