from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.egomaster.token_shares import Tokens, spread


@given(cuts=st.lists(st.integers(0, 120), max_size=11))
def test_eg7_any_amounts_are_paid_with_the_54_tokens(cuts: list[int]) -> None:
    edges = [0, *sorted(cuts), 120]
    amounts = [100 * (high - low) for low, high in pairwise(edges)]
    piles = spread(amounts)
    assert [pile.amount for pile in piles] == amounts
    assert [sum(pile[kind] for pile in piles) for kind in range(3)] == [24, 18, 12]
    assert all(count >= 0 for pile in piles for count in pile)


def test_eg7_a_full_bank_holds_all_tokens() -> None:
    assert spread([0, 0, 0, 12_000, 0]) == [Tokens(0, 0, 0)] * 3 + [Tokens(24, 18, 12), Tokens(0, 0, 0)]


@pytest.mark.parametrize("amounts", [[12_100], [11_950, 50], [6000]])
def test_amounts_that_tokens_cannot_be_worth_are_refused(amounts: list[int]) -> None:
    with pytest.raises(ValueError, match="not what 54 tokens are worth"):
        spread(amounts)
