"""Baked parts at any size: a frame of light, shade and lines that stretches, on a ground that does not.

A part is two pictures, see `scripts/art/parts/frame.py`: the part on a black ground, and how much of the ground shows.
Grounds are tiles without seams; so paper keeps its grain and brass its brushing however large the part is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import NORMAL, Colour
from game.ui.draw.picture_files import SCALES

HIGH: Final = Edges(40, 32, 56, 64)
"""What lies around a sheet of paper for its shadow, in units."""
LOW: Final = Edges(14, 10, 26, 30)
FLAT: Final = Edges(4, 4, 4, 4)


class Part(NamedTuple):
    """How a part is put together: its ground, the room around its box, how far its corners reach inwards, in units.

    A part with a size, `whole`, is not stretched but scaled.
    """

    ground: str
    pad: Edges
    corner: float
    whole: float = 0


PARTS: Final[Mapping[str, Part]] = {
    "panel": Part("paper", HIGH, 48),
    "sheet": Part("paper", HIGH, 48),
    "dialog": Part("paper", HIGH, 48),
    "journal": Part("paper", HIGH, 48),
    "slip": Part("paper", FLAT, 12),
    "tooltip": Part("paper", LOW, 14),
    "paper": Part("paper", LOW, 16),
    "button": Part("brass", LOW, 18),
    "disc": Part("brass", LOW, 28, whole=56),
    "knob": Part("brass", LOW, 10),
    "rim": Part("brass", LOW, 26),
    "groove": Part("", FLAT, 7),
    "grip": Part("brass", FLAT, 6),
}
TINT: Final = {"paper": "paper", "brass": "brass2"}
"""The colour of the palette by which a ground is shifted where the palette is not the usual one."""


def made(brush: Brush, name: str, w: int, h: int, ground: pygame.Surface | None = None) -> Picture:
    """Return the part "kind" or "kind-state" for a box of `w` by `h` pixels, on its ground or on that given."""
    part = PARTS[name.partition("-")[0]]
    unit = scaled(brush, part, w, h)
    inwards = -2 * _px(part.corner, unit)
    bare = part.pad is not HIGH or unit not in SCALES  # pictures that were scaled let a little of 255 through
    solid = None if bare else pygame.Rect(0, 0, w, h).inflate(inwards, inwards)
    left, top = -_px(part.pad.left, unit), -_px(part.pad.top, unit)
    picture = Picture(_stretched(name, part, unit, w, h), left, top, solid=solid)
    if ground:
        lay(picture, name, unit, ground)
    else:
        _lay_tiles(brush, picture, name, unit, pygame.Rect(-picture.dx, -picture.dy, w, h))
    return picture


def _lay_tiles(brush: Brush, picture: Picture, name: str, unit: float, area: pygame.Rect) -> None:
    """Add the ground of a part to its picture, as much of it as shows."""
    part = PARTS[name.partition("-")[0]]
    bare = _stretched(f"{name}-bare", part, unit, *area.size)
    _tiled(bare, brush, part.ground, area, pygame.BLEND_RGB_MULT)
    picture.surface.blit(bare, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def lay(picture: Picture, name: str, unit: float, ground: pygame.Surface, suffix: str = "-bare") -> None:
    """Add `ground`, as large as the box, to a picture of a part, as much of it as shows."""
    part = PARTS[name.partition("-")[0]]
    bare = _stretched(name + suffix, part, unit, *ground.get_size())
    bare.blit(ground, (-picture.dx, -picture.dy), special_flags=pygame.BLEND_RGB_MULT)
    picture.surface.blit(bare, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def scaled(brush: Brush, part: Part, w: int, h: int) -> float:
    """Return the pixels of a unit of a part: fewer than usual where the box is too small for its corners."""
    if part.whole:
        return min(w, h) / part.whole
    return min(brush.unit, w / (2 * part.corner), h / (2 * part.corner))


def ground_of(brush: Brush, name: str, w: int, h: int) -> pygame.Surface:
    """Return `w` by `h` pixels of a ground, "paper" or "brass"; another size gets another piece of it."""
    out = pygame.Surface((max(1, w), max(1, h))).convert()
    _tiled(out, brush, name, out.get_rect(), 0)
    return out


def _tiled(onto: pygame.Surface, brush: Brush, name: str, area: pygame.Rect, flags: int) -> None:
    """Lay a ground over an area of a surface."""
    now, usual = brush.palette[TINT[name]], NORMAL[TINT[name]]
    tile = _tile(name, brush.unit, (now[0] - usual[0], now[1] - usual[1], now[2] - usual[2]))
    (left, top, w, h), (wide, tall) = area, tile.get_size()
    onto.set_clip(area)
    for x in range(-(w * 7 % wide), w, wide):
        for y in range(-(h * 13 % tall), h, tall):
            onto.blit(tile, (left + x, top + y), special_flags=flags)
    onto.set_clip(None)


@lru_cache(maxsize=4)
def _tile(name: str, unit: float, shift: Colour) -> pygame.Surface:
    wide, tall = art.natural(f"parts/{name}")
    tile = art.fitted(f"parts/{name}", max(1, round(wide * unit)), max(1, round(tall * unit))).copy()
    tile.fill([max(0, c) for c in shift], special_flags=pygame.BLEND_RGB_ADD)
    tile.fill([max(0, -c) for c in shift], special_flags=pygame.BLEND_RGB_SUB)
    return tile


def _stretched(name: str, part: Part, unit: float, w: int, h: int) -> pygame.Surface:
    pad = part.pad
    size = (w + _px(pad.left, unit) + _px(pad.right, unit), h + _px(pad.top, unit) + _px(pad.bottom, unit))
    if part.whole:
        return art.fitted(f"parts/{name}", *size).copy()
    return art.stretched(f"parts/{name}", Edges(*(side + part.corner for side in pad)), unit, size)


def _px(units: float, unit: float) -> int:
    return round(units * unit)
