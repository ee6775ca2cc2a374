from __future__ import annotations

from types import NoneType

import pygame
import pytest

from game.bots.bot import Failure
from game.bots.process import CRASHED
from game.kernel.problems import Problem
from game.kernel.types import BYSTANDER
from game.rules.master_citadel.state import Write
from game.ui.draw.canvas import Canvas
from game.ui.end.scene import EndScene
from game.ui.menu.scene import MenuScene
from game.ui.table.menu import TableMenu
from game.ui.table.mode import CurtainMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Area, Button, Pressed
from game.ui.widgets.readable import inked
from game.ui.widgets.scene import Pop, Push
from game.words import languages
from tests.ui import stand
from tests.ui.drivers import Room, flow, mode
from tests.ui.measure import overflows
from tests.ui.sitting import NOON, sitting

pytestmark = pytest.mark.usefixtures("unseen")


def test_who_concedes_is_replaced_by_a_computer_player_and_comes_last() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    room.click("concede")
    room.click("1")
    room.click("yes")
    room.pass_time(1.0)
    session = flow(room).session
    assert session.conceded == [1]
    assert session.players[1].bot
    assert session._match.ranks()[1] == 4
    assert isinstance(room.screen, TableScene)


def test_the_match_ends_when_all_but_one_concede() -> None:
    room = Room(sitting((1, 2)))
    for seat in ("0", "3"):
        room.pass_time(2.0)
        room.press(pygame.K_ESCAPE)
        room.click("concede")
        room.click(seat)
        room.click("yes")
        room.pass_time(1.0)
    assert isinstance(room.screen, EndScene)
    assert len(flow(room).session.finished().conceded) == 2


def test_a_seat_is_handed_to_the_computer_and_taken_back() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    room.click("seats")
    room.click("hand 0")
    room.pass_time(1.0)  # the levels sleep at first
    room.click("easy")
    room.click("close")
    room.click("resume")
    room.pass_time(1.0)
    assert flow(room).session.players[0].bot == "easy"
    assert mode(room) == CurtainMode(1, standing_orders=False)
    room.press(pygame.K_ESCAPE)
    room.click("seats")
    room.click("take 0")
    room.click("close")
    assert flow(room).session.players[0].bot is None


@pytest.mark.parametrize("change", ["to nobody", "to the computer", "to somebody else"])
def test_undo_in_the_menu_took_back_the_action_of_a_seat_that_had_just_been_given_away(change: str) -> None:
    evening = sitting()
    session = evening.session
    session.submit(0, Write(10, "N"))
    menu = TableMenu(stand.shell(), evening, session.view(BYSTANDER), own=0)
    stand.laid(menu)
    if change == "to the computer":
        session.hand_over(0, "easy")
    elif change == "to somebody else":
        session.give_seat(0, "Rose", NOON)
    menu.resumed(None)
    wanted = menu.act(Pressed("undo"))
    assert bool(menu.page.controls["undo"].why) is (change == "to the computer")
    expected: dict[str, type] = {"to nobody": Pop, "to the computer": NoneType, "to somebody else": Push}
    assert isinstance(wanted, expected[change])


def test_the_table_ends_the_match_by_agreement() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    room.click("agree")
    room.click("yes")
    room.pass_time(1.0)
    assert isinstance(room.screen, EndScene)
    assert any("stopped where it stood" in item.label for item in room.screen.page.picture())


def test_a_copy_is_kept_under_another_name() -> None:
    evening = sitting()
    room = Room(evening)
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    room.click("save")
    room.click("save")
    assert evening.saved == ["Sunday evening"]
    room.click("ok")
    room.click("resume")
    assert isinstance(room.screen, TableScene)


def test_leaving_the_table_closes_the_evening_once() -> None:
    evening = sitting()
    room = Room(evening)
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    room.click("leave")
    assert isinstance(room.screen, MenuScene)
    assert evening.closed == 1


