"""The clocks of Egomaster: the time for an answer, the time for a match."""

from __future__ import annotations

from typing import Any

from game.kernel.match import Match
from game.kernel.types import CLOCK
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import TimeRanOut
from game.rules.egomaster.moves import CallTime, Pass, Spend, Throw
from game.rules.egomaster.phases.all_phases import Answering, Throwing
from tests.rules.egomaster.quizzes import duo, on, solo
from tests.session.quiz import from_now
from tests.session.table import Table


def throwing(**rules: Any) -> Table:
    """Sit down where the first player is to throw the die."""
    evening = on("solo", 500, second=False, **rules)
    evening.state.phase = Throwing(0)
    return Table(from_now(evening))


def spent(table: Table) -> list[int]:
    """List the seconds that were noted."""
    return [action.seconds for _, action in table.match.log if isinstance(action, Spend)]


def test_an_answer_has_its_time() -> None:
    table = Table(from_now(solo(500, second=False, seconds=10)))
    table.update(97)
    assert isinstance(table.match.state.phase, Answering)
    table.update(6)
    assert table.match.log[0] == (CLOCK, CallTime())


def test_each_number_has_the_whole_time_also_after_a_pass() -> None:
    # A pass is no line of CHANCE: the next one went on with the time of the one before.
    table = Table(from_now(on("multi", 500, second=False, seconds=10).draw("target").ask("How many?", "metres")))
    table.update(80)
    table.session.submit(0, Pass())
    table.update(80)
    assert table.match.log == [(0, Pass())]
    assert 0 < (table.session.clocks.left or 0) < 4


def test_each_turn_at_ping_pong_has_the_whole_time() -> None:
    table = Table(from_now(duo(500, "ping_pong", second=False, seconds=10).ask()))
    table.update(80)
    table.session.submit(0, Pass())
    table.update(80)
    assert table.match.log == [(0, Pass())]


def test_nobody_who_writes_stops_the_clock() -> None:
    table = Table(from_now(solo(500, second=False, seconds=10)))
    table.session.show_to(0)
    table.update(103)
    assert table.match.log[0] == (CLOCK, CallTime())


def test_without_a_clock_one_may_think_for_ever() -> None:
    table = Table(from_now(solo(500, second=False, seconds=0)))
    table.update(1000)
    assert table.match.log == []


def test_eg16_the_time_played_is_noted_once_at_each_throw() -> None:
    table = throwing(limit=30)
    table.update(300)
    assert spent(table) == [1]
    table.session.submit(0, Throw())
    table.update(100)
    assert spent(table) == [1]


def test_eg16_a_dialog_does_not_count_but_what_is_shown_does() -> None:
    table = throwing(limit=30)
    table.update(1)
    for _ in range(100):
        table.now += 0.1
        table.session.watch(table.now, 1.0)
    table.update(1, seconds=3600)
    assert spent(table) == [10]


def test_eg16_without_a_limit_no_time_is_noted() -> None:
    table = throwing()
    table.update(50)
    assert table.match.log == []


def test_eg16_the_match_ends_when_its_time_is_over() -> None:
    table = throwing(limit=30)
    table.match.state.table.spent = 30 * 60 - 1
    frames = table.update(20)
    assert TimeRanOut() in [frame.event for frame in frames]
    assert table.over()
    table.update(5)


def test_eg16_a_match_that_is_taken_up_again_goes_on_counting() -> None:
    table = throwing(limit=30)
    table.update(15)
    old = table.match
    resumed = Match.resumed(EGOMASTER, old.house, old.seed, old.first, old.barrier_state(), list(old.log), [])
    again = Table(resumed)
    again.update(15)
    assert resumed.state.table.spent == sum(spent(again)) == 2
