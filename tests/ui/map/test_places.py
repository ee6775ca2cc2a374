from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.contract.table_layout import lay_out_table
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from tests.ui.stand import SIZES

BOARD = Box(0, 0, 1778, 1000)


@pytest.mark.parametrize("factor", [1.0, 1.35, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 6])
def test_the_parts_of_a_table_with_a_map_lie_side_by_side(size: tuple[int, int], factor: float, seats: int) -> None:
    canvas = Canvas(size, factor).box
    spots = lay_out_table(canvas, seats, BOARD)
    parts = [spots.bar, *spots.plaques, spots.board, spots.side, *filter(None, [spots.journal])]
    assert all(canvas.covers(part) for part in parts)
    assert not any(one.inset(0.5).meets(other.inset(0.5)) for one, other in combinations(parts, 2))


@pytest.mark.parametrize("size", SIZES)
def test_the_map_takes_most_of_the_room(size: tuple[int, int]) -> None:
    canvas = Canvas(size, 1.0).box
    board = lay_out_table(canvas, 6, BOARD).board
    assert board.w >= canvas.w * 0.5
    assert 1.4 < board.w / board.h < 1.95
