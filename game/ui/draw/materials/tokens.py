"""The seats' tokens: colour, shape and letter together, never the colour alone."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.items import Args
from game.ui.draw.materials.shapes import Brush, Picture

Outline = list[tuple[float, float]]
LETTERED: Final = 13
"""No letter on a token of a smaller radius, in real pixels."""
REACH: Final = 1.16
"""From the middle of a token to the sides of its square, in radii."""
SIDE: Final = 174
"""The side of the square of a baked token; around it, its shadow."""
AROUND: Final = Edges(32, 20, 62, 78)


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


def token(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A token with its letter; args = (letter,) or (letter, "plain") for the shape alone. The box is its square."""
    side = max(1, min(w, h))
    lettered = len(args) == 1 and side / 2 / REACH >= LETTERED
    name = f"tokens/{args[0]}" if lettered else f"tokens/{args[0]}-plain"
    scale = side / SIDE
    wide, tall = art.natural(name)
    left, top = round(AROUND.left * scale), round(AROUND.top * scale)
    picture = art.fitted(name, max(1, round(wide * scale)), max(1, round(tall * scale)))
    return Picture(picture, (w - side) // 2 - left, (h - side) // 2 - top)
