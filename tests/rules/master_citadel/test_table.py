"""What is known, who sits where, what is in time and what is offered: MC13, MC30 to MC33."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.engine import advance, view
from game.kernel.types import BYSTANDER, CHANCE, CLOCK, Action
from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.events import (
    MatchWon,
    OrdersTurned,
    TimeCalled,
)
from game.rules.master_citadel.house import CHOICES
from game.rules.master_citadel.phases import ACTIONS, Over
from game.rules.master_citadel.state import CallTime, Order, Pass, Write
from game.words import Words
from tests.rules.master_citadel.citadel import (
    BOARD,
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


def test_mc13_after_a_turn_all_orders_and_points_are_public() -> None:
    found = after("9 N, 4 E, 2 S, pass", BASIC)
    seen = view(found.state, BYSTANDER)
    assert seen.table.last == (Order(9, "N"), Order(4, "E"), Order(2, "S"), Order(0, "N"))
    assert [shown.points for shown in seen.shown] == [91, 96, 98, 100]
    assert MASTER_CITADEL.score(seen, 1, EN) == "96 points"


def test_mc13_by_house_rule_everybody_knows_only_his_own_points() -> None:
    found = after("9 N, 4 E, 2 S, pass", house(points="hidden"))
    seen = view(found.state, 1)
    assert [shown.points for shown in seen.shown] == [None] * 4
    assert seen.hand.points == 96
    assert [MASTER_CITADEL.score(seen, seat, EN) for seat in (0, 1)] == ["points hidden", "96 points"]
    assert OrdersTurned(seen.table.last) in found.events


def test_mc13_nobody_can_tell_who_is_out_of_hidden_points() -> None:
    state = begun(house(points="hidden"), points=(0, 5, 5, 5))
    assert state.phase.to_act(state) == {0, 1, 2, 3}
    assert list(state.phase.options(state, 0)) == [Pass()]
    poor = begun(house(points="hidden", minimum=1), points=(0, 5, 5, 5))
    assert list(poor.phase.options(poor, 0)) == [Pass()]


def test_mc30_chance_deals_out_the_sides_and_names_the_first_master() -> None:
    tables = [new(house("open", sides="random"), str(seed)).table for seed in range(60)]
    assert {table.master for table in tables} == {0, 1, 2, 3}
    assert {table.sides.index(0) for table in tables} == {0, 1, 2, 3}
    assert all(sorted(table.sides) == [0, 1, 2, 3] for table in tables)


def test_mc30_left_is_the_next_seat_clockwise_seen_from_above() -> None:
    table = new(house("open")).table
    assert [table.left_of(seat) for seat in (NORTH, EAST, SOUTH, WEST)] == [EAST, SOUTH, WEST, NORTH]
    table.sides = (0, 2, 1, 3)
    assert [table.left_of(seat) for seat in range(4)] == [2, 3, 1, 0]


def test_mc30_by_house_rule_the_seats_are_chosen() -> None:
    assert {new(house(sides="chosen"), str(seed)).table.sides for seed in range(20)} == {(0, 1, 2, 3)}


def test_mc31_an_order_larger_than_ones_points_is_refused_with_a_sentence() -> None:
    state = begun(BASIC, points=(7, 100, 100, 100))
    assert not state.phase.allows(state, 0, Write(8, "N"))
    assert state.phase.allows(state, 0, Write(7, "N"))
    assert MASTER_CITADEL.why_not(view(state, 0), Write(8, "N"), EN) == "You have only 7 points."
    assert MASTER_CITADEL.why_not(view(state, 0), Write(7, "N"), EN) is None


@pytest.mark.parametrize("minimum", [0, 1])
def test_mc31_an_order_not_written_in_time_counts_as_a_pass(minimum: int) -> None:
    state = begun(house(write_seconds=60, minimum=minimum))
    assert state.phase.seconds(state) == 60
    assert state.phase.may_act(state) == {CLOCK}
    assert state.phase.time_up(state, 2) == CallTime(2)
    events: list[object] = []
    advance(state, CLOCK, CallTime(2), events.append)
    assert events == [TimeCalled(2)]
    assert state.phase.time_up(state, 2) is None
    assert turn(state, "1 N, pass, 9 S, pass" if not minimum else "1 N, 2 E, 9 S, 3 E").state.table.last[2].amount == 0


def test_mc31_without_a_timer_nobody_calls_time() -> None:
    state = begun(BASIC)
    assert state.phase.seconds(state) == 0
    assert CLOCK not in state.phase.may_act(state)


def test_mc32_points_cannot_be_given_away() -> None:
    assert [kind.__name__ for kind in ACTIONS] == [
        "Write",
        "Pass",
        "Pledge",
        "Retract",
        "EndTalk",
        "CallTime",
        "Reveal",
    ]
    for rules in (BASIC, OPEN):
        offered: set[type[Action]] = set()
        state = begun(rules)
        for seat in range(4):
            offered |= {type(action) for action in state.phase.options(state, seat)}
        assert {kind.__name__ for kind in offered} <= {"Write", "Pass", "Pledge", "Retract", "EndTalk"}


def test_mc33_the_move_counts_before_the_payment() -> None:
    found = after("pass, 5 N, pass, pass", BASIC, pawn=(2, 0), points=(0, 5, 0, 0))
    assert found.state.phase == Over((NORTH,), "edge")
    assert found.points == [0, 0, 0, 0]


@pytest.mark.parametrize("last_purse", ["wins", "nearest"])
def test_mc33_a_won_match_is_not_decided_by_the_purses_as_well(last_purse: str) -> None:
    found = after("pass, 5 N, 6 N, pass", house(last_purse=last_purse), pawn=(2, 0), points=(0, 5, 9, 0))
    assert found.state.phase == Over((NORTH,), "edge")
    assert len([event for event in found.events if isinstance(event, MatchWon)]) == 1


def test_an_ended_match_offers_nothing_more() -> None:
    state = after("1 N, pass, pass, pass", BASIC, pawn=(2, 0)).state
    assert state.phase.to_act(state) == frozenset()
    assert state.phase.options(state, 0) == ()
    assert CHANCE not in state.phase.may_act(state)


def test_every_house_rule_is_a_choice_with_its_default_first_named() -> None:
    assert sorted(choice.key for choice in CHOICES) == sorted(house().__struct_fields__)
    for choice in CHOICES:
        assert choice.default in choice.values
        assert len(choice.values) == len(choice.names)
        assert getattr(type(BASIC)(), choice.key) == choice.default


def test_the_board_of_the_box_is_five_squares_by_five() -> None:
    assert BOARD.size == 5
    assert BOARD.centre == CENTRE


def test_mc31_a_seat_that_missed_its_time_is_known_to_pass_until_the_turn_is_over() -> None:
    # It was told in an event and stood nowhere on the table: a computer player imagined orders it could not have.
    state = begun(house(write_seconds=60))
    advance(state, CLOCK, CallTime(2))
    advance(state, 1, Write(9, "N"))
    worlds = [MASTER_CITADEL.guess(view(state, 0), Random(seed)) for seed in range(20)]
    assert {world.hands[2].order for world in worlds} == {Order(0, "N")}
    assert len({world.hands[1].order for world in worlds}) > 1
    assert turn(state, "1 N, pass, pass, pass").state.table.late == ()
