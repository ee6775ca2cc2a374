from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.kernel.problems import Problem
from game.ui.contract.reveal import RevealMode
from game.ui.menu.scene import MenuScene
from game.ui.table import undo
from game.ui.table.mode import CurtainMode, FormMode, GroupMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Button
from game.ui.widgets.scene import Pop
from game.ui.widgets.sleep import ASLEEP, WAKES
from tests.ui.drivers import Room, flow, mode, play_by_keyboard, play_by_mouse, seal
from tests.ui.measure import overflows
from tests.ui.sitting import NAMES, sitting
from tests.ui.stand import key, key_up, laid, shell


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(
    ("play", "bots", "variant"),
    [
        (play_by_mouse, (), "open"),
        (play_by_mouse, (0, 1, 2), "open"),
        (play_by_keyboard, (), "basic"),
        (play_by_keyboard, (1, 3), "open"),
    ],
)
def test_a_whole_match_can_be_played_by_mouse_or_keyboard(
    play: Callable[[Room, Random], None], bots: tuple[int, ...], variant: str
) -> None:
    evening = sitting(bots, f"{play.__name__} {variant}{bots}", variant=variant, capital=50)
    room = Room(evening, speed="fast")
    play(room, Random(f"{bots}{variant}"))
    assert evening.session.over
    room.press(pygame.K_ESCAPE) if play is play_by_keyboard else room.click("menu")
    assert isinstance(room.screen, MenuScene)
    assert evening.closed == 1


def test_after_the_end_the_same_seats_play_again() -> None:
    room = Room(sitting((0, 1, 2), capital=20), speed="off")
    play_by_mouse(room, Random("again"))
    room.click("again")
    assert isinstance(room.screen, TableScene)
    assert not room.screen.evening.session.over
    assert room.screen.evening.session.names == ["Pauline", "Benoît", "Marcelle", "Léon"]


def test_s2_s3_a_sealed_order_is_taken_back_by_mouse_and_changed() -> None:
    room = Room(sitting())
    seal(room, "NE")
    assert flow(room).session.view(0).hand.order is not None
    room.click("not me")
    room.click("open for 2")
    room.click("open")
    room.click("seat 0")
    room.click("undo 0")
    room.pass_time(1.0)
    assert flow(room).session.view(0).hand.order is None
    assert mode(room) == CurtainMode(0, standing_orders=False)
    seal(room, "S")
    assert flow(room).session.view(0).hand.order.direction == "S"


def test_undo_in_the_bar_asks_whose_order_where_several_are_sealed() -> None:
    room = Room(sitting())
    seal(room)
    seal(room)
    room.click("open")
    room.click("undo")
    room.click("undo 1")
    room.pass_time(1.0)
    assert [flow(room).session.view(seat).hand.order is None for seat in range(4)] == [False, True, True, True]
    assert mode(room) == CurtainMode(1, standing_orders=False)


@pytest.mark.parametrize("seats", [[2], [2, 3]])
def test_enter_did_not_answer_the_question_about_undo(seats: list[int]) -> None:
    scene = laid(undo.question(shell(), NAMES, seats))
    scene.page.update(WAKES)
    assert scene.handle(key(pygame.K_RETURN)) == Pop("undo 2")


@pytest.mark.parametrize("seats", [[2], [2, 3]])
def test_a_second_click_took_back_an_action_before_the_question_was_read(seats: list[int]) -> None:
    scene = laid(undo.question(shell(), NAMES, seats))
    assert scene.handle(key(pygame.K_RETURN)) is None
    assert {each.why for name, each in scene.page.controls.items() if name.startswith(undo.UNDO)} == {ASLEEP}


def test_s1_that_is_not_me_leaves_the_curtain_closed_and_asks_who_it_is() -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    room.click("not me")
    assert set(room.controls) == {"menu", "not me", "open for 1", "open for 2", "open for 3"}
    room.click("not me")
    assert mode(room) == CurtainMode(0, standing_orders=False)
    room.click("not me")
    room.click("open for 3")
    assert mode(room) == CurtainMode(3, standing_orders=False)
    room.click("open")
    now = mode(room)
    assert isinstance(now, FormMode)
    assert now.seat == 3


