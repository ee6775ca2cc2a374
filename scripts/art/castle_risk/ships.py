"""Ships under sail, as engraved on old charts: one that decorates the sea, one that carries an army; a sea serpent."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import pi, sin

import numpy as np

from art.brush import bevel, blend, fill, stroke
from art.castle_risk.flags import pennant
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Point, Shape, circle, ellipse, line, polygon

ROOM = (168, 124)
AT, SIDE = (80.0, 92.0), 60.0
"""Where a ship is on its picture, and its half length."""
INK, FOAM = rgb(52, 44, 38), rgb(66, 94, 102)
SAIL, FAR_SAIL, DUSK = rgb(246, 238, 214), rgb(224, 210, 176), rgb(150, 116, 74)
HULL, DARK_HULL, STRAKE = rgb(128, 86, 52), rgb(58, 34, 20), rgb(214, 176, 104)
MASTS = ((-0.52, -1.12), (0.02, -1.36), (0.5, -1.16))
"""How far aft or ahead a mast stands, and its top, in half lengths."""
YARDS = (
    (-0.52, ((-1.02, -0.74, 0.15, 0.20), (-0.72, -0.36, 0.20, 0.25))),
    (0.02, ((-1.28, -1.00, 0.16, 0.21), (-0.98, -0.58, 0.22, 0.29), (-0.56, -0.12, 0.30, 0.34))),
    (0.5, ((-1.08, -0.82, 0.14, 0.19), (-0.80, -0.46, 0.20, 0.25), (-0.44, -0.08, 0.26, 0.29))),
)
"""The square sails of each mast: top, foot, half widths there."""


def ship(scale: int, *, laden: bool) -> Plate:
    """A ship of three masts that sails to the right; `laden` with an army, without pennants and on a higher wave."""
    plate = Plate(*ROOM, scale)
    for start, end in _stays():
        fill(plate, line(_at(start), _at(end), 0.35), INK, 0.7)
    for x, top in MASTS:
        fill(plate, line(_at((x, 0.1)), _at((x, top)), 1.3, 0.8), INK)
    fill(plate, line(_at((0.72, -0.02)), _at((1.28, -0.36)), 1.4, 0.7), INK)
    _sail(plate, [(-0.55, -0.62), (-0.55, -0.06), (-1.05, -0.10), (-0.86, -0.48)], FAR_SAIL)
    _sail(plate, [(0.62, -0.66), (1.05, -0.22), (0.78, -0.10)], FAR_SAIL)
    _sail(plate, [(0.62, -0.98), (0.98, -0.60), (1.22, -0.34), (0.80, -0.22), (0.74, -0.56)], SAIL)
    for x, sails in YARDS:
        for row in sails:
            _square(plate, x, *row)
    _hull(plate, laden=laden)
    if not laden:
        for x, top in MASTS:
            pennant(plate, _at((x, top)), 0.28 * SIDE, rgb(160, 50, 42))
    _waves(plate, laden=laden)
    return plate


def flag(scale: int) -> Plate:
    """The pennants of the laden ship alone, nearly white: multiplied by a player's colour they are his."""
    plate = Plate(*ROOM, scale)
    for x, top in MASTS:
        pennant(plate, _at((x, top)), 0.40 * SIDE, rgb(250, 250, 250))
    return plate


def _at(point: Point) -> Point:
    return (AT[0] + point[0] * SIDE, AT[1] + point[1] * SIDE)


def _stays() -> list[tuple[Point, Point]]:
    """Return the ropes: from mast to mast, to the bowsprit, to the stern."""
    tops = [(x, top + 0.06) for x, top in MASTS]
    return [*pairwise(tops), (tops[2], (1.28, -0.36)), (tops[0], (-0.96, -0.10)), (tops[1], (0.5, -0.1))]


def _sail(plate: Plate, points: Sequence[Point], colour: Array) -> None:
    """Set a sail, full of wind: light at its left, in shade towards its foot and its right."""
    shape = polygon([_at(point) for point in points], 0.4)
    left, top, right, bottom = shape.bounds
    fill(plate, shape, colour)

    def shade(view: View, _distance: Array) -> Array:
        across, down = (view.x - left) / (right - left), (view.y - top) / (bottom - top)
        return 0.42 * np.clip(0.75 * across + 0.45 * down - 0.45, 0, 1)

    blend(plate, shape, shade, DUSK)
    stroke(plate, shape, 1.0, INK, 0.95)


def _square(plate: Plate, x: float, top: float, foot: float, narrow: float, broad: float) -> None:
    """Set a square sail beneath its yard; the wind from the left rounds its sides and its foot."""
    belly = 0.10
    right = [(x + narrow + belly * s + (broad - narrow) * t, top + (foot - top) * t) for t, s in _bulge()]
    left = [(x - narrow + belly * s - (broad - narrow) * t, top + (foot - top) * t) for t, s in reversed(_bulge())]
    _sail(plate, [*right, (x + belly * 0.6, foot - 0.055), *left], SAIL)
    fill(plate, line(_at((x - narrow - 0.04, top)), _at((x + narrow + 0.04, top)), 0.9), INK)


def _bulge() -> list[tuple[float, float]]:
    return [(t, sin(t * pi * 0.72)) for t in (0.0, 0.25, 0.5, 0.75, 1.0)]


