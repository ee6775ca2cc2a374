"""Keys pressed before a form is quite there: none is lost out of the middle, none acts where it was not meant."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame
import pytest

from game.kernel.engine import clone, view
from game.kernel.problems import Problem
from game.kernel.types import Phase, State
from game.rules import GAMES
from game.rules.castle_risk.setup.castles import ChoosingEmpire, PlacingCastle
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.egomaster.events import TurnBegan
from game.rules.egomaster.phases.all_phases import Answering, Throwing
from game.rules.master_citadel.state import Write
from game.rules.mousquetaires.phases import Rewarding
from game.ui.app.dialog import Dialog, confirm
from game.ui.contract.reveal import RevealMode
from game.ui.games.registry import stage_of
from game.ui.table.caution import DO
from game.ui.table.mode import CurtainMode, FormMode, WaitingMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.form_sheet import AREA
from game.ui.widgets.sleep import WAKES
from tests.ui.drivers import DIGITS, Room, flow, mode
from tests.ui.secrets.test_secrets_everywhere import begun, light, states
from tests.ui.secrets.twins import Table
from tests.ui.sitting import Sitting, sitting
from tests.ui.stand import key, key_up, mouse

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["light"]  # a fixture

GAPS: Final = (0.01, 0.05, 0.1, 0.2, 0.3)
"""Seconds between two keys of a fast and of a slow typist."""
TYPED: Final = (("1", "2", "3"), ("3", "2", "5"), ("Right", "Right"), ("Tab", "Tab", "Down"))
NAMED: Final = {"Right": pygame.K_RIGHT, "Down": pygame.K_DOWN, "Tab": pygame.K_TAB, "Enter": pygame.K_RETURN}


def press(table: TableScene, *names: str, gap: float) -> None:
    """Press keys one after the other, each for half of `gap` seconds."""
    for name in names:
        code, scancode = DIGITS.get(name, (NAMED.get(name, 0), 0))
        table.handle(key(code, scancode=scancode, unicode=name if name.isdigit() else ""))
        table.update(gap / 2)
        table.handle(key_up(code))
        table.update(gap / 2)


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_first_key_while_the_curtain_rose_was_eaten_and_the_rest_sealed_another_order(
    gap: float, motion: str
) -> None:
    room = Room(sitting(), motion=motion)
    room.look()
    press(room.table, "Enter", "3", "2", "5", "Enter", gap=gap)
    assert flow(room).session.log() == [(0, Write(25, "E"))]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_keys_typed_while_the_curtain_rises_do_what_they_do_in_the_open_form(game: str) -> None:
    compared = Counter[type]()
    for state in states(game):
        kind = type(state.phase)
        if compared[kind] == len(TYPED) or not is_asked_in_private(game, state):
            continue
        slow = begun(game, clone(state))
        fast = begun(game, clone(state), speed="normal", motion="full")
        fast.rest(9 * isinstance(slow.mode, CurtainMode))
        if isinstance(slow.mode, CurtainMode) and isinstance(fast.mode, CurtainMode):
            slow.scene.flow.confirm()
            slow.rest(3)
            fast.scene.page.update(WAKES)
            press(fast.scene, "Enter", gap=0.02)
            assert fast.scene.travelling, kind
            for table in (slow, fast):
                press(table.scene, *TYPED[compared[kind]], gap=0.02)
            if not slow.went_on and DO not in slow.scene.page.controls:  # what plays at once sleeps
                assert open_form(slow) == open_form(fast), (kind, TYPED[compared[kind]])
            compared[kind] += 1
        fast.scene.close()
        slow.scene.close()
    assert len(compared) >= {"master_citadel": 1, "mousquetaires": 2, "egomaster": 2, "castle_risk": 4}[game]


def is_asked_in_private(game: str, state: State) -> bool:
    """Tell whether everybody waits for somebody who answers behind the curtain."""
    stage = stage_of(GAMES[game])
    return any(stage.private(view(state, seat), ()) for seat in state.phase.to_act(state) if seat >= 0)


def open_form(table: Table) -> tuple[object, ...]:
    """Return what is chosen in the open form, and where the keyboard is."""
    assert isinstance(table.mode, FormMode)
    return type(table.mode.form), table.mode.form.selection, table.scene.focus.key, table.scene.focus.ring


def test_digits_typed_before_a_form_had_come_were_lost_one_by_one() -> None:
    room = Room(sitting((1, 2, 3)))
    flow(room)._set_mode(WaitingMode())
    room.table._refresh()
    press(room.table, "3", "2", "5", "Enter", gap=0.1)
    assert flow(room).session.log()[0] == (0, Write(25, "E"))


def test_a_digit_before_an_enter_that_went_on_in_a_reveal_chose_the_direction_of_the_next_order() -> None:
    room = Room(sitting((2, 3)), speed="normal")
    for seat in (0, 1):
        room.press(pygame.K_RETURN)
        flow(room).play(Write(10 + seat, "N"))
        room.pass_time(1.0)
    assert isinstance(mode(room), RevealMode)
    kept = room.table._untimely._type_ahead
    press(room.table, "3", gap=0.02)
    assert kept._digits
    press(room.table, "Enter", gap=0.02)
    assert not kept._digits
    press(room.table, "3", gap=0.02)
    assert kept._digits
    at = room.table.page.canvas.rect(room.table.page.canvas.box).center
    room.table.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert not kept._digits


@pytest.mark.parametrize(("asked", "chosen"), [(0, ("order", "E", "25")), (1, ())])
def test_digits_typed_after_an_answer_chose_something_in_the_form_of_the_next_person(
    asked: int, chosen: tuple[str, ...]
) -> None:
    room = Room(sitting(), curtain=False)
    room.pass_time(0.5)
    flow(room)._set_mode(WaitingMode())  # seat 0 has just been at the keyboard
    room.table._refresh()
    flow(room)._chosen = asked
    press(room.table, "3", "2", "5", gap=0.1)
    room.pass_time(0.5)
    opened = mode(room)
    assert isinstance(opened, FormMode)
    assert (opened.seat, opened.form.selection) == (asked, chosen)
    press(room.table, "3", "2", gap=0.1)
    assert opened.form.selection


def test_the_sheet_of_the_next_person_opened_where_the_one_before_had_scrolled_to() -> None:
    room = Room(sitting((2, 3)), speed="off")
    room.press(pygame.K_RETURN)
    room.screen.focus.offsets[AREA] = 90.0
    room.press(pygame.K_F10)
    room.press(pygame.K_ESCAPE)
    room.press(pygame.K_RETURN)
    assert room.screen.focus.offsets[AREA] == 90.0
    room.type(110)
    for _ in range(2):
        room.press(pygame.K_RETURN)
    opened = mode(room)
    assert isinstance(opened, FormMode)
    assert opened.seat == 1
    assert AREA not in room.screen.focus.offsets


def test_a_digit_went_on_with_the_amount_that_the_person_before_had_typed() -> None:
    room = Room(sitting((2, 3), capital=300), speed="off")
    room.press(pygame.K_RETURN)
    room.type(110)  # north, and 10
    room.press(pygame.K_RETURN)
    room.press(pygame.K_RETURN)
    room.type(35)  # east, and 5
    assert flow(room).highlight.selection == ("order", "E", "5")


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_second_enter_on_the_letter_does_nothing_in_the_form(motion: str) -> None:
    room = Room(sitting(), motion=motion)
    room.click("open")
    room.click("to N")
    room.table.hide_secrets()
    room.pass_time(1.0)
    room.look()
    press(room.table, "Enter", "Enter", "Enter", gap=0.1)
    assert isinstance(mode(room), FormMode)
    assert flow(room).session.log() == []
    press(room.table, "Enter", gap=0.5)
    press(room.table, "Enter", gap=0.5)
    assert flow(room).session.log() == [(0, Write(10, "N"))]


def gem_chosen(state: State) -> TableScene:
    """Return a table at which the winner of a duel has chosen a card for the gem, where one click does that."""
    table = begun("mousquetaires", clone(state), speed="normal", motion="full").scene
    table._acted(Pressed("place 0"))
    return table


def sealed(number: int, device: str) -> tuple[object, ...]:
    """Take a gem with `number` quick presses of its button; return what is shown then."""
    wins = (state for state in states("mousquetaires") if isinstance(state.phase, Rewarding))
    table = next(table for table in map(gem_chosen, wins) if not table.page.controls["seal"].why)
    table.update(WAKES)
    clicks = mouse(table, table.page.controls["seal"].box.centre)
    for _ in range(number):
        for event in clicks if device == "mouse" else [key(pygame.K_RETURN), key_up(pygame.K_RETURN)]:
            table.handle(event)
    table.close()
    assert isinstance(table.flow.mode, RevealMode)
    return table.flow.mode.index, len(table.flow.session.log())


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_whoever_took_a_gem_by_a_double_press_skipped_what_was_shown_of_it(device: str) -> None:
    assert sealed(1, device) == sealed(2, device)


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_whoever_went_on_by_a_double_press_threw_the_die_of_the_next_person(device: str) -> None:
    state = next(state for state in states("egomaster") if isinstance(state.phase, Throwing))
    table = begun("egomaster", clone(state)).scene
    assert isinstance(table.flow.mode, FormMode)
    throw = mouse(table, table.page.controls["seal"].box.centre)
    presses = throw if device == "mouse" else [key(pygame.K_RETURN), key_up(pygame.K_RETURN)]
    table.flow._set_mode(WaitingMode())  # whatever was shown last has just been gone on from
    table._refresh()
    lines = len(table.flow.session.log())
    for wait, played in ((0.1, False), (0.5, False), (0.1, True)):
        for event in presses:
            table.handle(event)
        assert (len(table.flow.session.log()) > lines) is played
        table.update(wait)
    table.close()


def written(table: Table) -> str:
    """Return what stands in the line of the answer that is open."""
    assert isinstance(table.mode, FormMode)
    return table.mode.form.selection[-1]


def write(table: Table, letters: str) -> None:
    """Type letters, one in a tenth of a second."""
    for letter in letters:
        for event in (key(ord(letter), unicode=letter), pygame.Event(pygame.TEXTINPUT, text=letter)):
            table.app.step([event], 0.0)
        table.app.step([key_up(ord(letter))], 0.1)


@pytest.mark.parametrize("what", ["a notice", "another phone"])
def test_a_sheet_that_opened_by_itself_took_the_letters_of_an_answer_and_was_answered_by_its_enter(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun("egomaster", next(state for state in states("egomaster") if type(state.phase) is Answering))
    scene = table.scene
    if isinstance(table.mode, CurtainMode):
        scene.flow.confirm()
        table.rest()
    write(table, "ni")
    if what == "a notice":
        assert isinstance(scene.evening, Sitting)
        scene.evening.told = (Problem("match", 0, 0, "The disk is full."),)
    else:
        asked = confirm(scene.shell, "Phones", "Another phone wants this seat.", "Let it in")
        monkeypatch.setattr(scene.phones, "question", lambda: asked)
    write(table, "xon")
    assert table.app.top is scene
    assert written(table) == "nixon"
    table.rest(3)
    assert isinstance(table.app.top, Dialog)


@pytest.mark.parametrize("pressed", ["Enter", "Escape", "a click on the button", "a click beside"])
def test_a_sheet_that_opened_by_itself_was_gone_by_a_press_that_was_meant_for_the_table(pressed: str) -> None:
    room = Room(sitting())
    room.pass_time(3.0)
    assert isinstance(room.table.evening, Sitting)
    room.table.evening.told = (Problem("match", 0, 0, "The disk is full."),)
    room.app.step([], 0.02)
    sheet = room.screen
    assert isinstance(sheet, Dialog)
    code = {"Enter": pygame.K_RETURN, "Escape": pygame.K_ESCAPE}.get(pressed)
    clicks = mouse(sheet, (60, 200) if pressed == "a click beside" else sheet.page.controls["ok"].box.centre)
    presses = [key(code), key_up(code)] if code else clicks
    for opened in (True, False):
        for _ in range(8):
            room.app.step([], 0.02)
        for event in presses:
            room.app.step([event], 0.02)
        for _ in range(30):  # it leaves
            room.app.step([], 0.02)
        assert (room.app.top is sheet) is opened


@pytest.mark.parametrize("since", ["the same turn", "another turn"])
def test_an_answer_typed_too_late_stood_in_the_line_of_the_next_question(
    since: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun("egomaster", next(state for state in states("egomaster") if type(state.phase) is Answering))
    scene = table.scene
    if isinstance(table.mode, CurtainMode):
        scene.flow.confirm()
        table.rest()
    form = table.mode
    scene.flow._set_mode(WaitingMode())
    scene._refresh()
    scene.handle(key(pygame.K_x, unicode="x"))
    if since == "another turn":
        story = (*scene.flow.session.story, TurnBegan(0, 2, -1))
        monkeypatch.setattr(type(scene.flow.session), "story", story)
        monkeypatch.setattr(type(scene.flow), "shown_events", len(story))
    scene.flow._set_mode(form)
    scene._refresh()
    assert isinstance(scene.flow.mode, FormMode)
    assert scene.flow.mode.form.selection == (("typed", "x") if since == "the same turn" else ())


def click(table: Room | Table, point: tuple[float, float], times: int, gap: float) -> None:
    """Click on a point so many times, with so many seconds in between."""
    top = table.app.top
    assert isinstance(top, TableScene)
    for number in range(times):
        if number:
            table.app.step([], gap)
        for event in mouse(top, point):
            table.app.step([event], 0.0)


@pytest.mark.parametrize("gap", [0.05, 0.2, 0.35])
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_double_click_on_the_last_seal_passed_the_first_page_of_the_reveal(gap: float, motion: str) -> None:
    pages = []
    for times in (1, 2):
        room = Room(sitting((1, 2, 3)), motion=motion, speed="normal")
        room.pass_time(4.0)
        room.click("to N")
        room.look()
        click(room, room.controls["seal"].box.centre, times, gap)
        shown = flow(room).mode
        assert isinstance(shown, RevealMode)
        if times == 1:
            room.app.step([], gap)
        pages.append(shown.index)
    assert pages[0] == pages[1]


@pytest.mark.parametrize(("kind", "gap"), [(ChoosingEmpire, 0.05), (PlacingCastle, 0.2), (HidingArmies, 0.35)])
def test_a_double_click_on_i_am_chose_the_land_under_it(kind: type[Phase], gap: float) -> None:
    table = begun("castle_risk", clone(next(each for each in states("castle_risk") if type(each.phase) is kind)))
    seat = next(iter(table.scene.flow.session.must_act()))
    table.scene.flow._set_mode(CurtainMode(seat, standing_orders=False))
    table.scene._refresh()
    table.rest(3)
    table.scene.page.update(WAKES)
    click(table, table.scene.page.controls["open"].box.centre, 2, gap)
    assert isinstance(table.mode, FormMode)
    assert table.mode.form.selection == ()
    assert not [each for each, _ in table.scene.flow.session.log() if each == seat]
    table.scene.close()
