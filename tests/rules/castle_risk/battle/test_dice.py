"""One roll: who loses what, and how often."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.castle_risk.battle.dice import REDS, WHITES, Battle, chances, outcome_counts, resolve

ROLLS = list(product(range(1, REDS + 1), range(1, WHITES + 1), (0, 1), (0, 1)))
FACE = st.integers(1, 6)


@pytest.mark.parametrize(
    ("red", "white", "losses"),
    [((6, 3, 1), (4,), (0, 1)), ((5, 4, 2), (4, 4), (1, 1)), ((6, 3, 2), (6, 3), (2, 0)), ((4,), (3, 2), (0, 1))],
)
def test_cr21_pairs_are_compared_from_the_best_and_a_tie_is_the_defenders(
    red: tuple[int, ...], white: tuple[int, ...], losses: tuple[int, int]
) -> None:
    assert resolve(red, white)[:2] == losses


def test_cr14_a_general_adds_to_the_best_die_only_and_a_six_counts_seven() -> None:
    assert resolve((4, 4), (4, 4)) == (2, 0, 0, 0)
    assert resolve((4, 4), (4, 4), general=1) == (1, 1, 0, 0)
    assert resolve((6,), (6,), general=1) == (0, 1, 0, 0)


def test_cr14_a_marshal_adds_to_the_best_die_only_and_a_six_counts_seven() -> None:
    assert resolve((5, 5), (4, 4)) == (0, 2, 0, 0)
    assert resolve((5, 5), (4, 4), marshal=1) == (1, 1, 0, 0)
    assert resolve((6,), (6,), general=1, marshal=1) == (1, 0, 1, 0)


@pytest.mark.parametrize(("red", "white", "lost"), [(4, 5, 1), (4, 6, 1), (4, 4, 0), (6, 6, 0)])
def test_cr12_a_general_falls_when_the_defenders_best_reaches_his(red: int, white: int, lost: int) -> None:
    assert resolve((red, 1), (white, 1), general=1).general_lost == lost


@pytest.mark.parametrize(("red", "white", "lost"), [(6, 4, 1), (5, 4, 0), (1, 1, 0), (6, 5, 0)])
def test_cr13_a_marshal_falls_when_the_attackers_best_beats_his(red: int, white: int, lost: int) -> None:
    assert resolve((red, 1), (white, 1), marshal=1).marshal_lost == lost


@given(st.lists(FACE, min_size=1, max_size=3), st.lists(FACE, min_size=1, max_size=2))
def test_general_against_marshal_one_falls_and_the_losses_are_as_without_them(red: list[int], white: list[int]) -> None:
    led, plain = resolve(red, white, general=1, marshal=1), resolve(red, white)
    assert led[:2] == plain[:2]
    assert led.general_lost + led.marshal_lost == 1


@pytest.mark.parametrize(("reds", "whites", "general", "marshal"), ROLLS)
def test_the_ways_of_a_roll_are_those_of_all_its_dice(reds: int, whites: int, general: int, marshal: int) -> None:
    throws = product(product(range(1, 7), repeat=reds), product(range(1, 7), repeat=whites))
    assert outcome_counts(reds, whites, general, marshal) == Counter(
        resolve(*throw, general, marshal) for throw in throws
    )
    assert sum(chance for _, chance in chances(reds, whites, general, marshal)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("reds", "whites", "found", "total"),
    [
        (1, 1, {(0, 1): 15}, 36),
        (1, 2, {(0, 1): 55}, 216),
        (2, 1, {(0, 1): 125}, 216),
        (3, 1, {(0, 1): 855}, 1296),
        (2, 2, {(0, 2): 295, (1, 1): 420, (2, 0): 581}, 1296),
        (3, 2, {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}, 7776),
    ],
)
def test_a_roll_has_the_fractions_of_the_book_of_rulings(
    reds: int, whites: int, found: dict[tuple[int, int], int], total: int
) -> None:
    counted = outcome_counts(reds, whites)
    assert {losses: counted[Battle(*losses)] for losses in found} == found
    assert sum(counted.values()) == total
