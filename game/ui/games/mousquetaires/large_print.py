"""The words on the card table in large print: where the table is small for the text, they grow at its expense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.mousquetaires.layout import WHOLE

LARGE: Final = 0.82
"""From so many logical units per board unit on, the table is large, and its words stay as they are."""
STEEPNESS: Final = 2.3
"""How much faster words grow than the table shrinks."""
HIGHEST: Final = 40.0
"""Words in higher boxes, in board units, are large already."""
NAME: Final = "mousquetaires/name"
WORDS: Final = "mousquetaires/words"
BROADER: Final = {NAME: 1.0, WORDS: 1.56}
"""How much broader words may become before they touch what is beside them."""
RIGHTMOST: Final = {"pack words": 268.0}
"""Where words must end, in board units: the guards that were met are listed beside their pack."""
SHEET: Final = "mousquetaires/score"
ROOM: Final = 1.14
"""How much larger the sheet of ducats may become before it touches a hand or the edge."""


def enlarged(picture: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return a picture of the card table with larger words, at `scale` logical units per board unit."""
    growth = 1 + max(0.0, LARGE - scale) * STEEPNESS
    return picture if growth == 1 else [_grown(item, growth) for item in picture]


def _grown(item: Item, growth: float) -> Item:
    """Return an item whose words are larger; any other item stays."""
    box = item.box
    if item.look == SHEET:
        share = min(growth, ROOM)
        return item._replace(box=box._replace(w=box.w * share, h=box.h * share))
    if item.look not in BROADER or box.h > HIGHEST:
        return item
    tall = box.h * growth
    if item.args[2] != "centre":  # a name beside a token
        return item._replace(box=box._replace(y=box.centre[1] - tall / 2, h=tall))
    wide = box.w * min(growth, BROADER[item.look])
    left = min(box.centre[0] - wide / 2, RIGHTMOST.get(item.key, WHOLE.right) - wide)
    return item._replace(box=Box(left, box.y, wide, tall))
