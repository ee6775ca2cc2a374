from __future__ import annotations

import pytest

from game.ui.draw.canvas import Canvas
from game.ui.table import map_tools
from game.ui.widgets.control import Pressed
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words
from tests.ui.map.europe import settled, shown


def test_the_buttons_zoom_in_and_out_again() -> None:
    view = shown()
    assert map_tools.act(Pressed(map_tools.IN), view)
    assert settled(view).camera.level == 1
    assert map_tools.act(Pressed(map_tools.OUT), view)
    assert settled(view).camera.level == 0


def test_a_button_shows_the_colours_of_the_owners() -> None:
    view = shown()
    assert map_tools.act(Pressed(map_tools.OWNERS), view)
    assert view.dyed


def test_other_buttons_are_left_to_others() -> None:
    assert not map_tools.act(Pressed("menu"), shown())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_buttons_lie_on_the_map_and_say_what_they_do(size: tuple[int, int]) -> None:
    view = shown(size)
    page = Page(Canvas(size, 1.0), Focus(), Words("en"), lambda _cue: None)
    map_tools.put_tools(page, view.camera.view)
    assert list(page.controls) == [map_tools.IN, map_tools.OUT, map_tools.OWNERS]
    assert all(view.camera.view.covers(control.box) and control.hint for control in page.controls.values())


@pytest.mark.parametrize(("language", "owners"), [("en", "owners"), ("fr", "joueurs")])
def test_the_help_called_the_players_of_the_legend_owners_in_french(language: str, owners: str) -> None:
    tr = Words(language)
    (said,) = (each.what for each in map_tools.shortcuts(tr) if each.keys == "O")
    assert tr("Owners").lower() == owners
    assert owners in said
