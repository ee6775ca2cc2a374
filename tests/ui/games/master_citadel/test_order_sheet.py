"""The sheet on which an order is written shows the whole rose and the amount, however large the text is."""

from __future__ import annotations

import pygame
import pytest

from game.rules.master_citadel.state import DIRECTIONS
from game.ui.draw.box import Box
from game.ui.games.master_citadel.forms.order import STEP
from game.ui.games.master_citadel.forms.order_sheet import NEAR, RINGED, beside_mark
from game.ui.games.master_citadel.guide import tips
from game.ui.widgets.control import Amount
from game.words import Words
from tests.ui.drivers import Room
from tests.ui.sitting import sitting
from tests.ui.stand import mouse


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 200)])
def test_at_200_percent_the_rose_was_cut(size: tuple[int, int], text: int, language: str) -> None:
    page = Room(sitting((1, 2, 3)), size, text=text, language=language).screen.page
    for key in (*(f"to {direction}" for direction in DIRECTIONS), "amount", "pass", "seal"):
        control = page.controls[key]
        assert not control.area, f"{key} scrolls"
        assert page.canvas.box.covers(control.box), key


@pytest.mark.usefixtures("unseen")
def test_all_the_points_one_has_were_told_off_centre() -> None:
    page = Room(sitting((1, 2, 3))).screen.page
    (words,) = (item for item in page.picture() if item.key == "form/have")
    assert words.box.centre[0] == pytest.approx(page.controls["seal"].box.centre[0], abs=1)


@pytest.mark.usefixtures("unseen")
def test_the_rose_shrank_when_the_text_grew_by_a_quarter() -> None:
    sides = []
    for text in (100, 125):
        page = Room(sitting((1, 2, 3)), (1280, 720), text=text).screen.page
        rose = next(item.box for item in page.picture() if item.key == "rose")
        sides.append(rose.w * page.canvas.unit)
    assert sides[1] >= 0.9 * sides[0]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_ring_of_the_amount_lay_on_the_rose_and_on_the_presets(size: tuple[int, int]) -> None:
    controls = Room(sitting((1, 2, 3)), size).screen.page.controls
    amount = controls["amount"].box
    assert amount.y - controls["to S"].box.bottom >= RINGED
    assert controls["pass"].box.y - amount.bottom >= RINGED


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("text", [125, 150, 200])
def test_the_ring_of_the_amount_lay_on_the_points_one_has(text: int) -> None:
    page = Room(sitting((1, 2, 3)), (1280, 720), text=text).screen.page
    (words,) = (item for item in page.picture() if item.key == "form/have")
    assert words.box.y - page.controls["amount"].box.bottom >= NEAR


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_the_amount_jumped_away_from_the_hand_once_a_direction_was_chosen(
    size: tuple[int, int], text: int, language: str
) -> None:
    room = Room(sitting((1, 2, 3)), size, text=text, language=language)
    keys = (*(f"to {direction}" for direction in DIRECTIONS), "amount", "take 10", "pass", "seal")
    before = {key: room.controls[key].box for key in keys}
    room.click("to S")
    assert {key: room.controls[key].box for key in keys} == before


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_large_text_nothing_said_whose_order_it_is_and_the_rose_shrank(language: str) -> None:
    sides = []
    for text in (150, 200):
        page = Room(sitting((1, 2, 3)), (1280, 720), text=text, language=language).screen.page
        seen = {item.key: item for item in page.picture()}
        assert {"form/title", "form/who"} <= seen.keys(), text
        assert not seen["form/title"].box.inset(1).meets(seen["form/who"].box.cut_right(1)[0]), text
        sides.append(seen["rose"].box.w * page.canvas.unit)
    assert sides[1] >= sides[0]


def test_the_tooltip_of_the_seal_said_twice_that_orders_are_turned_over() -> None:
    evening = sitting()
    said = tips(evening.session.view(0), evening.session.players, Words("en"))["seal"]
    assert said == "Once they are turned over, all orders are public (MC13)."


@pytest.mark.parametrize("wide", [150.0, 190.0])
def test_the_mark_of_the_slider_lay_on_the_points_one_has(wide: float) -> None:
    track = Box(0, 0, 360, 20)
    for mark in range(4, 357, 4):
        for knob in range(0, mark + 1, 4):
            right = beside_mark(knob, mark, wide, track)
            assert not right - wide < mark < right, (mark, knob)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("points", "first"), [(100, 10), (20, 5), (7, 2), (1, 1)])
def test_of_few_points_all_were_written_by_a_direction_and_enter(points: int, first: int) -> None:
    amount = Room(sitting((1, 2, 3), capital=points)).controls["amount"]
    assert isinstance(amount, Amount)
    assert amount.value == first


@pytest.mark.usefixtures("unseen")
def test_who_took_both_digits_of_an_amount_back_and_wrote_12_had_written_2() -> None:
    room = Room(sitting((1, 2, 3)))
    room.type(1)
    room.press(pygame.K_BACKSPACE)
    room.press(pygame.K_BACKSPACE)
    room.type(12)
    amount = room.controls["amount"]
    assert isinstance(amount, Amount)
    assert amount.value == 12


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
def test_the_tooltip_of_the_pawn_lay_on_the_squares_where_it_can_be_dragged(text: int, language: str) -> None:
    room = Room(sitting((1, 2, 3)), text=text, language=language)
    room.app.step(mouse(room.screen, room.controls["pawn"].box.centre)[:1], 0.0)
    room.pass_time(1.0)
    (sheet,) = (item.box for item in room.screen.page.picture() if item.look == "tooltip")
    assert not [key for key, each in room.controls.items() if key.startswith(STEP) and each.box.meets(sheet)]
