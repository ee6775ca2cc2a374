"""The court: squares of slabs in two tones, the rose in its middle, the strips of the seats along its sides."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

import numpy as np

from art.brush import bevel, blend, fill, shadow, stroke
from art.citadel.plan import BAND, COURT, SIDES, SQUARE, SQUARES, C, Grain
from art.materials import SEATS, STONE, STONE2
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import box, circle, polygon, seat

INNER = box(C - COURT - BAND, C - COURT - BAND, 2 * (COURT + BAND), 2 * (COURT + BAND))
EVERY, RADIUS, FREE = 30.0, 6.8, 66.0
"""The shapes of a strip stand so far apart and are so large; so far from its middle the gate hides them."""
ROWS = (0, 38, 78, 116)


def court(plate: Plate) -> None:
    """Pave the court."""
    stone = Grain(plate, 51)
    shadow(plate, INNER.grown(3), (0, 0), 2, 0.5)
    fill(plate, INNER, stone.of(rgb(150, 126, 88)))
    stroke(plate, INNER, 1.4, rgb(70, 46, 24), 0.9)
    stroke(plate, INNER.grown(2), 1, rgb(255, 240, 206), 0.30)
    chance = np.random.default_rng(8)
    for row in range(SQUARES):
        for column in range(SQUARES):
            _square(plate, stone, row, column, chance)
    _rose(plate)
    _shade(plate, 0, 0)


def _square(plate: Plate, stone: Grain, row: int, column: int, chance: np.random.Generator) -> None:
    """One square: three rows of slabs, their joints shifted."""
    x, y = C - COURT + column * SQUARE + 2, C - COURT + row * SQUARE + 2
    tone = STONE if (row + column) % 2 == 0 else STONE2
    square = box(x, y, SQUARE - 4, SQUARE - 4, 2)
    fill(plate, square, rgb(122, 98, 64))
    for i in range(3):
        top, tall = y + ROWS[i], ROWS[i + 1] - ROWS[i]
        many = 3 if (i + row + column) % 2 else 2
        cuts = [0, *sorted(int(116 * (c + 1) / many + chance.integers(-9, 10)) for c in range(many - 1)), 116]
        for left, right in pairwise(cuts):
            slab = box(x + left + 0.8, top + 0.8, right - left - 1.6, tall - 1.6, 3)
            fill(plate, slab, stone.of(tone * (1 + chance.uniform(-0.035, 0.035)), 1.2))
            bevel(plate, slab, 1.8, 0.36)
    stroke(plate, square, 1.2, rgb(84, 62, 36), 0.75)


def _rose(plate: Plate) -> None:
    """The rose of the winds, set in brown and ivory where the pawn begins."""

    def spot(angle: float, reach: float) -> tuple[float, float]:
        return (C + reach * sin(angle), C - reach * cos(angle))

    for k in (1, 3, 5, 7, 0, 2, 4, 6):
        angle, reach = k * pi / 4, 46 if k % 2 == 0 else 30
        for turn, tone, strength in ((0.39, rgb(128, 84, 50), 0.75), (-0.39, rgb(240, 224, 186), 0.85)):
            fill(plate, polygon([(C, C), spot(angle, reach), spot(angle + turn, 13)]), tone, strength)
    stroke(plate, circle(C, C, 51), 1.4, rgb(110, 74, 42), 0.8)
    stroke(plate, circle(C, C, 55), 0.8, rgb(110, 74, 42), 0.7)


def strip(letter: str, side: str, scale: int) -> Plate:
    """The strip of a seat along a side, as wide as the court and `BAND` deep, its shapes upright."""
    dx, dy = SIDES[side]
    w, h = (2 * COURT, BAND) if dy else (BAND, 2 * COURT)
    left, top = C + dx * (COURT + BAND / 2) - w / 2, C + dy * (COURT + BAND / 2) - h / 2
    plate = Plate(w, h, scale, rgb(150, 126, 88))
    stone, colour = Grain(plate, 71), SEATS[letter]
    field = box(2, 2, w - 4, h - 4, 1)
    fill(plate, field, stone.of(colour * 0.94, 1.4))
    bevel(plate, field, 2, 0.4)
    stroke(plate, field, 1, rgb(40, 26, 12), 0.8)
    light = float(colour @ np.array([0.2126, 0.7152, 0.0722]))
    ink = rgb(60, 38, 8) if light > 0.5 else rgb(255, 246, 220)
    for i in range(round(2 * COURT / EVERY)):
        along = EVERY * (i + 0.5)
        if abs(along - COURT) > FREE:
            shape = seat(letter, *((along, h / 2) if dy else (w / 2, along)), RADIUS)
            fill(plate, shape, ink, 0.88)
            stroke(plate, shape, 0.7, colour * 0.4, 0.5, -0.4)
    _shade(plate, left, top)
    return plate


def _shade(plate: Plate, left: float, top: float) -> None:
    """Let the walls of north and west throw their shadow into the court; the plate lies at `left`, `top` of the board.

    Nothing but the court and its strips is shaded.
    """

    def share(view: View, _d: Array) -> Array:
        into = np.minimum(view.x + left - INNER.bounds.left, (view.y + top - INNER.bounds.top) * 0.8)
        return 0.5 / (1 + np.exp(np.clip((into - 8) / 5, -30, 30)))

    blend(plate, INNER.moved(-left, -top), share, rgb(20, 10, 4))
