"""Which row is chosen, by keys, wheel and scroll bar: always one that is in view."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.menu.load.rows import LIST
from game.ui.menu.load.scene import LoadScene
from game.ui.widgets.control import Area, Tile, most
from game.ui.widgets.focus import stops
from game.ui.widgets.scene import Pop
from tests.ui.menu.load.many import many
from tests.ui.stand import SIZES, key, laid
from tests.ui.strokes import stroke


def chosen(scene: LoadScene) -> int:
    """Return the number of the chosen row, which must be wholly in view."""
    assert scene.chosen
    picked = [c for c in scene.page.controls.values() if isinstance(c, Tile) and c.picked]
    assert [tile.label for tile in picked] == [scene.chosen.title]
    area = scene.page.controls[LIST]
    assert area.box.covers(scene.focus.box(picked[0], scene.page.controls))
    return scene.entries.index(scene.chosen)


def wheel(scene: LoadScene, notches: float) -> None:
    area = scene.page.controls[LIST]
    at = tuple(round(c * scene.page.canvas.unit) for c in area.box.centre)
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_y=notches))


@pytest.mark.parametrize("size", SIZES)
def test_end_and_page_scrolled_without_choosing_what_came_into_view(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = many(tmp_path, 203, size=size)
    stroke(scene, pygame.K_END)
    assert chosen(scene) == 202
    stroke(scene, pygame.K_PAGEUP)
    page = 202 - chosen(scene)
    assert page >= 2
    stroke(scene, pygame.K_PAGEUP)
    assert chosen(scene) == 202 - 2 * page
    stroke(scene, pygame.K_PAGEDOWN)
    stroke(scene, pygame.K_DOWN)
    assert chosen(scene) == 203 - page
    stroke(scene, pygame.K_HOME)
    assert chosen(scene) == 0
    stroke(scene, pygame.K_PAGEUP)
    assert chosen(scene) == 0


def test_end_chose_the_fourth_row_from_the_last_where_a_button_was_pressed_before(tmp_path: Path) -> None:
    scene = many(tmp_path, 203)
    scene.focus.key, scene.focus.ring = "book", False
    stroke(scene, pygame.K_END)
    assert chosen(scene) == 202
    stroke(scene, pygame.K_HOME)
    assert chosen(scene) == 0


def test_scrolling_chooses_a_row_in_view(tmp_path: Path) -> None:
    scene = many(tmp_path, 203)
    wheel(scene, -30)
    there = chosen(scene)
    assert there >= 20
    wheel(scene, 3)
    assert 0 < chosen(scene) < there + 10
    wheel(scene, 500)
    assert 0 <= chosen(scene) < 8
    area = scene.page.controls[LIST]
    assert isinstance(area, Area)
    bar = (area.box.right - 4, area.box.bottom - 2)
    at = tuple(round(c * scene.page.canvas.unit) for c in bar)
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert scene.focus.offset(area) == most(area)
    assert chosen(scene) > 195


def test_ten_thousand_campaigns_put_a_few_rows_on_the_page(tmp_path: Path) -> None:
    scene = many(tmp_path, 10_000)
    assert len(scene.page.controls) < 30
    stroke(scene, pygame.K_END)
    assert chosen(scene) == 9_999
    wheel(scene, 40)
    assert len(scene.page.controls) < 30
    for size in SIZES:
        laid(scene, size)
        assert chosen(scene) > 9_900


def test_the_keyboard_leaves_the_list_by_tab_and_at_its_ends(tmp_path: Path) -> None:
    scene = many(tmp_path, 203)
    assert [each for each in stops(scene.page.controls) if each.startswith("row/")] == ["row/0"]
    stroke(scene, pygame.K_TAB)
    assert not scene.focus.key.startswith("row/")
    stroke(scene, pygame.K_PAGEDOWN)
    stroke(scene, pygame.K_PAGEDOWN)
    assert chosen(scene) > 0
    scene.focus.go(f"row/{chosen(scene)}", scene.page.controls)
    stroke(scene, pygame.K_END)
    stroke(scene, pygame.K_DOWN)
    assert not scene.focus.key.startswith("row/")
    assert chosen(scene) == 202
    assert scene.handle(key(pygame.K_ESCAPE)) == Pop()
