"""What is written on the board in large print: where the board is small for the text, it grows at its expense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.master_citadel.layout import COURT, WHOLE

LARGE: Final = 0.77
"""From so many logical units per board unit on, the board is large, and what is written on it stays as it is."""
STEEPNESS: Final = 0.95
"""How much papers grow as the board shrinks."""
MOST: Final = 1.36
"""How much larger papers and letters may become before they reach the gates."""
TOKENS, TOKEN = "gate token ", 1.25
"""The keys of the tokens on the gates begin so; how much larger they become: the gates have no more room."""
SLIP: Final = "master_citadel/slip"
PAPERS: Final = frozenset({SLIP, "master_citadel/sealed", "master_citadel/seal"})
LETTERS: Final = "master_citadel/letters"


def enlarged(picture: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return a picture of the board with larger papers and letters, at `scale` logical units per board unit."""
    growth = min(MOST, 1 + max(0.0, LARGE - scale) * STEEPNESS)
    return picture if growth == 1 else [_grown(item, growth) for item in picture]


def _grown(item: Item, growth: float) -> Item:
    """Return a paper or a letter of the compass as it is with more room; any other item stays."""
    if item.look == SLIP:
        return item._replace(box=_paper(item.box, growth), args=(*item.args[:4], "large"))
    if item.look in PAPERS:
        return item._replace(box=_paper(item.box, growth))
    if item.key.startswith(TOKENS):
        return item._replace(box=item.box.middle(item.box.w * TOKEN, item.box.h * TOKEN))
    if item.look == LETTERS:
        return item._replace(box=item.box.middle(item.box.w * growth, item.box.h * growth))
    return item


def _paper(box: Box, growth: float) -> Box:
    """Return the larger box of a paper, which grows away from its gate and stays between the wall and the edge."""
    (x, y), (middle_x, middle_y), moat = box.centre, WHOLE.centre, COURT.y
    wide, tall = box.w * growth, box.h * growth
    if COURT.y < y < COURT.bottom:
        wide = min(moat, wide)
        left = moat / 2 if x < middle_x else WHOLE.right - moat / 2
        return Box(left - wide / 2, box.y if y > middle_y else box.bottom - tall, wide, tall)
    return Box(box.x if x > middle_x else box.right - wide, y - tall / 2, wide, tall)
