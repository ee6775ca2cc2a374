from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest

from game.ui.draw.box import Box
from game.ui.widgets.fan import LIFT, fan

HAND: Final = Box(100, 700, 900, 298)
COUNTS: Final = range(1, 16)


def test_an_empty_hand_has_no_places() -> None:
    assert fan(HAND, 0) == ()


@pytest.mark.parametrize("count", COUNTS)
def test_all_cards_lie_in_the_box(count: int) -> None:
    for chosen in (None, *range(count)):
        places = fan(HAND, count, chosen)
        assert len(places) == count
        assert all(HAND.covers(place.box) for place in places)


@pytest.mark.parametrize("count", COUNTS)
def test_all_cards_are_alike_in_size_and_lie_in_order(count: int) -> None:
    places = fan(HAND, count)
    assert {(round(place.box.w, 3), round(place.box.h, 3)) for place in places} == {
        (round(places[0].box.w, 3), round(places[0].box.w * 1.4, 3))
    }
    assert all(one.box.x < other.box.x and one.angle < other.angle for one, other in pairwise(places))


@pytest.mark.parametrize("count", COUNTS)
def test_a_fan_is_the_same_from_both_sides(count: int) -> None:
    places = fan(HAND, count)
    for one, other in zip(places, places[::-1], strict=True):
        assert one.angle == pytest.approx(-other.angle)
        assert one.box.y == pytest.approx(other.box.y)
        assert one.box.x - HAND.x == pytest.approx(HAND.right - other.box.right)


@pytest.mark.parametrize("count", COUNTS)
def test_of_every_card_something_is_seen_that_no_other_covers(count: int) -> None:
    for chosen in (None, *range(count)):
        places = fan(HAND, count, chosen)
        assert all(place.open.w >= 0.1 * place.box.w for place in places)
        for one, other in pairwise(sorted(places, key=lambda place: place.open.x)):
            assert one.open.right <= other.open.x + 0.01


@pytest.mark.parametrize("count", COUNTS)
def test_the_chosen_card_is_lifted_and_upright(count: int) -> None:
    for chosen in range(count):
        plain, lifted = fan(HAND, count)[chosen], fan(HAND, count, chosen)[chosen]
        assert lifted.angle == 0
        assert lifted.open == lifted.box
        assert plain.box.y - lifted.box.y >= LIFT * lifted.box.h - 0.01


def test_a_narrow_box_gets_smaller_cards() -> None:
    (place,) = fan(Box(0, 0, 100, 298), 1)
    assert place.box.w == 100
