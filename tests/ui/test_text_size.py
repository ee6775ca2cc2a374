"""Text never becomes smaller where it is asked to be larger: the same words are measured in pixels on every screen."""

from __future__ import annotations

import pytest

from game.ui.app.screen import Screen
from game.ui.draw.canvas import Canvas
from game.ui.draw.looks import style_of
from game.words import languages
from tests.ui.hands import Room
from tests.ui.measure import overflows
from tests.ui.sitting import sitting
from tests.ui.stand import SCENES, Size, laid, shell

WINDOWS: tuple[Size, ...] = ((1280, 720), (1920, 1080))
EVEN = 0.999
"""The share of a size that two roundings may take away."""
LARGE = 27.0
"""Titles and numbers of more pixels may give way to what is read, down to this size."""


def type_sizes(scene: Screen) -> dict[str, float]:
    """Return the size in pixels of every text on the page, by its words; the smallest where they stand twice."""
    unit, found = scene.page.canvas.unit, dict[str, float]()
    for item in scene.page.picture():
        if item.look in {"text", "prose"} and (words := item.label or str(item.args[0])):
            size = style_of(item.args[1]).size * unit
            found[words] = min(size, found.get(words, size))
    return found


def shrunk(plain: Screen, size: Size) -> list[str]:
    """Return the words of a scene that are smaller at 150 or 200 % than before, and what does not fit."""
    before, faults = type_sizes(plain), list[str]()
    for factor in (1.5, 2.0):
        plain.layout(Canvas(size, factor))
        now = type_sizes(plain)
        faults += [words for words in before if words in now and now[words] < EVEN * min(LARGE, before[words])]
        faults += overflows(plain.page)
        before |= now
    return faults


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SCENES)
def test_no_text_of_a_screen_shrinks_as_text_grows(name: str, language: str, size: Size) -> None:
    assert shrunk(laid(SCENES[name](shell(language)), size), size) == []


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", languages())
def test_no_text_of_a_table_shrinks_as_text_grows(language: str, size: Size) -> None:
    assert shrunk(Room(sitting((1, 2, 3)), size, language=language).screen, size) == []
