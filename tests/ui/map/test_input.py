from __future__ import annotations

import pygame
import pytest

from game.ui.draw.box import Box, Point
from game.ui.map.input import MAP, TAKEN, MapControl, MapHand, Taken
from game.ui.map.survey import Marks
from game.ui.map.view import MapView
from game.ui.widgets.control import BackWanted, Button, Picked, PickKind
from game.ui.widgets.focus import DIRECTIONS, Focus
from game.ui.widgets.input.touch import Fingers, TouchTarget
from game.ui.widgets.page import Page
from game.words import Words
from tests.ui.map.europe import board, europe, settled, shown, survey
from tests.ui.stand import key


class Table:
    """A hand on a map that has the whole page."""

    def __init__(self, marks: Marks = Marks()) -> None:  # noqa: B008 - a value
        self.view: MapView = shown()
        assert self.view.canvas
        self.page = Page(self.view.canvas, Focus(), Words("en"))
        self.page.add(MapControl(key=MAP, box=self.view.camera.view))
        self.hand = MapHand(self.view)
        self.view.show(survey(), marks)

    def at(self, land: str) -> Point:
        return self.view.spot(board().index[land]).centre

    def pixel(self, point: Point) -> tuple[int, int]:
        unit = self.page.canvas.unit
        return (round(point[0] * unit), round(point[1] * unit))

    def move(self, point: Point) -> object:
        return self.hand.mouse(pygame.Event(pygame.MOUSEMOTION, pos=self.pixel(point), rel=(0, 0)), self.page)

    def down(self, point: Point, button: int = 1) -> object:
        self.move(point)
        event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self.pixel(point), button=button)
        return self.hand.mouse(event, self.page)

    def up(self, point: Point, button: int = 1) -> object:
        event = pygame.Event(pygame.MOUSEBUTTONUP, pos=self.pixel(point), button=button)
        return self.hand.mouse(event, self.page)

    def click(self, land: str, button: int = 1) -> object:
        self.down(self.at(land), button)
        return self.up(self.at(land), button)

    def wheel(self, notches: int) -> object:
        return self.hand.mouse(pygame.Event(pygame.MOUSEWHEEL, y=notches, precise_y=float(notches)), self.page)

    def press(self, code: int, mod: int = 0) -> object:
        return self.hand.key(key(code, mod), self.page)

    def focus(self) -> None:
        self.page.focus.key, self.page.focus.ring = MAP, True
        self.hand.update(0.01, self.page)


def number(land: str) -> int:
    return board().index[land]


def test_a_click_picks_the_land_under_the_mouse() -> None:
    assert Table().click("moscow") == Picked(MAP, number("moscow"), PickKind.PICK)


def test_the_right_button_takes_back() -> None:
    assert Table().click("paris", 3) == Picked(MAP, number("paris"), PickKind.LESS)


def test_a_click_on_the_sea_picks_nothing() -> None:
    table = Table()
    sea = table.view.camera.point((150, 600))
    assert table.down(sea) is TAKEN
    assert table.up(sea) is Taken.CLICKED


def test_a_right_click_on_the_sea_leaves_what_was_begun() -> None:
    table = Table()
    sea = table.view.camera.point((150, 600))
    assert table.down(sea, 3) is TAKEN
    assert table.up(sea, 3) == BackWanted()


def test_dragging_from_land_to_land_is_an_attack_where_the_form_wants_it() -> None:
    table = Table(Marks(highlight=frozenset({number("rhine")}), drag=True))
    table.down(table.at("rhine"))
    table.move(table.at("berlin"))
    assert table.up(table.at("berlin")) == Picked(MAP, number("rhine"), PickKind.DRAG, onto=number("berlin"))


def test_any_other_drag_moves_the_map() -> None:
    table = Table()
    table.view.camera.zoom_by(4)
    settled(table.view)
    before = table.view.camera.origin
    start = table.view.camera.view.centre
    table.down(start)
    table.move((start[0] - 60, start[1] - 40))
    assert table.up((start[0] - 60, start[1] - 40)) is TAKEN
    assert table.view.camera.origin != before


@pytest.mark.parametrize("marks", [Marks(), Marks(highlight=frozenset({number("ukraine")}), wheel=True)])
def test_two_fingers_on_a_map_did_not_zoom_it(marks: Marks) -> None:
    table, fingers = Table(marks), Fingers()
    size, (x, y) = table.page.canvas.size, table.pixel(table.at("ukraine"))
    before = table.view.camera.level

    def touch(kind: int, number: int, aside: int) -> None:
        event = pygame.Event(kind, finger_id=number, x=(x + aside) / size[0], y=y / size[1])
        for made in fingers.events([event], 0.01, size, lambda _pixel: TouchTarget.PLAIN, 90.0):
            assert table.hand.mouse(made, table.page) in {None, TAKEN}

    touch(pygame.FINGERDOWN, 1, -40)
    touch(pygame.FINGERDOWN, 2, 40)
    for aside in range(45, 116, 5):
        touch(pygame.FINGERMOTION, 2, aside)
    assert table.view.camera.level == before + 2  # 1.9 times as far apart: 1.26 for each level
    touch(pygame.FINGERMOTION, 2, 36)
    assert table.view.camera.level == before
    touch(pygame.FINGERUP, 1, -40)
    touch(pygame.FINGERMOTION, 2, 120)
    assert table.view.camera.level == before


