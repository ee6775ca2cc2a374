"""The desk Egomaster lies on: green leather in a frame of parchment, with gold stamped into it."""

from __future__ import annotations

from math import hypot
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import parts
from game.ui.draw.materials.shapes import Brush, Picture, over
from game.ui.draw.palette import mixed
from game.ui.games.egomaster.looks.paint import ART, strong, whole

FRAME: Final = 22.0
"""The breadth of the parchment frame around the desk, in units."""
RULES: Final = ((2, 2.0), (8, 1.0), (13, 1.0), (19, 2.4))
"""Ink lines on the frame: how far from the edge, how wide. Between the last two runs a scale."""
GOLD_LINES: Final = ((30, 2.2, 0.85), (37, 1.0, 0.6))
STAMP: Final = (204, 164, 84)


def desk(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the desk; args = (style,): plain; framed with parchment; stamped, framed and with gold in its corners."""
    out = pygame.Surface((max(1, w), max(1, h))).convert()
    side = max(1, round(480 * brush.unit))
    tile = art.fitted(f"{ART}/leather", side, side)
    for x in range(0, w, side):
        for y in range(0, h, side):
            out.blit(tile, (x, y))
    out.blit(pygame.transform.smoothscale(_vignette(), out.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if strong(brush):
        out.fill((104, 104, 104), special_flags=pygame.BLEND_RGB_MULT)
    if args[0] != "plain":
        _frame(brush, out)
    if args[0] == "stamped":
        _stamp_corners(brush, out)
    return Picture(out)


def _vignette() -> pygame.Surface:
    out = pygame.Surface((64, 36))
    for x in range(64):
        for y in range(36):
            far = min(1.0, hypot((x - 31.5) / 40, (y - 16.5) / 26))
            level = round(255 * (1 - 0.64 * far**2.2))
            out.set_at((x, y), (level, level, level))
    return out


def _frame(brush: Brush, out: pygame.Surface) -> None:
    """Lay parchment along the edges, with the scale of a map, and stamp gold lines into the leather."""
    w, h = out.get_size()
    wide, ink = brush.px(FRAME), brush.palette["ink"]
    for i in range(brush.px(9)):
        veil = pygame.Surface((w - 2 * (wide + i), 1), pygame.SRCALPHA)
        level = round(130 * (1 - i / brush.px(9)) ** 2)
        veil.fill((0, 0, 0, level))
        out.blit(veil, (wide + i, wide + i))
        out.blit(pygame.transform.scale(veil, (1, h - 2 * (wide + i))), (wide + i, wide + i))
    sheet_ = parts.ground_of(brush, "paper", w, h)
    for side in ((0, 0, w, wide), (0, h - wide, w, wide), (0, 0, wide, h), (w - wide, 0, wide, h)):
        out.blit(sheet_, side[:2], side)
    for far, pen in RULES:
        off = brush.px(far)
        pygame.draw.rect(out, ink, (off, off, w - 2 * off, h - 2 * off), brush.px(pen))
    _scale(brush, out)
    for far, pen, share in GOLD_LINES:
        off, under = brush.px(far), brush.px(1)
        rect = pygame.Rect(off, off, w - 2 * off, h - 2 * off)
        pygame.draw.rect(out, (8, 18, 16), rect.move(under, under), brush.px(pen))
        pygame.draw.rect(out, mixed((30, 60, 54), STAMP, share), rect, brush.px(pen))


def _scale(brush: Brush, out: pygame.Surface) -> None:
    """Ink every second stretch of the scale."""
    w, h = out.get_size()
    start, thick, ink = brush.px(13), brush.px(19) - brush.px(13), brush.palette["ink"]
    for length, down in ((w, False), (h, True)):
        room = length - 2 * brush.px(19)
        many = 2 * max(2, round(room / brush.unit / 208))
        for i in range(0, many, 2):
            a, b = (brush.px(19) + round(room * part / many) for part in (i, i + 1))
            other = (h if not down else w) - start - thick
            for across in (start, other):
                out.fill(ink, (across, a, thick, b - a) if down else (a, across, b - a, thick))


def _stamp_corners(brush: Brush, out: pygame.Surface) -> None:
    w, h = out.get_size()
    side, off = brush.px(118 * 0.8), brush.px(38)
    stamp = whole("corner", side, side)
    for right in (False, True):
        for low in (False, True):
            turned = pygame.transform.flip(stamp, flip_x=right, flip_y=low)
            over(out, turned, (w - off - side if right else off, h - off - side if low else off))


LOOKS: Final[dict[str, Look]] = {"egomaster/desk": desk}
