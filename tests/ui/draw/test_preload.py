from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game import files
from game.ui.app.screen import Screen
from game.ui.draw import art, first_pictures, preload
from game.ui.draw.canvas import Canvas
from game.ui.draw.materials import parts
from game.ui.draw.preload import Ahead
from game.ui.menu.scene import MenuScene
from game.ui.table.scene import TableScene
from tests.ui.sitting import sitting
from tests.ui.stand import shell

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def test_a_picture_loaded_ahead_is_handed_out_once() -> None:
    path = files.assets() / "pictures" / "lids" / "master_citadel@1.jpg"
    coming = Ahead([path])
    coming.start()
    loaded = coming.take(path)
    assert loaded
    assert loaded.get_size() == pygame.image.load(path).get_size()
    assert coming.take(path) is None


def test_what_is_not_loaded_ahead_or_cannot_be_is_left_to_others(tmp_path: Path) -> None:
    spoilt, missing = tmp_path / "spoilt.jpg", tmp_path / "missing.jpg"
    spoilt.write_bytes(b"no picture")
    coming = Ahead([spoilt, missing])
    coming.start()
    assert [coming.take(path) for path in (spoilt, missing, tmp_path / "other.jpg")] == [None, None, None]


def left(names: Sequence[str], scene: Screen, size: tuple[int, int]) -> list[Path]:
    """Draw a scene and return what was loaded for it in vain."""
    pygame.display.set_mode(size)
    art.forget()
    parts._tile.cache_clear()
    coming, canvas = art.ahead(names), Canvas(size, 1.0)
    scene.layout(canvas)
    scene.update(0.0)
    for item in scene.page.picture():
        rect = canvas.rect(item.box)
        canvas.looks.picture(item, rect.w, rect.h)
    preload.caught_up()
    return coming.left


@pytest.mark.parametrize("size", SIZES)
def test_what_is_loaded_ahead_of_the_menu_is_on_the_menu(size: tuple[int, int]) -> None:
    assert left(first_pictures.menu(size), MenuScene(shell()), size) == []


@pytest.mark.parametrize("size", SIZES)
def test_what_is_loaded_ahead_of_a_table_is_on_the_table(size: tuple[int, int]) -> None:
    table = TableScene(shell(), sitting(bots=(1, 2, 3)))
    assert left((*first_pictures.BOARD["master_citadel"], *first_pictures.TABLE), table, size) == []


def test_what_was_loaded_before_is_not_loaded_again() -> None:
    pygame.display.set_mode(SIZES[0])
    art.forget()
    art.fitted("parts/paper", 700, 700)
    assert art.ahead(["parts/paper"]).left == []
    preload.caught_up()


@pytest.mark.parametrize(("size", "bytes_"), [((1920, 1080), 3), ((3840, 2160), 3), ((1600, 900), 4)])
def test_a_ground_in_the_size_of_its_file_stays_as_it_was_loaded(size: tuple[int, int], bytes_: int) -> None:
    pygame.display.set_mode(size)
    ground, fitted = art.ground("walnut/table", *size), art.fitted("walnut/table", *size)
    assert ground.get_bytesize() == bytes_
    assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(fitted, "RGB")


def test_a_picture_of_ones_own_is_not_the_one_that_is_kept() -> None:
    pygame.display.set_mode(SIZES[1])
    art.own("lids/cartouche", *art.natural("lids/cartouche")).fill((1, 2, 3, 4))
    art.own("lids/master_citadel", *art.natural("lids/master_citadel")).fill((1, 2, 3))
    assert art.fitted("lids/cartouche", *art.natural("lids/cartouche")).get_at((9, 9))[3] != 4
    assert art.fitted("lids/master_citadel", *art.natural("lids/master_citadel")).get_at((9, 9))[:3] != (1, 2, 3)


def test_what_is_left_for_later_is_begun_once_when_the_frame_is_over() -> None:
    begun: list[int] = []
    preload.later(lambda: begun.append(1))
    preload.later(lambda: preload.later(lambda: begun.append(2)))
    assert begun == []
    preload.over()
    assert begun == [1]
    preload.over()
    preload.over()
    assert begun == [1, 2]
