"""The looks of a castle that falls: its walls in smoke, and the banner above it."""

from __future__ import annotations

from math import pi, sin
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet, smooth
from game.ui.draw.materials.tokens import token
from game.ui.draw.palette import mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.map.pieces import CUTS, draw_castle

BANNER: Final = (640.0, 66.0)
"""The width and height of the banner, in board units."""
SMOKE: Final = (3.8, 3.8)
"""How much wider and higher than the castle the picture is, so that the smoke has room."""
FRAMES: Final = 16
"""The number of pictures of a castle that falls."""
ASIDE: Final = (-0.1, 0.12, -0.2, 0.02, 0.22, -0.14, 0.1, -0.04, 0.18, -0.22, 0.0, 0.12)
PUFFS: Final = tuple((aside, 0.04 * i) for i, aside in enumerate(ASIDE))
"""Clouds of smoke: how far aside each begins, in widths of the picture, and at which share of the time."""
LASTS: Final = 0.56
"""The share of the time for which a cloud is seen."""
DARK, PALE = (70, 58, 48), (168, 156, 140)
"""The colour of a cloud at first and at last."""
SINKS: Final = 0.8
"""The share of the time after which nothing is left of the walls."""
RIBBON: Final = Edges(48, 0, 48, 0)
SEAL: Final = 0.6
"""The width of the tokens on the banner, in its heights."""
WORDS: Final = 0.36
"""The size of the words on the banner, in its heights."""
LEGIBLE: Final = 22.0
"""What is written on a banner is to have so many units at least ..."""
LARGEST: Final = 1.6
"""... for which it becomes so many times larger at most: the map has room for that wherever it hangs."""


def falling_castle(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A castle in smoke; args = (letter of its flag, the atlas's `art`, number of the picture, whether it stays)."""
    letter, pictures, frame, stays = args
    share = frame / (FRAMES - 1)
    out = sheet(w, h)
    size = (round(w / SMOKE[0]), round(h / SMOKE[1]))
    gone = 0.0 if stays else min(1.0, share / SINKS)
    castle = draw_castle(brush, *size, (letter, pictures))
    shaken = 0 if stays or gone >= 1 else round(0.03 * size[0] * (1 - gone) * (1 if frame % 2 else -1))
    at = ((w - size[0]) // 2 + castle.dx + shaken, (h - size[1]) // 2 + castle.dy)
    down = round(0.55 * size[1] * gone * gone)
    walls = castle.surface.copy()
    walls.fill((round(255 * (1 - gone) ** 0.6),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    left = pygame.Rect(0, 0, walls.get_width(), max(0, walls.get_height() - down))
    out.blit(walls, (at[0], at[1] + down), left, pygame.BLEND_PREMULTIPLIED)
    over(out, smooth(w, h, lambda big: _smoke(big, share)), (0, 0))
    return Picture(out)


def _smoke(big: pygame.Surface, share: float) -> None:
    """Draw all clouds at a share of the time."""
    w, h = big.get_size()
    for aside, begins in PUFFS:
        age = (share - begins) / LASTS
        if not 0 < age < 1:
            continue
        middle = (w * (0.5 + aside * (0.5 + 0.8 * age)), h * (0.6 - 0.4 * age))
        radius, strength = w * (0.07 + 0.12 * age), sin(pi * age) ** 0.7
        tone = mixed(DARK, PALE, age)
        cloud = pygame.Surface((w, h), pygame.SRCALPHA)
        for ring in range(6, 0, -1):
            opacity = 230 * strength * (1 - (ring - 1) / 6)
            pygame.draw.circle(cloud, (*tone, round(opacity)), middle, radius * (0.55 + 0.075 * ring))
        big.blit(cloud, (0, 0))


def banner(brush: Brush, box_w: int, box_h: int, args: Args) -> Picture:
    """A ribbon with words between two tokens; args = (words, left, right): a letter and an initial each.

    In large text it is larger than its box: higher, and wider if the words need it.
    """
    words, *sides = args
    grown = min(LARGEST, max(1.0, brush.px(LEGIBLE) / (WORDS * box_h)))
    h, ends = round(box_h * grown), 3.0 * round(box_h * grown)
    room = (box_w * grown - ends) / brush.unit
    line, style = brush.type.fitted(words, Style(Face.DISPLAY, WORDS * h / brush.unit), room)
    drawn = brush.type.picture(line, style, brush.palette["ink"])
    w = max(box_w, round(drawn.get_width() + ends))
    out = art.stretched("castle_risk/ribbon", RIBBON, h / 52, (w, h)).copy()
    over(out, drawn, (round((w - drawn.get_width()) / 2), round(0.5 * h - brush.type.middle(style))))
    for x, (letter, initial) in zip((1.1 * h, w - 1.1 * h), sides, strict=True):
        side = round(SEAL * h * CUTS[letter].large)
        seal = token(brush, side, side, (letter, initial))
        over(out, seal.surface, (round(x - side / 2) + seal.dx, round((h - side) / 2) + seal.dy))
    return Picture(out, (box_w - w) // 2, (box_h - h) // 2)


LOOKS: Final[dict[str, Look]] = {"castle_risk/falling castle": falling_castle, "castle_risk/banner": banner}
