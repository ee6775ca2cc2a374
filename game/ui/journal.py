"""The journal: what everybody has seen happen, in sentences, the newest at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.kernel.types import Event
from game.ui import items
from game.ui.box import Box
from game.ui.control import Area
from game.ui.page import Page
from game.ui.text import STYLES

KEPT: Final = 150
"""So many of the last events are listed at the table; the whole story is told at the end."""


class Line(NamedTuple):
    """A sentence of the story; a `chapter` stands out."""

    words: str
    chapter: bool


def lines(story: Sequence[Event], say: Callable[[Event], str], is_chapter: Callable[[Event], bool]) -> list[Line]:
    """Tell a story; events that have no sentence leave no line."""
    told = ((event, say(event)) for event in story)
    return [Line(words, is_chapter(event)) for event, words in told if words]


def put_lines(page: Page, key: str, box: Box, told: Sequence[Line], empty: str) -> None:
    """List `told` in a scrolling area that stands at its end; `empty` is said where there is nothing yet."""
    type_ = page.canvas.type
    wide = box.w - 30
    y = box.y + 4
    for i, line in enumerate(told or (Line(empty, chapter=False),)):
        style = "small button" if line.chapter else "small"
        colour = "oxblood" if line.chapter else "ink"
        tall = type_.height(line.words, STYLES[style], wide)
        y += 8 if line.chapter and i else 0
        page.put(items.prose(f"{key} {i}", line.words, Box(box.x + 2, y, wide, tall), style, colour), area=key)
        y += tall + 3
    page.add(Area(key=key, box=box, content=y - box.y + 4, label=""))


def to_the_end(page: Page, key: str) -> None:
    """Scroll the lines so that the last one is seen."""
    page.focus.offsets[key] = float("inf")