def test_standing_orders_are_given_behind_the_curtain() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.press(pygame.K_ESCAPE)
    room.click("standing")
    room.click("2")
    room.pass_time(1.0)
    assert mode(room) == CurtainMode(2, standing_orders=True)
    room.click("open")
    room.press(pygame.K_TAB)
    room.press(pygame.K_RIGHT)
    room.click("give")
    room.pass_time(1.0)
    assert flow(room).session.standing_orders[2] == {"absent": "pass"}
    assert flow(room).session.view(2).hand.order is not None


@pytest.mark.parametrize("then", ["give", "escape"])
def test_half_chosen_standing_orders_were_gone_after_the_focus_was_lost(then: str) -> None:
    room = Room(sitting())
    flow(room).ask_standing(2)
    room.pass_time(1.0)
    room.click("open")
    room.press(pygame.K_TAB)
    room.press(pygame.K_RIGHT)
    chosen = room.controls["standing absent"]
    assert flow(room).hide()
    room.pass_time(1.0)
    room.click("open")
    assert room.controls["standing absent"] == chosen
    if then == "give":
        room.click("give")
    else:
        room.press(pygame.K_ESCAPE)
    given = then == "give"
    assert bool(flow(room).session.standing_orders.get(2)) is given
    flow(room).ask_standing(2)
    room.pass_time(1.0)
    room.click("open")
    assert (room.controls["standing absent"] == chosen) is given


def test_bar_and_plaque_say_that_standing_orders_are_given() -> None:
    room = Room(sitting())
    flow(room).ask_standing(2)
    room.pass_time(1.0)
    room.click("open")
    said = {item.label for item in room.screen.page.picture() if item.key in {"banner/words", "seat 2/state"}}
    assert "Marcelle gives standing orders" in said
    assert any(words.endswith("standing orders") for words in said - {"Marcelle gives standing orders"})


def test_who_was_called_to_standing_orders_by_mistake_goes_back_to_the_table() -> None:
    room = Room(sitting())
    flow(room).ask_standing(2)
    room.pass_time(1.0)
    room.click("not me")
    assert mode(room) == CurtainMode(0, standing_orders=False)


def test_the_menu_is_within_reach_of_the_mouse_while_the_curtain_is_closed() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    assert "open" in room.controls
    room.click("menu")
    assert isinstance(room.screen, TableMenu)


def test_the_table_stands_still_beneath_the_menu_that_was_called_from_the_curtain() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.click("menu")
    assert not room.table.lively
    assert not any(item.key.startswith("curtain") for item in room.table.picture())


def test_leaving_a_table_that_could_not_be_saved_asks_first() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.table.evening.trouble = Problem("saves", 0, 0, "The disk is full. Make room.")  # type: ignore[attr-defined]
    room.pass_time(1.0)
    assert any(item.key == "notice/words" for item in room.screen.page.picture())
    room.click("menu")
    room.click("leave")
    room.click("no")
    room.click("resume")
    assert isinstance(room.screen, TableScene)


def test_leaving_a_match_that_is_kept_in_a_second_place_said_it_would_be_lost() -> None:
    room = Room(sitting())
    room.table.evening.trouble = Problem("saves", 0, 0, "The disk is full. Make room.")  # type: ignore[attr-defined]
    room.pass_time(1.0)
    for sheltered, words in ((False, "would be lost"), (True, "kept in another folder")):
        room.table.evening.sheltered = sheltered  # type: ignore[attr-defined]
        room.click("menu")
        room.click("leave")
        assert any(words in item.label for item in room.screen.page.picture())
        room.click("no")
        room.click("resume")


def test_the_last_concession_says_that_the_match_ends() -> None:
    room = Room(sitting((1, 2)))
    room.pass_time(2.0)
    room.press(pygame.K_ESCAPE)
    room.click("concede")
    room.click("0")
    assert any("finishes the match" in item.label for item in room.screen.page.picture())
    room.click("yes")
    room.pass_time(2.0)
    room.press(pygame.K_ESCAPE)
    room.click("concede")
    room.click("3")
    assert any("the match ends" in item.label for item in room.screen.page.picture())


