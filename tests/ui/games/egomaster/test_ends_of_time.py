"""What is typed and clicked around the end of an answer's time: it answers nobody else's question, and no other one."""

from __future__ import annotations

from typing import Final

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.types import CHANCE, CLOCK, Action, Seat
from game.rules.egomaster.moves import Answer, Buzz
from game.rules.egomaster.phases.all_phases import Answering, Buzzing, Estimating, PingPong, Timed
from game.ui.contract.reveal import RevealMode
from game.ui.games.egomaster.buzz.buzzers import keys_of
from game.ui.games.egomaster.forms.answer import SEEN
from game.ui.phones.seating import TOGETHER
from game.ui.table.input.late import LINGERS
from game.ui.table.menu import TableMenu
from game.ui.table.mode import FormMode
from game.ui.widgets.sleep import WAKES
from tests.pairs import all_pairs
from tests.ui.games.egomaster.drivers import KeyDriver, asked, at, typed
from tests.ui.games.egomaster.moments import until
from tests.ui.stand import key, key_up, mouse

pytestmark = pytest.mark.usefixtures("unseen")

FRAME: Final = 0.02
SPEEDS: Final = ("off", "fast")
STROKES: Final = {
    "digits and Enter": "99\n",
    "a word and Enter": "paris\n",
    "Enter": "\n",
    "space": " ",
}


def letter(room: KeyDriver, sign: str, gap: float) -> None:
    """Press a key for half of `gap` seconds and rest as long."""
    code = pygame.K_RETURN if sign == "\n" else ord(sign)
    down = key(code, scancode=pygame.KSCAN_1 + int(sign) - 1 if sign in "123456789" else code, unicode=sign.strip("\n"))
    room.app.step([down] if sign == "\n" else [down, typed(sign)], 0.0)
    rest(room, gap / 2)
    room.app.step([key_up(code)], 0.0)
    rest(room, gap / 2)


def rest(room: KeyDriver, seconds: float) -> None:
    """Let time pass, in frames."""
    for _ in range(round(seconds / FRAME)):
        room.app.step([], FRAME)


def click(room: KeyDriver, control: str) -> None:
    """Click on a control."""
    for event in mouse(room.screen, room.controls[control].box.centre):
        room.app.step([event], 0.0)


def left(room: KeyDriver) -> float:
    """Return the seconds left on the clock."""
    return room.table.evening.session.clocks.left or 0.0


def done(room: KeyDriver, since: int) -> list[tuple[Seat, Action]]:
    """Return what people have done since a line of the match."""
    return [line for line in room.table.evening.session.log()[since:] if line[0] not in {CHANCE, CLOCK}]


def near_the_end(phase: type[Timed], speed: str, seconds: float, *, clicks: bool = True) -> tuple[KeyDriver, int]:
    """Return a table at which so many seconds are left, and the number of its lines.

    Whoever answers has just clicked into the line, if `clicks`.
    """
    room = KeyDriver(at(until(phase, seconds=10)), guide=False, speed=speed, motion="reduced")
    asked(room)
    wait(room, max(seconds, 1.0))
    if clicks:
        click(room, "answer")
    wait(room, seconds)
    return room, len(room.table.evening.session.log())


def wait(room: KeyDriver, seconds: float) -> None:
    """Let time pass until so many seconds are left; in frames when they are near."""
    while left(room) > seconds:
        room.app.step([], FRAME if left(room) < seconds + 0.5 else 0.2)


def pass_the_end(room: KeyDriver) -> None:
    """Let the time be up."""
    now = room.table.evening.session.phase
    while room.table.evening.session.phase == now:
        rest(room, FRAME)


def written(room: KeyDriver) -> tuple[str, ...]:
    """Return what is chosen or written in the open form."""
    mode = room.table.flow.mode
    return mode.form.selection if isinstance(mode, FormMode) else ()


@pytest.mark.parametrize(
    ("stroke", "phase", "speed", "after"), all_pairs(STROKES, [Estimating, PingPong], SPEEDS, [0.0, 0.3])
)
def test_what_was_typed_for_an_answer_whose_time_was_up_answered_for_the_next_player(
    phase: type[Timed], speed: str, stroke: str, after: float
) -> None:
    room, since = near_the_end(phase, speed, 0.5)
    pass_the_end(room)
    rest(room, after)
    for sign in STROKES[stroke]:
        letter(room, sign, 0.1)
    rest(room, 3.0)
    assert done(room, since) == []
    assert written(room) == ()


@pytest.mark.parametrize(("gap", "speed", "before"), all_pairs([0.1, 0.3, 0.5], SPEEDS, [0.3, 0.1]))
def test_a_word_begun_before_the_end_of_the_time_went_on_in_the_line_of_the_next_player(
    speed: str, gap: float, before: float
) -> None:
    room, since = near_the_end(Estimating, speed, before, clicks=False)
    for sign in "1995\n":
        letter(room, sign, gap)
    rest(room, 3.0)
    assert done(room, since) == []
    assert written(room) == ()


@pytest.mark.parametrize("after", [0.0, 0.2])
@pytest.mark.parametrize("speed", SPEEDS)
def test_a_text_that_was_pasted_too_late_stood_in_the_line_of_the_next_player(
    speed: str, after: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "1995")
    room, since = near_the_end(Estimating, speed, 0.5)
    pass_the_end(room)
    rest(room, after)
    room.app.step([key(pygame.K_v, pygame.KMOD_LCTRL, unicode="\x16"), key_up(pygame.K_v)], 0.1)
    rest(room, 3.0)
    assert done(room, since) == []
    assert written(room) == ()


