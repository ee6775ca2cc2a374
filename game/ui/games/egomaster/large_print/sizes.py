"""How small a desk is, by which it is laid out in large print."""

from __future__ import annotations

from typing import Final

from game.ui.contract.table_layout import EXACT, lay_out_table
from game.ui.draw.box import Box
from game.ui.games.egomaster.layout import WHOLE

SMALL: Final = 0.7
"""A desk with fewer logical units per board unit than this is small."""
TINY: Final = 0.5
"""A desk with fewer than this has no room for plaques."""
BARE: Final = 0.4
"""A desk with fewer than this has no room for its frame either."""
TOP: Final = 36.0
"""The upper edge of a question in large print, in board units."""
INSIDE: Final = Box(50, TOP, 1340, 916 - TOP)
"""The room for question and answers on a tiny desk, in board units."""
WITHOUT_FRAME: Final = Box(14, 14, 1412, 932)
"""The room for question and answers on a desk without its frame, in board units."""
TEXT: Final = 1.24
"""How much larger words become, on a small desk, in what does not become larger itself."""
APART: Final = 24.0
"""The room between the question and its answers, in board units."""


def desk_scale(canvas: Box, seats: int) -> float:
    """Return how many logical units a board unit has on a canvas."""
    return lay_out_table(canvas, seats, WHOLE, EXACT).board.w / WHOLE.w


def inside(scale: float) -> Box:
    """Return the room for question and answers on a tiny desk, in board units."""
    return WITHOUT_FRAME if scale < BARE else INSIDE
