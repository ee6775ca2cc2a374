"""The question grows with the text: what is around it on the desk gives way."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.ui.contract.table_layout import layout_of
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.looks.question import laid, margins
from game.ui.games.egomaster.stage import EgomasterStage

QUESTIONS = (
    "How many black keys does an ordinary modern piano have?",
    "Which sea lies between Italy and Croatia?",
    "In which town did the writer who invented Captain Nemo spend the last years of his life, and where is he buried?",
)
CARDS = (layout.WIDE_CARD, layout.CARD, layout.BROAD_CARD)


def pixels(size: tuple[int, int], factor: float, card: Box, words: str) -> float:
    """Return the size of the type of a question on the table in pixels, and check that all of it is in its card."""
    canvas, stage = Canvas(size, factor), EgomasterStage(GAMES["egomaster"])
    board = layout_of(stage, canvas.box, 4).board
    (item,) = stage.placed([Item("card", "egomaster/question", card, (words, -1), 2)], board)
    aside, above = margins(item.box.w, item.box.h)
    room = round(item.box.w - 2 * aside), round(item.box.h - 2 * above)
    type_size, places = laid(canvas.type, words, *room)
    assert board.covers(item.box)
    assert min(word.x for word in places) >= -1
    assert max(word.x + word.w for word in places) <= room[0] + 1
    assert places[-1].y - places[0].y + type_size <= room[1] + 1
    return type_size * canvas.unit


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("words", QUESTIONS)
def test_text_at_200_percent_made_the_question_smaller(size: tuple[int, int], card: Box, words: str) -> None:
    plain, *larger = (pixels(size, factor, card, words) for factor in (1.0, 1.5, 2.0))
    assert plain < min(larger)


def test_on_a_large_desk_nothing_gives_way() -> None:
    stage = EgomasterStage(GAMES["egomaster"])
    items = [Item(key, "text", layout.BANNER) for key in ("heading", "card")]
    assert list(stage.enlarged(items, 0.8)) == items
    assert [item.key for item in stage.enlarged(items, 0.4)] == ["card"]
