"""What holds of all orders and of all purses, tried with many."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.events import Annulled, Fined, Paid, PawnLeft, PawnMoved
from game.rules.master_citadel.house import House
from game.rules.master_citadel.orders import Outcome, opposite, resolve
from game.rules.master_citadel.state import DIRECTIONS, Direction, Order
from tests.conformance.cases import CASES, Case, lines

# Few amounts and few directions, so that orders tie, add up and counter each other.
SLIPS = st.builds(Order, st.sampled_from((0, 5, 5, 10, 10, 15, 20)), st.sampled_from(DIRECTIONS))
ORDERS = st.lists(SLIPS, min_size=4, max_size=4)
HOUSES = st.builds(
    House,
    variant=st.sampled_from(("basic", "open")),
    table=st.sampled_from(("printed", "open")),
    many_ties=st.sampled_from(("annulled", "opposites")),
    two_ways=st.sampled_from(("combined", "annulled")),
    same_way=st.sampled_from(("moves", "stays")),
)
CITADELS = pytest.mark.parametrize(
    "case", [case for case in CASES if case.game is MASTER_CITADEL], ids=lambda case: case.label
)


def turned(direction: Direction, eighths: int) -> Direction:
    return DIRECTIONS[(DIRECTIONS.index(direction) + eighths) % 8]


def fate(outcome: Outcome) -> tuple[Direction | None, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    return outcome.direction, outcome.winners, outcome.void, outcome.fined


@given(ORDERS, HOUSES, st.integers(1, 7))
def test_no_direction_is_better_than_another(orders: list[Order], rules: House, eighths: int) -> None:
    direction, *rest = fate(resolve(orders, rules))
    around = fate(resolve([Order(each.amount, turned(each.direction, eighths)) for each in orders], rules))
    assert around == (direction and turned(direction, eighths), *rest)


@given(ORDERS, HOUSES)
def test_a_mirror_changes_only_left_and_right(orders: list[Order], rules: House) -> None:
    mirrored = {each: turned("N", -DIRECTIONS.index(each)) for each in DIRECTIONS}
    direction, *rest = fate(resolve(orders, rules))
    other = fate(resolve([Order(each.amount, mirrored[each.direction]) for each in orders], rules))
    assert other == (direction and mirrored[direction], *rest)


@given(ORDERS, HOUSES, st.permutations(range(4)))
def test_no_seat_is_better_than_another(orders: list[Order], rules: House, places: list[int]) -> None:
    direction, *groups = fate(resolve(orders, rules))
    other, *others = fate(resolve([orders[place] for place in places], rules))
    assert other == direction
    assert [{places[seat] for seat in seats} for seats in others] == [set(seats) for seats in groups]


@given(ORDERS, HOUSES)
def test_an_outcome_is_one_thing_only(orders: list[Order], rules: House) -> None:
    found = resolve(orders, rules)
    assert bool(found.direction) == bool(found.winners)
    assert not (found.winners and found.fined)
    assert not set(found.winners) & set(found.void)
    assert not set(found.fined) & set(found.void)
    assert bool(found.fined) == isinstance(found.findings[-1], Annulled)
    assert all(orders[seat].amount for seat in (*found.winners, *found.void, *found.fined))


@given(ORDERS, st.sampled_from(("moves", "stays")))
def test_the_basic_game_is_won_by_the_strongest_sum(orders: list[Order], same_way: str) -> None:
    sums = Counter[Order]()
    for each in orders:
        sums[each] += each.amount
    strongest = [each for each, strength in sums.items() if strength and strength == max(sums.values())]
    ways = {each.direction for each in strongest}
    moves = len(ways) == 1 and (len(strongest) == 1 or same_way == "moves")
    assert resolve(orders, House(same_way=same_way)).direction == (ways.pop() if moves else None)  # type: ignore[arg-type]  # one of the two


@given(ORDERS)
def test_whoever_meets_his_exact_opposite_in_a_coalition_never_moves_the_pawn(orders: list[Order]) -> None:
    found = resolve(orders, House(variant="open"))
    written = Counter(orders)
    for seat, each in enumerate(orders):
        across = Order(each.amount, opposite(each.direction))
        if each.amount and written[across] and written[each] + written[across] > 2:
            assert seat in found.void


@CITADELS
def test_points_only_ever_go_down_and_by_what_is_told(case: Case) -> None:
    hidden = case.house.points == "hidden"
    for line in lines(case):
        for seat in range(4):
            before, after = (state.hands[seat].points for state in (line.before, line.after))
            paid = sum(event.amount for event in line.events if isinstance(event, Paid) and event.seat == seat)
            fined = sum(isinstance(event, Fined) and event.seat == seat for event in line.events)
            assert after == max(before - paid - fined, 0)
            assert before - paid - fined >= (-1 if hidden else 0)


@CITADELS
def test_the_pawn_goes_one_square_at_most_and_from_where_it_stood(case: Case) -> None:
    for line in lines(case):
        moves = [event for event in line.events if isinstance(event, PawnMoved | PawnLeft)]
        assert len(moves) <= 1
        for move in moves:
            assert (line.before.table.pawn, line.after.table.pawn) == (move.start, move.end)
            assert max(abs(move.start[axis] - move.end[axis]) for axis in (0, 1)) == 1
        if not moves:
            assert line.before.table.pawn == line.after.table.pawn
