from __future__ import annotations

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.widgets import steps
from game.ui.widgets.control import Area
from game.ui.widgets.figures import Figure, FigureRow
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words

ROWS = [FigureRow((Figure("portrait", (name,)),)) for name in "abc"]


def told(tall: float) -> tuple[float, dict[str, float]]:
    """Tell one step in a panel of that height; return how much of it is out of view, and how high its figures are."""
    page = Page(Canvas((1280, 720), 1.0), Focus(), Words("en"))
    steps.put_steps(page, Box(0, 0, 400, tall), [(ROWS, "13 against 18: lost.")])
    area = page.controls[steps.KEY]
    assert isinstance(area, Area)
    return area.content - tall, {item.key: item.box.h for item in page.picture() if "figures" in item.key}


def test_large_figures_pushed_the_end_of_their_sentence_out_of_view() -> None:
    spare, large = told(1000)
    hidden, small = told(1000 + spare - 20)
    assert hidden <= 0
    assert small.keys() == large.keys() != set()
    assert all(small[key] < high for key, high in large.items())


def test_figures_of_many_players_pushed_what_came_of_it_out_of_view() -> None:
    page, box = Page(Canvas((1280, 720), 2.0), Focus(), Words("en")), Box(0, 0, 320, 150)
    steps.put_steps(page, box, [(ROWS * 2, "13 against 18: lost.")])
    seen = {item.key: item.box for item in page.picture() if item.key.startswith("side/")}
    assert box.covers(seen[f"{steps.SENTENCE}0"])
    assert seen[f"{steps.SENTENCE}0"].bottom <= min(box.y for name, box in seen.items() if "figures" in name)


def test_what_was_scrolled_in_a_recap_jumped_back_as_the_page_was_composed_again() -> None:
    page, box = Page(Canvas((1280, 720), 2.0), Focus(), Words("en")), Box(0, 0, 320, 150)
    said = [(ROWS, "13 against 18: lost."), (ROWS, "14 against 18: lost.")]
    steps.put_steps(page, box, said)
    assert page.focus.offsets[steps.KEY] > 10
    page.focus.offsets[steps.KEY] = 10
    page.clear()
    steps.put_steps(page, box, said)
    assert page.focus.offsets[steps.KEY] == 10
    page.clear()
    steps.put_steps(page, box, [*said, (ROWS, "15 against 18: lost.")])
    assert page.focus.offsets[steps.KEY] > 10
