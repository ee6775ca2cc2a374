"""The sheet in the corner of the map: the title with its legend, or the legend by itself, on nothing but sea."""

from __future__ import annotations

import pytest

from game.ui.contract.table_layout import layout_of
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.games.castle_risk.stage import CASTLE_RISK
from game.ui.map import cartouche
from game.ui.map.looks import LOOKS
from game.ui.map.view import EDGE, MapView
from game.ui.table import map_tools
from game.ui.widgets.control import Pressed
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words
from tests.ui.map.europe import europe, shown, survey

FULL, SMALL = (1920, 1080), (1280, 720)


def sheet(view: MapView) -> dict[str, Item]:
    return {item.key: item for item in view.items(()) if item.key.startswith(("map/plate", "map/legend"))}


def named(found: dict[str, Item]) -> list[str]:
    return [item.label for key, item in found.items() if key.endswith("/name")]


@pytest.mark.parametrize(("language", "lines"), [("en", 7), ("fr", 6)])
def test_a_large_map_has_its_title_with_the_colours(language: str, lines: int) -> None:
    found = sheet(shown(FULL, language))
    assert {"map/plate/title", "map/legend/switch"} <= set(found)
    assert len(named(found)) == lines, "the short legend leaves out the independent lands"


@pytest.mark.parametrize("size", [FULL, SMALL])
def test_the_sheet_stays_where_it_is_when_its_switch_is_turned(size: tuple[int, int]) -> None:
    view = shown(size)
    before = sheet(view)
    view.dye()
    after = sheet(view)
    assert named(after) == [name for _, name in survey().people]
    assert after["map/plate"].box == before["map/plate"].box == view.legend


def test_long_names_of_owners_were_cut_in_their_middle_where_plaques_have_an_initial() -> None:
    view = shown(SMALL, "fr")
    names = ("Docteure Isaure", "Sergent Brandt", "Capitaine Roque", "L’abbé Fidèle", "Maître Barnabé", "Dame Livia")
    people = tuple((token, name) for (token, _), name in zip(survey().people, names, strict=True))
    view.show(survey()._replace(people=people), view.marks)
    view.dye()
    shown_names = named(sheet(view))
    assert [name for name in shown_names if name.endswith("…")] == []
    assert "Docteure I." in shown_names


@pytest.mark.parametrize(("language", "first"), [("en", "French"), ("fr", "Français")])
def test_a_small_map_has_the_colours_of_the_empires(language: str, first: str) -> None:
    found = sheet(shown(SMALL, language))
    assert "map/plate/title" not in found
    assert named(found)[0] == first
    assert len(named(found)) == 6


@pytest.mark.parametrize(
    ("size", "language"),
    [(SMALL, "en"), ((1366, 768), "fr"), (FULL, "en"), ((3840, 2160), "fr"), ((1024, 768), "fr"), (SMALL, "fr")],
)
def test_the_sheet_hides_no_land(size: tuple[int, int], language: str) -> None:
    view = shown(size, language)
    found = sheet(view)
    if view.folds:  # a button opens it
        assert not found
        return
    box = found["map/plate"].box
    for column in range(9):
        for row in range(9):
            at = (box.x + box.w * column / 8, box.y + box.h * row / 8)
            assert view.terrain.land(view.camera.board_point(at)) is None, (size, at)
    letters = [item.box for item in found.values() if item.look == "text"]
    assert all(Box(*box).inset(-1).covers(each.inset(4)) for each in letters)


def opened(size: tuple[int, int], language: str) -> tuple[MapView, Page]:
    """Return a page with a map in large text, on which the button of the legend was pressed."""
    canvas, view = Canvas(size, 2.0), MapView(europe())
    canvas.looks.learn(LOOKS)
    view.show(survey(), view.marks)
    view.fit(canvas, layout_of(CASTLE_RISK, canvas.box, 6).board.inset(EDGE), language)
    page = Page(canvas, Focus(), Words(language), lambda _cue: None)
    assert view.folds
    assert map_tools.act(Pressed(map_tools.LEGEND), view)
    map_tools.put_legend(page, view.camera.view, view.legend)
    return view, page


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, FULL, (1024, 768)])
def test_the_legend_that_was_opened_hid_seven_names(size: tuple[int, int], language: str) -> None:
    view, page = opened(size, language)
    box = view.legend
    assert box
    assert box.bottom <= view.camera.view.y
    assert page.canvas.box.covers(box)
    assert layout_of(CASTLE_RISK, page.canvas.box, 6).bar.bottom <= box.y + 0.5


def test_the_tooltip_of_the_legend_lay_over_the_legend() -> None:
    view, page = opened(SMALL, "en")
    assert not page.controls[map_tools.LEGEND].hint
    closed = Page(page.canvas, Focus(), Words("en"), lambda _cue: None)
    map_tools.put_legend(closed, view.camera.view, None)
    assert closed.controls[map_tools.LEGEND].hint
    assert map_tools.SHEET not in closed.controls


def test_the_switch_of_a_legend_beyond_the_map_can_be_pressed() -> None:
    view, page = opened(SMALL, "en")
    assert page.controls[map_tools.SHEET].box == view.legend
    assert map_tools.act(Pressed(map_tools.SHEET), view)
    assert view.dyed


@pytest.mark.parametrize("size", [SMALL, (3840, 2160)])
def test_the_words_of_an_opened_legend_were_smaller_than_all_other_large_text(size: tuple[int, int]) -> None:
    view, _ = opened(size, "fr")
    sizes = [item.args[1].size for key, item in sheet(view).items() if key.endswith("/name")]
    assert min(sizes) > 1.2 * cartouche.LEGEND
