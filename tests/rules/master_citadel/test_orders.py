"""Comparing the orders: MC3, MC5, MC6, MC15 to MC29."""

from __future__ import annotations

import pytest

from game.rules.master_citadel.events import Annulled, Cancelled, Combined, Countered, Joined, Prevailed, Stalled
from game.rules.master_citadel.orders import angle, bisector, opposite
from game.rules.master_citadel.state import DIRECTIONS, Direction, Order
from tests.rules.master_citadel.citadel import after, house, outcome

BASIC = house()
OPEN = house("open")


@pytest.mark.parametrize("other", ["7 W", "9 NE", "1 S", "100 S", "30 N", "10 N", "20 N", "pass"])
def test_mc15_the_printed_example_leaves_the_fourth_order_standing(other: str) -> None:
    found = outcome(f"10 S, 10 S, 10 N, {other}")
    if other == "10 N":
        assert found.direction is None  # written by the fourth too: the counter is then a coalition (MC23)
    else:
        assert found.direction == (None if other == "pass" else other.split()[1])
        assert found.findings[1] == Countered((0, 1), Order(10, "S"), (2,), Order(10, "N"))


def test_mc16_the_printed_example_moves_the_pawn_one_step_north_east() -> None:
    found = after("32 N, 32 E, 18 S, 5 NW", OPEN)
    assert found.state.table.pawn == (3, 1)
    assert found.steps == ["NE"]
    assert Combined((0, 1), 32, ("N", "E"), "NE") in found.events


@pytest.mark.parametrize("other", ["19 N", "19 E", "10 W", "pass"])
def test_mc6_the_printed_coalition_moves_south_in_the_basic_game(other: str) -> None:
    assert outcome(f"10 S, 10 S, 10 N, {other}", BASIC).direction == "S"


def test_20_the_fourth_player_is_obeyed_whatever_he_wrote() -> None:
    for way in DIRECTIONS:
        assert outcome(f"10 S, 10 S, 10 N, 3 {way}").winners == (3,)
        assert outcome(f"10 S, 10 S, 10 N, 3 {way}", BASIC).winners == (0, 1)


def test_mc3_a_pass_neither_ties_nor_counters_nor_adds_up() -> None:
    found = outcome("pass, pass, pass, 1 E")
    assert (found.direction, found.winners, found.findings) == ("E", (3,), (Prevailed((3,), 1, "E"),))


def test_mc3_four_passes_move_nothing_and_fine_nobody() -> None:
    for rules in (BASIC, OPEN):
        found = after("pass, pass, pass, pass", rules)
        assert Stalled((), 0, "passes") in found.events
        assert (found.points, found.steps, found.fined) == ([100] * 4, [], [])


def test_mc6_identical_orders_add_up_and_the_strongest_moves_the_pawn_one_square() -> None:
    found = outcome("6 W, 6 W, 11 E, 5 W", BASIC)
    assert (found.direction, found.winners) == ("W", (0, 1))
    assert Joined((0, 1), Order(6, "W")) in found.findings


def test_mc6_a_strongest_order_moves_one_square_however_large() -> None:
    assert after("100 N, 1 S, 1 S, pass", BASIC).state.table.pawn == (2, 1)


@pytest.mark.parametrize("orders", ["9 N, 9 S, 1 E, 1 W", "9 N, 9 E, 8 S, 1 W", "9 N, 9 NE, 9 SW, pass"])
def test_mc6_a_tie_for_first_place_moves_nothing_in_the_basic_game_and_is_paid(orders: str) -> None:
    found = after(orders, BASIC)
    assert found.state.table.pawn == (2, 2)
    assert found.fined == []
    assert sum(found.points) == 400 - sum(int(each.split()[0]) for each in orders.split(", ") if each != "pass")


def test_mc6_the_basic_game_may_use_the_open_table() -> None:
    rules = house(table="open")
    assert outcome("9 N, 9 E, 1 S, 1 S", rules).direction == "NE"
    assert outcome("10 S, 10 S, 10 N, 1 W", rules).direction == "W"
    assert after("9 N, 9 NE, 1 S, pass", rules).fined == [0, 1]


