"""The board: gilt mouldings along a superellipse, parchment with a guilloche in the middle, a bare band for squares."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from art.egomaster.metal import GOLD, moulding
from art.materials import paper
from art.noise import Array
from art.plate import Plate, rgb
from art.shapes import polygon

SIZE, CENTRE, HALF, POWER, DEPTH = (1280.0, 916.0), (640.0, 458.0), (560.0, 378.0), 2.7, 62.0
"""As in `game/ui/games/egomaster/desk/ring.py`."""
LEFT, TOP, RIGHT, BOTTOM = 24.0, 20.0, 44.0, 60.0
"""Room for the shadow."""
COARSE = 4
"""The field of distances is measured at so few points, in units, and bent between them."""
LINES = rgb(120, 84, 40)
SHADE = rgb(14, 10, 6)


def board(scale: int) -> Plate:
    """The board without its outline: beyond its edge is nothing but the colour of shade."""
    plate, distance = _empty(scale), _distance(scale)
    plate.light[:] = SHADE
    plate.cover[:] = 1
    place = plate.whole().place
    sheet = paper(plate, 11)
    inside = np.clip((-DEPTH - distance) / 44, 0, 1)
    plate.mix(place, plate.coverage(distance - DEPTH - 10), sheet * (0.72 + 0.30 * inside**0.6)[..., None])
    _engrave(plate, distance)
    moulding(plate, distance, DEPTH + 3, DEPTH + 17, GOLD)
    for inner, outer, steep in ((DEPTH - 1, DEPTH + 3, 1.2), (-DEPTH - 6, -DEPTH + 2, 1.3)):
        moulding(plate, distance, inner, outer, GOLD, steep)
    for edge in (DEPTH + 17, DEPTH + 3, DEPTH - 1, -DEPTH - 6, -DEPTH + 2):
        plate.mix(place, plate.coverage(np.abs(distance - edge) - 0.6) * 0.8, rgb(44, 26, 8))
    return plate


def mask(scale: int) -> Plate:
    """How much of the board, and of its shadow, hides the desk."""
    plate, distance = _empty(scale), _distance(scale)
    place = plate.whole().place
    for dx, dy, soft, alpha in ((8, 16, 13, 0.68), (2, 4, 4, 0.5)):
        off = round(dy * scale), round(dx * scale)
        cast = np.roll(distance, off, (0, 1)) - DEPTH - 17
        plate.mix(place, alpha / (1 + np.exp(np.clip(cast / (soft * 0.6), -30, 30))), rgb(255, 255, 255))
    view = plate.whole()
    wide, tall = (side / scale for side in plate.size)
    near = np.minimum(np.minimum(view.x, wide - view.x), np.minimum(view.y, tall - view.y))
    fade = np.clip(near / 14, 0, 1)
    plate.light *= fade[..., None]
    plate.cover *= fade
    plate.mix(place, plate.coverage(distance - DEPTH - 17), rgb(255, 255, 255))
    return plate


def _empty(scale: int) -> Plate:
    return Plate(LEFT + SIZE[0] + RIGHT, TOP + SIZE[1] + BOTTOM, scale)


def _distance(scale: int) -> Array:
    """Return how far each pixel is from the line through the middles of the squares, outwards."""
    from PIL import Image

    coarse = Plate(LEFT + SIZE[0] + RIGHT, TOP + SIZE[1] + BOTTOM, 1 / COARSE)
    view = coarse.whole()
    points = []
    for i in range(720):
        angle = 2 * pi * i / 720 - 0.2 * sin(8 * pi * i / 720)
        s, c = sin(angle), cos(angle)
        x, y = np.sign(s) * abs(s) ** (2 / POWER) * HALF[0], np.sign(c) * abs(c) ** (2 / POWER) * HALF[1]
        points.append((LEFT + CENTRE[0] + x, TOP + CENTRE[1] + y))
    field = polygon(points).distance(view.x, view.y).astype("f4")
    fine = _empty(scale).size
    return np.asarray(Image.fromarray(field, "F").resize(fine, Image.Resampling.BICUBIC))


def _engrave(plate: Plate, distance: Array) -> None:
    """Print the guilloche: three waves that run around the middle, each across the others."""
    from PIL import Image, ImageDraw

    fine = 3
    w, h = plate.size
    image = Image.new("L", (w * fine, h * fine))
    pen = ImageDraw.Draw(image)
    k = plate.scale * fine
    for wave in range(6):
        points = []
        for i in range(2161):
            a = i / 2160 * 2 * pi
            far = 1 + 0.045 * sin(36 * a + wave * pi / 3)
            x = 455 * far * np.sign(cos(a)) * abs(cos(a)) ** (2 / 2.6)
            y = 265 * far * np.sign(sin(a)) * abs(sin(a)) ** (2 / 2.6)
            points.append(((LEFT + CENTRE[0] + x) * k, (TOP + CENTRE[1] + y) * k))
        pen.line(points, 255, round(0.8 * k), joint="curve")
    share = np.asarray(image.resize((w, h), Image.Resampling.BOX), "f4") / 255
    inside = np.clip((-DEPTH - 8 - distance) / 3, 0, 1)
    plate.mix(plate.whole().place, share * inside * 0.42, LINES)
