"""What gives something up wakes a moment after it has come: a click meant for what lay there before does nothing."""

from __future__ import annotations

import msgspec
import pygame

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.widgets.control import Act, Button, Pressed
from game.ui.widgets.focus import LINGERS, Focus
from game.ui.widgets.page import Page
from game.ui.widgets.sleep import WAKES
from game.ui.widgets.tooltips.paper import tooltip_words
from game.words import Words
from tests.ui.stand import key, key_up

BOX = Box(100, 100, 300, 60)
DEFEND = Button(key="defend", box=BOX, label="Defend", shortcut="Enter")
END = Button(key="end", box=BOX, label="End the turn", shortcut="E", grave=True)


def page() -> Page:
    return Page(Canvas((1280, 720), 1.0), Focus(), Words("en"))


def shown(paper: Page, *buttons: Button) -> None:
    """Put the buttons on the page in place of those that are there."""
    paper.clear()
    paper.add(*buttons)
    paper.settle()


def clicked(paper: Page) -> Act | None:
    """Click into the middle of the box."""
    pos = tuple(round(each * paper.canvas.unit) for each in BOX.centre)
    paper.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    paper.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    return paper.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def struck(paper: Page, code: int) -> Act | None:
    act = paper.handle(key(code))
    paper.handle(key_up(code))
    return act


def test_a_click_that_goes_on_through_a_defence_does_not_end_the_turn() -> None:
    paper = page()
    shown(paper, DEFEND)
    assert clicked(paper) == Pressed("defend")
    shown(paper, END)
    assert clicked(paper) is None
    assert struck(paper, pygame.K_e) is None
    paper.update(WAKES)
    assert struck(paper, pygame.K_e) == Pressed("end")
    assert clicked(paper) == Pressed("end")


def test_slow_clicks_on_one_spot_gave_something_up() -> None:
    paper = page()
    shown(paper, DEFEND)
    assert clicked(paper) == Pressed("defend")
    shown(paper, END)
    for _ in range(4):
        paper.update(2 * WAKES)
        assert paper.controls["end"].why
        assert clicked(paper) is None
    paper.update(LINGERS)
    assert clicked(paper) == Pressed("end")


def test_who_moves_the_mouse_means_what_is_there() -> None:
    paper = page()
    shown(paper, DEFEND)
    clicked(paper)
    shown(paper, END)
    paper.update(WAKES)
    pos = tuple(round(each * paper.canvas.unit) for each in (BOX.x + 9, BOX.y + 9))
    paper.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert paper.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)) == Pressed("end")


def test_who_presses_the_same_again_waits_no_longer() -> None:
    paper = page()
    shown(paper, END)
    paper.update(WAKES)
    assert clicked(paper) == Pressed("end")
    paper.update(0.1)
    shown(paper)
    shown(paper, END)
    paper.update(WAKES)
    assert clicked(paper) == Pressed("end")
    paper.begin_anew(handed_on=True)
    shown(paper, END)
    paper.update(WAKES)
    assert clicked(paper) is None


def test_what_is_laid_out_again_is_awake_as_it_was() -> None:
    paper = page()
    shown(paper, END)
    paper.update(WAKES)
    shown(paper, END)
    assert clicked(paper) == Pressed("end")


def test_what_says_something_else_under_the_same_key_sleeps_first() -> None:
    paper = page()
    shown(paper, Button(key="end", box=BOX, label="Go on"))
    assert clicked(paper) == Pressed("end")
    shown(paper, END)
    assert clicked(paper) is None


def test_what_sleeps_is_drawn_so_and_wakes_by_itself() -> None:
    paper = page()
    shown(paper, END)
    asleep = [item.args for item in paper.take_picture() if item.look == "brass button"]
    paper.update(WAKES)
    assert paper.due
    assert asleep == [("disabled",)]
    assert [item.args for item in paper.take_picture() if item.look == "brass button"] == [("normal",)]


def test_what_sleeps_says_in_its_tooltip_what_it_says_awake() -> None:
    paper = page()
    shown(paper, END)
    asleep = tooltip_words(paper.controls["end"], "E", "")
    paper.update(WAKES)
    assert asleep == tooltip_words(paper.controls["end"], "E", "") == "End the turn (E)"


def test_the_next_row_of_a_list_was_pressed_where_the_last_one_had_been() -> None:
    paper, below = page(), BOX.moved(0, BOX.h)
    first, second = (Button(key=name, box=box, label=name, grave=True) for name, box in (("a", BOX), ("b", below)))
    shown(paper, first, second)
    paper.update(WAKES)
    assert clicked(paper) == Pressed("a")
    shown(paper, msgspec.structs.replace(second, box=BOX))
    assert clicked(paper) is None
    paper.update(LINGERS)
    assert clicked(paper) == Pressed("b")


def test_what_moves_by_less_than_its_size_stays_awake() -> None:
    paper = page()
    shown(paper, END)
    paper.update(WAKES)
    shown(paper, msgspec.structs.replace(END, box=BOX.moved(0, 20)))
    assert clicked(paper) == Pressed("end")


def test_what_came_long_after_a_click_gave_something_up_under_a_mouse_that_had_not_moved() -> None:
    paper = page()
    shown(paper, DEFEND)
    assert clicked(paper) == Pressed("defend")
    paper.update(2 * LINGERS)
    shown(paper, END)
    paper.update(WAKES)
    assert clicked(paper) is None
    paper.update(LINGERS)
    assert clicked(paper) == Pressed("end")


def test_what_lay_in_a_dialog_under_the_click_that_opened_it_woke_too_soon() -> None:
    paper = page()
    shown(paper, END)
    paper.focus.arrive(BOX.centre)
    paper.update(WAKES)
    assert clicked(paper) is None
    paper.update(LINGERS)
    assert clicked(paper) == Pressed("end")
