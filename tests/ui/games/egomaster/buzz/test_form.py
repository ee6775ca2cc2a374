"""Buzzers: keys by their place, the first event wins, its letter is no answer, words come while nobody buzzes."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.rules.egomaster.moves import Buzz, Pass
from game.rules.egomaster.phases.all_phases import Answering, Buzzing
from game.ui.games.egomaster.buzz.buzzers import FORBIDDEN, SPARE, USUAL, chosen, handed, keys_of, pads_of, printed
from game.ui.table.mode import FormMode, GroupMode
from tests.ui.drivers import STEP
from tests.ui.games.egomaster.drivers import KeyDriver, MouseDriver, asked, at, typed
from tests.ui.games.egomaster.moments import until
from tests.ui.pads import pad_events as pad
from tests.ui.stand import key, key_up, mouse

pytestmark = pytest.mark.usefixtures("unseen")

KEYS = dict(enumerate(keys_of(4)))


def racing(bots: tuple[int, ...] = (), seats: int = 4, **settings: Any) -> KeyDriver:
    """Return a table at which all may buzz."""
    match = until(lambda m: isinstance(m.state.phase, Buzzing) and len(m.state.phase.seats) == seats, seats)
    room = KeyDriver(at(match, bots), **({"speed": "normal", "motion": "reduced"} | settings))
    asked(room)
    assert isinstance(room.table.flow.mode, GroupMode)
    return room


def phase(room: KeyDriver) -> Buzzing | Answering:
    """Return the phase at the table."""
    now = room.table.evening.session.view(-3).phase
    assert isinstance(now, Buzzing | Answering), now
    return now


def strike(seat: int, mod: int = 0) -> list[pygame.Event]:
    """Return what the key of a seat sends: itself and its letter."""
    return [key(1000 + seat, mod, KEYS[seat]), typed("abcd"[seat])]


# ---------------------------------------------------------------------- keys


def test_every_seat_has_a_key_of_its_own() -> None:
    for count in range(1, 7):
        assert len(set(keys_of(count))) == count
        assert not set(keys_of(count)) & FORBIDDEN
    assert set(USUAL) == set(range(1, 7))


def test_a_seat_that_takes_anothers_key_gives_its_own_for_it() -> None:
    first, second, *_ = keys_of(4)
    after = chosen((), 4, 0, second)
    assert keys_of(4, after)[:2] == (second, first)


def test_keys_of_more_seats_than_play_are_kept() -> None:
    six = chosen((), 6, 5, pygame.KSCAN_L)
    three = chosen(six, 3, 0, pygame.KSCAN_G)
    assert keys_of(6, three)[5] == pygame.KSCAN_L


def test_two_that_chose_the_same_key_still_have_two() -> None:
    assert len(set(keys_of(4, (pygame.KSCAN_K, pygame.KSCAN_K)))) == 4
    assert not set(SPARE) & FORBIDDEN


def test_a_key_with_another_use_cannot_be_chosen() -> None:
    assert chosen((), 4, 0, pygame.KSCAN_RETURN) == ()


def test_keys_are_called_as_they_are_printed() -> None:
    assert printed((pygame.KSCAN_Q, pygame.KSCAN_SEMICOLON)) == ("Q", ";")
    assert printed((500,)) == ("?",)


# ---------------------------------------------------------------------- the race


@pytest.mark.parametrize("first", range(4))
def test_of_two_buzzes_in_one_frame_the_first_event_wins(first: int) -> None:
    room = racing()
    room.app.step([*strike(first), *strike((first + 1) % 4), *strike((first + 2) % 4)], 0.0)
    now = phase(room)
    assert isinstance(now, Answering)
    assert now.seat == first


def test_the_letters_of_buzzes_are_no_answer() -> None:
    room = racing(speed="off")
    room.app.step([*strike(2), *strike(1)], 0.0)
    room.app.step([typed("c")], 0.0)  # the key is still held
    for _ in range(8):
        room.app.step(strike(3), STEP / 10)
    room.pass_time(4 * STEP)
    mode = room.table.flow.mode
    assert isinstance(mode, FormMode)
    assert not mode.form.selection
    room.app.step([key_up(1002), key_up(1003), key(pygame.K_x), typed("x")], 0.0)
    assert tuple(mode.form.selection) == ("typed", "x")


def test_a_double_click_on_one_who_passes_let_the_next_one_pass_too() -> None:
    room = MouseDriver(racing().table.evening)
    asked(room)
    room.look()
    place = room.controls["pass 1"].box.centre
    for _ in range(2):
        for event in mouse(room.screen, place):
            room.app.step([event], 0.05)
    passed = [seat for seat, action in room.table.evening.session.log() if isinstance(action, Pass)]
    assert passed == [1]


def test_words_come_one_by_one_until_somebody_buzzes() -> None:
    room = racing()
    mode = room.table.flow.mode
    assert isinstance(mode, GroupMode)
    assert mode.form
    seen = [int(mode.form.selection[1])]
    for _ in range(6):
        room.app.step([], 0.28)
        seen.append(int(mode.form.selection[1]))
    assert seen == sorted(seen)
    assert 1 < seen[-1] <= 8
    room.app.step(strike(0), 0.0)
    assert phase(room).words == seen[-1]


def test_nobody_can_read_ahead() -> None:
    room = racing()
    question = room.table.evening.session.view(-3).table.question.text
    assert not any(question in item.label for item in room.screen.picture() if item.look != "egomaster/question")


def test_all_words_are_there_where_nothing_moves() -> None:
    room = racing(speed="off")
    mode = room.table.flow.mode
    assert isinstance(mode, GroupMode)
    assert mode.form
    question = room.table.evening.session.view(-3).table.question
    room.app.step([], 0.01)
    assert int(mode.form.selection[1]) == len(question.text.split())


def test_who_was_wrong_is_out_and_the_text_goes_on() -> None:
    room = racing()
    room.app.step([], 0.3)
    room.app.step(strike(0), 0.0)
    words = phase(room).words
    room.app.step([key_up(1000)], 0.0)
    asked(room)
    room.pass_time(2 * STEP)
    room.click("pass")
    asked(room)
    now = phase(room)
    assert isinstance(now, Buzzing)
    assert (now.words, sorted(now.seats)) == (words, [1, 2, 3])
    assert "buzz 0" not in room.controls
    room.app.step(strike(0), 0.0)
    assert isinstance(phase(room), Buzzing)


@pytest.mark.parametrize(
    ("rule", "words"),
    [("dice", "If nobody buzzes, the dice decide."), ("nobody", "If nobody buzzes, nobody wins.")],
)
def test_eg37_the_buzzers_did_not_tell_what_silence_leads_to(rule: str, words: str) -> None:
    room = KeyDriver(at(until(Buzzing, nobody_buzzes=rule)), speed="off", motion="reduced")
    asked(room)
    said = " ".join(str(item.args[0]) for item in room.screen.picture() if item.key.startswith("form/silence"))
    assert words in said


def test_shift_and_the_key_pass() -> None:
    room = racing()
    room.app.step(strike(1, pygame.KMOD_LSHIFT), 0.0)
    assert 1 not in phase(room).seats
    assert isinstance(room.table.flow.mode, GroupMode)


@pytest.mark.parametrize("gap", [0.0, 0.1, 0.2])
def test_a_buzz_right_after_another_player_had_passed_was_lost(gap: float) -> None:
    room = racing()
    room.app.step(strike(0, pygame.KMOD_LSHIFT), gap)
    room.app.step(strike(2), 0.1)
    now = phase(room)
    assert isinstance(now, Answering)
    assert now.seat == 2


def test_a_key_that_repeats_itself_buzzes_for_nobody() -> None:
    room = racing()
    room.table.page.focus._held.add(1002)
    room.app.step(strike(2), 0.0)
    assert isinstance(phase(room), Buzzing)


def test_x_of_the_second_gamepad_is_the_second_players() -> None:
    room = racing()
    room.app.step([pad.down(pad.LB, 7), pad.up(pad.LB, 7), pad.down(pad.X, 9)], 0.0)
    now = phase(room)
    assert isinstance(now, Answering)
    assert now.seat == 1


def test_a_gamepad_that_was_handed_on_buzzes_for_who_has_it() -> None:
    room = racing()
    room.shell.adopt(msgspec.structs.replace(room.shell.settings, pads=(3, 2, 1)))
    room.app.step([pad.down(pad.X, 9)], 0.0)
    now = phase(room)
    assert isinstance(now, Answering)
    assert now.seat == 2


def test_every_person_has_a_gamepad_of_his_own() -> None:
    assert pads_of((0, 2, 3)) == {0: 0, 2: 1, 3: 2}
    assert pads_of((0, 1, 2), (2, 2)) == {0: 1, 1: 0, 2: 2}
    assert handed((), (1, 2), 2, 0) == (0, 2, 1)
    assert handed((0, 0, 0, 4), (0, 1), 0, 5) == (6, 2, 0, 4)
    assert handed((6, 2, 0, 4), (0, 1), 1, 0) == (6, 1, 0, 4)


def test_a_computer_player_that_passes_stops_nobody() -> None:
    room = racing((0, 3))
    session = room.table.evening.session
    session._match.submit(3, Pass())
    room.app.step([], 0.01)
    assert isinstance(room.table.flow.mode, GroupMode)
    room.app.step(strike(1), 0.0)
    now = phase(room)
    assert isinstance(now, Answering)
    assert now.seat == 1


def test_a_dome_is_pressed_by_the_mouse() -> None:
    match = until(lambda m: isinstance(m.state.phase, Buzzing) and len(m.state.phase.seats) == 4)
    room = MouseDriver(at(match), motion="reduced")
    asked(room)
    room.buzz(2)
    now = room.table.evening.session.view(-3).phase
    assert isinstance(now, Answering)
    assert now.seat == 2


def test_the_screen_says_by_how_little_a_race_was_won() -> None:
    room = racing()
    session = room.table.evening.session
    for _ in range(8):
        room.table.flow.update(STEP)
    session.wait_for_presses(0.1)
    session.press(0, Buzz(1), 0.02)
    session.press(1, Buzz(1), 0.038)
    room.table.flow.phones.add(1)  # who answers on a phone leaves the screen free
    for _ in range(120):
        room.table.update(STEP)
    assert isinstance(phase(room), Answering)
    assert any("18 ms before" in item.label for item in room.table.picture())
