from __future__ import annotations

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.widgets.figures import Figure, FigureRow, put_rows, sign, words
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words


def test_tokens_of_rows_side_by_side_had_a_letter_or_none() -> None:
    page = Page(Canvas((1280, 720), 1.0), Focus(), Words("en"))
    sums = [("88", "25", "63"), ("88", "28", "60"), ("7", "1", "6")]
    rows = [
        FigureRow((Figure("token"), words(had), sign("-"), words(paid), sign("="), words(left)), columns=2)
        for had, paid, left in sums
    ]
    keys = put_rows(page, "paid", rows, Box(0, 0, 256, 200))
    tokens = [item.box.h for item in page.picture() if item.key in keys and item.look == "token"]
    assert len(tokens) == 3
    assert len(set(tokens)) == 1
