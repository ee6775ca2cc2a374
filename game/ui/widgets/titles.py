"""Titles: gilt on the table, with a line of gold on either side; in a panel as large as they fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.page import Page

AWAY: Final = 0.45
"""The distance between the words and the lines, in sizes of the type."""
LONG: Final = 3.0
"""The length of a line, in sizes of the type."""
LOW: Final = 700.0
"""On a canvas of less height the title is smaller."""
IN_PANELS: Final = ("heading", "button", "label", "small button", "small bold")
"""The styles of the title of a panel; the first one in which it fits is used."""


def put_title(page: Page, words: str) -> Box:
    """Put the table and the title of a screen on the page; return the room below, for its sheet."""
    low = page.canvas.box.h < LOW
    page.put(Item("table", "table", page.canvas.box, (), -10))
    head, rest = page.canvas.box.inset(24, 8 if low else 20).cut_top(46 if low else 80, 4 if low else 12)
    page.put(*title_items("title", words, head, page.canvas, "heading" if low else "title"))
    return rest


def put_sheet(page: Page, words: str, widest: float) -> Box:
    """Put the table, the title and below it a sheet of at most that width; return the sheet."""
    rest = put_title(page, words)
    sheet = rest.middle(min(widest, rest.w), rest.h)
    page.put(Item("panel", "panel", sheet, (), -5))
    return sheet


def title_items(key: str, words: str, box: Box, canvas: Canvas, style: str = "title") -> Iterator[Item]:
    """Yield a title in the middle of `box`, and the lines beside it where both fit."""
    yield items.text(key, words, box, style, "foil", "centre")
    size = STYLES[style].size
    wide, away, long = canvas.type.width(words, STYLES[style]), AWAY * size, LONG * size
    if wide + 2 * (away + long) > box.w:
        return
    middle = box.middle(wide + 2 * away, size)
    left = Box(middle.x - long, middle.y, long, size)
    yield Item(f"{key}/left", "flourish", left, ("left",))
    yield Item(f"{key}/right", "flourish", left._replace(x=middle.right), ("right",))


def panel_title(page: Page, key: str, words: str, box: Box, shorter: str = "") -> Item:
    """Return the title of a panel, as large as it fits; where it fits at no size, the `shorter` words are better."""
    type_ = page.canvas.type
    fits = (each for each in IN_PANELS if type_.width(words, STYLES[each]) <= box.w)
    line, style = type_.fitted(words, STYLES[next(fits, IN_PANELS[-1])], box.w)
    if shorter and line != words:
        return panel_title(page, key, shorter, box)
    return Item(key, "text", box, (line, style, "oxblood", "centre"), 5, label=words)
