"""The seats' tokens: colour, shape and letter together, never the colour alone."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.fonts import Face
from game.ui.items import Args
from game.ui.palette import lit, mixed
from game.ui.shapes import FINE, Brush, Picture, over, sheet, smooth
from game.ui.text import Style

Outline = list[tuple[float, float]]
LETTER: Final = {
    "L": (1.0, 0.0),
    "R": (0.86, 0.0),
    "T": (0.74, 0.03),
    "M": (0.72, 0.22),
    "A": (0.92, -0.02),
    "J": (1.0, 0.0),
}
"""Size of a seat's letter and how far it is lowered, in radii."""
LETTERED: Final = 13
"""No letter on a token of a smaller radius, in real pixels."""


def outline(letter: str, radius: float) -> Outline:
    """Return the corners of a seat's shape around 0, 0; the circle of L has 72 of them."""
    corners: dict[str, Outline] = {
        "L": [(cos(i * pi / 36), sin(i * pi / 36)) for i in range(72)],
        "R": [(0, -1.06), (1.06, 0), (0, 1.06), (-1.06, 0)],
        "T": [(r * sin(i * pi / 5), 0.06 - r * cos(i * pi / 5)) for i, r in enumerate([1.12, 0.56] * 5)],
        "M": [(0, -1.0), (1.08, 0.86), (-1.08, 0.86)],
        "A": _shield(),
        "J": [(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)],
    }
    return [(x * radius, y * radius) for x, y in corners[letter]]


def _shield() -> Outline:
    left = [(-0.86 * cos(t * pi / 24), 0.05 + 1.0 * sin(t * pi / 24)) for t in range(13)]
    right = [(-x, y) for x, y in reversed(left)]
    return [(-0.86, -0.9), *left, *right, (0.86, -0.9)]


def token(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A token with its letter; args = (letter,) or (letter, "plain") for the shape alone. The box is its square."""
    letter = args[0]
    side = min(w, h)
    radius = side / 2 / 1.16
    colour = brush.palette[letter]

    def paint(big: pygame.Surface) -> None:
        c = big.get_width() / 2
        r = radius * FINE
        pen = max(1.0, 1.2 * brush.unit) * FINE
        for tone, reach in (
            (brush.palette["ink"], r),
            (brush.palette["brass2"], r - pen),
            (brush.palette["brass3"], r - pen - 0.05 * r),
            (brush.palette["ink"], r - pen - 0.12 * r),
            (lit(colour, 0.86), r - 1.4 * pen - 0.13 * r),
            (colour, r - 1.4 * pen - 0.2 * r),
            (mixed(colour, (255, 255, 255), 0.1), r * 0.45),
        ):
            lift = 0.08 * r if reach < r * 0.5 else 0
            pygame.draw.polygon(big, tone, [(c + x - lift, c + y - lift) for x, y in outline(letter, reach)])

    out = sheet(w, h)
    over(out, smooth(side, side, paint), ((w - side) // 2, (h - side) // 2))
    if len(args) == 1 and radius >= LETTERED:
        share, lower = LETTER[letter]
        style = Style(Face.DISPLAY, radius * share / brush.unit)
        sign = brush.type.picture(letter, style, brush.palette[f"letter {letter}"])
        at = (round((w - sign.get_width()) / 2) + 1, round(h / 2 + lower * radius - brush.type.middle(style)))
        over(out, sign, at)
    return Picture(out)
