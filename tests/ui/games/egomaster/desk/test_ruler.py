from __future__ import annotations

from itertools import combinations, permutations

import pygame
import pytest

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.games.egomaster.desk import ruler
from game.ui.games.egomaster.looks import ruler as looks
from game.ui.games.egomaster.looks.ruler import number

CASES: dict[str, tuple[tuple[float, ...], float]] = {
    "spread": ((1875, 1854, 1866, 1882), 1869),
    "close": ((1866, 1867, 1868, 1870, 1871, 1872), 1869),
    "equal": ((10, 10, 10, 12, 12, 8), 11),
    "exact": ((42, 40), 42),
    "alone": ((5,), 5),
    "far": ((1875, 1866, 1872, 1868, 1500), 1869),
    "far on both sides": ((99, 101, 98, -4000, 9000), 100),
    "tiny": ((0.1, 0.12, 0.13), 0.125),
    "huge": ((3_000_000, 7_500_000, 12_000_000_000), 7_000_000),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("known", [True, False])
def test_pins_keep_clear_of_each_other_and_of_the_truth(case: str, known: bool) -> None:  # noqa: FBT001
    values, right = CASES[case]
    truth = right if known else None
    found = ruler.scale(values, truth)
    pins = ruler.pins(values, [130.0] * len(values), truth, found)
    taken = [box for pin in pins for box in ruler.areas(pin, 130.0)[:1]]
    if truth is not None:
        taken += ruler.ribbon(found.x(truth))[:1]
    assert not [1 for a, b in combinations(taken, 2) if a.meets(b)]
    sheet = Box(0, 0, *ruler.SIZE)
    assert all(sheet.covers(box) for box in taken)


def test_the_stem_of_a_near_answer_crossed_the_name_of_the_exact_one() -> None:
    values, truth = (1922.0, 1923.0, 42.0, 42.0), 1923.0
    pins = ruler.pins(values, [130.0] * 4, truth, ruler.scale(values, truth))
    for pin, other in permutations(pins, 2):
        stem = (pin.head, ruler.LEVELS[pin.level]), (pin.foot, ruler.FLOOR)
        assert not pygame.Rect(ruler.areas(other, 130.0)[0]).clipline(*stem)


@pytest.mark.parametrize("case", CASES)
def test_every_answer_has_a_pin_and_equal_ones_share_it(case: str) -> None:
    values, truth = CASES[case]
    pins = ruler.pins(values, [130.0] * len(values), truth, ruler.scale(values, truth))
    assert sorted(who for pin in pins for who in pin.who) == list(range(len(values)))
    assert len(pins) == len(set(values))


@pytest.mark.parametrize("case", CASES)
def test_a_pin_points_to_its_value(case: str) -> None:
    values, truth = CASES[case]
    found = ruler.scale(values, truth)
    assert found.low <= truth <= found.high
    order = sorted(value for value in {*values, truth} if found.low <= value <= found.high)
    places = [found.x(value) for value in order]
    assert places == sorted(places)
    assert ruler.ASIDE <= places[0] <= places[-1] <= found.end


def test_the_ruler_left_the_right_third_of_a_flat_sheet_empty() -> None:
    flat = ruler.scale((60.0, 64.0), 64.0, wide=2700.0)
    assert flat.x(64.0) > ruler.SIZE[0] / 2
    assert flat.end == 2700.0 - ruler.ASIDE


def test_the_first_number_seemed_to_be_given_to_within_one() -> None:
    found = ruler.scale((60.0,), None)
    assert found.low < 58
    assert found.high > 62


def test_what_is_far_off_breaks_the_ruler_and_does_not_stretch_it() -> None:
    found = ruler.scale(*CASES["far"])
    assert found.breaks == (True, False)
    assert found.low > 1850
    assert found.x(1500) < found.left
    assert ruler.scale(*CASES["far on both sides"]).breaks == (True, True)
    assert ruler.scale(*CASES["spread"]).breaks == (False, False)


@pytest.mark.parametrize("case", CASES)
def test_a_scale_has_a_few_numbers_and_strokes_between(case: str) -> None:
    found = ruler.scale(*CASES[case])
    ranks = [rank for _, rank in ruler.marks(found)]
    assert 2 <= ranks.count(2) <= 9
    assert ranks.count(0) > ranks.count(2)


@pytest.mark.parametrize(
    ("wide", "x", "left", "fits"), [(150, 1500, False, True), (150, 1620, False, False), (90, 90, True, False)]
)
def test_the_words_of_a_distance_stay_on_the_sheet(wide: float, x: float, left: bool, fits: bool) -> None:  # noqa: FBT001
    assert looks.fits(wide, x, left=left) is fits


def test_numbers_without_room_are_left_out() -> None:
    strokes = [(float(value), 100.0 * value) for value in range(1, 7)]
    assert list(looks.named(strokes, 90)) == [1, 2, 3, 4, 5, 6]
    assert list(looks.named(strokes, 150)) == [1, 3, 5]
    assert list(looks.named(strokes, 250)) == [4]


@pytest.mark.parametrize(
    ("value", "marks", "words"),
    [
        (1869.0, ("", "."), "1869"),
        (12500.0, ("\u202f", ","), "12\u202f500"),
        (1250.0, (",", "."), "1250"),
        (0.25, ("", ","), "0,25"),
        (-3.0, ("", "."), "−3"),
        (1e9, (",", "."), "1,000,000,000"),
    ],
)
def test_numbers_are_written_as_the_language_does(value: float, marks: tuple[str, str], words: str) -> None:
    assert number(value, marks) == words


def test_how_far_an_exact_answer_was_away_lay_on_the_numbers_of_the_scale() -> None:
    brush = Canvas((1280, 720), 1.0).looks.brush

    def drawn(said: str) -> bytes:
        answers = ((("L", "A"), 24.0, "24", "Ana", said), (("R", "B"), 30.0, "30", "Ben", "6 tales away"))
        picture = looks.target(brush, 890, 239, (answers, (24.0, "24"), ("", "."), "all"))
        return pygame.image.tobytes(picture.surface, "RGBA")

    assert drawn("0 tales away") == drawn("")
