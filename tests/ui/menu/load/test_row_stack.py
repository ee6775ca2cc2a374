from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ui.draw.box import Box
from game.ui.menu.load.row_stack import RowStack

STACKS = st.builds(
    RowStack,
    st.builds(Box, st.just(40.0), st.floats(0, 300), st.just(500.0), st.floats(60, 900)),
    st.integers(1, 12000),
    st.floats(60, 130),
)


@given(STACKS, st.floats(0, 1), st.data())
def test_a_revealed_row_is_in_view_wherever_the_list_was(stack: RowStack, share: float, data: st.DataObject) -> None:
    before = share * max(0.0, stack.content - stack.view.h)
    number = data.draw(st.integers(0, stack.total - 1))
    offset = stack.revealed(before, number)
    assert 0 <= offset <= max(0.0, stack.content - stack.view.h)
    assert number in stack.near(offset)
    if stack.view.h >= stack.height + 60:
        assert number in stack.whole(offset)


@given(STACKS, st.floats(0, 1))
def test_the_rows_in_view_are_few_and_there_is_always_one(stack: RowStack, share: float) -> None:
    offset = share * max(0.0, stack.content - stack.view.h)
    near, whole = stack.near(offset), stack.whole(offset)
    assert len(whole) >= 1
    assert set(whole) <= set(near)
    assert len(near) <= stack.view.h / stack.height + 10
    for row in whole if len(whole) > 1 else ():
        assert stack.view.covers(stack.row(row).moved(0, -offset))
