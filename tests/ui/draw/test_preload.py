"""Pictures are loaded at the start while the code is imported, and pictures from files are what they are."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import files
from game.ui.draw import art, preload
from game.ui.draw.canvas import Canvas
from game.ui.draw.materials import parts
from game.ui.draw.picture_files import path, suiting
from game.ui.menu.scene import MenuScene
from game.ui.start import first_pictures
from tests.ui.stand import shell

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def test_a_picture_loaded_ahead_is_handed_out_once() -> None:
    lid = files.assets() / "pictures" / "lids" / "master_citadel@1.jpg"
    preload.load([lid])
    loaded = preload.taken(lid)
    assert loaded
    assert loaded.get_size() == pygame.image.load(lid).get_size()
    assert preload.taken(lid) is None
    preload.drop()


def test_what_is_not_loaded_ahead_or_cannot_be_is_left_to_others(tmp_path: Path) -> None:
    spoilt, missing = tmp_path / "spoilt.jpg", tmp_path / "missing.jpg"
    spoilt.write_bytes(b"no picture")
    preload.load([spoilt, missing])
    assert [preload.taken(path) for path in (spoilt, missing, tmp_path / "other.jpg")] == [None, None, None]
    preload.drop()


@pytest.mark.parametrize("size", SIZES)
def test_what_is_loaded_ahead_of_the_menu_is_on_the_menu(size: tuple[int, int]) -> None:
    surface = pygame.display.set_mode(size)
    art.forget()
    parts._tile.cache_clear()
    preload.load([path(name, suiting(size)) for name in first_pictures.menu(size)])
    scene = MenuScene(shell())
    scene.layout(Canvas(size, 1.0))
    scene.draw(surface)
    assert preload.drop() == []
