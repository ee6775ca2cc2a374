from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.choices import Choices
from game.kernel.types import Action
from tests.kernel.toy.moves import Accept, Jeer, Parry, Roll

KINDS = st.lists(st.lists(st.builds(Roll, st.integers(0, 5)), max_size=4), max_size=4)


@given(KINDS)
def test_several_lists_read_as_the_one_they_would_make(kinds: list[list[Action]]) -> None:
    whole = [action for kind in kinds for action in kind]
    choices = Choices(*kinds)
    assert len(choices) == len(whole)
    assert list(choices) == whole
    assert [choices[index] for index in range(len(whole))] == whole
    assert [choices[index] for index in range(-len(whole), 0)] == whole
    assert choices[1:-1] == whole[1:-1]
    assert choices[::-2] == whole[::-2]


def test_what_is_in_no_list_is_no_choice() -> None:
    choices = Choices((Accept(),), [Parry(3), Parry(4)])
    assert Parry(4) in choices
    assert Parry(5) not in choices
    assert Jeer() not in choices


@pytest.mark.parametrize("index", [3, -4, 100])
def test_there_is_nothing_beyond_the_last_choice(index: int) -> None:
    with pytest.raises(IndexError):
        Choices((Accept(),), [Parry(3), Parry(4)])[index]


def test_kinds_with_nothing_in_them_are_left_out() -> None:
    empty: Sequence[Action] = ()
    assert Choices(empty, (Accept(),), []).kinds == ((Accept(),),)
    assert len(Choices(empty)) == 0
