"""A line of text on a page, worked by the mouse."""

from __future__ import annotations

import pygame

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.widgets.control import Act, Changed, TextField
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words

NAME = Box(100, 100, 400, 56)


def page(text: str) -> Page:
    paper = Page(Canvas((1280, 720), 1.0), Focus(), Words("en"))
    paper.add(TextField(key="name", box=NAME, text=text))
    paper.settle()
    return paper


def click(paper: Page, x: float) -> None:
    unit = paper.canvas.unit
    pos = (round(x * unit), round(NAME.centre[1] * unit))
    paper.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    paper.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def write(paper: Page, letter: str) -> Act | None:
    return paper.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_the_first_click_into_a_name_selects_all_of_it() -> None:
    paper = page("Player 2")
    click(paper, NAME.x + 120)
    assert write(paper, "L") == Changed("name", "L")
    paper.close()


def test_a_second_click_puts_the_cursor_where_it_is() -> None:
    paper = page("Player 2")
    click(paper, NAME.x + 120)
    click(paper, NAME.x + 300)
    assert write(paper, "1") == Changed("name", "Player 21")
    paper.close()
