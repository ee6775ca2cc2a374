"""The tokens of the six seats: domed enamel in a rim of brass, with the letter; and plain, for small sizes."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from art.brush import blend, fill, shadow, stroke
from art.materials import DARK_RIM, SEATS, brass, enamel
from art.noise import Array, blur
from art.piece import Piece
from art.plate import Plate, rgb
from art.shapes import seat

RADIUS = 75.0
SIDE = 174.0
"""The square of a token: 1.16 radii from the middle to each side."""
LEFT, TOP, RIGHT, BOTTOM = 32.0, 20.0, 62.0, 78.0
"""Room for the shadow around the square."""
LETTERS = {
    "L": (1.04, 0.0),
    "R": (0.98, 0.0),
    "T": (0.78, 0.03),
    "M": (0.80, 0.20),
    "A": (1.00, -0.06),
    "J": (1.08, 0.0),
}
"""Size of a seat's letter and how far it is lowered, in radii."""
IVORY, INK = rgb(255, 248, 226), rgb(52, 30, 8)
FONT = Path(__file__).parents[2] / "assets" / "fonts" / "cinzel-latin-700.woff"
FINE = 4
"""A letter is drawn so many times larger, then scaled down."""


def token(scale: float, *, letter: str) -> Plate:
    """A token with its letter."""
    plate, x, y = _empty(scale)
    shape = seat(letter, x, y, RADIUS)
    enamel(plate, shape, SEATS[letter], brass(plate), RADIUS)
    stroke(plate, shape, 3.0, DARK_RIM, 0.9)
    size, lower = LETTERS[letter]
    dark = letter in "TA"
    _write(plate, letter, (x, y + lower * RADIUS), size * RADIUS, dark=dark)
    return plate


def plain(scale: int, *, letter: str) -> Plate:
    """A token without its letter, with lines heavy enough to be seen when it is small, and next to no shadow."""
    plate, x, y = _empty(scale)
    shape, colour = seat(letter, x, y, RADIUS), SEATS[letter]
    shadow(plate, shape, (4, 7), 8, 0.5)
    fill(plate, shape, brass(plate))
    field = shape.grown(-0.16 * RADIUS)
    fill(plate, field, colour)
    blend(plate, field, lambda v, _d: 0.5 * np.clip(1 - np.hypot(v.x - x + 24, v.y - y + 28) / 70, 0, 1), colour + 0.3)
    blend(plate, field, lambda v, _d: 0.4 * np.clip((v.y - y) / 90, 0, 1), colour * 0.4)
    stroke(plate, field, 5, rgb(40, 22, 8), 0.85)
    stroke(plate, shape, 7, DARK_RIM, 0.95)
    return plate


def _empty(scale: float) -> tuple[Plate, float, float]:
    """Return a plate for a token, and its middle."""
    return Plate(LEFT + SIDE + RIGHT, TOP + SIDE + BOTTOM, scale), LEFT + SIDE / 2, TOP + SIDE / 2


def _write(plate: Plate, letter: str, at: tuple[float, float], size: float, *, dark: bool) -> None:
    """Write a letter with its middle at a point."""
    mask = _mask(letter, round(size * plate.scale))
    tall, wide = mask.shape
    left, top = round(at[0] * plate.scale - wide / 2), round(at[1] * plate.scale - tall / 2)
    place = slice(top, top + tall), slice(left, left + wide)
    if not dark:
        off, soft = round(1.8 * plate.scale), 2.0 * plate.scale
        margin = 4 * off
        wider = np.pad(mask, margin)
        fallen = (
            slice(top - margin + off, top + tall + margin + off),
            slice(left - margin + off, left + wide + margin + off),
        )
        plate.mix(fallen, np.clip(blur(wider, soft) * 1.2, 0, 1) * 0.6, rgb(14, 6, 2))
    plate.mix(place, mask, INK if dark else IVORY)


@cache
def _mask(letter: str, pixels: int) -> Array:
    """Return how much of each pixel of a letter's own rectangle is inked."""
    from PIL import Image, ImageDraw, ImageFont

    font: Any = ImageFont.truetype(str(FONT), pixels * FINE)
    left, top, right, bottom = font.getbbox(letter)
    wide, tall = -(-(right - left) // FINE), -(-(bottom - top) // FINE)
    image = Image.new("L", (wide * FINE, tall * FINE))
    at = ((wide * FINE - (right - left)) / 2 - left, (tall * FINE - (bottom - top)) / 2 - top)
    ImageDraw.Draw(image).text(at, letter, 255, font=font)
    return np.asarray(image.resize((wide, tall), Image.Resampling.BOX), "f4") / 255


PIECES = (
    *(Piece(f"tokens/{letter}", partial(token, letter=letter)) for letter in SEATS),
    *(Piece(f"tokens/{letter}-plain", partial(plain, letter=letter)) for letter in SEATS),
)
