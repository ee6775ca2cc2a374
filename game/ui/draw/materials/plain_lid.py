"""The lid of a game for which no picture was baked: cloth, a frame of foil, a brass medal with an initial."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final
from zlib import crc32

import pygame

from game.ui.draw.materials.parts import ground_of
from game.ui.draw.materials.shapes import FINE, Brush, over, smooth
from game.ui.draw.palette import Colour, highlight, mixed
from game.ui.draw.text.effects import lettered
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style

CLOTHS: Final[tuple[Colour, ...]] = (
    (44, 84, 62),
    (38, 62, 96),
    (104, 44, 40),
    (84, 66, 34),
    (74, 46, 84),
    (58, 60, 66),
)
"""The cloth of a game whose name is no colour of the palette is one of these."""
EDGE: Final = 12.0
"""From the edge of a lid to its frame, in units."""
MEDAL: Final = 0.58
"""The diameter of the medal, in widths of the room that it has."""
RAYS: Final = 24
"""The number of rays around the initial, ..."""
SPAN: Final = (0.64, 0.74)
"""... and from where to where they reach, in radii of the medal."""


def cloth_of(palette: Mapping[str, Colour], game: str) -> Colour:
    """Return the colour of a game's cloth: that of its name in the palette, or one that always goes with the name."""
    return palette.get(game, CLOTHS[crc32(game.encode()) % len(CLOTHS)])


def plain_lid(brush: Brush, of: tuple[str, str], size: tuple[int, int], front: int) -> pygame.Surface:
    """Return a lid in `size` pixels, standing or lying; its front side is `front` pixels high.

    `of` is the name of the game and the initial of its title.

    On a lying lid the medal is at the left, as the emblem of a baked lid is.
    """
    (w, h), (game, initial) = size, of
    cloth = cloth_of(brush.palette, game)
    out = _woven(brush, cloth, w, h)
    out.fill((150, 150, 150), (0, h - front, w, front), special_flags=pygame.BLEND_RGB_MULT)
    face = pygame.Rect(0, 0, w, h - front)
    room = pygame.Rect(0, 0, w, round(0.72 * face.h)) if h > w else pygame.Rect(0, 0, face.h, face.h)
    room.move_ip(0 if h > w else round(0.1 * face.h), round(0.04 * face.h) if h > w else 0)
    _frame(brush, out, face)
    side = round(MEDAL * min(room.w, room.h) * (1.0 if h > w else 1.2))
    medal = _medal(brush, cloth, side, initial)
    over(out, medal, (room.centerx - side // 2, room.centery - side // 2))
    return out


def _woven(brush: Brush, cloth: Colour, w: int, h: int) -> pygame.Surface:
    """Return cloth with a grain, darker towards its edges."""
    out, paper = ground_of(brush, "paper", w, h), brush.palette["paper"]
    tone = [min(255, 255 * colour // max(1, light)) for colour, light in zip(cloth, paper, strict=True)]
    out.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    for inset, dark in ((0, 190), (1, 214), (2, 234)):
        step = round(inset * brush.unit * 1.5)
        for rect in ((step, step, w - 2 * step, brush.px(1.5)), (step, step, brush.px(1.5), h - 2 * step)):
            out.fill((dark,) * 3, rect, special_flags=pygame.BLEND_RGB_MULT)
    return out


def _frame(brush: Brush, out: pygame.Surface, face: pygame.Rect) -> None:
    """Lay two lines of foil around the face of a lid, with a lozenge in each corner."""
    inset, gold = brush.px(EDGE), brush.palette["gold"]
    for more, wide, tone in ((0, 1.6, gold), (5, 0.8, mixed(gold, (0, 0, 0), 0.35))):
        line = face.inflate(-2 * (inset + brush.px(more)), -2 * (inset + brush.px(more)))
        pygame.draw.rect(out, tone, line, brush.px(wide))
    corner = face.inflate(-2 * inset, -2 * inset)
    r = brush.px(6)
    for x, y in (corner.topleft, corner.topright, corner.bottomleft, corner.bottomright):
        for reach, tone in ((r, brush.palette["shade"]), (r - brush.px(1.5), gold)):
            pygame.draw.polygon(out, tone, [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])


def _medal(brush: Brush, cloth: Colour, side: int, letter: str) -> pygame.Surface:
    """Return a brass medal with a letter on a field of the cloth, rays around it."""

    def paint(big: pygame.Surface) -> None:
        middle = big.get_width() / 2
        tones = [brush.palette[name] for name in ("shade", "brass1", "brass3", "brass1", "shade")]
        for share, tone in zip((1.0, 0.97, 0.92, 0.88, 0.8), tones, strict=True):
            pygame.draw.circle(big, tone, (middle, middle), share * middle)
        pygame.draw.circle(big, highlight(cloth, 0.7), (middle, middle), 0.78 * middle)
        for ray in range(RAYS):
            angle = 2 * pi * ray / RAYS
            start, end = (
                (middle + share * middle * cos(angle), middle + share * middle * sin(angle)) for share in SPAN
            )
            pygame.draw.line(big, brush.palette["brass1"], start, end, FINE * brush.px(1.2))

    out = smooth(side, side, paint)
    style = Style(Face.DISPLAY, 0.62 * side / brush.unit)
    drawn, margin = lettered(brush, letter, style, "foil")
    top = round(side / 2 - brush.type.middle(style) - margin)
    over(out, drawn, ((side - drawn.get_width()) // 2, top))
    return out
