"""The large pictures that a screen shows at once, by name: they are loaded while its code is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

MENU: Final = (
    "walnut/table",
    "props/questions",
    "props/questions-outline",
    "props/map",
    "props/map-outline",
    "lids/shadow",
    "lids/castle_risk",
    "lids/master_citadel",
    "lids/mousquetaires",
    "lids/egomaster",
    "parts/brass",
)
"""The largest of all first."""
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
}
"""What comes to the table with the board of a game."""
