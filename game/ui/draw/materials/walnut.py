"""The table: planks of walnut under a warm lamp; the bar above it; what is laid over everything."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import NORMAL

STRIP: Final = 128
"""The height of a strip of the veil, in pixels."""


def table(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The walnut table top under the lamp."""
    return Picture(_toned(brush, art.covering("walnut/table", max(1, w), max(1, h))))


def plank(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The dark plank of the bar above a table, closed by a line of brass."""
    wood = _toned(brush, art.covering("walnut/bar", max(1, w), max(1, h))).copy()
    line = brush.px(4)
    for y, name in ((0, "brass0"), (1, "brass4"), (2, "brass2"), (3, "brass0")):
        top, bottom = h - line + y * line // 4, h - line + (y + 1) * line // 4
        wood.fill(brush.palette[name], (0, top, w, bottom - top))
    return Picture(wood)


def _toned(brush: Brush, wood: pygame.Surface) -> pygame.Surface:
    """Return wood as dark as the palette has it."""
    now, usual = brush.palette["walnut1"], NORMAL["walnut1"]
    if now == usual:
        return wood
    toned = wood.convert()
    toned.fill([255 * a // b for a, b in zip(now, usual, strict=True)], special_flags=pygame.BLEND_RGB_MULT)
    return toned


def veil(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A dark veil over what waits behind a dialog, in strips: all of it takes 33 MB at 3840×2160, and 20 ms."""
    strip = pygame.Surface((w, min(h, STRIP)), pygame.SRCALPHA)
    strip.fill((*brush.palette["shade"], 150))
    return Picture(strip.premul_alpha_ip(), tall=h)


def fill(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """One flat colour; args = (colour,)."""
    out = pygame.Surface((w, h)).convert()
    out.fill(brush.palette[args[0]])
    return Picture(out)
