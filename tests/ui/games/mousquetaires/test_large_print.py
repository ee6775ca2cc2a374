"""The words on the card table grow with the text, though the table becomes smaller."""

from __future__ import annotations

import pytest

from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.ui.contract.stage import Highlight
from game.ui.contract.table_layout import layout_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.games.mousquetaires.large_print import NAME, WORDS
from game.ui.games.mousquetaires.stage import MousquetairesStage
from game.words import Words
from tests.ui.games.mousquetaires.duels import begun, players


def labels(size: tuple[int, int], factor: float) -> dict[str, tuple[Item, float]]:
    """Return the words on the table of four, by key, and how high each is in pixels; check that none leaves it."""
    canvas, stage, match = Canvas(size, factor), MousquetairesStage(GAMES["mousquetaires"]), begun(4)
    board = layout_of(stage, canvas.box, 4).board
    picture = [*stage.picture(match.view(BYSTANDER), players(4), Highlight(), Words("fr"))]
    found = [item for item in stage.placed(picture, board) if item.look in {NAME, WORDS}]
    for item in found:
        assert board.inset(-12).covers(item.box), item.key
    return {item.key: (item, item.box.h * canvas.unit) for item in found}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_labels_of_the_card_table_stayed_tiny(size: tuple[int, int]) -> None:
    plain, larger, largest = (labels(size, factor) for factor in (1.0, 1.5, 2.0))
    assert {"name 0", "name 1", "tray words"} <= set(plain)
    for key, (_, tall) in plain.items():
        assert tall * 1.15 < larger[key][1], key
        assert tall * 1.15 < largest[key][1], key
