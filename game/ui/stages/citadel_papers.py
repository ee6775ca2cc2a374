"""How what is written looks on the citadel's board: letters, open orders and pledges, sealed orders."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.fonts import Face
from game.ui.items import Args
from game.ui.looks import Look
from game.ui.palette import Colour, lit
from game.ui.shapes import FINE, Brush, Picture, over, sheet, smooth
from game.ui.text import Style
from game.ui.tokens import outline


def letters(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A word as high as its box; args = (words, colour)."""
    words, colour = args
    out = sheet(w, h)
    _write(out, brush, words, (0, 0, w, h), brush.palette[colour], Face.DISPLAY)
    return Picture(out)


def _write(
    out: pygame.Surface, brush: Brush, words: str, rect: tuple[int, int, int, int], colour: Colour, face: Face
) -> None:
    """Write a word into a rectangle of pixels, as large as fits."""
    x, y, w, h = rect
    style = Style(face, h * 0.82 / brush.unit)
    wide = brush.type.width(words, style) * brush.unit
    if wide > w:
        style = style._replace(size=style.size * w / wide)
    surface = brush.type.picture(words, style, colour)
    over(out, surface, (x + (w - surface.get_width()) // 2, round(y + h / 2 - brush.type.middle(style))))


def slip(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A small paper with an order; args = (letter, words, kind): kind is order, pledge or own."""
    letter, words, kind = args
    palette = brush.palette

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pen = max(2, round(1.2 * brush.unit * FINE))
        line = palette["oxblood"] if kind == "own" else palette["ink"]
        radius = round(tall * (0.48 if kind == "pledge" else 0.1))
        pygame.draw.rect(big, line, (0, 0, wide, tall), border_radius=radius)
        inside = pygame.Rect(0, 0, wide, tall).inflate(-2 * pen, -2 * pen)
        paper = palette["ivory"] if kind == "pledge" else palette["paper"]
        pygame.draw.rect(big, paper, inside, border_radius=max(0, radius - pen))
        centre = (tall * 0.46, tall * 0.5)
        for tone, r in ((palette["ink"], 0.3), (palette[letter], 0.25)):
            shape = [(centre[0] + x, centre[1] + y) for x, y in outline(letter, tall * r)]
            pygame.draw.polygon(big, tone, shape)

    out = smooth(w, h, paint)
    ink = palette["oxblood"] if kind == "own" else palette["ink"]
    _write(out, brush, words, (round(h * 0.86), 0, w - round(h * 1.02), h), ink, Face.BOLD)
    return Picture(out)


def sealed(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A folded order under its seal; args = (letter,)."""
    letter = args[0]
    palette = brush.palette

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pen = max(2, round(1.2 * brush.unit * FINE))
        radius = round(tall * 0.1)
        pygame.draw.rect(big, palette["ink"], (0, 0, wide, tall), border_radius=radius)
        inside = pygame.Rect(0, 0, wide, tall).inflate(-2 * pen, -2 * pen)
        pygame.draw.rect(big, palette["paper"], inside, border_radius=radius)
        for x in (inside.left, inside.right - 1):
            pygame.draw.line(big, palette["ink2"], (x, inside.top), (wide / 2, tall * 0.56), pen)
        centre = (wide / 2, tall * 0.54)
        for tone, r in (
            (palette["ink"], 0.36),
            (palette["oxblood"], 0.33),
            (lit(palette["oxblood"], 1.5), 0.25),
        ):
            pygame.draw.circle(big, tone, centre, tall * r)
        for tone, r in ((palette["ink"], 0.2), (palette[letter], 0.16)):
            pygame.draw.polygon(big, tone, [(centre[0] + x, centre[1] + y) for x, y in outline(letter, tall * r)])

    return Picture(smooth(w, h, paint))


LOOKS: Final[dict[str, Look]] = {
    "master_citadel/letters": letters,
    "master_citadel/slip": slip,
    "master_citadel/sealed": sealed,
}
