"""The tokens of the six seats: domed enamel in a rim of brass, for a letter; and plain, for small sizes."""

from __future__ import annotations

from functools import partial

import numpy as np

from art.brush import blend, fill, shadow, stroke
from art.materials import DARK_RIM, SEATS, brass, enamel
from art.piece import Piece
from art.plate import Plate, rgb
from art.shapes import seat

RADIUS = 75.0
SIDE = 174.0
"""The square of a token: 1.16 radii from the middle to each side."""
LEFT, TOP, RIGHT, BOTTOM = 32.0, 20.0, 62.0, 78.0
"""Room for the shadow around the square."""


def token(scale: float, *, letter: str) -> Plate:
    """A token on which the initial of a player can be written."""
    plate, x, y = _empty(scale)
    shape = seat(letter, x, y, RADIUS)
    enamel(plate, shape, SEATS[letter], brass(plate), RADIUS)
    stroke(plate, shape, 3.0, DARK_RIM, 0.9)
    return plate


def plain(scale: int, *, letter: str) -> Plate:
    """A token for no letter, with lines heavy enough to be seen when it is small, and next to no shadow."""
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


PIECES = (
    *(Piece(f"tokens/{letter}", partial(token, letter=letter)) for letter in SEATS),
    *(Piece(f"tokens/{letter}-plain", partial(plain, letter=letter)) for letter in SEATS),
)
