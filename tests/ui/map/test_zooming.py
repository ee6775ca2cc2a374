"""What is seen of a map frame by frame while it moves and comes to rest."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.painter import layered, paint
from game.ui.map.camera import LEVELS
from game.ui.map.survey import Marks
from game.ui.map.view import MapView
from tests.ui.map.europe import FRAME, europe, settled, shown, survey
from tests.ui.map.test_view import armies

NOWHERE = (255, 0, 255)
"""A colour that nothing on a map has."""


def painted(view: MapView) -> pygame.Surface:
    """Return what is seen of a map; every pixel of it was painted."""
    canvas = view.canvas
    assert canvas
    window = pygame.Surface(canvas.size)
    window.fill(NOWHERE)
    paint(canvas, window, layered(view.items(armies())))
    seen = window.subsurface(canvas.rect(view.camera.view))
    assert pygame.mask.from_threshold(seen, NOWHERE, (1, 1, 1, 255)).count() == 0
    return seen


def pixels(view: MapView) -> bytes:
    return pygame.image.tobytes(painted(view), "RGB")


def test_a_map_that_zooms_has_no_holes_and_ends_sharp() -> None:
    view = shown()
    view.camera.zoom_by(2, view.camera.view.inset(200).centre)
    while view.moving:
        view.update(FRAME)
        painted(view)
    assert view.sharp


def test_a_map_that_is_dragged_has_no_holes_and_is_where_it_was_after_coming_back() -> None:
    view = shown()
    view.camera.zoom_by(4)
    before = pixels(settled(view))
    for pixels_ in (*(17,) * 9, *(-17,) * 9):
        view.camera.pan(pixels_ * view.camera.grain, pixels_ * view.camera.grain)
        view.update(FRAME)
        painted(view)
    assert pixels(settled(view)) == before


def test_a_picture_of_the_map_is_the_same_whatever_was_seen_before() -> None:
    view, other = shown(), shown()
    for step in (1, 1, -2, 3):
        view.camera.zoom_by(step)
        settled(view)
    view.show(survey(), Marks(highlight=frozenset({1, 2}), source=3))
    settled(view)
    view.show(survey(), Marks())
    other.camera.zoom_by(3)
    assert pixels(settled(view)) == pixels(settled(other))


def test_the_ground_was_drawn_anew_in_one_turn_when_a_private_form_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    view, drawn = shown(), list[Box]()
    view.camera.zoom_by(3)
    place, before = settled(view).camera.place, pixels(view)
    square = view.terrain.square

    def noted(part: Box, side: int, dot: float) -> pygame.Surface:
        drawn.append(part)
        return square(part, side, dot)

    monkeypatch.setattr(view.terrain, "square", noted)
    view.keep()
    for step in (1, -3):
        view.camera.zoom_by(step)
        settled(view)
    drawn.clear()
    view.look_back(place)
    assert not drawn
    assert pixels(view) == before


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1024, 768), (2560, 1440), (1111, 777), (2560, 1080)])
def test_the_map_covers_its_view_to_the_last_pixel(size: tuple[int, int]) -> None:
    for text in (1.0, 1.5):
        canvas = Canvas(size, text)
        view = MapView(europe())
        view.fit(canvas, canvas.box.inset(20), "en")
        room = canvas.rect(view.camera.view)
        for level in range(len(LEVELS)):
            view.camera.zoom_by(level - view.camera.level)
            view.camera.look_at((view.camera.frame.right, view.camera.frame.bottom), at_once=True)
            half = 0.51 * view.camera.grain / view.camera.scale
            assert view.camera.frame.inset(-half).covers(view.camera.seen)
            assert _ground(view).args[0].bounds.contains((0, 0, *room.size))


def test_lands_can_be_brought_out_while_the_map_zooms() -> None:
    view = shown()
    view.show(survey(), Marks(highlight=frozenset({3})))
    view.camera.zoom_by(2)
    for land in range(8):
        view.update(FRAME)
        view.bring_out(land, None)
        painted(view)
    settled(view)
    assert view.sharp


def _ground(view: MapView) -> Item:
    return next(item for item in view.items(()) if item.key == "map/ground")


def test_armies_kept_their_former_size_while_listing_them_took_all_the_time_of_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = shown()
    monkeypatch.setattr("game.ui.map.view.WORK", 0.0)  # a turn has time for one picture only
    view.camera.zoom_by(2)
    before = view.spot(0).w
    for _ in range(300):
        view.update(FRAME)
        list(view.items(armies()))
    assert view.spot(0).w > before
