"""What is painted on the seas of a map: ships, a compass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.ui import art
from game.ui.atlas.gazetteer import Atlas
from game.ui.atlas.lens import Lens
from game.ui.items import Args, Item
from game.ui.shapes import Brush, Picture
from game.ui.text import LEAST

COMPASS: Final = "compass"
NORTH: Final = 0.54
"""From the middle of the compass to its N, in widths."""


def items(atlas: Atlas, lens: Lens, size: float) -> Iterator[Item]:
    """Yield what is painted on the seas; a unit of it is `size` canvas units."""
    for i, each in enumerate(atlas.decor):
        x, y = lens.point(each.at)
        wide, tall = art.natural(f"{atlas.art}/{each.name}")
        w = each.width * size
        box = lens.around((x, y), w, w * tall / wide)
        if box.meets(lens.view):
            args = (f"{atlas.art}/{each.name}", each.flipped)
            yield Item(f"map/decor {i}", "atlas/decor", box, args, 0, clip=lens.view, moves=lens.moving)
            if each.name == COMPASS:
                at = (x, y - w * NORTH)
                letter = lens.around(at, w * 0.2, w * 0.16)
                letters = max(w * 0.11, LEAST * lens.grain)
                yield Item(
                    "map/north",
                    "atlas/name",
                    letter,
                    ("N", "land", letters, 0.0, 0.0),
                    0,
                    clip=lens.view,
                    moves=lens.moving,
                )


def draw_decor(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Something painted on the sea; args = (name of its picture, flipped or not)."""
    picture = art.fitted(args[0], max(1, w), max(1, h))
    return Picture(pygame.transform.flip(picture, flip_x=True, flip_y=False) if args[1] else picture)