def test_where_only_the_computer_plays_nobody_can_concede() -> None:
    room = Room(sitting((0, 1, 2, 3)))
    room.press(pygame.K_ESCAPE)
    assert room.controls["concede"].why
    assert room.controls["standing"].why


@pytest.mark.parametrize(
    ("size", "factor"),
    [
        *(((1280, 720), 1.0), ((960, 540), 2.7), ((1024, 768), 2.7)),
        *(((1920, 1080), 1.0), ((3840, 2160), 2.7), ((2560, 1080), 1.0), ((2560, 1080), 2.7)),
    ],
)
def test_what_is_the_trouble_covers_nothing_of_the_table(size: tuple[int, int], factor: float) -> None:
    evening = sitting()
    evening.trouble = Problem("saves", 0, 0, "The disk is full. Make room.")
    scene = TableScene(stand.shell(), evening)
    scene.flow.watch(0)
    scene.layout(Canvas(size, factor))
    page = scene.page
    strip = next(item.box for item in page.picture() if item.key == "notice")
    below = [item.key for item in page.picture() if item.layer < 60 and item.look not in {"table", "shade"}]
    covered = [item.key for item in page.picture() if item.key in below and item.box.meets(strip)]
    assert covered == []
    assert overflows(page) == []


def test_a_failure_of_a_computer_player_is_told_in_the_language_of_the_table() -> None:
    evening = sitting()
    room = Room(evening, language="fr")
    evening.session.opponents.failures.append(Failure(CRASHED, {"error": "KeyError: 'x'"}))
    room.pass_time(1.0)
    words = next(item.label for item in room.table.page.picture() if item.key == "notice/words")
    assert words == "L’ordinateur s’est arrêté sur une erreur et a joué au hasard\u00a0: KeyError: 'x'"


def test_whoever_is_muted_sees_it_and_is_heard_again_by_a_press() -> None:
    room = Room(sitting(bots=(1, 2, 3)), mute=True)
    room.shell.remember = lambda settings: setattr(room.shell, "settings", settings)  # type: ignore[method-assign]
    room.pass_time(1.0)
    room.click("sound")
    assert not room.shell.settings.mute
    assert "sound" not in room.controls
    room.shell.turn_sound()
    room.pass_time(1.0)
    assert "sound" in room.controls


def test_every_button_of_the_menu_says_what_it_does() -> None:
    room = Room(sitting())
    room.press(pygame.K_ESCAPE)
    buttons = [each for each in room.controls.values() if isinstance(each, Button)]
    assert len(buttons) >= 11
    assert [each.key for each in buttons if not each.note] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("size", "factor"), [((1280, 720), 1.0), ((3840, 2160), 1.0)])
def test_the_tooltip_of_the_first_button_lay_on_the_title_of_the_menu(
    language: str, size: tuple[int, int], factor: float
) -> None:
    evening = sitting()
    menu = TableMenu(stand.shell(language), evening, evening.session.view(BYSTANDER))
    menu.layout(Canvas(size, factor))
    assert overflows(menu.page) == []
    heading = next(item for item in menu.page.picture() if item.key == "dialog/title")
    title = inked(heading, menu.page.canvas.type)
    for key in [each.key for each in menu.page.controls.values() if isinstance(each, Button)]:
        menu.page.go(key)
        menu.update(2.0)
        tips = [item.box for item in menu.page.picture() if item.key == "tooltip"]
        assert not [box for box in tips if box.meets(title)], key


@pytest.mark.parametrize("language", languages())
def test_the_columns_of_the_menu_stood_left_of_the_middle_of_the_sheet(language: str) -> None:
    evening = sitting()
    menu = TableMenu(stand.shell(language), evening, evening.session.view(BYSTANDER))
    page = stand.laid(menu, (1280, 720), 1.0).page
    columns = [control.box for control in page.controls.values() if isinstance(control, Button)]
    left, right = min(box.x for box in columns), max(box.right for box in columns)
    area = page.controls["list"]
    assert isinstance(area, Area)
    assert area.content <= area.box.h
    assert (left + right) / 2 == pytest.approx(area.box.centre[0])
