"""The open game's three phases: MC14, MC19, and the paragraphs on talk and pledges."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.engine import advance, view
from game.kernel.match import Illegal
from game.kernel.types import BYSTANDER, CLOCK, State
from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.events import MasterPassed, OrderWritten, Pledged, Retracted, TalkEnded, TurnBegan
from game.rules.master_citadel.state import CallTime, EndTalk, Order, Pass, Pledge, Retract, Write
from game.words import Words
from tests.rules.master_citadel.citadel import NORTH, WEST, begun, house, match, moment, new, turn

OPEN = house("open")
QUIET = "1 N, 1 S, pass, pass"
EN = Words("en")


def open_turn(**rules: object) -> State:
    state = begun(house("open", **rules))
    state.table.master = 0
    return state


def test_mc14_a_turn_is_discussion_writing_resolution() -> None:
    state = open_turn()
    assert moment(state) == "Discussion"
    advance(state, 0, EndTalk())
    assert moment(state) == "Writing"
    events = turn(state, QUIET).events
    assert moment(state) == "Discussion"
    assert TurnBegan(2) in events


def test_mc14_the_basic_game_has_no_discussion_and_no_master() -> None:
    state = begun(house())
    assert moment(state) == "Writing"
    assert not any(isinstance(event, MasterPassed) for event in turn(state, QUIET).events)


def test_mc14_the_master_alone_ends_the_discussion() -> None:
    state = open_turn()
    assert state.phase.to_act(state) == {0}
    assert EndTalk() in state.phase.options(state, 0)
    for seat in (1, 2, 3):
        assert EndTalk() not in state.phase.options(state, seat)
        assert MASTER_CITADEL.why_not(view(state, seat), EndTalk(), EN) is not None


def test_mc14_all_talk_stops_at_once() -> None:
    state, events = open_turn(), list[object]()
    advance(state, 0, EndTalk(), events.append)
    assert events[0] == TalkEnded(0)
    for seat in range(4):
        assert all(isinstance(action, Write | Pass) for action in state.phase.options(state, seat))
        assert MASTER_CITADEL.why_not(view(state, seat), Pledge(1, "N"), EN) is not None


def test_mc14_the_masters_role_goes_to_the_left_at_each_phase() -> None:
    state, masters = open_turn(), list[int]()
    for _ in range(4):
        masters.append(state.table.master)
        events = turn(state, "1 N, 1 S, pass, pass").events
        masters += [event.seat for event in events if isinstance(event, MasterPassed)]
    assert masters == [0, 1, 2, 3, 3, 0, 1, 2, 2, 3, 0, 1, 1, 2, 3, 0]


def test_mc14_by_house_rule_the_master_changes_once_per_turn() -> None:
    state, masters = open_turn(mastery="turn"), list[int]()
    for _ in range(5):
        masters.append(state.table.master)
        turn(state, "1 N, 1 S, pass, pass")
    assert masters == [0, 1, 2, 3, 0]


def test_mc14_the_role_follows_the_places_at_the_board_not_the_numbers() -> None:
    state = open_turn(mastery="turn")
    state.table.sides = (0, 2, 1, 3)
    turn(state, QUIET)
    assert state.table.master == 2


def test_mc14_the_clock_may_end_the_discussion() -> None:
    state, events = open_turn(talk_seconds=30), list[object]()
    assert state.phase.seconds(state) == 30
    assert CLOCK in state.phase.may_act(state)
    assert state.phase.time_up(state, BYSTANDER) == CallTime(BYSTANDER)
    assert state.phase.time_up(state, 0) is None
    advance(state, CLOCK, CallTime(BYSTANDER), events.append)
    assert events[0] == TalkEnded(BYSTANDER)
    assert moment(state) == "Writing"
    assert CLOCK not in open_turn().phase.may_act(open_turn())


@pytest.mark.parametrize("variant", ["basic", "open"])
def test_3_in_both_games_four_orders_are_written_and_then_turned_over_together(variant: str) -> None:
    game = match(house(variant))
    if variant == "open":
        game.submit(game.state.table.master, EndTalk())
    for seat in range(4):
        assert game.state.table.last == ()
        game.submit(seat, Write(seat + 1, "N"))
    assert [order.amount for order in game.state.table.last] == [1, 2, 3, 4]
    assert game.state.table.turn == 2


def test_mc14_orders_are_written_in_secret() -> None:
    state, events = open_turn(), list[object]()
    advance(state, 0, EndTalk())
    advance(state, 2, Write(37, "SW"), events.append)
    assert events == [OrderWritten(2)]
    for seat in (0, 1, 3, BYSTANDER):
        seen = view(state, seat)
        assert seen.shown[2].wrote
        assert b"37" not in MASTER_CITADEL.codec.view_json(seen)
        assert b"SW" not in MASTER_CITADEL.codec.view_json(seen)
    assert view(state, 2).hand.order == Order(37, "SW")


def test_mc19_a_pledge_binds_nobody_not_even_its_giver() -> None:
    state = open_turn()
    advance(state, 1, Pledge(10, "S"))
    advance(state, 0, EndTalk())
    assert len(state.phase.options(state, 1)) == 801
    assert state.hands[1].order is None


def test_mc19_a_pledge_is_public_and_the_programs_only_talk() -> None:
    state, events = open_turn(), list[object]()
    advance(state, 1, Pledge(10, "S"), events.append)
    assert events == [Pledged(1, Order(10, "S"))]
    assert view(state, BYSTANDER).table.pledges == [None, Order(10, "S"), None, None]
    advance(state, 1, Retract(), events.append)
    assert events[1:] == [Retracted(1)]
    assert state.table.pledges == [None] * 4


def test_mc19_in_the_basic_game_talk_is_the_tables_own_affair() -> None:
    state = begun(house())
    assert all(isinstance(action, Write | Pass) for seat in range(4) for action in state.phase.options(state, seat))


def test_mc19_nobody_talks_while_the_orders_are_written() -> None:
    game = match(OPEN)
    game.submit(game.state.table.master, EndTalk())
    for seat in range(4):
        with pytest.raises(Illegal):
            game.submit(seat, Pledge(10, "S"))


def test_a_pledge_stays_within_ones_points_and_is_one_only() -> None:
    state = begun(OPEN, points=(7, 100, 0, 100))
    state.table.master = 0
    assert Pledge(7, "N") in state.phase.options(state, 0)
    assert Pledge(8, "N") not in state.phase.options(state, 0)
    assert Retract() not in state.phase.options(state, 0)
    assert state.phase.may_act(state) == {1, 3}
    for amount in (3, 4):
        advance(state, 1, Pledge(amount, "N"))
    assert state.table.pledges[1] == Order(4, "N")
    assert Retract() in state.phase.options(state, 1)


def test_the_pledges_are_gone_with_the_turn() -> None:
    state = open_turn()
    advance(state, 1, Pledge(10, "S"))
    turn(state, QUIET)
    assert state.table.pledges == [None] * 4


def test_a_master_without_points_still_ends_the_discussion() -> None:
    state = begun(OPEN, points=(0, 9, 9, 9))
    state.table.master = 0
    assert list(state.phase.options(state, 0)) == [EndTalk()]


def test_the_first_turn_begins_with_the_set_up() -> None:
    assert new(OPEN).table.turn == 1


@pytest.mark.parametrize("points", ["open", "hidden"])
def test_a_guessed_purse_shows_what_the_true_one_shows(points: str) -> None:
    state = begun(house("open", points=points), points=(100, 0, 7, 60))
    seen = view(state, NORTH)
    guessed = MASTER_CITADEL.guess(seen, Random(1))
    assert [purse.shown() for purse in guessed.hands] == list(seen.shown)
    assert (guessed.hands[WEST].points == 60) is (points == "open")
