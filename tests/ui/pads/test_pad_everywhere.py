from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.rules.master_citadel.state import DIRECTIONS, Write
from game.session.session import Session
from game.ui.app.help_scene import HelpScene
from game.ui.app.on_screen_keyboard import OnScreenKeyboard
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract.reveal import RevealMode
from game.ui.draw.canvas import Canvas
from game.ui.menu.load.scene import LoadScene
from game.ui.menu.new_game import NewGameScene
from game.ui.rulebook.scene import RulesScene
from game.ui.table.menu import TableMenu
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Act, Amount, Area, Changed, Control, Pressed, TextField, most
from game.ui.widgets.focus import WORKED, stops
from game.ui.widgets.input.device import Device
from game.ui.widgets.scene import Next
from tests.pairs import by_first
from tests.ui import house, stand
from tests.ui.measure import overflows
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import PadRoom, on_top
from tests.ui.sitting import Sitting, citadel, players, sitting
from tests.ui.table import test_layout

pytestmark = pytest.mark.usefixtures("unseen")


def explained(shell: Shell) -> Screen:
    """A table at which the orders have just been turned over."""
    evening = sitting(capital=500)
    table = test_layout.settled(TableScene(shell, evening))
    table.flow.pace.auto = False
    for seat, direction in enumerate(DIRECTIONS[:4]):
        evening.session.submit(seat, Write(30 + seat, direction))
    test_layout.settled(table)
    assert isinstance(table.flow.mode, RevealMode)
    return table


def thinking(shell: Shell) -> Screen:
    """A table of computer players who think for ever: no move of theirs takes a button away."""
    evening = Sitting(Session(citadel(), players((0, 1, 2, 3)), house.silent))
    table = test_layout.settled(TableScene(shell, evening))
    table.flow.watch(-3)
    return table


