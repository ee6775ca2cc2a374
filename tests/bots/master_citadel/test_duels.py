"""The last small purses of Master Citadel: solved once, looked up by normal and hard players."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.master_citadel.belief import observe
from game.bots.master_citadel.candidate_orders import Candidates
from game.bots.master_citadel.duels import MOST, PASSES, VARIANTS, duel, is_solved, last_purses
from game.bots.master_citadel.evaluation import win_chance
from game.bots.master_citadel.geometry import Court
from game.bots.master_citadel.payoffs import Payoffs
from game.bots.master_citadel.rivals import look_ahead
from game.kernel.engine import view
from game.kernel.types import State
from game.rules.master_citadel.house import House
from game.rules.master_citadel.state import DIRECTIONS, NO_ORDER, Order
from tests.bots.master_citadel.test_mind import at_table

BASIC, OPEN = House(), House(variant="open")
COURT = Court(5, "leave", "both")
SQUARES = [(column, row) for column in range(5) for row in range(5)]


def turned(square: tuple[int, int]) -> tuple[int, int]:
    """Return a square after a quarter turn of the board to the right."""
    return 4 - square[1], square[0]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("other", [1, 2, 3])
def test_a_duel_is_the_same_from_every_side_of_the_board(variant: str, other: int) -> None:
    for square in SQUARES:
        sides, there = (0, other), square
        first = duel(variant, sides, square, 0, (5, 4))
        for _ in range(3):
            sides, there = ((sides[0] + 1) % 4, (sides[1] + 1) % 4), turned(there)
            assert duel(variant, sides, there, 0, (5, 4)) == first
        mirrored = duel(variant, (0, -other % 4), (4 - square[0], square[1]), 0, (5, 4))
        assert mirrored == first


@pytest.mark.parametrize("variant", VARIANTS)
def test_who_has_twice_the_points_wins_and_equal_purses_in_the_middle_draw(variant: str) -> None:
    assert duel(variant, (0, 2), (2, 2), 0, (8, 4)) > 0.9
    assert duel(variant, (2, 0), (2, 2), 0, (4, 8)) < 0.1
    for points in range(1, MOST + 1):
        chances = last_purses(variant, (0, 1, 2, 3), (2, 2), 0, (points, 0, points, 0), 0.25)
        assert chances[0] == pytest.approx(chances[2], abs=0.03)
        assert sum(chances) == pytest.approx(1, abs=0.05)


@pytest.mark.parametrize("house", [BASIC, OPEN])
def test_one_turn_before_solved_positions_is_worth_what_was_solved(house: House) -> None:
    """A hard player can be answered by little more than a solved position leaves to the other one."""
    for number in range(6):
        rng = Random(number)
        points = (rng.randint(2, 5), 0, rng.randint(2, 5), 0)
        state = at_table(house, points, (rng.randrange(5), rng.randrange(5)))
        state.table.last = (NO_ORDER,) * 4
        assert answered(state) < 0.3


def answered(state: State) -> float:
    """Return what the best answer of seat 2 to the orders of seat 0 gains beyond the solved chance."""
    seen = view(state, 0)
    outlook = look_ahead(seen, state, observe(seen, ()), Random(1), lambda: False)
    payoffs = Payoffs(seen, [purse.points for purse in state.hands])
    candidates = Candidates(
        [NO_ORDER, *(Order(1 + n, way) for n in range(state.hands[2].points) for way in DIRECTIONS)]
    )
    totals, whole = [0.0] * len(candidates.orders), sum(outlook.shares)
    for order, share in zip(outlook.candidates.orders, outlook.shares, strict=True):
        values = payoffs.replies(2, [order, NO_ORDER, NO_ORDER, NO_ORDER], candidates)
        totals = [total + share / whole * value for total, value in zip(totals, values, strict=True)]
    return max(totals) - payoffs.chance(2, len(DIRECTIONS), [purse.points for purse in state.hands])


def test_a_third_turn_of_passing_is_a_draw_that_players_see_coming() -> None:
    values = [duel("basic", (0, 2), (2, 1), passes, (3, 2)) for passes in range(PASSES)]
    assert all(0 <= value <= 1 for value in values)
    state = at_table(BASIC, (6, 0, 3, 0), (2, 2))
    assert win_chance(state, 0) == pytest.approx(duel("basic", (0, 2), (2, 2), 0, (6, 3)), abs=0.05)


def test_other_rules_were_not_solved() -> None:
    assert is_solved(BASIC, COURT)
    assert is_solved(OPEN, COURT)
    assert not is_solved(House(payment="winners"), COURT)
    assert not is_solved(BASIC, COURT._replace(size=7))
