"""The sheet in the corner of the map: the title with its legend, or the legend by itself, on nothing but sea."""

from __future__ import annotations

import pytest

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.map.view import MapView
from tests.ui.map.europe import shown, survey

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