@pytest.mark.parametrize(
    ("orders", "direction"),
    [
        ("4 S, 4 S, 4 N, 1 E", "E"),  # one counters two
        ("4 S, 4 S, 8 N, 1 E", "E"),  # the sum is not compared: 8 against 8 only cancel as the strongest (MC16)
        ("4 S, 4 S, 5 N, 1 E", "S"),  # another amount counters nothing
        ("4 S, 4 S, 4 NE, 1 E", "S"),  # nor does another direction
        ("4 S, 4 S, 4 S, 4 N", None),
    ],
)
def test_mc15_a_coalition_is_void_if_somebody_wrote_its_exact_opposite(orders: str, direction: str | None) -> None:
    assert outcome(orders).direction == direction


def test_mc15_the_sum_of_a_coalition_is_not_what_is_countered() -> None:
    found = outcome("4 S, 4 S, 8 N, 1 E")
    assert not any(isinstance(finding, Countered) for finding in found.findings)
    assert (
        Cancelled((0, 1, 2), 8, ("S", "N")) in found.findings or Cancelled((0, 1, 2), 8, ("N", "S")) in found.findings
    )


def test_mc15_the_counter_is_void_as_well() -> None:
    found = outcome("40 S, 40 S, 40 N, 3 E")
    assert found.direction == "E"
    assert found.void == (0, 1, 2)


@pytest.mark.parametrize("first", DIRECTIONS)
def test_mc15_every_direction_has_its_counter(first: Direction) -> None:
    across, aside = opposite(first), DIRECTIONS[(DIRECTIONS.index(first) + 1) % 8]
    assert outcome(f"4 {first}, 4 {first}, 4 {across}, 1 {aside}").direction == aside


def test_mc16_opposite_strongest_are_out_and_the_rest_is_looked_at_again() -> None:
    found = outcome("9 N, 9 S, 3 E, 2 W")
    assert (found.direction, found.winners, found.void) == ("E", (2,), (0, 1))
    assert found.findings == (Cancelled((0, 1), 9, ("N", "S")), Prevailed((2,), 3, "E"))


@pytest.mark.parametrize("first", DIRECTIONS)
def test_mc16_a_right_angle_makes_one_step_between_either_way_round(first: Direction) -> None:
    turned = DIRECTIONS.index(first)
    between, second = DIRECTIONS[(turned + 1) % 8], DIRECTIONS[(turned + 2) % 8]
    assert outcome(f"9 {first}, 9 {second}, 1 N, 2 N").direction == between
    assert outcome(f"9 {second}, 9 {first}, 1 N, 2 N").direction == between


@pytest.mark.parametrize("first", DIRECTIONS)
@pytest.mark.parametrize("eighths", [1, 3, 5, 7])
def test_mc16_other_angles_annul_the_move_and_cost_one_point(first: Direction, eighths: int) -> None:
    second = DIRECTIONS[(DIRECTIONS.index(first) + eighths) % 8]
    found = after(f"9 {first}, 9 {second}, 8 N, 1 S", OPEN)
    assert found.points == [99, 99, 100, 100]
    assert found.steps == []
    assert Annulled((0, 1), 9, "angle") in found.events


def test_mc16_a_coalition_and_a_single_order_of_its_strength_move_together() -> None:
    found = outcome("10 S, 10 S, 20 S, 15 N")
    assert (found.direction, found.winners) == ("S", (0, 1, 2))
    assert Prevailed((0, 1, 2), 20, "S") in found.findings


def test_mc16_strength_is_what_ties_not_the_amount() -> None:
    assert outcome("10 N, 10 N, 20 E, 1 W").direction == "NE"
    assert outcome("10 N, 10 N, 10 E, 1 W").direction == "N"


