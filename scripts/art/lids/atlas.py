"""A hand-tinted map of Europe: washed empires, waterlines along the coasts, hills lit from the upper left, ink."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from art.brush import INK
from art.lids.outlines import Line, europe
from art.materials import PAPER
from art.noise import Array, blur
from art.plate import Plate, rgb

FINE = 3
"""Lines and borders are drawn so many times larger, then averaged."""
TINTS = {
    "french": rgb(64, 104, 172),
    "british": rgb(190, 62, 58),
    "russian": rgb(90, 136, 74),
    "german": rgb(98, 102, 116),
    "ottoman": rgb(132, 74, 132),
    "austrian": rgb(224, 176, 62),
    "independent": rgb(200, 164, 110),
    "neutral": rgb(178, 164, 136),
}
SHALLOW, DEEP, WATER_INK = rgb(214, 218, 200), rgb(140, 176, 184), rgb(52, 82, 94)
WAVES = (3.0, 6.6, 11.0, 16.2, 22.4)
"""How far from the coast the waterlines run, in units."""


class Window(NamedTuple):
    """The part of the board that is drawn: its corner in units of the board, and plate units per unit of it."""

    left: float
    top: float
    zoom: float


class _Drawing:
    """A drawing `FINE` times larger than the plate: polygons and lines, averaged to coverage."""

    def __init__(self, plate: Plate, window: Window) -> None:
        from PIL import Image, ImageDraw

        self._size, self._window, self._k = plate.size, window, plate.scale * FINE
        self._image: Any = Image.new("L", (plate.size[0] * FINE, plate.size[1] * FINE), 0)
        self._pen: Any = ImageDraw.Draw(self._image)

    def _pixels(self, line: Line) -> Line:
        left, top, zoom = self._window
        return [((x - left) * zoom * self._k, (y - top) * zoom * self._k) for x, y in line]

    def polygon(self, ring: Line, value: int) -> None:
        """Fill a ring."""
        self._pen.polygon(self._pixels(ring), fill=value)

    def lines(self, lines: Iterable[Line], width: float, value: int = 255) -> None:
        """Draw lines, `width` plate units wide."""
        wide = max(1, round(width * self._k))
        for line in lines:
            self._pen.line(self._pixels(line), fill=value, width=wide, joint="curve")

    def values(self) -> Array:
        """Return the drawing as it is, enlarged."""
        return np.asarray(self._image)

    def cover(self) -> Array:
        """Return the share (0–1) of each pixel of the plate."""
        return _averaged(self.values().astype("f4") / 255, self._size)


def _averaged(fine: Array, size: tuple[int, int]) -> Array:
    w, h = size
    parts: Array = fine.reshape(h, FINE, w, FINE, *fine.shape[2:])
    return parts.mean(axis=(1, 3), dtype="f4")


def far(mask: Array, reach: float) -> Array:
    """Return the distance of each pixel to the nearest one in `mask`, in pixels and up to `reach`."""
    most = int(reach) + 1
    steps = np.where(mask, 0.0, float(most)).astype("f4")
    for rows in (range(1, len(steps)), range(len(steps) - 2, -1, -1)):
        side = -1 if rows.step > 0 else 1
        for y in rows:
            np.minimum(steps[y], steps[y + side] + 1, out=steps[y])
    steps *= steps
    out = steps.copy()
    for dx in range(1, most + 1):
        np.minimum(out[:, dx:], steps[:, :-dx] + dx * dx, out=out[:, dx:])
        np.minimum(out[:, :-dx], steps[:, dx:] + dx * dx, out=out[:, :-dx])
    return np.sqrt(np.minimum(out, most * most))


def _relief(plate: Plate, window: Window) -> Array:
    """Return how the hills are lit: -1 full light, 1 full shade."""
    height = np.zeros(plate.size[::-1], "f4")
    k = plate.scale * window.zoom
    for ridge in europe().ridges:
        drawn = _Drawing(plate, window)
        drawn.lines([ridge.line], ridge.wide * window.zoom)
        height = np.maximum(height, blur(drawn.cover() * ridge.high, ridge.wide * k * 0.5) * 1.3)
    crags = sum(
        (1 - np.minimum(np.abs(plate.band(w, 40 + i, width=0.35)), 2)) * 0.6**i for i, w in enumerate((14, 8, 5))
    )
    height = height * (0.45 + 0.55 * np.clip(crags, -0.6, 1)) + 0.028 * plate.clouds(34, 4, 90)
    gy, gx = np.gradient(height)
    return np.tanh((gx * 0.75 + gy * 0.66) * plate.scale * 7.5)


def chart(w: float, h: float, scale: float, window: Window) -> Plate:
    """Return a map of `w` by `h` units."""
    plate = Plate(w, h, scale, 0)
    lands = _Drawing(plate, window)
    tints: list[Array] = [np.zeros(3, "f4")]
    empires = [0]
    for empire, rings in enumerate(europe().lands.items(), 1):
        for i, ring in enumerate(rings[1]):
            tints.append(TINTS[rings[0]] * (1 + (i % 5 - 2) * 0.035))
            empires.append(empire)
            lands.polygon(ring, len(tints) - 1)
    ids = lands.values().copy()
    for lake in europe().lakes:
        lands.polygon(lake, 0)
    land = _averaged((lands.values() > 0).astype("f4"), plate.size)
    tint = _averaged(np.array(tints, "f4")[ids], plate.size)
    tint /= np.maximum(_averaged((ids > 0).astype("f4"), plate.size), 1e-3)[..., None]
    whose = np.array(empires)[ids[FINE // 2 :: FINE, FINE // 2 :: FINE]]
    earth = _earth(plate, tint, whose, land, _relief(plate, window))
    plate.light[:] = _sea(plate, land)
    plate.light += (earth - plate.light) * land[..., None]
    _ink(plate, window, land)
    return plate


def _grain(plate: Plate) -> Array:
    return 1 + 0.014 * plate.band(2.4, 3) + 0.016 * plate.band(3.4, 1, 2.6) + 0.022 * plate.clouds(150, 4, 10)


def _sea(plate: Plate, land: Array) -> Array:
    k = plate.scale
    away = blur(far(land > 0.5, 26 * k), 0.8 * k) / k
    shallow = np.clip(blur(land, 17 * k) * 1.9, 0, 1)[..., None]
    sea = (DEEP + (SHALLOW - DEEP) * shallow) * _grain(plate)[..., None]
    lines = sum(0.5 * 0.76**i * np.exp(-(((away - wave) / 0.62) ** 2)) for i, wave in enumerate(WAVES))
    return sea + (WATER_INK - sea) * np.clip(lines, 0, 1)[..., None]


def _earth(plate: Plate, tint: Array, whose: Array, land: Array, relief: Array) -> Array:
    k = plate.scale
    border = np.zeros(whose.shape, bool)
    border[1:] |= (whose[1:] != whose[:-1]) & (whose[1:] > 0) & (whose[:-1] > 0)
    border[:, 1:] |= (whose[:, 1:] != whose[:, :-1]) & (whose[:, 1:] > 0) & (whose[:, :-1] > 0)
    frontier, coast = far(border, 26 * k) / k, far(land < 0.5, 22 * k) / k
    edge = np.maximum(0.95 * np.exp(-frontier / 6.5), 0.62 * np.exp(-coast / 5.5))[..., None]
    wash = PAPER + (tint - PAPER) * np.clip(0.56 + 0.44 * edge, 0, 1)
    wash = wash * (1 - 0.1 * edge) * (_grain(plate) + 0.02 * plate.clouds(90, 3, 15))[..., None]
    shade = relief[..., None]
    return np.where(shade > 0, wash * (1 - 0.5 * shade), wash + (1 - wash) * -shade * 0.4)


def _ink(plate: Plate, window: Window, land: Array) -> None:
    whole, outlines = plate.whole().place, europe()

    def drawn(lines: Iterable[Line], width: float) -> Array:
        drawing = _Drawing(plate, window)
        drawing.lines(lines, width)
        return drawing.cover()

    provinces, borders = drawn(outlines.provinces, 0.9), drawn(outlines.borders, 1.7)
    shores = np.maximum(drawn(outlines.coasts, 1.05), drawn(([*lake, lake[0]] for lake in outlines.lakes), 0.7))
    glow = np.clip(blur(np.maximum(provinces, borders), 1.4 * plate.scale) * 1.5, 0, 1)
    plate.mix(whole, drawn(outlines.rivers, 0.9) * land * 0.6, rgb(62, 100, 120))
    plate.mix(whole, glow * land * 0.2, rgb(255, 250, 236))
    plate.mix(whole, provinces * land * 0.8, rgb(66, 42, 28))
    plate.mix(whole, borders * 0.92, rgb(48, 26, 18))
    plate.mix(whole, shores * 0.95, INK * 0.9)
