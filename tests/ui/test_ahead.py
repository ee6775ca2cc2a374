from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import files
from game.ui import art, parts
from game.ui.ahead import Ahead
from game.ui.canvas import Canvas
from game.ui.menu import Menu
from game.ui.start import FIRST
from tests.ui.stand import shell


def test_a_picture_loaded_ahead_is_handed_out_once() -> None:
    path = files.assets() / "pictures" / "lids" / "master_citadel@1.jpg"
    ahead = Ahead([path])
    ahead.start()
    loaded = ahead.take(path)
    assert loaded
    assert loaded.get_size() == pygame.image.load(path).get_size()
    assert ahead.take(path) is None


def test_what_is_not_loaded_ahead_or_cannot_be_is_left_to_others(tmp_path: Path) -> None:
    spoilt, missing = tmp_path / "spoilt.jpg", tmp_path / "missing.jpg"
    spoilt.write_bytes(b"no picture")
    ahead = Ahead([spoilt, missing])
    ahead.start()
    assert [ahead.take(path) for path in (spoilt, missing, tmp_path / "other.jpg")] == [None, None, None]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_what_is_loaded_ahead_of_the_menu_is_on_the_menu(size: tuple[int, int]) -> None:
    art.forget()
    parts._tile.cache_clear()
    coming = art.ahead(FIRST, size)
    canvas, menu = Canvas(size, 1.0), Menu(shell())
    menu.layout(canvas)
    for item in menu.page.picture():
        rect = canvas.rect(item.box)
        canvas.looks.picture(item, rect.w, rect.h)
    art.caught_up()
    assert coming.left == []