def _hull(plate: Plate, *, laden: bool) -> None:
    side = [(-0.98, -0.18), (-0.88, 0.0), (-0.40, 0.04), (0.30, 0.05), (0.62, 0.02), (0.94, -0.12)]
    keel = [(0.86, 0.06), (0.76, 0.18), (0.58, 0.30), (-0.72, 0.30), (-0.84, 0.22), (-0.92, 0.06)]
    hull = polygon([_at(point) for point in (*side, *keel)], 0.5)
    top, bottom = _at((0, -0.18))[1], _at((0, 0.30))[1]
    fill(plate, hull, HULL)
    blend(plate, hull, lambda v, _d: np.clip((v.y - top) / (bottom - top) * 1.1 - 0.35, 0, 0.85), DARK_HULL)
    blend(plate, hull, lambda v, _d: 0.25 * np.clip((v.x - AT[0]) / SIDE, 0, 1), DARK_HULL)
    for low in (0.10, 0.17):
        strake = ((-0.92, low - 0.02), (-0.2, low + 0.03), (0.5, low + 0.02), (0.88, low - 0.05))
        for start, end in pairwise(map(_at, strake)):
            fill(plate, line(start, end, 1.1 if low < 0.12 else 0.4), STRAKE if low < 0.12 else INK, 0.9, clip=hull)
    for i in range(9):
        fill(plate, circle(*_at((-0.70 + i * 0.165, 0.205)), 1.2), rgb(30, 18, 12), clip=hull)
    stroke(plate, hull, 1.1, INK, 0.95)
    if laden:
        for i in range(11):
            x = -0.80 + i * 0.15
            head = circle(*_at((x, -0.035 - 0.04 * abs(x))), 2.3)
            fill(plate, head, rgb(226, 190, 116))
            stroke(plate, head, 0.8, INK, 0.9)


def _waves(plate: Plate, *, laden: bool) -> None:
    rows = [(-1.25, 0.34, 0.9), (-0.5, 0.40, 1.5), (0.1, 0.36, 1.1), (-0.2, 0.47, 0.8)]
    if laden:
        rows += [(-1.32, 0.42, 0.6), (0.74, 0.24, 0.5), (-1.28, 0.26, 0.4)]
    for x, y, wide in rows:
        points = [_at((x + t * wide / 16, y + 0.025 * sin(t * 0.9))) for t in range(17)]
        for start, end in pairwise(points):
            fill(plate, line(start, end, 0.55), rgb(244, 240, 222) if laden and y < 0.36 else FOAM, 0.85)


def serpent(scale: int) -> Plate:
    """A sea serpent: four coils out of the water and a head with a fin, looking back at the ships."""
    plate = Plate(176, 92, scale)
    water = 70.0
    coils = ((34.0, 11.0, 6.0), (66.0, 17.0, 8.0), (104.0, 22.0, 10.0))
    for x, r, thick in coils:
        arch = ellipse(x, water, r, r * 1.15) - ellipse(x, water, r - thick, (r - thick) * 1.1)
        _scaly(plate, arch & polygon([(0, 0), (176, 0), (176, water), (0, water)]), (x, water))
    neck = [(136.0, water), (141.0, 52.0), (140.0, 36.0), (146.0, 24.0), (157.0, 20.0)]
    body: Shape = circle(*neck[0], 6)
    for (start, end), (a, b) in zip(pairwise(neck), pairwise((8.0, 7.4, 6.6, 6.0, 5.6)), strict=True):
        body |= line(start, end, a, b)
    head = ellipse(160, 20, 9, 6) | polygon([(160, 15), (173, 20), (172, 24), (160, 26)], 1)
    fin = polygon([(132, 40), (122, 30), (133, 33), (127, 19), (139, 26), (138, 12), (146, 20)], 0.5)
    fill(plate, fin, rgb(150, 172, 150))
    stroke(plate, fin, 1.0, INK, 0.9)
    _scaly(plate, (body | head) & polygon([(0, 0), (176, 0), (176, water), (0, water)]), (146, 40))
    fill(plate, circle(162, 18, 1.7), rgb(246, 238, 214))
    fill(plate, circle(162.4, 18, 0.9), INK)
    fill(plate, line((163, 23.5), (172, 22.4), 0.5), INK)
    tail = polygon([(16, water), (12, 56), (2, 50), (10, 48), (8, 40), (17, 50), (22, water)], 0.6)
    _scaly(plate, tail, (14, 56))
    for x, wide in ((2, 40), (46, 40), (84, 44), (124, 42)):
        points = [(x + t * wide / 16, water + 3 + 1.6 * sin(t * 0.9) + (x % 3)) for t in range(17)]
        for start, end in pairwise(points):
            fill(plate, line(start, end, 0.6), FOAM, 0.9)
    return plate


def _scaly(plate: Plate, shape: Shape, middle: Point) -> None:
    fill(plate, shape, rgb(126, 150, 130))

    def scales(view: View, _distance: Array) -> Array:
        turn = np.arctan2(view.y - middle[1], view.x - middle[0])
        return 0.34 * (np.sin(turn * 26 + np.hypot(view.x - middle[0], view.y - middle[1]) * 1.1) > 0.55)

    blend(plate, shape, scales, INK)
    bevel(plate, shape, 5, 0.5)
    stroke(plate, shape, 1.1, INK, 0.95)