@pytest.mark.parametrize(("control", "after"), [("pass", 0.0), ("seal", 0.2), ("answer", 0.5), ("pass", 0.5)])
def test_a_click_that_came_too_late_gave_up_for_the_next_player(control: str, after: float) -> None:
    room, since = near_the_end(Estimating, "off", 0.5)
    place = room.controls[control].box.centre
    pass_the_end(room)
    rest(room, after)
    for event in mouse(room.screen, place):
        room.app.step([event], 0.05)
    rest(room, 3.0)
    assert done(room, since) == []


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_9, pygame.K_BACKSPACE])
def test_a_key_held_since_before_the_end_of_the_time_does_nothing_in_the_next_form(code: int, speed: str) -> None:
    room, since = near_the_end(Estimating, speed, 0.1)
    down = key(code, scancode=code, unicode="9" if code == pygame.K_9 else "")
    letters = [typed("9")] if code == pygame.K_9 else []
    for _ in range(80):
        room.app.step([down, *letters], 0.05)
    room.app.step([key_up(code)], 0.05)
    assert done(room, since) == []
    assert written(room) == ()


@pytest.mark.parametrize("after", [0.1, 0.3, 0.6])
@pytest.mark.parametrize("speed", SPEEDS)
def test_the_letters_of_an_answer_whose_time_was_up_buzzed_for_those_still_in_the_race(
    speed: str, after: float
) -> None:
    def in_race(match: Match) -> bool:
        return isinstance(match.state.phase, Answering) and len(match.state.phase.seats) > 1

    room = KeyDriver(at(until(in_race, seconds=10)), guide=False, speed=speed, motion="reduced")
    asked(room)
    wait(room, 0.5)
    codes = keys_of(4)
    since = len(room.table.evening.session.log())
    letter(room, "c", 0.1)
    pass_the_end(room)
    rest(room, after)
    for code in (*codes, *codes):
        room.app.step([key(1000 + code, scancode=code, unicode="q"), typed("q"), key_up(1000 + code)], 0.15)
    assert done(room, since) == []


@pytest.mark.parametrize("after", [0.0, 0.3, 0.5])
def test_a_buzz_that_came_after_that_of_a_computer_player_passed_what_was_shown_or_wrote_a_letter(after: float) -> None:
    room = KeyDriver(at(until(Buzzing, seconds=10), bots=(1, 2, 3)), guide=False, speed="normal", motion="reduced")
    asked(room)
    session = room.table.evening.session
    rest(room, 1.0)
    session.submit(1, Buzz(0))
    room.app.step([], FRAME)
    rest(room, after)
    shown = room.table.flow.mode
    assert isinstance(shown, RevealMode)
    index = shown.index
    code = keys_of(4)[0]
    room.app.step([key(1000, scancode=code, unicode="q"), typed("q"), key_up(1000)], FRAME)
    assert room.table.flow.mode is shown
    assert shown.index == index


@pytest.mark.parametrize(
    ("speed", "after"), [("off", 0.3), ("off", 1.0), ("fast", 0.6), ("normal", 0.3), ("normal", 1.0)]
)
def test_the_answer_of_who_had_buzzed_at_the_screen_was_lost_at_a_table_with_phones(speed: str, after: float) -> None:
    room = KeyDriver(at(until(Buzzing, seconds=10)), guide=False, speed=speed, motion="reduced")
    asked(room)
    room.table.evening.session.wait_for_presses(TOGETHER)
    rest(room, 1.0)
    code = keys_of(4)[0]
    room.app.step([key(1000, scancode=code, unicode="q"), typed("q"), key_up(1000)], 0.0)
    rest(room, after)
    for sign in "paris":
        letter(room, sign, 0.15)
    rest(room, 2.0)
    assert written(room) == ("typed", "paris")


@pytest.mark.parametrize("gap", [0.05, 0.2])
@pytest.mark.parametrize("speed", SPEEDS)
def test_the_next_player_writes_and_sends_as_soon_as_the_form_was_seen(speed: str, gap: float) -> None:
    room, since = near_the_end(Estimating, speed, 0.5, clicks=False)
    pass_the_end(room)
    while not isinstance(room.table.flow.mode, FormMode):
        rest(room, FRAME)
    rest(room, WAKES)
    for sign in "1995":
        letter(room, sign, gap)
    assert written(room) == ("typed", "1995")
    rest(room, SEEN)
    letter(room, "\n", gap)
    assert [action for _, action in done(room, since)] == [Answer("1995")]


def test_enter_acts_again_in_the_form_of_the_next_player_once_it_was_seen() -> None:
    room, since = near_the_end(Estimating, "off", 0.5)
    pass_the_end(room)
    letter(room, "9", 0.1)
    rest(room, LINGERS)
    letter(room, "7", 0.1)
    letter(room, "\n", SEEN)
    rest(room, SEEN)
    assert [action for _, action in done(room, since)] == [Answer("7")]


def test_the_menu_opens_at_once_after_the_time_was_up() -> None:
    room, _ = near_the_end(Estimating, "off", 0.5)
    pass_the_end(room)
    room.app.step([key(pygame.K_F10), key_up(pygame.K_F10)], 0.0)
    assert isinstance(room.app.top, TableMenu)
