from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from game.ui.draw.box import Box
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style, Typesetter
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk import ring
from game.ui.games.egomaster.looks.notes import SIZE
from game.ui.games.egomaster.looks.paint import whole

COUNTS = (ring.FEWEST, 27, ring.MOST)


@pytest.mark.parametrize("count", COUNTS)
def test_squares_are_as_far_from_each_other_all_around(count: int) -> None:
    middles = [ring.middle(count, i) for i in range(count)]
    away = [dist(a, b) for a, b in pairwise([*middles, middles[0]])]
    assert max(away) - min(away) < 0.03 * ring.length(count)


@pytest.mark.parametrize("count", COUNTS)
def test_the_square_in_the_middle_of_the_list_is_at_the_bottom(count: int) -> None:
    x, y = ring.middle(count, count // 2)
    assert (round(x), round(y)) == (ring.CENTRE[0], ring.CENTRE[1] + ring.HALF[1])


def test_the_ring_runs_clockwise() -> None:
    assert ring.middle(27, 14)[0] < ring.CENTRE[0] < ring.middle(27, 12)[0]


@pytest.mark.parametrize("count", COUNTS)
def test_every_square_lies_within_the_board_and_around_its_middle(count: int) -> None:
    board = Box(0, 0, *ring.SIZE)
    for i in range(count):
        assert board.covers(ring.box(count, i))
        assert ring.box(count, i).holds(ring.middle(count, i))


@pytest.mark.parametrize("count", COUNTS)
def test_neighbours_share_an_edge(count: int) -> None:
    for i in range(count):
        here, there = ring.cell(count, i), ring.cell(count, (i + 1) % count)
        half = len(here) // 2
        assert dist(here[half - 1], there[0]) < 0.5
        assert dist(here[half], there[-1]) < 0.5


def test_an_inset_makes_a_square_smaller_on_all_sides() -> None:
    outer, inner = ring.box(27, 0), ring.cell(27, 0, 6)
    assert all(outer.holds(point) for point in inner)


@pytest.mark.parametrize("count", COUNTS)
def test_pawns_stand_on_rails_and_hide_no_amount(count: int) -> None:
    for i in range(count):
        foot, middle = ring.pawn(count, i), ring.middle(count, i)
        assert dist(foot, middle) > 0.6 * ring.DEPTH
        outside = ring.outside(count, i)
        assert outside == (dist(foot, ring.CENTRE) > dist(middle, ring.CENTRE))


def test_the_box_of_a_pawn_has_its_foot_where_it_stands() -> None:
    box = ring.pawn_box((100.0, 200.0), 2.0)
    assert (box.x + ring.FOOT[0] * box.w, box.y + ring.FOOT[1] * box.h) == (100.0, 200.0)


def test_a_pawn_hops_from_square_to_square_through_the_air() -> None:
    start, end = ring.pawn(27, 26), ring.pawn(27, 0)
    assert ring.hop(27, 26, 27, 0.0) == start
    assert ring.hop(27, 26, 27, 1.0) == pytest.approx(end)
    assert ring.hop(27, 26, 27, 0.5)[1] == pytest.approx((start[1] + end[1]) / 2 - 24)
    assert ring.hop(27, 0, -1, 1.0) == pytest.approx(start)


@pytest.mark.parametrize("steps", [4, -4, 1])
def test_a_trail_has_five_pearls_a_square_and_ends_on_the_square(steps: int) -> None:
    pearls = ring.trail(27, 25, steps)
    assert len(pearls) == 5 * abs(steps)
    last = ring.middle(27, (25 + steps) % 27)
    assert dist(pearls[-1], last) < dist(pearls[0], last) or abs(steps) == 1


def test_signs_give_way_to_pawns_inside_the_ring_only() -> None:
    assert all((ring.shift(27, i) == (0.0, 0.0)) == ring.outside(27, i) for i in range(27))


@pytest.mark.parametrize("count", COUNTS)
def test_pawns_on_the_lower_rail_touched_the_sentence_above_them(count: int) -> None:
    type_ = Typesetter(1.0)
    saying = layout.SAYING
    style = Style(Face.ITALIC, SIZE * saying.h)
    words = "Marcelle-Élisabeth choisit une case de départ."
    sentence = saying.middle(min(saying.w, type_.width(words, style)), 1.1 * style.size)
    art = whole("pawn-L", round(ring.PAWN[0]), round(ring.PAWN[1])).get_bounding_rect(40)
    for square in range(count):
        box = layout.on_ring(ring.pawn_box(ring.pawn(count, square)))
        scale = box.w / ring.PAWN[0]
        seen = Box(box.x + art.x * scale, box.y + art.y * scale, art.w * scale, art.h * scale)
        assert not seen.meets(sentence), square


def test_nothing_in_the_middle_of_the_ring_lies_on_the_pills_or_the_sentence() -> None:
    things = (layout.D6, *layout.D20.values(), layout.THROWS)
    assert not [box for box in things if box.meets(layout.PILLS) or box.meets(layout.SAYING)]