SCENES: Final[dict[str, Callable[[Shell], Screen]]] = {
    **stand.SCENES,
    **test_layout.SCENES,
    "explained": explained,
    "waiting": thinking,
}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let settings that are changed be written into a folder of the test."""
    monkeypatch.chdir(tmp_path)


def held(make: Callable[[Shell], Screen], shell: Shell, size: tuple[int, int] = (1280, 720)) -> PadRoom:
    """Put a scene on the screen of somebody with a gamepad in hand."""
    shell.device = Device.XBOX
    return on_top(make(shell), shell, size)


def able(controls: dict[str, Control]) -> list[str]:
    return [key for key in stops(controls) if not controls[key].why]


def work(room: PadRoom, key: str) -> list[Act]:
    """Press what the ring is around, or change it; return what the scene would be told, which stays as it is."""
    told = list[Act]()

    def listening(what: Act) -> Next:
        told.append(what)
        return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room.screen, "act", listening)
        control = room.controls[key]
        if isinstance(control, WORKED):
            room.push(pad.LEFT if isinstance(control, Amount) and control.value > control.low else pad.RIGHT)
        else:
            room.push(pad.A)
    return told


def on(room: PadRoom) -> type:
    """Return the kind of scene that is on top now."""
    return type(room.screen)


@pytest.mark.parametrize("name", SCENES)
def test_the_ring_is_there_from_the_beginning(name: str) -> None:
    room = held(SCENES[name], stand.shell())
    assert room.screen.focus.ring
    begins = {""} if name == "waiting" else {*stops(room.controls)}  # while others think a press does nothing
    assert room.screen.focus.key in begins


@pytest.mark.parametrize("name", SCENES)
def test_the_cross_leads_to_every_control(name: str) -> None:
    room = held(SCENES[name], stand.shell())
    keys = stops(room.controls)
    for key in keys[:: max(1, len(keys) // 20)]:  # of the letters every third
        room.walk(key)
        assert (room.screen.focus.key, room.screen.focus.ring) == (key, True)


@pytest.mark.parametrize("size", [(1024, 768), (2560, 1080)])
@pytest.mark.parametrize("name", ["curtain", "writing", "talk", "explained", "menu", "settings"])
def test_the_cross_leads_everywhere_on_narrow_and_wide_screens(name: str, size: tuple[int, int]) -> None:
    room = held(SCENES[name], stand.shell(), size)
    for key in stops(room.controls):
        room.walk(key)


@pytest.mark.parametrize(("name", "windows"), by_first(SCENES, stand.SIZES, (1.0, 2.0)))
def test_what_is_said_to_a_gamepad_fits(name: str, windows: list[tuple[stand.Size, float]]) -> None:
    shell = stand.shell("fr")
    shell.device = Device.PLAYSTATION
    scene = SCENES[name](shell)
    for size, factor in windows:
        scene.layout(Canvas(size, factor))
        assert overflows(scene.page) == [], (size, factor)


@pytest.mark.parametrize("name", SCENES)
def test_every_control_is_worked_by_gamepad(name: str) -> None:
    room = held(SCENES[name], stand.shell())
    for key in able(room.controls):
        room.screen.page.go(key)
        control = room.controls[key]
        told = work(room, key)
        if isinstance(control, Area):
            assert most(control) > 0
        elif isinstance(control, TextField):
            assert isinstance(room.screen, OnScreenKeyboard), key
            room.push(pad.B)
        else:
            onwards = room.screen.page.focus.key  # a choice may lead on: from the compass to the amount
            assert any(isinstance(each, Pressed | Changed) and each.key in {key, onwards} for each in told), (key, told)


@pytest.mark.parametrize("name", SCENES)
def test_whatever_scrolls_is_scrolled_by_stick_and_triggers(name: str) -> None:
    room = held(SCENES[name], stand.shell())
    for area in [each for each in room.controls.values() if isinstance(each, Area) and most(each) > 0]:
        focus = room.screen.focus
        for axis, value in ((pad.RIGHT_Y, 1.0), (pad.RT, 1.0)):
            room.screen.page.go(area.key)
            focus.scroll(area, 0.0)
            room.app.step([pad.axis(axis, value), pad.axis(axis, 0.0)], 0.0)
            assert focus.offset(area) > 0


def test_b_leads_back_from_everywhere() -> None:
    for name in ("settings", "rules", "help", "message", "confirm", "ask", "letters", "menu", "seats", "story"):
        room = held(SCENES[name], stand.shell())
        before = len(room.app.scenes)
        room.push(pad.B)
        assert len(room.app.scenes) == before - 1 or name == "menu", name


def test_a_table_is_set_up_and_a_campaign_chosen_by_gamepad(tmp_path: Path) -> None:
    host = house.host(tmp_path)
    house.played(host, "Holiday")
    shell = house.shell(host, tmp_path / "config")
    for make in (lambda s: NewGameScene(s, host, "master_citadel"), lambda s: LoadScene(s, host)):
        room = held(make, shell)
        for key in able(room.controls):
            room.walk(key)
            control, scene = room.controls[key], room.screen
            told = work(room, key)
            assert told or room.screen is not scene or isinstance(control, Area), key
            if room.screen is not scene:
                room.push(pad.B)
        room.screen.close()


# ---------------------------------------------------------------------- the buttons of a scene


def test_x_y_and_start_do_what_is_wanted_most_at_the_table() -> None:
    shell = stand.shell()
    room = held(lambda s: TableScene(s, sitting((1, 2, 3))), shell)
    room.pass_time(1.0)
    room.push(pad.Y)
    assert on(room) is RulesScene
    room.push(pad.B)
    room.push(pad.START)
    assert on(room) is TableMenu
    room.push(pad.START)
    room.push(pad.BACK)
    assert on(room) is HelpScene
    room.push(pad.B)
    assert on(room) is TableScene


def test_x_on_the_curtain_says_that_somebody_else_is_there() -> None:
    room = held(SCENES["curtain"], stand.shell())
    room.push(pad.X)
    assert "open for 1" in room.controls
    room.push(pad.X)
    assert "open" in room.controls
    room.push(pad.A)
    assert "amount" in room.controls


def test_tooltips_and_help_speak_of_the_pad_until_the_keyboard_is_used() -> None:
    room = held(SCENES["curtain"], stand.shell())
    room.push(pad.A)
    room.walk("undo" if "undo" in room.controls else "rules")
    room.pass_time(1.0)
    assert any(item.label.endswith("(Y)") for item in room.screen.page.picture() if item.key == "tooltip/words")
    room.app.step([stand.key(pygame.K_a)], 0.0)
    room.pass_time(1.0)
    assert any(item.label.endswith("(F2)") for item in room.screen.page.picture() if item.key == "tooltip/words")
