"""A seat of a running match that is given to somebody else at the table."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.saves.campaign.form import CampaignForm
from game.rules.master_citadel.state import PASS, Write
from game.ui.contract.form import AnswerWithOrders
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.contract.reveal import RevealMode
from game.ui.table.menu import GiveOrders
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.scene import TableScene
from game.ui.table.seats.newcomer import NewcomerSheet
from game.ui.table.seats.sheet import SeatsScene
from game.ui.widgets.control import Button, Changed, Pressed, TextField
from game.ui.widgets.scene import Pop
from game.words import languages
from tests.ui import stand
from tests.ui.advising import RandomConsultant
from tests.ui.drivers import Room, flow, mode
from tests.ui.measure import overflows
from tests.ui.sitting import NAMES, NOON, sitting
from tests.ui.stand import laid
from tests.ui.strokes import write

pytestmark = pytest.mark.usefixtures("unseen")


def names(room: Room) -> list[str]:
    return flow(room).session.names


def give(room: Room, seat: int, to: str) -> None:
    """Give a seat away in the menu, and come back to the table."""
    room.click("menu")
    room.click("seats")
    room.click(f"give {seat}")
    room.click(to)
    room.click("close")
    room.click("resume")
    room.pass_time(1.0)


def test_a_seat_is_given_to_somebody_of_the_family_who_is_called_by_the_curtain() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    assert mode(room) == CurtainMode(0, standing_orders=False)
    room.click("open")
    room.pass_time(1.0)
    assert isinstance(mode(room), FormMode)
    give(room, 0, "name/0")
    assert names(room) == ["Rose", *NAMES[1:]]
    assert mode(room) == CurtainMode(0, standing_orders=False)
    assert "Rose" in {item.label for item in room.screen.page.picture()}
    assert NAMES[0] not in {item.label for item in room.screen.page.picture()}


def test_the_newcomer_does_not_see_what_was_chosen_before() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.click("open")
    room.pass_time(1.0)
    before = flow(room).mode
    assert isinstance(before, FormMode)
    room.click("to N")
    assert before.form.selection
    give(room, 0, "name/0")
    room.click("open")
    room.pass_time(1.0)
    after = flow(room).mode
    assert isinstance(after, FormMode)
    assert after.form.selection == ()


def test_another_name_is_typed_and_taken_back_before_a_move() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    room.click("seats")
    room.click("give 1")
    room.click("text")
    write(room.screen, "Mia")
    room.click("ok")
    assert names(room)[1] == "Mia"
    room.pass_time(1.5)  # the button lies where the last click was
    room.click("back 1")
    assert names(room) == list(NAMES)
    assert flow(room).session.former == []
    assert "give 1" in room.controls


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Type a name, or choose one above."),
        (" ", "Type a name, or choose one above."),
        ("léon", "Two players are called"),
        (NAMES[1], "sits there already"),
    ],
)
def test_a_name_that_cannot_take_the_seat_is_refused(typed: str, said: str) -> None:
    sheet = NewcomerSheet(stand.shell(), sitting(), 1)
    laid(sheet)
    sheet.act(Changed("text", typed))
    button = sheet.page.controls["ok"]
    assert isinstance(button, Button)
    assert said in button.why
    assert sheet.act(Pressed("ok")) is None


def test_after_a_move_the_seat_can_only_be_given_once_more() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    give(room, 2, "name/1")
    flow(room).session.submit(2, PASS)
    room.press(pygame.K_ESCAPE)
    room.click("seats")
    assert "back 2" not in room.controls
    assert "at the screen, after Marcelle" in {item.label for item in room.screen.page.picture()}


def test_esc_gives_the_seat_to_nobody() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    room.click("seats")
    room.click("give 1")
    room.press(pygame.K_ESCAPE)
    assert names(room) == list(NAMES)


def test_the_only_persons_hand_was_shown_to_the_newcomer_without_a_curtain() -> None:
    room = Room(sitting((1, 2, 3)))
    room.pass_time(1.0)
    assert isinstance(mode(room), FormMode)
    give(room, 0, "name/0")
    assert mode(room) == CurtainMode(0, standing_orders=False)
    assert flow(room).viewer < 0
    room.click("open")
    room.pass_time(1.0)
    assert isinstance(mode(room), FormMode)
    assert flow(room).viewer == 0


def test_a_computer_players_seat_is_given_to_a_person() -> None:
    room = Room(sitting((1,)))
    room.pass_time(1.0)
    give(room, 1, "name/2")
    assert names(room)[1] == "Émile"
    assert flow(room).session.people == [0, 1, 2, 3]


def test_nobody_takes_the_seat_of_who_conceded() -> None:
    evening = sitting()
    evening.session.concede(1, "random")
    scene = SeatsScene(stand.shell(), evening)
    laid(scene)
    button = scene.page.controls["give 1"]
    assert isinstance(button, Button)
    assert "conceded" in button.why


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (3840, 2160)])
def test_the_sheet_fits(language: str, size: tuple[int, int]) -> None:
    evening = sitting(names=("Marie-Antoinette von Habsburg-Lothringen", *NAMES[1:]))
    evening.form = CampaignForm(kind="best_of", matches=3)
    sheet = NewcomerSheet(stand.shell(language), evening, 0)
    laid(sheet, size)
    assert overflows(sheet.page) == []


def test_the_table_goes_on_as_a_table() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    give(room, 0, "name/0")
    assert isinstance(room.screen, TableScene)


def test_the_last_persons_order_was_shown_without_a_curtain_to_who_gave_a_seat_to_the_computer() -> None:
    room = Room(sitting((2, 3)))
    room.pass_time(1.0)
    assert mode(room) == CurtainMode(0, standing_orders=False)
    room.press(pygame.K_ESCAPE)
    room.click("seats")
    room.click("hand 0")
    room.click("hard")
    assert flow(room).session.people == [1]
    assert flow(room).viewer < 0  # the table can be drawn again beneath the menu
    room.click("close")
    room.click("resume")
    room.pass_time(1.0)
    assert mode(room) == CurtainMode(1, standing_orders=False)
    room.click("open")
    room.pass_time(1.0)
    assert isinstance(mode(room), FormMode)
    assert flow(room).viewer == 1


def test_advice_asked_for_in_the_menu_opened_the_form_of_a_seat_that_had_just_been_given_away() -> None:
    evening = sitting((1, 2, 3))
    evening.adviser = RandomConsultant(1)
    room = Room(evening)
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    room.click("seats")
    room.click("give 0")
    room.click("name/0")
    room.click("close")
    room.click("advice")
    room.pass_time(1.0)
    assert mode(room) == CurtainMode(0, standing_orders=False)


def test_the_clock_of_who_writes_stopped_once_the_rules_were_read() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.click("open")
    room.pass_time(1.0)
    asked = mode(room)
    assert isinstance(asked, FormMode)
    room.click("rules")
    room.press(pygame.K_ESCAPE)
    assert room.screen is room.table
    assert isinstance(mode(room), FormMode)
    assert flow(room).session.eyes == asked.seat


def test_who_joins_the_only_person_does_not_see_the_rest_of_a_film_with_that_hand() -> None:
    room = Room(sitting((1, 2, 3)))
    room.pass_time(1.0)
    while not isinstance(mode(room), RevealMode):
        flow(room).play(PASS)
        room.pass_time(0.25)
    shown = mode(room)
    assert isinstance(shown, RevealMode)
    assert shown.view.seat == 0
    flow(room).session.hand_over(1, None)
    flow(room).seats_changed()
    assert flow(room).view.seat < 0


def test_the_standing_orders_of_who_became_the_only_person_were_opened_without_a_curtain() -> None:
    room = Room(sitting((2, 3)))
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    flow(room).session.hand_over(0, "easy")
    room.app._follow(Pop(GiveOrders(1)))
    assert mode(room) == CurtainMode(1, standing_orders=True)
    room.pass_time(1.0)
    room.click("open")
    asked = mode(room)
    assert isinstance(asked, FormMode)
    assert isinstance(asked.form, StandingOrdersForm)


def test_an_undo_gave_a_newcomer_the_standing_orders_of_who_sat_there_before() -> None:
    room = Room(sitting())
    table, session = flow(room), flow(room).session
    session.give_orders(0, {"absent": "pass"})
    table._set_mode(table._pending.open_form(0))
    table.answered(AnswerWithOrders(Write(10, "N"), {"absent": "ask"}))
    session.give_seat(0, "Rose", NOON)
    table.seats_changed()
    assert table.undo(0)
    assert 0 not in session.standing_orders


def test_the_letters_of_a_name_were_replaced_by_the_next_one_after_the_window_had_changed_its_size() -> None:
    room = Room(sitting((2, 3)))
    sheet = NewcomerSheet(room.shell, room.table.evening, 0)
    room.app.open(sheet)
    room.app.step([], 0.1)
    sheet.page.go("text")
    for letter, size in (("Lo", (1280, 720)), ("ui", (1024, 768)), ("se", (1280, 720))):
        pygame.display.set_mode(size)
        room.app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.0)
        room.app.step([pygame.Event(pygame.TEXTINPUT, text=each) for each in letter], 0.0)
    field = sheet.page.controls["text"]
    assert isinstance(field, TextField)
    assert field.text == "Louise"