def test_one_person_alone_needs_no_curtain() -> None:
    room = Room(sitting((1, 2, 3)))
    room.pass_time(1.0)
    assert isinstance(mode(room), FormMode)


def test_a_table_without_secrets_switches_the_curtain_off() -> None:
    room = Room(sitting(), curtain=False)
    room.pass_time(1.0)
    assert isinstance(mode(room), FormMode)


def test_the_curtain_closes_again_when_the_window_is_left() -> None:
    room = Room(sitting())
    room.click("open")
    room.click("to NE")
    room.app.step([pygame.Event(pygame.WINDOWFOCUSLOST)], 0.0)
    assert mode(room) == CurtainMode(0, standing_orders=False)
    room.pass_time(1.0)
    room.click("open")
    assert room.controls["to NE"].picked  # type: ignore[attr-defined]  # a Tile


def test_everybody_pledges_at_the_open_table_and_the_master_ends_the_talk() -> None:
    room = Room(sitting(seed="talk", variant="open"))
    assert isinstance(mode(room), GroupMode)
    session = flow(room).session
    room.click("seat 2")
    room.click("to SW")
    room.click("take 25")
    room.click("seal")
    room.pass_time(1.0)
    assert isinstance(mode(room), GroupMode)
    pledge = session.view(0).table.pledges[2]
    assert (pledge.amount, pledge.direction) == (25, "SW")
    room.click("asks 2")
    room.click("retract")
    room.pass_time(1.0)
    assert session.view(0).table.pledges[2] is None
    room.click(f"close {session.view(0).table.master}")
    room.pass_time(1.0)
    assert isinstance(mode(room), CurtainMode)


@pytest.mark.parametrize("bots", [(), (0, 2)])
def test_a_second_press_on_continue_ended_the_talk(bots: tuple[int, ...]) -> None:
    room = Room(sitting(bots, variant="open"))
    room.pass_time(3.0)
    ends = [each for each in room.controls if each == "ready" or each.startswith("close ")]
    assert ends
    room.table.layout(room.table.page.canvas)
    assert {room.controls[each].why for each in ends} == {ASLEEP}
    room.app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0.0)
    assert isinstance(mode(room), GroupMode)
    room.pass_time(WAKES)
    assert not any(room.controls[each].why for each in ends)


def test_a_computer_player_ends_the_talk_when_the_people_are_ready() -> None:
    master = sitting(seed="bot", variant="open").session.view(0).table.master
    room = Room(sitting((master,), seed="bot", variant="open"))
    room.pass_time(3.0)
    assert isinstance(mode(room), GroupMode)
    room.click("ready")
    room.pass_time(1.0)
    assert isinstance(mode(room), CurtainMode)


def test_the_clock_of_the_house_ends_the_talk() -> None:
    room = Room(sitting(variant="open", talk_seconds=30))
    assert room.screen.page.picture()
    assert any(item.key == "clock" for item in room.screen.page.picture())
    room.pass_time(31.0)
    assert isinstance(mode(room), RevealMode)
    room.click("on")
    room.pass_time(1.0)
    assert isinstance(mode(room), CurtainMode)


def test_without_motion_the_explanation_still_waits_for_the_reader() -> None:
    room = Room(sitting(), speed="off")
    for direction in ("N", "E", "S", "W"):
        seal(room, direction)
    now = mode(room)
    assert isinstance(now, RevealMode)
    assert now.waiting
    assert now.at_the_end
    assert len(now.explained()) >= 2
    room.pass_time(60.0)
    assert mode(room) is now
    room.press(pygame.K_SPACE)
    assert isinstance(mode(room), CurtainMode)


def test_s11_by_hand_every_step_of_the_explanation_waits() -> None:
    room = Room(sitting())
    for direction in ("N", "E", "S", "W"):
        seal(room, direction)
    now = mode(room)
    assert isinstance(now, RevealMode)
    room.click("auto")
    room.pass_time(60.0)
    assert now.waiting
    assert not now.at_the_end
    shown = now.index
    room.press(pygame.K_SPACE)
    assert now.index > shown


