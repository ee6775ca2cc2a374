"""The large pictures that a screen shows at once, by name: they are loaded while its code is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
"""The largest of all first; the others as they are drawn."""
PAPERS: Final = 5
"""So many of them come before what lies beside the boxes."""
BESIDE: Final = (
    "props/tokens-west",
    "props/pawn",
    "props/coins",
    "props/d6-4",
    "props/tokens-east",
    "props/d20-red",
    "props/d6-5",
)
"""What lies beside the boxes of the menu where there is room for it: in a window of 1920×1080 pixels, and of more."""
TABLE: Final = (
    "parts/paper",
    "parts/panel",
    "parts/panel-bare",
    "parts/journal",
    "parts/journal-bare",
    "parts/sheet",
    "parts/sheet-bare",
)
"""What every table has; what was seen before is still there."""
BOARD: Final[Mapping[str, Sequence[str]]] = {
    "master_citadel": ("citadel/board", "table/shade", "citadel/rose"),
    "mousquetaires": ("mousquetaires/rim", "mousquetaires/baize", "mousquetaires/ring", "mousquetaires/light"),
}
"""What comes to the table with the board of a game."""


GROUND: Final[Mapping[str, Sequence[str]]] = {
    "castle_risk": ("castle_risk/map", "castle_risk/ink", "castle_risk/rim"),
}
"""What a map is printed from, which has one size in every window."""


def menu(size: tuple[int, int]) -> tuple[str, ...]:
    """Return what the menu shows in a window of `size` pixels."""
    roomy = size[0] >= DESIGN[0] and size[1] >= DESIGN[1]
    return (*MENU[:PAPERS], *BESIDE, *MENU[PAPERS:]) if roomy else MENU
