"""The looks of the map, by name."""

from __future__ import annotations

from typing import Final

from game.ui.draw.looks import Look
from game.ui.map import arrow, cartouche, decor, names, pieces

LOOKS: Final[dict[str, Look]] = {
    "atlas/army": pieces.draw_army,
    "atlas/nobody": pieces.nobodys_token,
    "atlas/castle": pieces.draw_castle,
    "atlas/flat arrow": arrow.draw_arrow,
    "atlas/name": names.draw_name,
    "atlas/decor": decor.draw_decor,
    "atlas/frame": cartouche.draw_frame,
    "atlas/cartouche": cartouche.draw_cartouche,
    "atlas/swatch": cartouche.draw_swatch,
    "atlas/switch": cartouche.draw_switch,
    "atlas/glass": cartouche.draw_glass,
    "atlas/crown": cartouche.draw_crown,
}