@pytest.mark.usefixtures("unseen")
def test_the_panel_said_nothing_of_what_had_happened_while_the_last_order_was_sealed() -> None:
    room = Room(sitting((1, 2, 3)), speed="slow")
    room.click("to N")
    room.click("seal")
    while not (isinstance(now := mode(room), RevealMode) and now.stops):
        room.app.step([], 0.1)
    assert not now.explained()
    assert {"on", "auto"} <= room.controls.keys()
    said = room.screen.page.labels({"side/title", "side/words"})
    assert said == {"side/title": "Orders are being written", "side/words": "The orders are turned over."}


def test_a_key_held_down_does_not_run_through_the_explanation() -> None:
    room = Room(sitting())
    for direction in ("N", "E", "S", "W"):
        seal(room, direction)
    now = mode(room)
    assert isinstance(now, RevealMode)
    shown = now.index
    held = pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, scancode=0, unicode="x")
    for _ in range(10):
        room.app.step([held], 0.0)
    assert now.index == shown + 1


def test_what_was_chosen_is_kept_while_the_menu_is_open() -> None:
    room = Room(sitting((1, 2, 3)))
    room.click("to SE")
    room.click("take 25")
    room.click("menu")
    room.click("resume")
    now = mode(room)
    assert isinstance(now, FormMode)
    assert now.form.selection == ("order", "SE", "25")


def test_what_could_not_be_brought_back_is_told_once() -> None:
    evening = sitting()
    evening.told = (Problem("match.yaml", 0, 0, "Replay is off."),)
    room = Room(evening)
    assert any(item.label == "Replay is off." for item in room.screen.page.picture())
    room.click("ok")
    room.pass_time(1.0)
    assert isinstance(room.screen, TableScene)


def test_trouble_with_the_saving_is_shown_at_the_table() -> None:
    evening = sitting((1, 2, 3))
    room = Room(evening)
    evening.trouble = Problem("match.yaml", 0, 0, "The disk is full.")
    room.pass_time(1.0)
    assert any(item.label == "The disk is full." for item in room.screen.page.picture())


@pytest.mark.parametrize(
    ("scancode", "direction"), [(pygame.KSCAN_KP_9, "NE"), (pygame.KSCAN_KP_1, "SW"), (pygame.KSCAN_KP_4, "W")]
)
def test_the_number_pad_points_where_its_keys_lie(scancode: int, direction: str) -> None:
    room = Room(sitting((1, 2, 3)))
    room.press(pygame.K_KP_9, pygame.KMOD_NUM, scancode)
    now = mode(room)
    assert isinstance(now, FormMode)
    assert now.form.selection[1] == direction


def test_arrows_turn_the_rose() -> None:
    room = Room(sitting((1, 2, 3)))
    room.go_to("to N")
    room.press(pygame.K_RIGHT)
    room.press(pygame.K_RIGHT)
    now = mode(room)
    assert isinstance(now, FormMode)
    assert now.form.selection[1] == "E"
    room.press(pygame.K_TAB)
    room.type(42)
    assert now.form.selection == ("order", "E", "42")


def test_the_first_enter_opens_the_curtain_though_the_last_was_let_go_while_it_closed() -> None:
    room = Room(sitting())
    room.click("open")
    room.click("to N")
    room.look()
    room.app.step([key(pygame.K_RETURN)], 0.02)
    while not room.table.travelling:
        room.app.step([], 0.02)
    room.app.step([key_up(pygame.K_RETURN)], 0.02)
    room.pass_time(2.0)
    assert mode(room) == CurtainMode(1, standing_orders=False)
    room.look()
    room.app.step([key(pygame.K_RETURN)], 0.02)
    assert isinstance(mode(room), FormMode)


