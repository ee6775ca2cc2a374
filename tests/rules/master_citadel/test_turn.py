"""Paying, moving, winning, and how a match ends: MC1, MC2, MC4, MC5, MC7 to MC12."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.kernel.engine import is_over, view
from game.kernel.types import BYSTANDER
from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.events import (
    Fined,
    MatchDrawn,
    MatchWon,
    PawnLeft,
    StepRefused,
)
from game.rules.master_citadel.phases import Over, Writing
from game.rules.master_citadel.state import DIRECTIONS, Pass, Write
from game.words import Words
from tests.rules.master_citadel.citadel import (
    CENTRE,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    begun,
    house,
    new,
    turn,
)

BASIC = house()
OPEN = house("open")
EN = Words("en")


def test_mc1_the_pawn_starts_in_the_centre_and_everybody_has_100_points() -> None:
    state = new(house())
    assert state.table.pawn == CENTRE == (2, 2)
    assert [purse.points for purse in state.hands] == [100] * 4


@pytest.mark.parametrize("capital", [20, 50, 75, 150, 200, 300, 500])
def test_mc1_by_house_rule_the_capital_is_another_the_same_for_all(capital: int) -> None:
    assert [purse.points for purse in new(house(capital=capital)).hands] == [capital] * 4


def test_mc2_an_order_is_any_amount_up_to_ones_points_in_one_of_eight_directions() -> None:
    state = begun(BASIC, points=(7, 100, 0, 1))
    assert list(state.phase.options(state, 0)) == [Pass(), *(Write(a, d) for a in range(1, 8) for d in DIRECTIONS)]
    assert len(state.phase.options(state, 1)) == 801
    assert len(state.phase.options(state, 3)) == 9


def test_mc2_directions_count_clockwise_from_north() -> None:
    assert DIRECTIONS == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


@pytest.mark.parametrize(
    ("direction", "square"),
    [
        ("N", (2, 1)),
        ("NE", (3, 1)),
        ("E", (3, 2)),
        ("SE", (3, 3)),
        ("S", (2, 3)),
        ("SW", (1, 3)),
        ("W", (1, 2)),
        ("NW", (1, 1)),
    ],
)
def test_mc2_each_direction_leads_where_the_compass_says(direction: str, square: tuple[int, int]) -> None:
    assert after(f"5 {direction}, pass, pass, pass", BASIC).state.table.pawn == square


def test_mc2_by_house_rule_who_has_points_must_write_at_least_1() -> None:
    state = begun(house(minimum=1), points=(2, 100, 0, 1))
    assert list(state.phase.options(state, 0)) == [Write(a, d) for a in (1, 2) for d in DIRECTIONS]
    assert Pass() not in state.phase.options(state, 1)
    assert MASTER_CITADEL.why_not(view(state, 0), Pass(), EN) is not None


def test_mc4_everybody_pays_also_beaten_and_cancelled_orders() -> None:
    assert after("9 N, 4 E, 2 S, pass", BASIC).points == [91, 96, 98, 100]
    assert after("9 N, 9 S, 4 E, pass", OPEN).points == [91, 91, 96, 100]
    assert after("9 N, 9 N, 9 S, 4 E", OPEN).points == [91, 91, 91, 96]


def test_mc4_by_house_rule_only_those_who_moved_the_pawn_pay() -> None:
    assert after("9 N, 4 E, 2 S, pass", house(payment="winners")).points == [91, 100, 100, 100]
    assert after("9 N, 9 N, 10 S, 4 E", house(payment="winners")).points == [91, 91, 100, 100]
    assert after("9 N, 9 E, 4 S, pass", house("open", payment="winners")).points == [91, 91, 100, 100]
    assert after("9 N, 9 S, 4 E, pass", house("open", payment="winners")).points == [100, 100, 96, 100]
    assert after("9 N, 9 S, 4 E, pass", house(payment="winners")).points == [100] * 4


def test_mc5_nobody_pays_for_an_annulled_move_but_each_tied_member_loses_one_point() -> None:
    assert after("9 N, 9 NE, 8 S, pass", OPEN).points == [99, 99, 100, 100]
    assert after("9 N, 9 N, 18 NE, 8 E", OPEN).points == [99, 99, 99, 100]
    assert after("9 N, 9 N, 18 NE, 8 E", OPEN).fined == [0, 1, 2]


def test_mc5_by_house_rule_the_orders_are_paid_and_the_fine_comes_on_top() -> None:
    rules = house("open", fine="and_pay")
    assert after("9 N, 9 NE, 8 S, pass", rules).points == [90, 90, 92, 100]
    assert after("9 N, 9 NE, 8 S, pass", rules, points=(9, 10, 8, 1)).points == [0, 0, 0, 1]


def test_mc5_a_fine_does_not_tell_who_of_the_hidden_purses_is_empty() -> None:
    rules = house("open", fine="and_pay", points="hidden")
    poor = after("9 N, 9 NE, 8 S, pass", rules, points=(9, 10, 100, 100))
    rich = after("9 N, 9 NE, 8 S, pass", rules)
    assert poor.events == rich.events
    assert poor.points == [0, 0, 92, 100]
    assert Fined(0) in poor.events


@pytest.mark.parametrize("square", [(2, 0), (0, 2), (4, 4), (4, 0)])
def test_mc7_standing_on_the_own_row_is_not_enough(square: tuple[int, int]) -> None:
    inward = {(2, 0): "S", (0, 2): "E", (4, 4): "NW", (4, 0): "SW"}[square]
    assert not is_over(after(f"1 {inward}, pass, pass, pass", BASIC, pawn=square).state)


@pytest.mark.parametrize(("direction", "seat"), [("N", NORTH), ("E", EAST), ("S", SOUTH), ("W", WEST)])
def test_mc7_three_net_steps_from_the_centre_win(direction: str, seat: int) -> None:
    state = begun(BASIC)
    for _ in range(2):
        assert not is_over(turn(state, f"1 {direction}, pass, pass, pass").state)
    found = turn(state, f"1 {direction}, pass, pass, pass")
    assert found.state.phase == Over((seat,), "edge")
    assert found.events[-1] == MatchWon((seat,), "edge")


def test_mc7_by_house_rule_reaching_ones_own_row_wins() -> None:
    rules = house(goal="row")
    found = after("1 N, pass, pass, pass", rules, pawn=(2, 1))
    assert found.state.phase == Over((NORTH,), "row")
    assert found.state.table.pawn == (2, 0)
    assert not is_over(after("1 N, pass, pass, pass", rules).state)
    assert after("1 NE, pass, pass, pass", rules, pawn=(3, 1)).state.phase == Over((NORTH, EAST), "row")


CORNERS = [
    ((0, 0), "NW", (NORTH, WEST)),
    ((4, 0), "NE", (NORTH, EAST)),
    ((4, 4), "SE", (EAST, SOUTH)),
    ((0, 4), "SW", (SOUTH, WEST)),
]


@pytest.mark.parametrize(("square", "direction", "winners"), CORNERS)
def test_mc8_leaving_over_a_corner_makes_both_neighbours_win(
    square: tuple[int, int], direction: str, winners: tuple[int, ...]
) -> None:
    found = after(f"1 {direction}, pass, pass, pass", BASIC, pawn=square)
    assert found.state.phase == Over(winners, "corner")
    assert MASTER_CITADEL.ranks(view(found.state, BYSTANDER)) == tuple(1 if seat in winners else 3 for seat in range(4))


@pytest.mark.parametrize(("square", "direction", "winners"), CORNERS)
def test_mc8_by_house_rule_the_step_over_a_corner_is_refused(
    square: tuple[int, int], direction: str, winners: tuple[int, ...]
) -> None:
    found = after(f"1 {direction}, pass, pass, pass", house(corner="refused"), pawn=square)
    assert StepRefused(square, direction) in found.events  # type: ignore[arg-type]  # a direction of the table above
    assert found.state.table.pawn == square
    assert isinstance(found.state.phase, Writing)
    assert found.points == [99, 100, 100, 100]
    assert winners


@pytest.mark.parametrize(
    ("square", "direction", "winner"),
    [
        ((0, 0), "N", NORTH),
        ((0, 0), "NE", NORTH),
        ((0, 0), "SW", WEST),
        ((2, 0), "NW", NORTH),
        ((4, 1), "NE", EAST),
        ((4, 4), "SW", SOUTH),
        ((4, 4), "NE", EAST),
        ((0, 3), "SW", WEST),
    ],
)
@pytest.mark.parametrize("corner", ["both", "refused"])
def test_mc9_the_owner_of_the_edge_crossed_wins(
    square: tuple[int, int], direction: str, winner: int, corner: str
) -> None:
    found = after(f"1 {direction}, pass, pass, pass", house(corner=corner), pawn=square)
    assert found.state.phase == Over((winner,), "edge")
    assert any(isinstance(event, PawnLeft) and event.seats == (winner,) for event in found.events)


def test_mc9_the_edge_belongs_to_who_sits_there() -> None:
    state = begun(BASIC, pawn=(2, 0))
    state.table.sides = (2, 3, 0, 1)
    assert turn(state, "1 N, pass, pass, pass").state.phase == Over((2,), "edge")


def test_mc10_a_player_without_points_stays_and_is_not_asked() -> None:
    state = begun(BASIC, points=(0, 5, 5, 5))
    assert state.phase.to_act(state) == {1, 2, 3}
    assert Pass() in state.phase.options(state, 0)
    assert len(state.phase.options(state, 0)) == 1


def test_mc10_a_player_without_points_still_wins_if_the_pawn_leaves_on_his_side() -> None:
    found = after("pass, 1 N, pass, pass", BASIC, pawn=(2, 0), points=(0, 5, 5, 5))
    assert found.state.phase == Over((NORTH,), "edge")


def test_mc10_a_player_without_points_is_not_told_to_write() -> None:
    state = begun(BASIC, points=(0, 5, 5, 5))
    names = ["Ana", "Ben", "Cleo", "Dan"]
    assert MASTER_CITADEL.prompt(view(state, 0), names, EN) == "Waiting for the orders of Ben, Cleo and Dan."
    assert MASTER_CITADEL.why_not(view(state, 0), Pass(), EN) == "You have no points left, so you pass automatically."


def test_one_person_was_awaited_with_several_orders() -> None:
    state, names = begun(BASIC, points=(0, 0, 0, 5)), ["Ana", "Ben", "Cleo", "Dan"]
    assert MASTER_CITADEL.prompt(view(state, 0), names, EN) == "Waiting for the order of Dan."


def test_nobody_was_awaited_by_name_once_all_orders_were_written() -> None:
    state = begun(BASIC, points=(0, 0, 0, 0))
    assert MASTER_CITADEL.prompt(view(state, 0), [*"ABCD"], EN) == "The orders are turned over."


def test_mc11_the_only_player_with_points_goes_on_moving() -> None:
    found = after("1 N, 5 S, pass, pass", BASIC, points=(20, 5, 0, 0))
    assert isinstance(found.state.phase, Writing)
    assert found.state.phase.to_act(found.state) == {0}
    assert turn(found.state, "2 W, pass, pass, pass").state.table.pawn == (1, 3)


def test_mc11_when_nobody_has_points_the_match_is_drawn() -> None:
    found = after("9 N, 5 S, pass, pass", BASIC, points=(9, 5, 0, 0))
    assert found.state.phase == Over((), "spent")
    assert found.events[-1] == MatchDrawn("spent")
    assert MASTER_CITADEL.ranks(view(found.state, BYSTANDER)) == (1, 1, 1, 1)


def test_mc11_by_house_rule_the_last_player_with_points_wins_at_once() -> None:
    rules = house(last_purse="wins")
    assert after("1 N, 5 S, pass, pass", rules, points=(20, 5, 0, 0)).state.phase == Over((0,), "last_purse")
    assert after("9 N, 5 S, pass, pass", rules, points=(9, 5, 0, 0)).state.phase == Over((), "spent")


@pytest.mark.parametrize(
    ("orders", "points", "winners"),
    [
        ("6 S, 5 N, pass, pass", (20, 5, 0, 0), (SOUTH,)),
        ("6 S, 5 N, pass, pass", (6, 5, 0, 0), (SOUTH,)),
        ("6 NE, 5 N, pass, pass", (20, 5, 0, 0), (NORTH, EAST)),
        ("5 N, 5 S, pass, pass", (20, 5, 0, 0), (NORTH, EAST, SOUTH, WEST)),
    ],
)
def test_mc11_by_house_rule_the_nearest_edge_wins(orders: str, points: Sequence[int], winners: tuple[int, ...]) -> None:
    found = after(orders, house(last_purse="nearest"), points=points)
    assert found.state.phase == Over(winners, "nearest")


def test_mc12_three_turns_in_which_everybody_passes_are_a_draw() -> None:
    state = begun(BASIC)
    passes = "pass, pass, pass, pass"
    for _ in range(2):
        assert not is_over(turn(state, passes).state)
    assert turn(state, passes).state.phase == Over((), "passes")


def test_mc12_only_turns_running_count() -> None:
    state = begun(BASIC)
    for orders in ("pass, pass, pass, pass", "pass, pass, pass, pass", "1 N, pass, pass, pass"):
        turn(state, orders)
    assert state.table.passes == 0
    for _ in range(2):
        assert not is_over(turn(state, "pass, pass, pass, pass").state)
