"""The screen on which buzzers are tried out: keys light together, others are chosen and remembered."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui import settings
from game.ui.control import Tile
from game.ui.scene import Pop, Push
from game.ui.shell import Shell
from game.ui.stages.egomaster_buzz import keys_of
from game.ui.stages.egomaster_buzz_scene import BuzzScene
from game.ui.table_menu import TableMenu
from tests.ui.egomaster_hands import seated, sitting
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


def lit(opened: BuzzScene) -> list[int]:
    """Return the players whose domes are lit."""
    tiles = (opened.page.controls[f"buzz {seat}"] for seat in range(4))
    return [seat for seat, tile in enumerate(tiles) if isinstance(tile, Tile) and tile.args[1] == "pressed"]


def said(opened: BuzzScene) -> str:
    return next(item.label for item in opened.picture() if item.key == "found")


def test_a_dome_is_lit_while_its_key_is_down() -> None:
    opened = scene()
    strike(opened, KEYS[1])
    strike(opened, KEYS[3])
    assert lit(opened) == [1, 3]
    strike(opened, KEYS[1], pygame.KEYUP)
    assert lit(opened) == [3]


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
