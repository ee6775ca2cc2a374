"""The portraits of the characters that computer players can have."""

from __future__ import annotations

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.materials.shapes import Brush, Picture

OUTER = 232 / 212
"""The side of the picture, with its shadow, as a multiple of the medallion's."""


def portrait(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A portrait in its medallion, which fills the box; args = (the key of the character,)."""
    side = min(w, h)
    whole = max(1, round(side * OUTER))
    left = round(side * 6 / 212)
    return Picture(art.fitted(f"characters/{args[0]}", whole, whole), (w - side) // 2 - left, (h - side) // 2 - left)
