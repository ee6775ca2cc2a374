"""What is seen of a map frame by frame while it zooms and comes to rest."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.draw import preload
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.painter import layered, paint
from game.ui.map.camera import EASE, LEVELS, STEP
from game.ui.map.survey import Marks
from game.ui.map.view import MapView
from tests.ui.map.europe import europe, settled, shown
from tests.ui.map.test_view import armies

LARGE = (3840, 2160)
"""Here the soft picture is drawn half as large and doubled."""


def grown(view: MapView) -> None:
    """Let the lens come to rest, and things get the sizes they should have: until then all is one soft picture."""
    while view.lens.moving or not (view._fitted and view._fitted.growth.ready):
        view.update(STEP, None)
        assert _is_soft(view.items(armies())) or not view.lens.moving


def frames(view: MapView, over: Callable[[], None], after: int = 3) -> list[bytes]:
    """Zoom in; return what is seen in each frame until shortly after the lens has come to rest. `over` ends each."""
    canvas = view.canvas
    assert canvas
    window, room, seen = pygame.Surface(canvas.size), canvas.rect(view.lens.view), []
    view.terrain.refresh()  # how much of it was refreshed so far depends on how fast squares came
    view.lens.step(2, view.lens.view.inset(200).centre)
    while view.lens.moving or after:
        after -= not view.lens.moving
        view.update(STEP, None)
        items = [item for item in view.items(armies()) if not item.key.startswith("map/square")]
        paint(canvas, window, layered(items))
        seen.append(pygame.image.tobytes(window.subsurface(room), "RGB"))
        over()
    return seen


@pytest.mark.parametrize("size", [(1280, 720), LARGE])
def test_a_picture_scaled_between_two_frames_is_the_one_scaled_at_once(size: tuple[int, int]) -> None:
    assert frames(shown(size), preload.over) == frames(shown(size), preload.drop)


def test_a_zoom_takes_as_many_frames_as_it_should_and_the_first_shows_what_was_there() -> None:
    view = shown()
    before = list(view.items(things := armies()))
    view.lens.step(1)
    view.update(STEP, None)
    assert list(view.items(things)) == before
    soft = []
    while view.lens.moving:
        view.update(STEP, None)
        soft.append(_is_soft(view.items(things)))
    assert len(soft) == pytest.approx(EASE / STEP, abs=1)
    assert all(soft)
    grown(view)
    assert not _is_soft(view.items(things))


def test_at_rest_what_is_not_sharp_yet_lies_on_one_soft_ground_that_stays() -> None:
    view = shown()
    view.lens.step(3)
    grown(view)
    assert not view.sharp
    grounds = []
    while view.moving:
        items = list(view.items(armies()))
        assert not _is_soft(items)
        grounds += [item for item in items if item.key == "map/ground"]
        view.update(STEP, None)
    assert len(grounds) > 1
    assert all(ground == grounds[0] for ground in grounds)
    assert next(item for item in view.items(armies()) if item.key == "map/ground") == grounds[0]


def test_a_soft_ground_shows_at_once_who_owns_what() -> None:
    view = shown()
    view.lens.step(3)
    grown(view)
    before = [item for item in view.items(()) if item.key == "map/ground"]
    view.dye()
    assert [item for item in view.items(()) if item.key == "map/ground"] != before


@pytest.mark.parametrize("over", [preload.over, preload.drop])
def test_the_ink_is_sharp_within_300_milliseconds_of_settling(over: Callable[[], None]) -> None:
    view = shown(LARGE)
    view.lens.step(2)
    while view.lens.moving:
        view.update(STEP, None)
        over()
    fitted, frames = view._fitted, 0
    assert fitted
    while not fitted.squares.complete(view.lens, {}):
        view.update(STEP, None)
        over()
        frames += 1
    assert 3 < frames <= 0.3 / STEP


@pytest.mark.parametrize("over", [preload.over, preload.drop])
def test_the_ink_is_sharp_in_time_after_the_mouse_went_over_many_lands(over: Callable[[], None]) -> None:
    view = shown()
    settled(view)
    assert view._fitted
    view._fitted.squares._pacing.came(1000)  # so many squares come while a mouse moves for some seconds
    view.dye()
    frames = 0
    while view.moving:
        view.update(STEP, None)
        over()
        frames += 1
    assert frames <= 0.3 / STEP


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1024, 768), (2560, 1440), (1111, 777), (2560, 1080)])
def test_the_map_covers_its_view_to_the_last_pixel(size: tuple[int, int]) -> None:
    view = MapView(europe())
    for text in (1.0, 1.25, 1.5, 2.0):
        canvas = Canvas(size, text)
        view.fit(canvas, canvas.box.inset(20), "en")
        room = canvas.rect(view.lens.view)
        for level in range(len(LEVELS)):
            view.lens.step(level - view.lens.level)
            view.lens.look_at((view.lens.frame.right, view.lens.frame.bottom), at_once=True)
            half = 0.51 * view.lens.grain / view.lens.scale
            assert view.lens.frame.inset(-half).covers(view.lens.seen)
            assert view._fitted
            (sheet,) = view._fitted.soft.pieces([view.lens.seen])
            assert sheet.rect.contains((0, 0, *room.size))


def test_hovering_over_a_map_that_zooms_changes_nothing_until_the_next_picture() -> None:
    view = shown()
    view.show(view._survey, Marks(highlight=frozenset({3})))
    view.lens.step(2)
    over = [preload.over, preload.drop]
    for i in range(8):
        view.update(STEP, None)
        view.bring_out(i, None)
        assert list(view.items(armies()))
        over[i % 2]()
    settled(view)
    assert view.sharp


def _is_soft(items: object) -> bool:
    return any(isinstance(item, Item) and item.key == "map/soft" for item in items)  # type: ignore[attr-defined]
