from __future__ import annotations

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.widgets.control import Button
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words


def test_the_help_said_of_a_button_with_a_sign_only_that_sign() -> None:
    page = Page(Canvas((1280, 720), 1.0), Focus(), Words("en"))
    page.add(Button(key="recap", box=Box(0, 0, 9, 9), label="?", hint="What happened?", shortcut="L"))
    page.add(Button(key="undo", box=Box(9, 0, 9, 9), label="Undo", hint="Take it back", shortcut="U"))
    assert [each.what for each in page.shortcuts()] == ["What happened?", "Undo"]
