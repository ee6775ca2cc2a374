from __future__ import annotations

import pytest

from game.ui.draw.box import Box, Point
from game.ui.map.camera import EASE, LEVELS, Camera

BOARD, FRAME, VIEW = Box(0, 0, 1778, 1000), Box(-40, -40, 1858, 1125), Box(100, 50, 1200, 700)


def camera(view: Box = VIEW, grain: float = 1.0) -> Camera:
    return Camera(BOARD, FRAME, view, grain)


def rest(moved: Camera) -> Camera:
    while moved.moving:
        moved.update(1 / 60)
    return moved


def near(a: Point, b: Point, slack: float) -> bool:
    return abs(a[0] - b[0]) <= slack and abs(a[1] - b[1]) <= slack


@pytest.mark.parametrize("view", [VIEW, Box(0, 0, 700, 440), Box(0, 0, 1500, 820)])
def test_at_level_0_the_whole_board_is_seen_and_nothing_beyond_the_frame(view: Box) -> None:
    seen = camera(view).seen
    assert seen.covers(BOARD, 2)
    assert FRAME.covers(seen, 2)


def test_zooming_keeps_what_is_under_the_mouse() -> None:
    looked, at = camera(), (700.0, 400.0)
    under = looked.board_point(at)
    for _ in range(len(LEVELS) - 1):
        looked.zoom_by_wheel(1, at)
        rest(looked)
        assert near(looked.board_point(at), under, 1 / looked.scale)
    assert looked.zoom == LEVELS[-1] == 4


def test_zooming_stops_at_both_ends() -> None:
    looked = camera()
    looked.zoom_by(99)
    assert rest(looked).zoom == 4
    looked.zoom_by(-99)
    assert rest(looked).zoom == 1


def test_parts_of_a_notch_add_up() -> None:
    looked = camera()
    for _ in range(3):
        looked.zoom_by_wheel(0.34, (600, 400))
    assert looked.level == 1


def test_nothing_beyond_the_frame_is_ever_seen() -> None:
    looked = camera()
    looked.zoom_by(4, (100, 50))
    rest(looked)
    for dx, dy in ((9999, 9999), (-9999, -9999), (9999, -9999)):
        looked.pan(dx, dy)
        assert FRAME.covers(looked.seen, 1)


def test_what_is_on_the_board_goes_where_the_board_goes() -> None:
    looked = camera()
    looked.zoom_by(3)
    rest(looked)
    before = looked.point((900, 500))
    looked.pan(-30, 20)
    after = looked.point((900, 500))
    assert near((after[0] - before[0], after[1] - before[1]), (-30, 20), 1)


def test_there_and_back_is_the_same_point() -> None:
    looked = camera()
    looked.zoom_by(2)
    rest(looked)
    assert near(looked.board_point(looked.point((321, 654))), (321, 654), 1e-6)


def test_the_board_lies_on_whole_pixels() -> None:
    looked = camera(grain=1 / 1.5)
    looked.zoom_by(3)
    rest(looked)
    looked.pan(7.3, 1.9)
    assert all(abs(c * 1.5 - round(c * 1.5)) < 1e-6 for c in looked.origin)


def test_a_hasty_lens_is_there_at_once() -> None:
    looked = camera()
    looked.hasty = True
    looked.zoom_by(2)
    assert not looked.moving
    assert looked.zoom == LEVELS[2]


def test_a_zoom_is_over_soon() -> None:
    looked = camera()
    looked.zoom_by(1)
    assert looked.zooming
    looked.update(EASE)
    assert not looked.moving


def test_what_was_dragged_lies_in_the_end_where_it_was_dragged_to() -> None:
    looked = camera()
    looked.zoom_by(4, (640, 300))
    rest(looked)
    start = looked.origin
    for far in (31, 29, 18, 17, 22):
        looked.pan(-far, far)
        looked.update(1 / 60)
    rest(looked)
    assert looked.origin == pytest.approx((start[0] - 117, start[1] + 117))


def test_what_is_out_of_view_is_brought_into_it() -> None:
    looked = camera()
    looked.zoom_by(6)
    rest(looked)
    looked.reveal((100, 900), 50)
    rest(looked)
    assert looked.view.inset(40).holds(looked.point((100, 900)))


def test_another_window_shows_the_same_place() -> None:
    looked = camera()
    looked.zoom_by(4, (400, 300))
    rest(looked)
    middle = looked.seen.centre
    looked.fitted(Box(0, 0, 900, 600), 0.5)
    assert near(looked.seen.centre, middle, 60)
    assert looked.level == 4


def test_the_place_of_a_camera_on_its_way_is_where_it_comes_to_rest() -> None:
    looked = camera()
    looked.zoom_by(3, (400, 300))
    place = looked.place
    rest(looked)
    assert looked.place.level == place.level
    assert near(looked.place.middle, place.middle, 1 / looked.scale)
    seen = looked.seen
    looked.zoom_by(-2)
    looked.update(1 / 60)
    looked.back_to(place)
    assert not looked.moving
    assert looked.seen == seen
