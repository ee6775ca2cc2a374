"""The time for an answer on the screen: one clock, which stands still while a hint is read."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.types import CHANCE
from game.rules.egomaster.moves import Answer, Buzz, Pass
from game.rules.egomaster.phases.all_phases import Answering, Buzzing, Estimating, PingPong, Timed
from game.ui.table.guide.note import NEXT
from game.ui.table.mode import FormMode
from game.ui.widgets.sleep import WAKES
from tests.ui.drivers import STEP
from tests.ui.games.egomaster.drivers import KeyDriver, asked, at, typed
from tests.ui.games.egomaster.moments import until
from tests.ui.stand import key, key_up

pytestmark = pytest.mark.usefixtures("unseen")


def seconds(room: KeyDriver) -> tuple[str, int | None]:
    """Return what the watch in the form and the clock of the table tell."""
    (watch,) = [item.label for item in room.screen.picture() if item.look == "egomaster/watch"]
    return watch, room.table._parts.seconds_left()


def test_two_clocks_on_one_screen_tell_the_same_second() -> None:
    room = KeyDriver(at(until(Answering, seconds=20)), speed="off", motion="reduced")
    asked(room)
    for _ in range(12):
        room.pass_time(STEP)
        watch, table = seconds(room)
        assert watch == str(table)


def test_time_stands_still_while_a_hint_is_on_the_page() -> None:
    room = KeyDriver(at(until(Buzzing, seconds=20)), speed="off", motion="reduced")
    asked(room)
    room.pass_time(1.0)
    room.table.guide.begin()
    room.table.recompose()
    assert NEXT in room.controls
    before = room.table.evening.session.clocks.left
    room.pass_time(3.0)
    assert room.table.evening.session.clocks.left == before
    while NEXT in room.controls:
        room.work(NEXT)
    room.pass_time(1.0)
    after = room.table.evening.session.clocks.left
    assert before is not None
    assert after is not None
    assert after < before


def test_in_ping_pong_the_watch_stands_on_the_board() -> None:
    room = KeyDriver(at(until(PingPong, seconds=20)), speed="off", motion="reduced")
    asked(room)
    (watch,) = [item for item in room.screen.picture() if item.look == "egomaster/watch"]
    assert watch.box.right < room.controls["answer"].box.x


@pytest.mark.parametrize("phase", [Answering, Estimating, PingPong])
def test_an_answer_sent_in_the_last_moment_was_lost_because_it_had_not_been_seen_yet(phase: type[Timed]) -> None:
    room = KeyDriver(at(until(phase, seconds=10)), speed="off", guide=False)
    asked(room)
    session = room.table.evening.session
    before = len(session.log())
    while (session.clocks.left or 10) > 0.2:
        room.app.step([], 0.02)
    for letter in "12":
        room.app.step([typed(letter)], 0.02)
    room.app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0.0)
    for _ in range(30):
        room.app.step([], 0.02)
    assert [type(action) for seat, action in session.log()[before:] if seat != CHANCE] == [Answer]


def test_a_letter_typed_when_the_time_was_up_switched_auto_off() -> None:
    room = KeyDriver(at(until(Answering, seconds=10)), guide=False)
    asked(room)
    session = room.table.evening.session
    while (session.clocks.left or 0) > 0.1:
        room.app.step([], 0.02)
    for letter in "canberra":
        room.app.step([typed(letter), key(pygame.key.key_code(letter), unicode=letter), key_up(ord(letter))], 0.08)
    assert not isinstance(session.view(0).phase, Answering)
    assert room.table.flow.pace.auto
    room.app.step([], 2.0)
    room.app.step([key(pygame.K_a, unicode="a"), key_up(pygame.K_a)], 0.08)
    assert not room.table.flow.pace.auto


def test_a_letter_that_a_slow_typist_found_after_the_time_was_up_switched_auto_off() -> None:
    room = KeyDriver(at(until(Answering, seconds=10)), guide=False)
    asked(room)
    session = room.table.evening.session
    while (session.clocks.left or 0) > 0.7:
        room.app.step([], 0.05)
    room.app.step([typed("c"), key(pygame.K_c, unicode="c"), key_up(pygame.K_c)], 0.05)
    while isinstance(session.view(0).phase, Answering):
        room.app.step([], 0.05)
    for _ in range(2):
        room.app.step([], 0.6)
        room.app.step([typed("a"), key(pygame.K_a, unicode="a"), key_up(pygame.K_a)], 0.05)
        assert room.table.flow.pace.auto


def test_what_the_next_person_writes_counts_as_soon_as_the_form_was_seen_when_the_time_of_another_was_up() -> None:
    room = KeyDriver(at(until(Estimating, seconds=10)), guide=False, speed="off", motion="reduced")
    asked(room)
    session = room.table.evening.session
    asked_first = session.view(0).phase
    while session.view(0).phase == asked_first:
        room.app.step([], 0.05)
    while not isinstance(room.table.flow.mode, FormMode):
        room.app.step([], 0.05)
    room.app.step([], WAKES)
    for digit in "50":
        room.app.step([typed(digit), key(pygame.key.key_code(digit), unicode=digit), key_up(ord(digit))], 0.1)
    assert room.table.flow.mode.form.selection[-1:] == ("50",)


def test_s8_a_buzz_stands_because_taken_back_it_gave_time_to_think() -> None:
    session = at(until(Buzzing, seconds=20)).session
    seat = min(session.must_act())
    session.submit(seat, Buzz(3))
    session.update(5.0)
    assert not session.undoable(seat)
    assert not session.undo(seat)


def test_an_undo_in_a_race_began_to_read_the_question_again() -> None:
    session = at(until(Buzzing, seconds=20)).session
    for now in range(20):
        session.update(now / 4)
    heard, left = session.phase_seconds, session.clocks.left
    seat = min(session.must_act())
    session.submit(seat, Pass())
    session.update(5.0)
    assert session.undo(seat)
    assert heard > 4.0
    assert session.phase_seconds == pytest.approx(heard, abs=0.3)
    session.update(5.25)
    assert session.clocks.left == pytest.approx(left, abs=0.6)
