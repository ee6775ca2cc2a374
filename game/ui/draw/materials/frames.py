"""Frames: the rim of brass around a banner or a plate, and the ring that shows the focus."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.items import Args
from game.ui.draw.materials.parts import PARTS, lay, made, scaled
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import highlight

RING: Final = 36
"""Units between the box and the edge of the picture of the focus ring, for its glow."""
REACH: Final = 96
"""Units that the shadow of a board reaches beyond it."""


def shade(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The shadow that a board throws on the table."""
    out, edge = brush.px(REACH), REACH + 90
    picture = art.stretched("table/shade", Edges(edge, edge, edge, edge), brush.unit, (w + 2 * out, h + 2 * out))
    return Picture(picture, -out, -out, pygame.Rect(0, 0, w, h))


def rim(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A rounded field in a frame of brass: a banner, a plate; args = (colour of the field,).

    The field is darker than its colour where light letters stand on it, as they do on all but those of two seats.
    """
    picture = made(brush, "rim", w, h)
    tone, letter = brush.palette[args[0]], brush.palette.get(f"letter {args[0]}", brush.palette["ivory"])
    field = pygame.Surface((max(1, w), max(1, h))).convert()
    field.fill(highlight(tone, 0.8) if sum(letter) > sum(tone) else tone)
    lay(picture, "rim", scaled(brush, PARTS["rim"], w, h), field, "-field")
    return picture


def focus_ring(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The ring around what the keyboard is at, outside of its box: ivory between two dark lines, and a warm glow."""
    out = brush.px(RING)
    edge = RING + 20
    ring = art.framed("parts/focus", Edges(edge, edge, edge, edge), brush.unit, (w + 2 * out, h + 2 * out))
    return Picture(ring, -out, -out, pygame.Rect(0, 0, w, h))
