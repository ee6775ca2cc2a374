"""The seats' tokens: colour, shape and the player's initial together, never the colour alone."""

from __future__ import annotations

from math import ceil, cos, pi, sin
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.items import Args
from game.ui.draw.materials.shapes import Brush, Picture, over
from game.ui.draw.text.effects import lettered
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style

Outline = list[tuple[float, float]]
LETTERED: Final = 9.5
"""The least radius, in pixels, of a token on which an initial is written."""
FIELDS: Final = {
    "L": (1.0, 1.28, 0.0),
    "R": (0.92, 1.0, 0.0),
    "T": (0.72, 0.92, 0.05),
    "M": (0.78, 0.98, 0.22),
    "A": (0.98, 1.22, -0.06),
    "J": (1.04, 1.32, 0.0),
}
"""The room for an initial on each shape, in radii: size of the letters, most width, distance below the middle."""
PAIRS: Final = FIELDS | {
    "R": (0.92, 1.24, 0.0),
    "T": (0.72, 1.2, -0.06),
    "M": (0.78, 1.2, 0.3),
}
"""The same for an initial of two letters, which lies where a shape is wide."""
LOW: Final = 0.68
"""The least height of two letters in a small token, as a share of that of the least letters; they may be narrower."""
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


def lettered_side(unit: float) -> float:
    """Return the least side, in units of `unit` pixels, of the box of a token on which an initial is written."""
    return (ceil(2 * LETTERED * REACH) + 1) / unit


def token(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A token; args = (letter, the player's initial), or (letter, "") for the shape alone. The box is its square."""
    letter, initial = args
    side = max(1, min(w, h))
    radius = side / 2 / REACH
    written = bool(initial) and radius >= LETTERED
    name = f"tokens/{letter}" if written else f"tokens/{letter}-plain"
    scale = side / SIDE
    wide, tall = art.natural(name)
    left, top = round(AROUND.left * scale), round(AROUND.top * scale)
    picture = art.fitted(name, max(1, round(wide * scale)), max(1, round(tall * scale)))
    if written:
        picture = picture.copy()
        _write(brush, picture, (left + side / 2, top + side / 2), radius, letter, initial)
    return Picture(picture, (w - side) // 2 - left, (h - side) // 2 - top)


def _write(
    brush: Brush, picture: pygame.Surface, middle: tuple[float, float], radius: float, letter: str, initial: str
) -> None:
    """Write an initial on a token as large as the shape has room for; two letters are in every shape or in none.

    Letters that would be smaller than the least ones are pressed: so much narrower, and lower as far as `LOW`.
    """
    size, room, lower = (FIELDS if len(initial) < 2 else PAIRS)[letter]
    style = Style(Face.DISPLAY, size * radius / brush.unit)
    width = brush.type.width(initial, style) * brush.unit
    style = style._replace(size=style.size * min(1.0, room * radius / width))
    words, margin = lettered(brush, initial, style, f"letter {letter}")
    wide, tall = words.get_size()
    narrow = min(1.0, (round(room * radius) + 2 * margin) / wide)
    low = max(narrow, LOW)
    if narrow < 1:
        words = pygame.transform.smoothscale(words, (round(wide * narrow), round(tall * low)))
    x = round(middle[0] - words.get_width() / 2)
    y = round(middle[1] + lower * radius - (brush.type.middle(style) + margin) * low)
    over(picture, words, (x, y))
