"""Where steps lead on the court. The results are cached, because a search asks for them again and again."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.kernel.types import State, View
from game.rules.master_citadel.board import Board, Square
from game.rules.master_citadel.state import DIRECTIONS, STEPS


class Court(NamedTuple):
    """What decides where steps lead: the number of squares along a side, and the house rules of MC7 and MC8."""

    size: int
    goal: str
    corner: str


def court_of(sight: View | State) -> Court:
    """Return the court of the match that a view or a state belongs to."""
    house = sight.table.house
    return Court(sight.board.size, house.goal, house.corner)


@lru_cache(maxsize=1024)
def steps_to_win(court: Court, pawn: Square, side: int) -> int:
    """Return how many straight steps the pawn is away from winning for the player of `side`, at least 1."""
    return max(1, Board({}, court.size).steps_to(side, pawn) - (1 if court.goal == "row" else 0))


@lru_cache(maxsize=8192)
def after(court: Court, pawn: Square, step: int) -> tuple[Square, tuple[int, ...]]:
    """Return where a step in direction number `step` leads, and the sides that win by it (MC7 to MC9)."""
    board = Board({}, court.size)
    across, down = STEPS[DIRECTIONS[step]]
    end = (pawn[0] + across, pawn[1] + down)
    if court.goal == "leave":
        won = board.edges(end)
    else:
        won = tuple(side for side in board.rows_of(end) if side not in board.rows_of(pawn))
    if len(won) > 1 and court.corner == "refused":
        return pawn, ()
    return end, won
