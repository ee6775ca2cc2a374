"""The card table: its cloth as a tile, its rim to be stretched, the light of two candles, embroidery, a candlestick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, degrees, pi, radians, sin

import numpy as np

from art.brush import bevel, fill, stroke
from art.cards.engraving import averaged, drawn, shaded
from art.cards.pen import Paint, Pen, Spot, curve, oval
from art.materials import ramp
from art.noise import Array, smoothstep
from art.piece import Piece
from art.plate import Plate, rgb
from art.shapes import box

TILE, SLAB, INSET, ROUND = 512.0, 640.0, 34.0, 190.0
"""The sides of the tile and of the rim; how broad the rim is, and how round its corners are within."""
BRIGHT = 1.6
"""Cloth and wood are baked so many times brighter than by daylight: what the light is multiplied with is at most 1."""
CLOTH, GILT = rgb(46, 70, 48), rgb(212, 180, 104)
WOOD = ((0, (40, 22, 12)), (0.35, (84, 48, 26)), (0.6, (118, 72, 40)), (0.85, (150, 98, 58)), (1, (172, 118, 72)))
LIGHTS = ((120.0, 110.0, 430.0, 0.80), (1800.0, 110.0, 430.0, 0.80), (960.0, 480.0, 540.0, 0.60))
"""Where it is light on a table of 1920 by 1080 units, how far, how much: two candles, and what both give together."""
GLOW, FLAME, STICK = 320.0, (68.0, 102.0), 216.0
RING = (700.0, 660.0)


def baize(scale: int) -> Plate:
    """A tile of green cloth, which fits to itself on all sides."""
    plate = Plate(TILE, TILE, scale, 0)
    view = plate.whole()
    fleck = 0.045 * plate.band(1.7, 9) + 0.03 * plate.band(4, 10, 2) + 0.03 * plate.band(4, 13, -2)
    weave = 0.012 * (np.sin((view.x + view.y) * pi / 2) + np.sin((view.x - view.y) * pi / 2))
    tone = 1 + fleck + weave + 0.03 * plate.band(26, 14)
    plate.light[:] = np.clip(CLOTH * BRIGHT * tone[..., None], 0, 1)
    return plate


def rim(scale: int) -> Plate:
    """The rim of walnut with mitred corners, its shadow on the cloth, a braid of gold; nothing in the middle."""
    plate = Plate(SLAB, SLAB, scale)
    field = box(INSET, INSET, SLAB - 2 * INSET, SLAB - 2 * INSET, ROUND)
    _braid(plate)
    view = plate.whole()
    depth = -field.distance(view.x - 3, view.y - 5)
    plate.mix(view.place, 0.78 / (1 + np.exp(np.clip((depth - 9) / 7, -30, 30))), rgb(6, 10, 6))
    wood = box(-9, -9, SLAB + 18, SLAB + 18) - field
    fill(plate, wood, _mitred(plate))
    bevel(plate, wood, 9, 0.55, colours=(rgb(255, 214, 150), rgb(16, 6, 2)))
    stroke(plate, field, 1.6, rgb(20, 10, 4), 0.9)
    stroke(plate, field, 1.2, rgb(255, 214, 150), 0.3, -10)
    edge = box(0, 0, SLAB, SLAB)
    bevel(plate, edge, 5, 0.6, colours=(rgb(255, 214, 150), rgb(16, 6, 2)))
    stroke(plate, edge, 3, rgb(20, 10, 4), 0.9)
    return plate


def _braid(plate: Plate) -> None:
    shape = box(54, 54, SLAB - 108, SLAB - 108, 172)
    stroke(plate, shape, 5.4, rgb(18, 40, 26), 0.8)
    stroke(plate, shape, 2.6, rgb(226, 184, 92), 0.95)
    stroke(plate, shape, 1, rgb(214, 172, 84), 0.8, 8)


def _mitred(plate: Plate) -> Array:
    """Return walnut whose grain runs along each of the four sides."""
    view = plate.whole()
    x, y = np.minimum(view.x, SLAB - view.x), np.minimum(view.y, SLAB - view.y)
    level, upright = _grain(plate, 70), _grain(plate, -70)
    tone = np.where(y < x, level, upright)
    seam = np.exp(-(((x - y) / 1.2) ** 2)) * (np.maximum(x, y) < 2 * INSET + ROUND)
    return ramp(tone, WOOD) * (1 - 0.6 * seam)[..., None]


def _grain(plate: Plate, stretch: float) -> Array:
    fibre, vein, ring = plate.band(2.4, 31, stretch), plate.band(8, 32, stretch), plate.band(22, 33, stretch / 2)
    return 0.48 + 0.045 * fibre + 0.06 * vein + 0.09 * ring


def light(scale: int) -> Plate:
    """How light it is on the table, at a tenth of its size: dark, or warm by the candles; to be multiplied with."""
    plate = Plate(192, 108, scale, 0)
    view = plate.whole()
    x, y = view.x * 10, view.y * 10
    bright = sum(p / (1 + ((x - cx) ** 2 + ((y - cy) * 1.12) ** 2) / (r * r)) for cx, cy, r, p in LIGHTS)
    corner = 1 - 0.42 * np.clip(((x / 960 - 1) ** 2 + (y / 540 - 1) ** 2) / 2, 0, 1) ** 1.5
    warm = 0.20 * rgb(219, 230, 255) + np.clip(bright, 0, 1.3)[..., None] * rgb(291, 247, 179)
    blotch = 1 + 0.05 * plate.clouds(24, 3, 17)
    plate.light[:] = np.clip(1.14 / BRIGHT * warm * (corner * blotch)[..., None], 0, 1)
    return plate


def ring(scale: int) -> Plate:
    """The embroidery around a duel: leaves between ovals of gold thread."""

    def draw(plate: Plate) -> None:
        pen = Pen(plate).at(RING[0] / 2, RING[1] / 2)
        for rx, ry, width, alpha in ((346, 326, 2.6, 0.55), (337, 317, 1.2, 0.5), (300, 280, 1.1, 0.36)):
            line = [(rx * cos(i * pi / 180), ry * sin(i * pi / 180)) for i in range(361)]
            pen.line([line], width, GILT, alpha)
        for i in range(60):
            turn = 2 * pi * i / 60
            leaf = pen.at(318 * cos(turn), 298 * sin(turn), 1, degrees(turn) + (90 if i % 2 else 62))
            leaf.line(curve("M0,0 C4.4,-4.5 4.4,-10.5 0,-15 C-4.4,-10.5 -4.4,-4.5 0,0Z M0,-2 L0,-11"), 1.1, GILT, 0.5)

    return _finely(RING, 1.0, scale, draw)


def _finely(size: tuple[float, float], pixels: float, scale: int, draw: Callable[[Plate], None]) -> Plate:
    """Draw as `drawn` does, with half its fineness."""
    plate = Plate(*size, pixels * 2 * scale)
    draw(plate)
    return averaged(plate, 2, Plate(*size, pixels * scale))


# ---------------------------------------------------------------------- the candles


def _rings(*stops: tuple[float, tuple[int, int, int]]) -> Paint:
    """Return a paint that runs from the middle outwards."""

    def paint(at: Spot) -> Array:
        return ramp(2 * np.hypot(at.x - 0.5, at.y - 0.5), stops)

    return paint


DISH = _rings((0, (74, 44, 12)), (0.52, (122, 84, 32)), (0.78, (78, 50, 16)), (0.9, (156, 116, 50)), (1, (70, 44, 16)))
WAX = _rings((0, (255, 214, 140)), (0.6, (214, 166, 98)), (0.82, (232, 212, 168)), (1, (160, 128, 80)))


def stick(scale: int) -> Plate:
    """A candlestick seen from above, its handle to the lower right."""

    def draw(plate: Plate) -> None:
        brassy = Plate(STICK, STICK, plate.scale)
        pen = Pen(brassy).at(STICK / 2, STICK / 2)
        pen.cord(curve("M46,26 C74,22 92,40 82,58 C73,71 54,64 44,46"), 7.6, rgb(142, 98, 40), 2.2)
        pen.fill(oval(0, 0, 60), DISH, 2.4)
        _sheen(pen, 57, 46)
        for radius, width in ((54, 0.9), (47, 1.1)):
            pen.line(oval(0, 0, radius), width, rgb(74, 46, 14))
        pen.line(oval(0, 0, 45.4), 0.9, rgb(240, 204, 124), 0.7)
        for i in range(48):
            c, s = cos(i * pi / 24), sin(i * pi / 24)
            pen.line([[(56 * c, 56 * s), (59 * c, 59 * s)]], 1.1, rgb(74, 46, 14))
        pen.fill(oval(0, 0, 31), _rings((0, (60, 36, 10)), (0.8, (150, 108, 44)), (1, (96, 64, 22))), 2)
        pen.fill(oval(0, 0, 26), _rings((0, (40, 24, 8)), (1, (70, 44, 16))), 1.4)
        pen.fill(oval(0, 0, 22), WAX, 1.2)
        pen.fill(oval(0, 1, 3), lambda _at: rgb(40, 22, 10), 0)
        shaded(plate, brassy, (3, 9), 9, 0.85)
        plate.lay(brassy, 0, 0)

    return drawn(STICK, STICK, 1.0, scale, draw)


def _sheen(pen: Pen, outer: float, inner: float) -> None:
    """Let the rim of the dish shine where it faces the flame of its neighbour and the lamp of the room."""
    for middle, wide in ((225.0, 26.0), (45.0, 18.0)):
        for share, alpha in ((1.0, 0.16), (0.6, 0.2), (0.3, 0.24)):
            turns = [radians(middle + wide * share * i / 8) for i in range(-8, 9)]
            far = [(outer * cos(a), outer * sin(a)) for a in turns]
            near = [(inner * cos(a), inner * sin(a)) for a in reversed(turns)]
            pen.fill([[*far, *near, far[0]]], lambda _at: rgb(255, 226, 150), 0, alpha)


def glow(scale: int) -> Plate:
    """What the light of a candle adds around it, at half the size."""
    plate = Plate(GLOW, GLOW, scale, 0)
    view = plate.whole()
    far = 2 * np.hypot(view.x - GLOW / 2, view.y - GLOW / 2)
    bright = (
        0.30 * np.exp(-((far / 20) ** 2)) + 0.20 * np.exp(-((far / 60) ** 1.6)) + 0.24 * np.exp(-((far / 130) ** 1.25))
    )
    bright = bright * smoothstep(GLOW, GLOW * 0.25, far)
    plate.light[:] = bright[..., None] * rgb(255, 158, 62)
    return plate


def flame(scale: int) -> Plate:
    """The flame of a candle."""

    def draw(plate: Plate) -> None:
        pen = Pen(plate).at(FLAME[0] / 2, 62)
        shape = curve("M0,34 C-26,20 -18,-10 4,-52 C12,-12 27,18 0,34Z")
        pen.fill(shape, _fire, 0)

    return drawn(*FLAME, 1.0, scale, draw)


def _fire(at: Spot) -> Array:
    stops: Sequence[tuple[float, tuple[int, int, int]]] = (
        (0, (255, 255, 255)),
        (0.42, (255, 242, 176)),
        (0.8, (255, 190, 78)),
        (1, (246, 150, 52)),
    )
    return ramp(np.hypot(at.x - 0.5, (at.y - 0.62) * 1.1) / 0.62, stops)


PIECES = (
    Piece("mousquetaires/baize", baize, opaque=True),
    Piece("mousquetaires/rim", rim),
    Piece("mousquetaires/light", light, opaque=True),
    Piece("mousquetaires/ring", ring),
    Piece("mousquetaires/stick", stick),
    Piece("mousquetaires/glow", glow, opaque=True),
    Piece("mousquetaires/flame", flame),
)