@pytest.mark.parametrize(
    ("orders", "tied"),
    [("9 N, 9 S, 9 E, 1 W", [0, 1, 2]), ("9 N, 9 E, 9 S, 9 W", [0, 1, 2, 3]), ("4 N, 4 N, 8 S, 8 E", [0, 1, 2, 3])],
)
def test_mc17_three_or_four_directions_annul_the_move_even_with_opposites(orders: str, tied: list[int]) -> None:
    found = after(orders, OPEN)
    assert found.fined == tied
    assert found.paid == {}
    assert found.points == [99 if seat in tied else 100 for seat in range(4)]
    assert found.steps == []


@pytest.mark.parametrize(
    ("orders", "direction", "void"),
    [
        ("9 N, 9 S, 9 E, 1 W", "E", (0, 1)),
        ("9 N, 9 E, 9 S, 9 W", None, (0, 1, 2, 3)),
        ("9 N, 9 SE, 9 S, 1 W", "SE", (0, 2)),
        ("9 N, 9 E, 9 SE, 1 W", None, ()),  # no opposites: annulled as ever
    ],
)
def test_mc17_by_house_rule_opposite_pairs_cancel_first(orders: str, direction: str, void: tuple[int, ...]) -> None:
    found = outcome(orders, house("open", many_ties="opposites"))
    assert (found.direction, found.void) == (direction, void)


def test_mc18_nothing_left_after_cancelling_moves_nothing_and_is_paid() -> None:
    found = after("9 N, 9 S, pass, pass", OPEN)
    assert Stalled((), 0, "nothing_left") in found.events
    assert found.paid == {0: 9, 1: 9}
    assert found.fined == []
    assert after("9 N, 9 N, 9 S, pass", OPEN).points == [91, 91, 91, 100]


def test_mc20_counter_bisecting_and_fine_belong_to_the_open_game_alone() -> None:
    assert outcome("10 S, 10 S, 10 N, 1 W", BASIC).direction == "S"
    assert outcome("9 N, 9 E, 1 S, 1 S", BASIC).direction is None
    assert after("9 N, 9 NE, 1 S, pass", BASIC).fined == []
    assert after("9 N, 9 NE, 1 S, pass", BASIC).points == [91, 91, 99, 100]


def test_mc20_by_house_rule_they_hold_in_the_basic_game_too() -> None:
    rules = house(table="open")
    assert outcome("10 S, 10 S, 10 N, 1 W", rules).direction == "W"
    assert outcome("9 N, 9 E, 1 S, 1 S", rules).direction == "NE"
    assert after("9 N, 9 NE, 1 S, pass", rules).points == [99, 99, 100, 100]


def test_mc21_identical_orders_add_up_without_any_agreement() -> None:
    for rules in (BASIC, OPEN):
        assert outcome("7 W, 13 E, 7 W, 1 N", rules).winners == (0, 2)


def test_mc21_what_adds_up_is_told_with_the_strongest_first() -> None:
    found = outcome("5 W, 9 E, 5 W, 9 E")
    assert found.findings[:2] == (Joined((1, 3), Order(9, "E")), Joined((0, 2), Order(5, "W")))


def test_mc22_different_amounts_in_one_direction_do_not_add_up() -> None:
    for rules in (BASIC, OPEN):
        found = outcome("10 S, 12 S, 13 N, 1 E", rules)
        assert (found.direction, found.winners) == ("N", (2,))
        assert not any(isinstance(finding, Joined) for finding in found.findings)


@pytest.mark.parametrize("orders", ["10 S, 10 S, 10 N, 10 N", "10 S, 10 S, 10 S, 10 N", "10 N, 10 S, 10 S, 10 S"])
def test_mc23_coalitions_that_counter_each_other_are_all_void(orders: str) -> None:
    found = after(orders, OPEN)
    assert len([event for event in found.events if isinstance(event, Countered)]) == 1
    assert Stalled((), 0, "nothing_left") in found.events
    assert found.points == [90] * 4


def test_mc24_a_coalition_that_is_not_strongest_is_countered_all_the_same() -> None:
    found = outcome("10 S, 10 S, 10 N, 50 E")
    assert found.void == (0, 1, 2)
    assert Countered((0, 1), Order(10, "S"), (2,), Order(10, "N")) in found.findings
    assert found.direction == "E"


