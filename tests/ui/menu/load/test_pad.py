"""The list of campaigns, worked by a gamepad alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.app.loop.main_loop import App
from game.ui.app.on_screen_keyboard import OnScreenKeyboard
from game.ui.end.scene import EndScene
from game.ui.menu.load.actions import ActionsSheet
from game.ui.menu.load.scene import LoadScene
from game.ui.menu.running_sheet import RunningSheet
from game.ui.menu.scene import MenuScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import TextField
from game.ui.widgets.input.device import Device
from tests.ui import house
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import PadRoom

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def room(tmp_path: Path) -> PadRoom:
    """A menu with a gamepad in hand, in a house with a dozen campaigns; the last but one has two matches."""
    saves = tmp_path / "saves"
    for day in range(12, 2, -1):
        house.left(house.host(saves, ago=day), f"Day {day}")
    folder = house.played(house.host(saves, ago=2), "Two")
    house.left(house.host(saves, ago=2), folder=folder)
    house.left(house.host(saves, ago=1), "Yesterday")
    of = house.host(saves)
    of.campaigns().check()
    shell = house.shell(of, tmp_path / "config")
    shell.device = Device.XBOX
    return PadRoom(App(shell, pygame.display.set_mode((1280, 720)), MenuScene(shell)))


def listed(room: PadRoom) -> LoadScene:
    """Open the list."""
    room.push(pad.X)
    assert isinstance(room.app.top, LoadScene)
    return room.app.top


def on_top(room: PadRoom) -> object:
    return room.app.top


def title(scene: LoadScene) -> str:
    assert scene.chosen
    return scene.chosen.title


def test_rows_are_chosen_by_cross_and_triggers_and_b_leads_back(room: PadRoom) -> None:
    scene = listed(room)
    room.push(pad.DOWN)
    assert title(scene) == "Two"
    room.lean(pad.RT, 1.0)
    assert title(scene) not in {"Yesterday", "Two"}
    for _ in range(4):
        room.lean(pad.LT, 1.0)
    assert title(scene) == "Yesterday"
    room.push(pad.B)
    assert isinstance(room.app.top, MenuScene)


def test_start_resumes_and_the_cross_leads_to_every_match(room: PadRoom) -> None:
    scene = listed(room)
    room.push(pad.DOWN)
    room.push(pad.RIGHT)
    assert scene.focus.key == "resume/1"
    room.push(pad.DOWN)
    room.push(pad.LEFT)
    assert scene.focus.key == "result/0"
    room.push(pad.A)
    assert isinstance(on_top(room), EndScene)
    room.push(pad.B)
    room.push(pad.START)
    assert isinstance(room.app.top, TableScene)
    room.app.top.evening.close()


def test_x_offers_the_actions_and_a_press_on_the_search_the_letters(room: PadRoom) -> None:
    scene = listed(room)
    room.push(pad.X)
    assert isinstance(room.app.top, ActionsSheet)
    room.walk("delete")
    room.push(pad.A)
    room.pass_time(0.2)
    assert title(scene) == "Two"
    room.walk("undo")
    room.push(pad.A)
    room.pass_time(0.2)
    assert title(scene) == "Yesterday"
    room.walk("search")
    room.push(pad.A)
    assert isinstance(room.app.top, OnScreenKeyboard)


def test_the_last_matches_are_offered_beside_continue(room: PadRoom) -> None:
    room.walk("others")
    room.push(pad.A)
    assert isinstance(room.app.top, RunningSheet)
    room.push(pad.DOWN)
    room.push(pad.A)
    assert isinstance(room.app.top, TableScene)
    assert room.app.top.evening.title == "Two"
    room.app.top.evening.close()


def test_a_path_could_not_be_written_with_a_gamepad(room: PadRoom) -> None:
    listed(room)
    room.push(pad.X)
    room.walk("import")
    room.push(pad.A)
    room.walk("path")
    room.push(pad.A)
    room.spell("/A_b")
    field = room.screen.page.controls["path"]
    assert isinstance(field, TextField)
    assert field.text == "/A_b"


def test_the_signs_of_paths_are_not_among_those_of_names(room: PadRoom) -> None:
    listed(room)
    room.walk("search")
    room.push(pad.A)
    assert "/" not in {control.label for control in room.screen.page.controls.values()}
