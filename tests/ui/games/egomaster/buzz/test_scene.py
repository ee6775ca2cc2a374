"""The screen on which buzzers are tried out: keys light together, others are chosen and remembered."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import files
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.controller import Script
from game.session.host import Host
from game.ui.app import settings
from game.ui.app.shell import Shell
from game.ui.games.egomaster.buzz.buzzers import keys_of
from game.ui.games.egomaster.buzz.scene import BuzzScene
from game.ui.menu.new_game import NewGameScene
from game.ui.table.menu import TableMenu
from game.ui.widgets.control import Button, Changed, Pressed, Tile
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.device import Device
from game.ui.widgets.scene import Pop, Push
from tests.ui.games.egomaster.drivers import seated, sitting
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import on_top
from tests.ui.sitting import first_word
from tests.ui.sitting import sitting as citadel
from tests.ui.stand import key, laid, shell
from tests.ui.strokes import hand

KEYS = keys_of(4)


def scene(of: Shell | None = None) -> BuzzScene:
    opened = BuzzScene(of or shell(), seated(4))
    laid(opened)
    return opened


def strike(opened: BuzzScene, code: int, kind: int = pygame.KEYDOWN, name: int = 113) -> None:
    opened.handle(pygame.Event(kind, key=name, mod=0, scancode=code, unicode=""))


def highlight(opened: BuzzScene) -> list[int]:
    """Return the players whose domes are lit."""
    tiles = (opened.page.controls[f"buzz {seat}"] for seat in range(4))
    return [seat for seat, tile in enumerate(tiles) if isinstance(tile, Tile) and tile.args[1] == "pressed"]


def said(opened: BuzzScene) -> str:
    return next(item.label for item in opened.picture() if item.key == "found")


def test_a_dome_is_lit_while_its_key_is_down() -> None:
    opened = scene()
    strike(opened, KEYS[1])
    strike(opened, KEYS[3])
    assert highlight(opened) == [1, 3]
    strike(opened, KEYS[1], pygame.KEYUP)
    assert highlight(opened) == [3]


def test_it_tells_how_many_keys_were_seen_at_once() -> None:
    opened = scene()
    for code in KEYS[:3]:
        strike(opened, code)
    assert "3 of 4" in said(opened)
    strike(opened, KEYS[3])
    assert "All 4" in said(opened)


def test_a_new_key_is_chosen_by_pressing_it_and_remembered(tmp_path: Path) -> None:
    opened = scene(shell(folder=tmp_path))
    hand(opened, "buzz 2")
    strike(opened, pygame.KSCAN_G)
    assert keys_of(4, opened.shell.settings.buzzers)[2] == pygame.KSCAN_G
    assert settings.load(tmp_path)[0].buzzers == opened.shell.settings.buzzers
    hand(opened, "usual")
    assert opened.shell.settings.buzzers == ()


def test_a_key_with_another_use_is_refused() -> None:
    opened = scene()
    hand(opened, "buzz 0")
    strike(opened, pygame.KSCAN_RETURN, name=pygame.K_RETURN)
    assert opened.shell.settings.buzzers == ()
    assert "another use" in said(opened)


def x_of_pad(opened: BuzzScene, place: int, kind: int = pygame.KEYDOWN) -> None:
    opened.handle(
        pygame.Event(kind, key=shortcuts.PAD["X"], mod=0, unicode="", scancode=0, pad=Device.XBOX, place=place)
    )


def held(opened: BuzzScene) -> list[str]:
    """Return what is written below the domes."""
    buttons = (opened.page.controls[f"pad {seat}"] for seat in range(4))
    return [button.label for button in buttons if isinstance(button, Button)]


def test_a_gamepad_is_taken_by_pressing_x_and_remembered(tmp_path: Path) -> None:
    opened = scene(shell(folder=tmp_path))
    hand(opened, "buzz 2")
    x_of_pad(opened, 0)
    assert held(opened) == ["Gamepad 3", "Gamepad 2", "Gamepad 1", "Gamepad 4"]
    x_of_pad(opened, 0)
    assert highlight(opened) == [2]
    assert settings.load(tmp_path)[0].pads == (3, 2, 1, 4)
    hand(opened, "usual")
    assert not opened.shell.settings.pads


def test_a_gamepad_is_handed_on_by_its_button() -> None:
    opened = scene()
    hand(opened, "pad 3")
    assert held(opened) == ["Gamepad 4", "Gamepad 2", "Gamepad 3", "Gamepad 1"]
    hand(opened, "pad 3")
    assert held(opened) == ["Gamepad 4", "Gamepad 1", "Gamepad 3", "Gamepad 2"]


def test_by_a_gamepad_alone_a_person_takes_it() -> None:
    of = shell()
    opened = BuzzScene(of, seated(4))
    room = on_top(opened, of)
    room.work("buzz 3")
    room.push(pad.X)
    assert held(opened) == ["Gamepad 4", "Gamepad 2", "Gamepad 3", "Gamepad 1"]
    room.work("pad 1")
    assert held(opened)[1] == "Gamepad 3"


def test_by_the_keyboard_alone_gamepads_are_handed_on() -> None:
    of = shell()
    opened = BuzzScene(of, seated(4))
    room = on_top(opened, of)
    room.go_to("pad 0")
    room.press(pygame.K_RETURN)
    assert held(opened)[0] == "Gamepad 2"


def test_the_other_buttons_of_a_gamepad_work_the_page_while_somebody_chooses() -> None:
    opened = scene()
    hand(opened, "buzz 2")
    opened.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=0, unicode="", pad=Device.XBOX))
    assert not opened.shell.settings.pads
    assert "buzzer" in said(opened)


def test_computer_players_have_no_dome() -> None:
    opened = BuzzScene(shell(), seated(4, bots=(0, 2)))
    laid(opened)
    assert [key for key in opened.page.controls if key.startswith("buzz ")] == ["buzz 1", "buzz 3"]
    x_of_pad(opened, 1)
    tile = opened.page.controls["buzz 3"]
    assert isinstance(tile, Tile)
    assert tile.args[1] == "pressed"


def test_new_game_leads_to_it_where_there_are_buzzers(tmp_path: Path) -> None:
    for name, found in (("egomaster", True), ("mousquetaires", False)):
        saves = Saves(tmp_path, None, GAMES, (files.boards(),))
        opened = NewGameScene(shell(), Host(saves, GAMES, (files.boards(),), lambda *_: Script(first_word)), name)
        laid(opened)
        opened.act(Changed("tabs", 1))
        assert ("equip" in opened.page.controls) is found
        pushed = opened.act(Pressed("equip")) if found else None
        assert not found or (isinstance(pushed, Push) and isinstance(pushed.scene, BuzzScene))


def test_escape_leaves_the_key_then_the_screen() -> None:
    opened = scene()
    hand(opened, "buzz 0")
    opened.handle(key(pygame.K_ESCAPE, scancode=pygame.KSCAN_ESCAPE))
    assert opened.shell.settings.buzzers == ()
    assert isinstance(opened.handle(key(pygame.K_ESCAPE, scancode=pygame.KSCAN_ESCAPE)), Pop)


def test_keys_that_are_none_start_anew(tmp_path: Path) -> None:
    (tmp_path / settings.FILE).write_text("buzzers: [20, 9000]\n", encoding="utf-8")
    found, problem = settings.load(tmp_path)
    assert found.buzzers == ()
    assert problem is not None


def test_the_menu_of_the_table_leads_to_it_where_there_are_buzzers() -> None:
    evening = sitting(4)
    menu = TableMenu(shell(), evening, evening.session.view(-3))
    laid(menu)
    pushed = hand(menu, "equip")
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, BuzzScene)
    other = citadel()
    without = TableMenu(shell(), other, other.session.view(-3))
    laid(without)
    assert "equip" not in without.page.controls