def test_mc25_a_single_order_is_not_countered_by_its_opposite() -> None:
    found = outcome("10 S, 10 N, 30 E, 1 W")
    assert found.void == ()
    assert found.direction == "E"
    assert outcome("10 S, 10 N, 9 E, 1 W").direction == "E"  # both strongest: out by MC16
    assert outcome("10 S, 10 N, 10 E, 1 W").direction is None  # three directions: MC17


def test_mc26_three_groups_in_two_directions_count_directions() -> None:
    assert outcome("10 S, 10 S, 20 S, 20 E").direction == "SE"
    assert outcome("10 S, 10 S, 20 S, 20 N").findings[-1] == Stalled((), 0, "nothing_left")
    assert outcome("10 S, 10 S, 20 S, 20 E").winners == (0, 1, 2, 3)
    assert after("10 S, 10 S, 20 S, 20 SE", OPEN).fined == [0, 1, 2, 3]


@pytest.mark.parametrize("fourth", ["20 E", "20 N", "20 SW"])
def test_mc26_by_house_rule_three_groups_in_two_directions_are_annulled(fourth: str) -> None:
    found = after(f"10 S, 10 S, 20 S, {fourth}", house("open", two_ways="annulled"))
    assert found.steps == []
    assert found.points == [99] * 4


def test_mc27_in_the_basic_game_a_tie_in_one_direction_moves_the_pawn() -> None:
    found = outcome("10 S, 10 S, 20 S, 15 N", BASIC)
    assert (found.direction, found.winners) == ("S", (0, 1, 2))


def test_mc27_by_house_rule_a_tie_in_one_direction_moves_nothing() -> None:
    found = after("10 S, 10 S, 20 S, 15 N", house(same_way="stays"))
    assert Stalled((0, 1, 2), 20, "tie") in found.events
    assert found.steps == []
    assert found.points == [90, 90, 80, 85]


def test_mc28_what_opposites_leave_is_compared_by_the_whole_table_again() -> None:
    assert outcome("9 N, 9 S, 3 E, 3 W").direction is None
    assert outcome("9 N, 9 S, 3 E, 3 S").direction == "SE"
    assert outcome("9 N, 9 S, 3 E, 3 NE").fined == (2, 3)
    found = outcome("9 N, 9 S, 3 E, 3 W")
    assert [type(finding) for finding in found.findings] == [Cancelled, Cancelled, Stalled]


def test_mc28_an_order_cancels_at_most_once() -> None:
    found = outcome("5 N, 5 N, 5 S, 5 W")
    assert (found.direction, found.winners, found.void) == ("W", (3,), (0, 1, 2))
    assert len([finding for finding in found.findings if isinstance(finding, Countered)]) == 1


def test_mc29_after_a_cancellation_an_annulled_move_costs_the_last_tied_one_point_and_nobody_else() -> None:
    for orders in ("9 N, 9 S, 3 E, 3 NE", "4 N, 4 S, 3 E, 3 NE"):
        found = after(orders, OPEN)
        assert found.points == [100, 100, 99, 99]
        assert found.paid == {}


def test_mc29_by_house_rule_the_cancelled_orders_are_paid() -> None:
    found = after("9 N, 9 S, 3 E, 3 NE", house("open", cancelled="pay"))
    assert found.paid == {0: 9, 1: 9}
    assert found.points == [91, 91, 99, 99]
    assert after("9 N, 9 NE, 3 E, 3 NE", house("open", cancelled="pay")).points == [99, 99, 100, 100]


def test_directions_turn_in_eighths() -> None:
    assert [opposite(each) for each in DIRECTIONS] == ["S", "SW", "W", "NW", "N", "NE", "E", "SE"]
    assert [angle("N", each) for each in DIRECTIONS] == [0, 1, 2, 3, 4, 3, 2, 1]
    assert bisector("NW", "NE") == bisector("NE", "NW") == "N"


def test_the_seats_of_the_orders_do_not_matter() -> None:
    slips = ["10 S", "10 S", "20 E", "3 W"]
    for shift in range(4):
        turned = slips[shift:] + slips[:shift]
        assert outcome(", ".join(turned)).direction == "SE"
