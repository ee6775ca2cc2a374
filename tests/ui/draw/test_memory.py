"""What a table is made of is let go of with the table."""

from __future__ import annotations

from weakref import ref

from game.ui.draw.canvas import Canvas
from game.ui.table.scene import TableScene
from tests.ui.sitting import sitting
from tests.ui.stand import shell


def laid() -> TableScene:
    table = TableScene(shell(), sitting())
    table.layout(Canvas((1280, 720), 1.0))
    return table


def test_a_table_that_was_left_is_gone_when_the_next_one_lies() -> None:
    table = laid()
    flow = ref(table.flow)
    table.close()
    del table
    following = laid()
    assert flow() is None
    following.close()
