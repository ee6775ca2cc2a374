"""What is painted on the seas of a map: ships, a compass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.text.typesetting import LEAST
from game.ui.map.anchored import AnchoredItem
from game.ui.map.geography import Atlas

COMPASS: Final = "compass"
NORTH: Final = 0.54
"""From the middle of the compass to its N, in widths."""


def anchored_decor(atlas: Atlas, size: float, grain: float) -> Iterator[AnchoredItem]:
    """Yield what is painted on the seas; a unit of it is `size` canvas units, a pixel `grain`."""
    for i, each in enumerate(atlas.decor):
        wide, tall = art.natural(f"{atlas.art}/{each.name}")
        w = each.width * size
        args = (f"{atlas.art}/{each.name}", each.flipped)
        yield AnchoredItem(
            Item(f"map/decor {i}", "atlas/decor", Box(0, 0, w, w * tall / wide), args), each.at, (0.0, 0.0)
        )
        if each.name == COMPASS:
            letter = ("N", "land", max(w * 0.11, LEAST * grain), 0.0, 0.0)
            item = Item("map/north", "atlas/name", Box(0, 0, w * 0.2, w * 0.16), letter)
            yield AnchoredItem(item, each.at, (0.0, -w * NORTH))


def draw_decor(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Something painted on the sea; args = (name of its picture, flipped or not)."""
    picture = art.fitted(args[0], max(1, w), max(1, h))
    return Picture(pygame.transform.flip(picture, flip_x=True, flip_y=False) if args[1] else picture)
