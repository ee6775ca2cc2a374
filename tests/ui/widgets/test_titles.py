from __future__ import annotations

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.ui.widgets.titles import panel_title
from game.words import Words


def test_the_title_of_a_panel_was_cut_in_the_middle_of_a_word() -> None:
    page, box = Page(Canvas((1280, 720), 1.0), Focus(), Words("fr")), Box(0, 0, 270, 44)
    long = "Docteure Isaure : se coucher ou suivre ?"
    assert panel_title(page, "title", long, box).args[0] != long
    assert panel_title(page, "title", long, box, "Un instant").args[0] == "Un instant"
    assert panel_title(page, "title", "La relance", box, "Un instant").args[0] == "La relance"
