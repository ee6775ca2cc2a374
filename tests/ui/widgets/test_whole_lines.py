"""At the edge of what is scrolled, no line is cut through its letters."""

from __future__ import annotations

import pytest

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Area
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.ui.widgets.whole_lines import SEEN
from game.words import Words

WORDS = "At least a third of all that is written here goes on below the edge of the panel. " * 6


def scrolled(offset: float, *listed: Item) -> tuple[Page, list[Item]]:
    """Return a page with a list in an area of 300 by 200 units, scrolled by an offset, and the items that are shown."""
    page = Page(Canvas((1280, 720), 2.0), Focus(), Words("en"))
    page.put(*listed, area="list")
    page.add(Area(key="list", box=Box(100, 100, 300, 200), content=900))
    page.settle()
    page.focus.offsets["list"] = offset
    return page, [item for item in page.picture() if item.key.startswith("row") and item.shows]


@pytest.mark.parametrize("offset", [0.0, 7.0, 13.0, 22.0, 31.0, 55.5])
def test_the_last_line_of_a_scrolled_paragraph_was_cut_through_its_letters(offset: float) -> None:
    page, (item,) = scrolled(offset, items.prose("row", WORDS, Box(100, 100, 300, 500)))
    tall = page.canvas.type.line(STYLES["body"])
    clip = item.clip
    assert clip is not None
    assert clip.h > 200 - 2 * tall
    for edge in (clip.y, clip.bottom):
        part = (edge - item.box.y) / tall % 1
        assert part < 1 - SEEN + 1e-6 or part > SEEN - 1e-6, (edge, part)


def test_rows_and_signs_at_the_edge_of_a_list_were_seen_by_half() -> None:
    rows = [items.text(f"row {i}", "A row", Box(100, 100 + 70.0 * i, 300, 40)) for i in range(5)]
    signs = [Item(f"row sign {i}", "rule", Box(100, 100 + 70.0 * i, 40, 40)) for i in range(5)]
    _, shown = scrolled(20.0, *rows, *signs)  # the first one is half above, the fourth half below
    seen = {item.key for item in shown if item.clip and item.clip.h}
    assert seen == {"row 1", "row 2", "row sign 1", "row sign 2"}


def test_a_page_that_is_not_scrolled_shows_all_its_words() -> None:
    _, (item,) = scrolled(0.0, items.prose("row", "Few words.", Box(100, 100, 300, 60)))
    assert item.clip is not None
    assert item.clip.covers(item.box)


@pytest.mark.parametrize("offset", [2.0, 6.0, 10.0, 14.0, 18.0])
def test_a_sum_at_the_edge_of_a_list_had_lost_the_tokens_between_its_figures(offset: float) -> None:
    figure = items.text("row 29", "29", Box(140, 100, 40, 34))
    _, shown = scrolled(offset, figure, Item("row token", "rule", Box(100, 100, 34, 34)))
    seen = {item.key for item in shown if item.clip and item.clip.h}
    assert seen in ({"row 29", "row token"}, set())
