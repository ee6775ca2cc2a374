"""The survey of the board in pixels: whose land each is, how far from coasts and borders, and pens for the ink.

The map is made at two pixels per pixel of 1920×1080 and halved for the smaller file, so that nothing moves between.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from art.castle_risk.geography import NEUTRAL, Line, geography
from art.lids.atlas import far
from art.noise import Array, band

LEFT, TOP = -40.0, -40.0
"""The corner of the map, in units of the board."""
NATURAL = (2007, 1215)
"""The size of the smaller file."""
SIZE = (2 * NATURAL[0], 2 * NATURAL[1])
K = 2.16
"""Pixels of the larger file per unit of the board: 1000 units fill the height of 3840×2160."""
FINE = 3
"""What is inked is drawn so many times larger, then averaged."""
ROOMY = (4050, 2430)
"""Noise is made a little wider than the map: the transform likes sizes with small factors only."""
COARSE = 4
"""Noise with a long wavelength is made so many times smaller."""
LAKE = 64
"""Added to the number of a land where a lake covers it."""


class Pen:
    """A drawing `FINE` times larger than the map: polygons and lines, averaged to the share of each pixel."""

    def __init__(self) -> None:
        from PIL import Image, ImageDraw

        self._image: Any = Image.new("L", (SIZE[0] * FINE, SIZE[1] * FINE), 0)
        self._pen: Any = ImageDraw.Draw(self._image)

    def _pixels(self, line: Line) -> Line:
        return [((x - LEFT) * K * FINE, (y - TOP) * K * FINE) for x, y in line]

    def polygon(self, ring: Line, value: int = 255) -> None:
        """Fill a ring."""
        self._pen.polygon(self._pixels(ring), fill=value)

    def lines(self, lines: Iterable[Line], width: float) -> None:
        """Draw lines, `width` units wide, with round joints."""
        wide = max(1, round(width * K * FINE))
        for line in map(self._pixels, lines):
            self._pen.line(line, fill=255, width=wide, joint="curve")
            for x, y in (line[0], line[-1]):
                self._pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=255)

    def middles(self) -> Array:
        """Return the value in the middle of each pixel."""
        return np.asarray(self._image)[FINE // 2 :: FINE, FINE // 2 :: FINE].copy()

    def share(self) -> Array:
        """Return how much (0–1) of each pixel is drawn upon."""
        fine: Array = np.asarray(self._image).reshape(SIZE[1], FINE, SIZE[0], FINE)
        return fine.mean(axis=(1, 3), dtype="f4") / 255


@cache
def lands() -> Array:
    """Return the number of the land of each pixel: 0 in the sea, else its place on the board; the neutral one last."""
    pen = Pen()
    for number, polygons in reversed(list(enumerate(geography().lands.values(), 1))):
        for outline, *holes in polygons:
            pen.polygon(outline, number)
            for hole in holes:
                pen.polygon(hole, 0)
    return pen.middles()


@cache
def dry() -> Array:
    """Return how much of each pixel is land or a lake."""
    pen = Pen()
    for name in (NEUTRAL, *geography().lands):
        for outline, *holes in geography().lands[name]:
            pen.polygon(outline)
            for hole in holes if name == NEUTRAL else ():
                pen.polygon(hole, 0)
    return pen.share()


@cache
def lakes() -> Array:
    """Return how much of each pixel is in a lake."""
    pen = Pen()
    for lake in geography().lakes:
        pen.polygon(lake)
    return pen.share()


def away(mask: Array, reach: float, coarse: int = 1) -> Array:
    """Return how many units each pixel is from the nearest in `mask`, up to `reach`, found `coarse` times smaller."""
    if coarse == 1:
        return far(mask, reach * K) / K
    h, w = (side // coarse * coarse for side in mask.shape)
    small = mask[:h, :w].reshape(h // coarse, coarse, w // coarse, coarse).any(axis=(1, 3))
    return np.maximum(enlarged(far(small, reach * K / coarse) * coarse / K, (mask.shape[1], mask.shape[0])), 0)


def between(numbers: Array) -> Array:
    """Return the pixels of land beside a land with another number."""
    edge = np.zeros(numbers.shape, bool)
    for here, there in ((np.s_[1:], np.s_[:-1]), (np.s_[:, 1:], np.s_[:, :-1])):
        a, b = numbers[here], numbers[there]
        met = (a != b) & (a > 0) & (b > 0)
        edge[here] |= met
        edge[there] |= met
    return edge


def enlarged(field: Array, size: tuple[int, int]) -> Array:
    """Return a field smoothly enlarged to `size` (w, h)."""
    from PIL import Image

    return np.asarray(Image.fromarray(field.astype("f4")).resize(size, Image.Resampling.BICUBIC))


@cache
def noise(wave: float, seed: int, stretch: float = 1.0, width: float = 0.45) -> Array:
    """Return noise over the map with a wavelength in units of the board (`noise.band`). Do not change it."""
    w, h = ROOMY
    if wave * K < 6 * COARSE:
        return band(ROOMY, wave * K, seed, stretch, width)[:, : SIZE[0]]
    small = band((w // COARSE, h // COARSE), wave * K / COARSE, seed, stretch, width)
    return enlarged(small, ROOMY)[:, : SIZE[0]]


def clouds(wave: float, octaves: int, seed: int, gain: float = 0.5) -> Array:
    """Return bands of noise, each with half the wavelength and `gain` the height of the one before."""
    return sum(noise(wave / 2**i, seed + i) * gain**i for i in range(octaves))
