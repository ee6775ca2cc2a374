from __future__ import annotations

import pytest

from game.ui.draw.box import Box
from game.ui.draw.canvas import TELEVISION, Canvas, unit_of
from game.ui.draw.text.typesetting import LEAST, STYLES
from tests.ui.stand import SIZES


@pytest.mark.parametrize(
    ("size", "factor", "unit"),
    [
        ((1920, 1080), 1.0, 1.0),
        ((3840, 2160), 1.0, 2.0),
        ((2560, 1080), 1.0, 1.0),
        ((1280, 720), 1.0, 0.8),
        ((1024, 768), 1.0, 0.8),
        ((1920, 1080), 1.5, 1.5),
        ((1920, 1080), TELEVISION, 1.35),
        ((1920, 1080), 2 * TELEVISION, 2.0),
        ((1280, 720), 2.0, 4 / 3),
    ],
)
def test_a_window_of_this_size_has_units_of_so_many_pixels(size: tuple[int, int], factor: float, unit: float) -> None:
    assert unit_of(size, factor) == pytest.approx(unit, abs=0.002)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("factor", [1.0, 1.25, 1.5, 2.0, TELEVISION, 2 * TELEVISION])
def test_the_canvas_is_never_smaller_than_960_by_540(size: tuple[int, int], factor: float) -> None:
    box = Canvas(size, factor).box
    assert box.w >= 959.9
    assert box.h >= 539.9


@pytest.mark.parametrize("size", SIZES)
def test_no_style_of_text_has_fewer_than_16_real_pixels(size: tuple[int, int]) -> None:
    canvas = Canvas(size, 1.0)
    assert min(style.size for style in STYLES.values()) >= 20
    assert all(style.size * canvas.unit >= LEAST - 0.5 for style in STYLES.values())


def test_neighbours_in_units_are_neighbours_in_pixels() -> None:
    canvas = Canvas((1366, 768), 1.0)
    boxes = canvas.box.row(7)
    rects = [canvas.rect(box) for box in boxes]
    assert [rect.right for rect in rects[:-1]] == [rect.left for rect in rects[1:]]
    assert rects[-1].right == 1366


def test_wherever_a_box_slides_to_it_keeps_its_size() -> None:
    canvas = Canvas((1366, 768), 1.0)
    box = Box(10.3, 20.4, 33.3, 44.4)
    rects = [canvas.rect(box, (0.37 * i, -0.91 * i)) for i in range(40)]
    assert {rect.size for rect in rects} == {canvas.rect(box).size}
    assert [rect.top for rect in rects] == sorted((rect.top for rect in rects), reverse=True)


def test_a_pixel_and_its_logical_point_agree() -> None:
    canvas = Canvas((1366, 768), 1.25)
    x, y = canvas.point((400, 300))
    assert canvas.rect(Box(x, y, 10, 10)).topleft == (400, 300)


def test_a_box_is_cut_into_strips_that_leave_nothing_but_the_gap() -> None:
    box = Box(10, 20, 100, 50)
    assert box.cut_left(30, 5) == (Box(10, 20, 30, 50), Box(45, 20, 65, 50))
    assert box.cut_bottom(10, 5) == (Box(10, 60, 100, 10), Box(10, 20, 100, 35))
    assert box.column(2, 10) == [Box(10, 20, 100, 20), Box(10, 50, 100, 20)]
    assert box.row_of([1, 3]) == [Box(10, 20, 25, 50), Box(35, 20, 75, 50)]
    assert box.grid(2, 2)[3] == Box(60, 45, 50, 25)
