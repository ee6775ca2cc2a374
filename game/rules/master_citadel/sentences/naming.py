"""The names of the eight directions, as msgids."""

from __future__ import annotations

from game.rules.master_citadel.state import Direction
from game.words import N_

POINTS: dict[Direction, str] = {
    "N": N_("N"),
    "NE": N_("NE"),
    "E": N_("E"),
    "SE": N_("SE"),
    "S": N_("S"),
    "SW": N_("SW"),
    "W": N_("W"),
    "NW": N_("NW"),
}
"""The letters of the compass."""

TOWARDS: dict[Direction, str] = {
    "N": N_("north"),
    "NE": N_("north-east"),
    "E": N_("east"),
    "SE": N_("south-east"),
    "S": N_("south"),
    "SW": N_("south-west"),
    "W": N_("west"),
    "NW": N_("north-west"),
}
"""The directions in full."""
