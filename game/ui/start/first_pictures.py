"""The large pictures of the menu, by name: a thread loads them while the program imports its code.

With the table alone the start took 2.1 bare windows rather than 2.0 at 1920×1080, 2.7 rather than 2.4 at 3840×2160.
"""

from __future__ import annotations

from typing import Final

from game.ui.draw.picture_files import DESIGN

MENU: Final = (
    "walnut/table",
    "props/questions",
    "props/questions-outline",
    "props/map",
    "props/map-outline",
    "lids/castle_risk",
    "lids/shadow",
    "lids/master_citadel",
    "lids/mousquetaires",
    "lids/egomaster",
    "parts/button-normal",
    "parts/button-normal-bare",
    "parts/brass",
    "lids/cartouche",
)
"""The largest of all first; the others in the order in which they are drawn."""
PAPERS: Final = 5
"""The number of pictures that come before those beside the boxes."""
BESIDE: Final = (
    "props/tokens-west",
    "props/pawn",
    "props/coins",
    "props/d6-4",
    "props/tokens-east",
    "props/d20-red",
    "props/d6-5",
)
"""What stands beside the boxes of the menu in a window of at least 1920×1080 pixels."""


def menu(size: tuple[int, int]) -> tuple[str, ...]:
    """Return what the menu shows in a window of `size` pixels."""
    roomy = size[0] >= DESIGN[0] and size[1] >= DESIGN[1]
    return (*MENU[:PAPERS], *BESIDE, *MENU[PAPERS:]) if roomy else MENU
