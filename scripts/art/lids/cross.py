"""Mousquetaires: the white cross fleury on a blue cape, with rays of gold, and two rapiers behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise
from math import cos, pi, sin

import numpy as np

from art.brush import bevel, blend, fill, shadow, stroke
from art.lids.box import WIDE
from art.lids.engraving import engraved
from art.materials import brass
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Point, Shape, circle, line, polygon, turned

MIDDLE: Point = (WIDE / 2, 180.0)
ARM = 121.0
"""From the middle of the cross to the tip of a lily, in units."""
CAPE, NIGHT, SHEEN = rgb(32, 60, 136), rgb(8, 14, 44), rgb(86, 126, 214)
LINEN, BLUE_SHADE = rgb(246, 243, 234), rgb(86, 96, 140)
STEEL, STEEL_SHADE = rgb(238, 241, 244), rgb(128, 136, 150)
LINE = rgb(48, 28, 10)


def art(plate: Plate) -> None:
    """Draw the field of the lid."""
    _cape(plate)
    metal = brass(plate) * 0.55 + rgb(255, 226, 150) * 0.45
    _rays(plate, metal)
    for lean in (-0.76, 0.76):
        _rapier(plate, metal, (MIDDLE[0], MIDDLE[1] + 10), 316, lean)
    _cross(plate, metal)


# ------------------------------------------------------------------ the cape


def _cape(plate: Plate) -> None:
    """Hang the cape: folds that fall from the collar, woven with small lilies, lit from the upper left."""
    view = plate.whole()
    x, y = (view.x - MIDDLE[0]) / 178, view.y / 484
    sway = 0.10 * plate.clouds(150, 2, 91, -3.0)
    spread = x / (0.62 + 0.5 * y) + sway
    fold = np.sin(spread * 7.5) + 0.5 * np.sin(spread * 13.7 + 1.3) + 0.2 * np.sin(spread * 29 + 2)
    plate.light[:] = CAPE
    plate.cover[:] = 1
    q = np.hypot((view.x - MIDDLE[0] + 20) / 210, (view.y - 165) / 260)
    lily = np.clip(0.5 - _lattice(view) * plate.scale, 0, 1)
    plate.mix(view.place, lily * 0.30, rgb(120, 154, 226))
    plate.mix(view.place, np.clip(fold - 0.1, 0, 1.6) * 0.42, SHEEN * 0.8)
    plate.mix(view.place, np.clip(-fold, 0, 1.7) * 0.52, NIGHT)
    plate.mix(view.place, 0.42 * np.clip(1 - q * 1.25, 0, 1), rgb(96, 140, 230))
    plate.mix(view.place, np.clip(q - 0.55, 0, 0.8) * 0.85, NIGHT)
    weave = plate.band(2.2, 93, -6, 0.4)
    plate.shade(view.place, 1 + 0.05 * weave)


def _lattice(view: View) -> Array:
    """Return the distance to the nearest small lily of the pattern."""
    cell, row = 30.0, 26.0
    rows = np.floor(view.y / row)
    x = (view.x + rows * cell / 2 + cell / 2 - MIDDLE[0]) % cell - cell / 2
    return _lily(0.062).distance(np.abs(x), view.y % row - row / 2)


def _lily(size: float) -> Shape:
    """A small lily around 0, 0: the right half of it, for x ≥ 0."""
    k = size * 100
    petal = polygon([(0, -1.1 * k), (0.36 * k, -0.5 * k), (0.28 * k, 0.1 * k), (0, 0.3 * k)], 0.4)
    side = line((0.25 * k, 0.2 * k), (0.72 * k, -0.34 * k), 0.20 * k, 0.16 * k) | line(
        (0.72 * k, -0.34 * k), (0.92 * k, 0.0), 0.15 * k, 0.08 * k
    )
    foot = line((0, 0.34 * k), (0.42 * k, 0.34 * k), 0.12 * k) | line((0, 0.4 * k), (0, 0.9 * k), 0.16 * k, 0.05 * k)
    return petal | side | foot


# ------------------------------------------------------------------ brass and steel


def _rays(plate: Plate, metal: Array) -> None:
    """Let flames of gold shoot out between the arms."""
    for quarter in range(4):
        for step, long in ((-0.34, 0.72), (-0.17, 0.60), (0.0, 0.86), (0.17, 0.60), (0.34, 0.72)):
            turn = quarter * pi / 2 + pi / 4 + step
            wave = [(0.016 * sin(t * 8 + quarter), -t) for t in np.linspace(0.22, long, 9)]
            wide = [(0.038 * (1 - i / 8.4), point) for i, point in enumerate(wave)]
            points = [((x - w) * ARM, y * ARM) for w, (x, y) in wide] + [
                ((x + w) * ARM, y * ARM) for w, (x, y) in reversed(wide)
            ]
            flame = polygon(turned(points, MIDDLE, turn), 0.3)
            shadow(plate, flame, (3, 5), 3, 0.5)
            fill(plate, flame, metal)
            bevel(plate, flame, 2.4, 0.8)
            stroke(plate, flame, 0.7, LINE, 0.8)


def _tube(points: Sequence[Point], start: float, end: float | None = None) -> Shape:
    """A bent rod through `points` that tapers from `start` to `end`."""
    last, n = start if end is None else end, len(points) - 1
    radii = [start + (last - start) * i / n for i in range(n + 1)]
    parts = [line(a, b, p, q) for (a, b), (p, q) in zip(pairwise(points), pairwise(radii), strict=True)]
    return reduce(lambda a, b: a | b, parts)


def _gilt(plate: Plate, shape: Shape, metal: Array, width: float) -> None:
    shadow(plate, shape, (3, 5), 4, 0.55)
    fill(plate, shape, metal)
    bevel(plate, shape, width, 0.85)
    stroke(plate, shape, 0.9, LINE, 0.9)


def _rapier(plate: Plate, metal: Array, at: Point, long: float, lean: float) -> None:
    """Lay a rapier, its point up; `lean` radians to the right."""

    def placed(*points: Point) -> list[Point]:
        return turned([(x * long, y * long) for x, y in points], at, lean)

    blade = polygon(placed((0, -0.60), (0.011, -0.54), (0.016, 0.17), (-0.016, 0.17), (-0.011, -0.54)))
    shadow(plate, blade, (5, 9), 6, 0.6)
    fill(plate, blade, STEEL)
    half = polygon(placed((0, -0.60), (0.011, -0.54), (0.016, 0.17), (0, 0.17)))
    fill(plate, half, STEEL_SHADE, 0.95)
    fuller = _tube(placed((0, -0.30), (0, 0.15)), 0.8)
    fill(plate, fuller, rgb(84, 92, 108), 0.8)
    stroke(plate, blade, 1.0, rgb(38, 38, 48), 0.9)
    grip = _tube(placed((0, 0.20), (0, 0.34)), long * 0.017, long * 0.014)
    shadow(plate, grip, (3, 5), 4, 0.5)
    fill(plate, grip, rgb(78, 34, 24))
    bevel(plate, grip, 4, 0.6)
    for i in range(8):
        y = 0.212 + 0.017 * i
        fill(plate, _tube(placed((-0.016, y + 0.004), (0.016, y - 0.004)), 0.8), rgb(222, 184, 108))
    stroke(plate, grip, 0.8, LINE, 0.9)
    bow = [(0.085 * sin(t) + 0.0, 0.26 - 0.088 * cos(t)) for t in np.linspace(0.25, 2.72, 12)]
    _gilt(plate, _tube(placed(*bow), long * 0.0085, long * 0.007), metal, 2.4)
    loop = [(-0.066 * sin(t), 0.205 - 0.040 * cos(t)) for t in np.linspace(0.2, 3.0, 10)]
    _gilt(plate, _tube(placed(*loop), long * 0.0075), metal, 2.2)
    cup = [(0.072 * cos(t), 0.178 + 0.052 * sin(t)) for t in np.linspace(0, pi, 13)]
    _gilt(plate, polygon(placed(*cup), 1.5), metal, 8)
    for share in (0.55, 0.8):
        rib = [(0.072 * share * cos(t), 0.178 + 0.052 * sin(t) * share) for t in np.linspace(0.1, pi - 0.1, 9)]
        fill(plate, _tube(placed(*rib), 0.6), LINE, 0.5)
    quillon = [(-0.135, 0.158), (-0.10, 0.172), (0, 0.176), (0.10, 0.180), (0.135, 0.196)]
    _gilt(plate, _tube(placed(*quillon), long * 0.011), metal, 3)
    for end in (quillon[0], quillon[-1]):
        _gilt(plate, circle(*placed(end)[0], long * 0.019), metal, 5)
    _gilt(plate, circle(*placed((0, 0.362))[0], long * 0.029), metal, 8)


# ------------------------------------------------------------------ the cross


def _arm(turn: float) -> Shape:
    """One arm of the cross with its lily, pointing up before it is turned."""

    def placed(points: Sequence[Point]) -> list[Point]:
        return turned([(x * ARM, y * ARM) for x, y in points], MIDDLE, turn)

    half = [(0.158 * sin(pi * t) ** 0.9, -(0.60 + 0.44 * t)) for t in np.linspace(0.02, 0.98, 12)]
    petal = polygon(placed([(0, -0.6), *half, (0, -1.06), *((-x, y) for x, y in reversed(half))]), 0.8)
    shape = petal
    for side in (-1, 1):
        spine = [
            (side * (0.03 + 0.27 * sin(t * 2.2)), -(0.57 + 0.25 * sin(t * 1.75 + 0.1) - 0.07 * t * t))
            for t in np.linspace(0, 1.42, 11)
        ]
        shape |= _tube(placed(spine), ARM * 0.074, ARM * 0.030)
    shaft = polygon(placed([(-0.112, -0.6), (0.112, -0.6), (0.078, 0), (-0.078, 0)]))
    collar = polygon(placed([(-0.185, -0.535), (0.185, -0.535), (0.185, -0.475), (-0.185, -0.475)]), ARM * 0.02)
    return shape | shaft | collar


def _cross(plate: Plate, metal: Array) -> None:
    arms = [_arm(i * pi / 2) for i in range(4)]
    cross = reduce(lambda a, b: a | b, arms)
    trim = cross.grown(4.2)
    shadow(plate, trim, (8, 13), 10, 0.55)
    shadow(plate, trim, (3, 5), 4, 0.6)
    fill(plate, trim, metal)
    bevel(plate, trim, 3.4, 0.85)
    stroke(plate, trim, 1.1, LINE, 0.95)
    _cord(plate, cross)
    fill(plate, cross, LINEN)
    satin = plate.band(3.0, 97, 10, 0.4)
    view = plate.whole()
    inside = plate.coverage(cross.distance(view.x, view.y))
    plate.shade(view.place, 1 + inside * 0.010 * satin)
    bevel(plate, cross, 11, 0.5, colours=(rgb(255, 255, 255), BLUE_SHADE))
    bevel(plate, cross, 4, 0.5, colours=(rgb(255, 255, 255), rgb(60, 60, 96)))
    _ribs(plate)
    engraved(plate, cross, 0.45, light=0.93)
    stroke(plate, cross, 0.9, rgb(60, 40, 20), 0.8)
    _jewel(plate, metal)


def _cord(plate: Plate, cross: Shape) -> None:
    """Twist the gold trim like a cord."""

    def twist(view: View, _d: Array) -> Array:
        angle = np.arctan2(view.y - MIDDLE[1], view.x - MIDDLE[0])
        return 0.4 * (np.sin((view.x - view.y) * 1.5 + 3 * np.sin(angle * 4)) > 0.25)

    blend(plate, cross.grown(3.2), twist, rgb(96, 60, 20))


def _ribs(plate: Plate) -> None:
    """Draw the vein of each lily and the seams of its collar."""
    for i in range(4):
        vein = turned([(0, -0.66 * ARM), (0, -0.98 * ARM)], MIDDLE, i * pi / 2)
        fill(plate, line(vein[0], vein[1], 1.3, 0.3), rgb(150, 152, 176), 0.8)
        for y in (-0.565, -0.445):
            seam = turned([(-0.11 * ARM, y * ARM), (0.11 * ARM, y * ARM)], MIDDLE, i * pi / 2)
            fill(plate, line(seam[0], seam[1], 0.6), rgb(110, 108, 132), 0.75)


def _jewel(plate: Plate, metal: Array) -> None:
    """Set a ruby, cut in eight facets, in a lozenge of gold."""
    x, y = MIDDLE

    def lozenge(r: float) -> Shape:
        return polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], 1)

    _gilt(plate, lozenge(23), metal, 6)
    for i in range(12):
        t = (i % 3 + 0.5) / 3
        corners = [(0, -19.5), (19.5, 0), (0, 19.5), (-19.5, 0)]
        a, b = corners[i // 3], corners[(i // 3 + 1) % 4]
        pearl = circle(x + a[0] + (b[0] - a[0]) * t, y + a[1] + (b[1] - a[1]) * t, 1.5)
        fill(plate, pearl, rgb(255, 244, 208))
        bevel(plate, pearl, 1.5, 0.6)
    stone, table = lozenge(14.5), lozenge(7.0)
    fill(plate, stone, rgb(170, 24, 36))

    def facet(view: View, _d: Array) -> Array:
        a = np.arctan2(view.y - y, view.x - x)
        return 0.5 + 0.5 * np.cos(np.floor(a / (pi / 4)) * pi / 4 + pi / 8 - 0.9)

    blend(plate, stone, lambda v, d: 0.75 * facet(v, d), rgb(72, 2, 14))
    blend(plate, stone, lambda v, d: 0.5 * np.clip(0.5 - facet(v, d), 0, 1) * 2, rgb(255, 120, 120))
    fill(plate, table, rgb(206, 44, 54))
    blend(
        plate, table, lambda v, _d: 0.6 * np.clip(1 - np.hypot(v.x - x + 3, v.y - y + 3) / 6, 0, 1), rgb(255, 200, 196)
    )
    stroke(plate, table, 0.7, rgb(255, 170, 160), 0.6)
    stroke(plate, stone, 1.0, rgb(50, 8, 10), 0.95)
