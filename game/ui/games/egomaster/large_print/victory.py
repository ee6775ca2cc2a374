"""Who has won, in large print: on a small desk the ribbon and what is owned take the room below the token."""

from __future__ import annotations

from typing import Final

from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.victory import AMOUNT, SHEET, WINNER, WORDS
from game.ui.games.egomaster.layout import WHOLE

GROWN: Final = 1.4
"""How much larger ribbon and amount become."""
WIDEST: Final = WHOLE.w - 60
DOWN: Final = 14.0
"""How far the amount moves down, in board units, so that the ribbon does not lie on it."""
SHEET_GROWN: Final = 1.15
"""How much larger the sheet on the ring becomes."""


def larger(item: Item) -> Item | None:
    """Return a part of the victory as it is on a small desk, None for anything else."""
    box = item.box
    if item.key == WORDS:
        return item._replace(box=box.middle(min(box.w * GROWN, WIDEST), box.h * GROWN))
    if item.key == AMOUNT:
        return item._replace(box=box.middle(box.w * GROWN, box.h * GROWN).moved(0, DOWN))
    if item.key == SHEET:
        return item._replace(box=box.middle(box.w * SHEET_GROWN, box.h * SHEET_GROWN))
    return item if item.key.startswith(WINNER) else None