def test_the_wheel_zooms_unless_the_form_counts_with_it() -> None:
    table = Table()
    table.move(table.at("ukraine"))
    assert table.wheel(1) is TAKEN
    assert table.view.camera.level == 1
    counting = Table(Marks(highlight=frozenset({number("ukraine")}), wheel=True))
    counting.move(counting.at("ukraine"))
    assert counting.wheel(-1) == Picked(MAP, number("ukraine"), PickKind.WHEEL, steps=-1)
    counting.move(counting.at("madrid"))
    assert counting.wheel(1) is TAKEN


def test_keys_zoom_from_anywhere_and_o_shows_the_owners() -> None:
    table = Table()
    for code, level in ((pygame.K_PLUS, 1), (pygame.K_KP_PLUS, 2), (pygame.K_MINUS, 1), (pygame.K_0, 0)):
        assert table.press(code) is TAKEN
        assert table.view.camera.level == level
    table.press(pygame.K_o)
    assert table.view.dyed
    assert table.press(pygame.K_LEFT) is None


@pytest.mark.parametrize("highlight", [None, frozenset({0, 5, 11, 19, 30, 43})])
def test_arrows_reach_every_land_that_can_be_picked(highlight: frozenset[int] | None) -> None:
    table = Table(Marks(highlight=highlight))
    table.focus()
    start = table.view.focus
    assert start is not None
    reached, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for selection in DIRECTIONS.values():
            table.view.bring_out(None, here)
            after = table.hand.next(selection)
            if after is not None and after not in reached:
                reached.add(after)
                edge.append(after)
    assert reached == set(highlight or range(len(europe().lands)))


def test_enter_picks_where_the_keyboard_is() -> None:
    table = Table(Marks(highlight=frozenset({3, 7}), source=3))
    table.focus()
    assert table.press(pygame.K_RETURN) == Picked(MAP, 3, PickKind.PICK)
    assert table.press(pygame.K_RETURN, pygame.KMOD_SHIFT) == Picked(MAP, 3, PickKind.MORE)
    assert table.press(pygame.K_BACKSPACE) == Picked(MAP, 3, PickKind.LESS)


def test_an_arrow_without_a_land_ahead_leads_on_from_the_map() -> None:
    table = Table(Marks(highlight=frozenset({3})))
    right = table.view.camera.view.right
    table.page.add(Button(key="beside", box=Box(right + 10, 300, 80, 40), label="beside"))
    table.focus()
    assert table.press(pygame.K_RIGHT) is None


def test_an_arrow_to_where_nothing_lies_led_from_the_map_to_the_menu() -> None:
    table = Table(Marks(highlight=frozenset({3})))
    view = table.view.camera.view
    table.page.add(
        Button(key="menu", box=Box(view.right + 10, view.y - 60, 80, 40), label="menu"),
        Button(key="end", box=Box(view.right + 10, view.bottom - 50, 80, 40), label="end"),
    )
    table.focus()
    assert (table.press(pygame.K_LEFT), table.press(pygame.K_DOWN)) == (TAKEN, TAKEN)
    assert table.page.focus.key == MAP
    assert table.press(pygame.K_UP) is None


def test_an_arrow_left_the_map_though_a_land_lay_ahead() -> None:
    table = Table(Marks(highlight=frozenset({number("rome"), number("naples")})))
    table.view.bring_out(None, number("rome"))
    assert table.hand.next((0, 1)) == number("naples")


def test_the_keyboard_began_again_in_the_middle_of_the_map_after_each_land() -> None:
    near, beside, middle = number("scotland"), number("ireland"), number("bohemia")
    table = Table(Marks(highlight=frozenset({near, beside, middle})))
    assert table.hand.first() == middle
    table.view.bring_out(None, near)
    table.page.focus.key, table.page.focus.ring = MAP, True
    table.hand.update(0.01, table.page)
    table.view.show(survey(), Marks(highlight=frozenset({beside, middle})))
    assert table.hand.first() == beside
    table.hand.forget()
    assert table.hand.first() == middle


def test_the_mouse_at_the_edge_scrolls_a_map_that_is_zoomed_in() -> None:
    table = Table()
    view = table.view.camera.view
    corner = (view.right - 3, view.centre[1])
    table.move(corner)
    assert not table.hand.update(1.0, table.page) or not table.view.camera.level
    table.view.camera.zoom_by(4)
    settled(table.view)
    before = table.view.camera.origin
    table.move((corner[0], corner[1] + 1))
    table.hand.update(1.0, table.page)
    assert table.view.camera.origin[0] < before[0]
    table.view.camera.hasty = True
    assert not table.hand.scrolling
