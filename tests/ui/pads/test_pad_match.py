from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.ui.app.on_screen_keyboard import OnScreenKeyboard
from game.ui.end.scene import EndScene
from game.ui.menu.new_game import NewGameScene
from game.ui.menu.scene import MenuScene
from game.ui.table.scene import TableScene
from game.ui.widgets.input.device import Device
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import PadRoom, from_the_menu, play_by_pad


def at(room: PadRoom) -> type:
    """Return the kind of scene that is on top now."""
    return type(room.screen)


def seated(room: PadRoom, variant: int, people: int) -> None:
    """Go from the menu to a table with so many people at it."""
    room.work("master_citadel")
    assert isinstance(room.screen, NewGameScene), room.screen
    room.work(f"variant/{variant}")
    for seat in range(4):
        while (room.screen.plan.chairs[seat].bot is None) != (seat < people):
            room.walk(f"who/{seat}")
            room.push(pad.RIGHT)
    room.push(pad.START)
    assert at(room) is TableScene


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("variant", "people"), [(0, 2), (1, 1)])
def test_a_whole_match_is_played_by_gamepad_alone(variant: int, people: int, tmp_path: Path) -> None:
    room = from_the_menu(tmp_path)
    seated(room, variant, people)
    play_by_pad(room, Random(f"{variant}/{people}"))
    assert at(room) is EndScene
    room.work("menu")
    assert at(room) is MenuScene
    assert room.shell.device is Device.XBOX


def test_a_name_is_written_by_gamepad_and_carried_to_the_table(tmp_path: Path) -> None:
    room = from_the_menu(tmp_path)
    room.work("master_citadel")
    room.work("name/0")
    assert at(room) is OnScreenKeyboard
    room.spell("Zoé Anne-Lœ")
    assert isinstance(room.screen, NewGameScene)
    assert room.screen.plan.chairs[0].name == "Zoé Anne-Lœ"
    room.push(pad.START)
    assert "Zoé Anne-Lœ" in [item.label for item in room.screen.page.picture()]
    room.screen.close()