def test_the_order_says_of_enter_and_of_the_digits_what_they_do() -> None:
    said = set()
    for chosen in ((), ("to N",)):
        for place in ("", "to E", "amount"):
            room = Room(sitting((1, 2, 3)), (1920, 1080))
            for each in chosen:
                room.click(each)
            if place:
                room.screen.focus.go(place, room.controls)
                room.table.recompose()
            hint = next((item.label for item in room.screen.page.picture() if item.key == "form/hint"), "")
            said.add(hint)
            turns, writes = "1 to 8" in hint, "write the amount" in hint
            before = mode(room)
            assert isinstance(before, FormMode)
            room.press(pygame.K_3, 0, pygame.KSCAN_1 + 2)
            assert before.form.selection[1:2] == (("E",) if turns else before.form.selection[1:2])
            assert turns is not writes
            assert before.form.selection[2:3] == (("3",) if writes else ("10",))
    assert len(said) == 4


def test_enter_seals_wherever_the_order_says_so() -> None:
    sealed = 0
    for place in ("", "to N", "to E", "amount", "menu"):
        room = Room(sitting((1, 2, 3)), (1920, 1080))
        room.click("to N")
        if place:
            room.screen.focus.go(place, room.controls)
            room.table.recompose()
        hint = next(item.label for item in room.screen.page.picture() if item.key == "form/hint")
        room.press(pygame.K_RETURN)
        gone = room.screen is room.table and not isinstance(mode(room), FormMode)
        assert gone is hint.startswith("Enter seals"), place
        sealed += gone
    assert sealed == 2


def order(room: Room) -> tuple[str, ...]:
    """Return what is chosen in the form of the order."""
    now = mode(room)
    assert isinstance(now, FormMode)
    return tuple(now.form.selection)


def test_enter_on_the_rose_sealed_the_order_when_it_was_to_confirm_the_direction() -> None:
    room = Room(sitting((1, 2, 3)))
    room.go_to("to N")
    room.press(pygame.K_RIGHT)
    room.press(pygame.K_RIGHT)
    room.press(pygame.K_RETURN)
    assert order(room) == ("order", "E", "10")
    assert room.screen.focus.key == "amount"
    room.type(25)
    assert order(room) == ("order", "E", "25")


def test_a_held_enter_on_the_rose_goes_to_the_amount_and_no_further() -> None:
    room = Room(sitting((1, 2, 3)))
    room.go_to("to N")
    room.look()
    for _ in range(4):
        room.app.step([key(pygame.K_RETURN)], 0.0)
    room.app.step([key_up(pygame.K_RETURN)], 0.0)
    assert order(room) == ("order", "N", "10")


@pytest.mark.parametrize(
    ("clicked", "mod", "scancode", "direction"),
    [
        ("to N", pygame.KMOD_NUM, pygame.KSCAN_4, "N"),
        ("to N", pygame.KMOD_NUM, pygame.KSCAN_KP_4, "N"),
        ("amount", 0, pygame.KSCAN_4, ""),
    ],
)
def test_a_digit_that_was_meant_as_the_amount_became_the_direction(
    clicked: str, mod: int, scancode: int, direction: str
) -> None:
    room = Room(sitting((1, 2, 3)))
    room.click(clicked)
    room.press(pygame.K_4, mod, scancode)
    assert order(room) == ("order", direction, "4")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_order_did_not_say_what_digits_do_before_they_are_typed(size: tuple[int, int]) -> None:
    room = Room(sitting((1, 2, 3)), size)

    def told() -> bool:
        said = (item.label for item in room.screen.page.picture() if item.key in {"form/hint", "form/summary"})
        return re.search("1 to 8|1–8", " ".join(said)) is not None

    assert told()
    room.click("amount")
    assert not told()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 200])
def test_auto_on_did_not_say_that_it_waits_at_a_result(text: int, language: str) -> None:
    room = Room(sitting((1, 2, 3)), language=language, text=text)
    seal(room)
    for _ in range(400):
        now = mode(room)
        if isinstance(now, RevealMode) and now.at_the_end and "auto" in room.controls:
            break
        room.pass_time(0.25)
    auto = room.controls["auto"]
    assert isinstance(auto, Button)
    assert auto.note
    assert not overflows(room.screen.page)
