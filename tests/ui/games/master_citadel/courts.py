"""Matches of Master Citadel at a certain moment, for the tests of its screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.match import Match
from game.rules.master_citadel.board import Square
from game.rules.master_citadel.state import Order, Pass, Write
from tests.ui.sitting import citadel


def after(*orders: Order, **house: Any) -> Match:
    """Return a match after a turn in which these orders were written, one for each seat."""
    return written(citadel(**house), orders)


def written(match: Match, orders: Sequence[Order]) -> Match:
    """Let each seat of a match write its order, and return the match."""
    for seat, order in enumerate(orders):
        match.submit(seat, Write(order.amount, order.direction) if order.amount else Pass())
    return match


def standing(pawn: Square, **house: Any) -> Match:
    """Return a match at whose beginning the pawn stands on a square; seat 0 sits north, 1 east, 2 south, 3 west."""
    match = citadel(sides="chosen", **house)
    match.state.table.pawn = pawn
    return match
