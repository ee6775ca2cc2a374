from __future__ import annotations

import pytest

from game.rules.castle_risk.board.geometry import contains, decoded, smoothed


def test_a_coded_line_is_a_point_and_the_steps_to_the_others() -> None:
    assert decoded("5 -5 10 0 0 20") == [(5, -5), (15, -5), (15, 15)]


@pytest.mark.parametrize(
    "text", ["", "1 2", "1 2 3", "1 2 3 4 5", "a b c d", "1 2 3.5 4", "1  2 3 4", "1 2 3 4 ", "٣ 2 3 4"]
)
def test_other_text_is_no_line(text: str) -> None:
    assert decoded(text) is None


def test_corners_are_cut_and_ends_stay() -> None:
    assert smoothed(((0, 0), (4, 0), (4, 4))) == ((0, 0), (3, 0), (4, 1), (4, 4))
    assert smoothed(((0, 0), (4, 0))) == ((0, 0), (4, 0))


def test_a_line_and_the_same_backwards_are_smoothed_to_the_same_points() -> None:
    line = ((0.1, 0.3), (1.7, 2.9), (3.3, 0.7), (9.1, 4.3))
    assert smoothed(line[::-1]) == smoothed(line)[::-1]


def test_a_point_is_inside_a_ring_or_not() -> None:
    ring = [(0, 0), (10, 0), (10, 10), (5, 2), (0, 10)]
    assert contains(ring, (1, 5))
    assert not contains(ring, (5, 5))
    assert not contains(ring, (-1, 5))
