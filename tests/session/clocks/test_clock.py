"""Timers and standing orders: what acts for people who do not."""

from __future__ import annotations

from game.kernel.types import BYSTANDER, CLOCK
from game.rules.master_citadel.state import PASS, CallTime, EndTalk, Pledge, Write
from tests.rules.master_citadel.citadel import house, match
from tests.session.table import FRAME, Table, open_match, passive


def test_undo_does_not_give_back_the_time_of_somebody_else() -> None:
    # The clock's line was dropped like a computer player's: who had missed his time could write after all.
    table = Table(match(house(write_seconds=30)))
    table.session.submit(0, Write(5, "N"))
    table.session.show_to(1)
    table.update(100, 0.5)
    assert (CLOCK, CallTime(1)) in table.match.log
    assert table.session.undo(0)
    assert table.match.log == [(CLOCK, CallTime(1))]
    assert table.session.must_act() == [0, 2, 3]


def test_s9_the_clock_passes_for_who_wrote_nothing_in_time() -> None:
    table = Table(match(house(write_seconds=30)))
    table.session.show_to(2)
    frames = table.update(int(29 / FRAME), FRAME)
    assert frames == []
    assert 0 < (table.session.clocks.left or 0) < 2
    table.update(int(2 / FRAME), FRAME)
    assert table.match.log == [(CLOCK, CallTime(2))]
    assert table.notebook.heard == [("played", CLOCK, CallTime(2))]
    assert table.session.must_act() == [0, 1, 3]


def test_the_writing_time_runs_only_while_its_seat_is_at_the_screen() -> None:
    table = Table(match(house(write_seconds=30)))
    table.update(600)
    assert table.match.log == []
    assert table.session.clocks.left is None


def test_s9_the_clock_ends_the_talk() -> None:
    table = Table(open_match(0, talk_seconds=30))
    table.update(int(31 / FRAME))
    assert table.match.log == [(CLOCK, CallTime(BYSTANDER))]
    assert table.session.must_act() == [0, 1, 2, 3]


def test_a_pledge_does_not_start_the_talk_clock_again() -> None:
    table = Table(open_match(0, talk_seconds=30))
    for _ in range(29):
        table.update(int(1 / FRAME))
        table.session.submit(1, Pledge(3, "N"))
    table.update(int(2 / FRAME))
    assert table.match.log[-1] == (CLOCK, CallTime(BYSTANDER))


def test_a_table_left_alone_loses_no_time() -> None:
    table = Table(open_match(0, talk_seconds=30))
    table.update(2)
    table.update(1, seconds=3600)
    assert table.match.log == []
    assert (table.session.clocks.left or 0) > 29


def test_a_clock_that_goes_backwards_takes_no_time_back() -> None:
    table = Table(open_match(0, talk_seconds=30))
    table.update(20)
    before = table.session.clocks.left
    table.update(1, seconds=-5)
    assert table.session.clocks.left == before


def test_the_next_talk_has_its_whole_time() -> None:
    table = Table(open_match(0, talk_seconds=30), {1: passive, 2: passive, 3: passive})
    table.update(int(31 / FRAME))
    table.session.submit(0, PASS)
    table.update(10)
    assert table.match.state.table.turn == 2
    assert (table.session.clocks.left or 0) > 28


def test_s5_the_standing_order_passes_for_an_absent_person() -> None:
    table = Table(match(house()), standing_orders={1: {"absent": "pass"}})
    table.update(3)
    assert table.match.log == [(1, PASS)]
    table.session.give_orders(1, {"absent": "ask"})
    for seat in (0, 2, 3):
        table.session.submit(seat, PASS)
    table.update(3)
    assert 1 in table.session.must_act()
    assert table.notebook.heard[1] == ("seated", [None] * 4, [], False)


def test_standing_orders_wait_for_the_phase_they_are_meant_for() -> None:
    table = Table(open_match(0), standing_orders={seat: {"absent": "pass"} for seat in range(4)})
    table.update(5)
    assert table.match.log == []
    table.session.submit(0, EndTalk())
    table.update(5)
    assert table.match.state.table.turn == 2


def test_a_standing_order_to_pass_is_no_use_where_a_pass_is_not_allowed() -> None:
    table = Table(match(house(minimum=1)), standing_orders={0: {"absent": "pass"}})
    table.update(5)
    assert table.match.log == []


def test_closing_the_curtain_does_not_give_a_writer_new_time() -> None:
    table = Table(match(house(write_seconds=30)))
    table.session.show_to(2)
    table.update(int(20 / FRAME))
    table.session.show_to(BYSTANDER)
    table.update(int(60 / FRAME))
    table.session.show_to(2)
    table.update(int(11 / FRAME))
    assert table.match.log == [(CLOCK, CallTime(2))]
