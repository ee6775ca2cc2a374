"""Master Citadel: the star fort from above, in its moat, and the pawn in the court."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

import numpy as np

from art.brush import bevel, blend, fill, hollowed, shadow, stroke
from art.citadel.pawn import FOOT, pawn
from art.citadel.pawn import WIDE as WIDTH
from art.lids.box import WIDE
from art.lids.engraving import engraved
from art.materials import SEATS, STONE, STONE2, paper, stone
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Point, Shape, circle, ellipse, line, polygon, turned

MIDDLE: Point = (WIDE / 2, 184.0)
REACH = 71.0
"""From the middle to a curtain wall, in units."""
MOAT = 20.0
LINE, SHADE = rgb(60, 38, 20), rgb(70, 42, 22)
WATER, DEEP = rgb(118, 160, 170), rgb(64, 110, 128)
MEADOW, LEAF = rgb(200, 180, 118), rgb(106, 120, 62)
PAWN = 0.75
"""The pawn of the lid to the pawn of the board."""
GATES = "MLRT"
"""The seats of the bastions: up, right, down, left."""


def art(plate: Plate) -> None:
    """Draw the field of the lid."""
    fort = _outline(REACH, REACH * 0.52, REACH * 0.31)
    _land(plate, fort)
    _roads(plate)
    _trees(plate)
    _water(plate, fort)
    for turn in (1, 3):
        _bridge(plate, turn * pi / 2 + pi / 4)
    _walls(plate, fort)
    engraved(plate, fort, 0.34)
    for turn, seat in enumerate(GATES):
        _bastion(plate, turn * pi / 2 - pi / 4, SEATS[seat])
    _court(plate)
    _pawn(plate, (MIDDLE[0], MIDDLE[1] + 31))


def _placed(points: Sequence[Point], turn: float) -> list[Point]:
    return turned(points, MIDDLE, turn)


def _stroke(points: Sequence[Point], turn: float, radius: float) -> Shape:
    start, end = _placed(points, turn)
    return line(start, end, radius)


def _outline(reach: float, flank: float, tip: float) -> Shape:
    """Return a square with an arrow-shaped bastion at each corner; the corners point up, right, down and left."""
    points: list[Point] = []
    for turn in range(4):
        corner = [
            (reach - flank, -reach),
            (reach - flank * 0.70, -(reach + tip * 0.60)),
            (reach + tip, -(reach + tip)),
            (reach + tip * 0.60, -(reach - flank * 0.70)),
            (reach, -(reach - flank)),
        ]
        points += _placed(corner, -pi / 4 + turn * pi / 2)
    return polygon(points)


def _land(plate: Plate, fort: Shape) -> None:
    view = plate.whole()
    plate.light[:] = paper(plate, 8)
    plate.cover[:] = 1
    tint = 0.5 + 0.14 * plate.clouds(90, 3, 31)
    plate.mix(view.place, np.clip(tint, 0, 1), MEADOW)
    away = fort.distance(view.x, view.y)
    angle = np.arctan2(view.y - MIDDLE[1], view.x - MIDDLE[0])
    far = np.hypot(view.x - MIDDLE[0], view.y - MIDDLE[1])
    rays = np.abs((angle / pi * 16 + 0.5) % 1 - 0.5) * far * pi / 16
    plate.mix(view.place, 0.30 * np.clip((0.55 - rays) * plate.scale + 0.5, 0, 1) * (away > MOAT), rgb(110, 72, 40))
    for i, out in enumerate((27, 31.5, 37, 43.5, 51)):
        rim = np.clip((0.5 - np.abs(away - out)) * plate.scale + 0.5, 0, 1)
        plate.mix(view.place, rim * 0.5 * 0.74**i, rgb(96, 62, 32))
    hatch = np.abs((angle * 58 / pi * 2) % 1 - 0.5) * far * pi / 116
    short = (away > MOAT) & (away < MOAT + 4.5 + 2.5 * np.sin(angle * 37))
    plate.mix(view.place, 0.6 * np.clip((0.42 - hatch) * plate.scale + 0.5, 0, 1) * short, rgb(84, 56, 30))
    plate.mix(view.place, 0.32 * np.exp(-np.maximum(away - MOAT, 0) / 22), rgb(128, 122, 66))
    corner = np.hypot((view.x - MIDDLE[0]) / 220, (view.y - MIDDLE[1]) / 240)
    plate.mix(view.place, 0.6 * np.clip(corner - 0.55, 0, 1), rgb(128, 78, 40))


def _roads(plate: Plate) -> None:
    for turn, bend in ((pi / 4 + pi / 2, -1), (pi / 4 + 3 * pi / 2, -1)):
        points = [
            (sin(turn + bend * 0.10 * t * t) * (86 + 34 * t), -cos(turn + bend * 0.10 * t * t) * (86 + 34 * t))
            for t in np.linspace(0, 2.7, 12)
        ]
        road: Shape | None = None
        for a, b in pairwise(points):
            part = line((MIDDLE[0] + a[0], MIDDLE[1] + a[1]), (MIDDLE[0] + b[0], MIDDLE[1] + b[1]), 5)
            road = part if road is None else road | part
        if road is not None:
            stroke(plate, road, 1.2, rgb(110, 76, 42), 0.7)
            fill(plate, road, rgb(226, 206, 158), 0.92)


def _trees(plate: Plate) -> None:
    chance = np.random.default_rng(11)
    places: list[tuple[float, float, float]] = []
    for _ in range(1600):
        x, y = 26 + chance.random() * (WIDE - 52), 26 + chance.random() * 424
        r = 4.0 + chance.random() * 4.0
        angle = (atan2(x - MIDDLE[0], -(y - MIDDLE[1])) + 2 * pi) % (pi / 2)
        diamond = abs(x - MIDDLE[0]) + abs(y - MIDDLE[1])
        lonely = chance.random() > 0.7 + 0.5 * sin(x / 19.0 + 2) * sin(y / 23.0)
        if diamond < 196 or hypot(x - MIDDLE[0], y - MIDDLE[1]) < 152 or abs(angle - pi / 4) < 0.16 or lonely:
            continue
        if all(hypot(x - a, y - b) > (r + q) * 0.86 for a, b, q in places):
            places.append((x, y, r))
    for x, y, r in sorted(places[:90], key=lambda place: place[1]):
        _tree(plate, x, y, r, 0.9 + 0.2 * chance.random())


def _tree(plate: Plate, x: float, y: float, r: float, tone: float) -> None:
    """Draw a tree from above: leaves in lobes, lit from the upper left."""

    def distance(px: Array, py: Array) -> Array:
        a = np.arctan2(py - y, px - x)
        return np.hypot(px - x, py - y) - r * (1 + 0.07 * np.sin(7 * a + x) + 0.04 * np.sin(13 * a + y))

    crown = Shape(circle(x, y, r * 1.15).bounds, distance)
    shadow(plate, crown, (r * 0.6, r * 0.85), r * 0.5, 0.6)
    fill(plate, crown, LEAF * tone)

    def light(view: View, _d: Array) -> Array:
        return np.clip(1 - np.hypot(view.x - x + r * 0.36, view.y - y + r * 0.42) / (r * 0.95), 0, 1)

    blend(plate, crown, lambda v, d: 0.75 * light(v, d), rgb(198, 202, 124))
    blend(
        plate,
        crown,
        lambda v, _d: np.clip(np.hypot(v.x - x + r * 0.3, v.y - y + r * 0.35) / r - 0.75, 0, 0.6),
        rgb(36, 46, 22),
    )
    stroke(plate, crown, 0.8, rgb(44, 50, 24), 0.85)


def _water(plate: Plate, fort: Shape) -> None:
    moat = fort.grown(MOAT)
    fill(plate, moat, WATER)
    blend(plate, moat, lambda v, _d: 0.75 * np.exp(-(((fort.distance(v.x, v.y) - MOAT * 0.45) / 6.5) ** 2)), DEEP)
    ripple = plate.band(7, 41, 3.0, 0.4)
    view = plate.whole()
    inside = plate.coverage(moat.distance(view.x, view.y))
    plate.mix(view.place, inside * np.clip(ripple - 0.9, 0, 1.2) * 0.22, rgb(220, 236, 232))
    for out in (4.5, 8.6, 13):
        rim = np.clip((0.45 - np.abs(fort.distance(view.x, view.y) - out - 0.5 * ripple)) * plate.scale + 0.5, 0, 1)
        plate.mix(view.place, inside * rim * 0.42, rgb(40, 76, 92))
    hollowed(plate, moat, (5, 8), 8, 0.7)
    stroke(plate, moat, 1.8, rgb(70, 50, 30), 0.95)
    stroke(plate, moat.grown(2.2), 1.4, rgb(240, 228, 180), 0.5)


def _bridge(plate: Plate, turn: float) -> None:
    """Lay a bridge of planks over the moat, between two bastions."""
    start = REACH - 3
    deck = polygon(_placed([(-6, -start), (6, -start), (6, -start - MOAT - 9), (-6, -start - MOAT - 9)], turn))
    shadow(plate, deck, (3, 5), 3, 0.6)
    fill(plate, deck, rgb(150, 108, 66))
    for i in range(9):
        y = -start - 2 - i * 3.2
        fill(plate, _stroke([(-6, y), (6, y)], turn, 0.35), rgb(70, 42, 20), 0.85)
    for x in (-6, 6):
        fill(plate, _stroke([(x, -start), (x, -start - MOAT - 9)], turn, 0.9), rgb(86, 54, 28))
    stroke(plate, deck, 0.8, LINE, 0.9)


def _walls(plate: Plate, fort: Shape) -> None:
    shadow(plate, fort, (7, 11), 7, 0.65, clip=fort.grown(MOAT))
    fill(plate, fort, stone(plate, STONE * 0.98))
    view = plate.whole()
    away = fort.distance(view.x, view.y)
    angle = np.arctan2(view.y - MIDDLE[1], view.x - MIDDLE[0])
    far = np.hypot(view.x - MIDDLE[0], view.y - MIDDLE[1])
    block = np.abs((angle * 46 / pi) % 1 - 0.5) * far * pi / 46
    rim = plate.coverage(away) * (away > -6.4)
    plate.mix(view.place, rim * 0.4 * np.clip((0.4 - (far * pi / 92 - block)) * plate.scale + 0.5, 0, 1), SHADE)
    bevel(plate, fort, 6.5, 0.72)
    stroke(plate, fort, 1.8, LINE, 0.95)
    walk = fort.grown(-7)
    bevel(plate, walk, 3.5, 0.55, light=(0.55, 0.83))
    stroke(plate, walk, 1.1, rgb(80, 52, 30), 0.85)


def _bastion(plate: Plate, turn: float, colour: Array) -> None:
    r = REACH
    corner = [
        (r * 0.60, -r * 0.95),
        (r * 0.72, -r * 1.10),
        (r * 1.15, -r * 1.15),
        (r * 1.10, -r * 0.72),
        (r * 0.95, -r * 0.60),
    ]
    field = polygon(_placed(corner, turn), 1.5)
    stroke(plate, field, 2.4, rgb(214, 176, 98), 1, -1.2)
    stroke(plate, field, 0.8, LINE, 0.9, -2.4)
    fill(plate, field, colour)
    blend(
        plate,
        field,
        lambda v, _d: 0.34 * np.clip(1 - (v.y - field.bounds.top) / 32, 0, 1),
        np.clip(colour * 1.2 + 0.25, 0, 1),
    )
    hollowed(plate, field, (3, 4), 4, 0.55)
    stroke(plate, field, 1.0, rgb(40, 22, 8), 0.95)
    tip = _placed([(r * 1.255, -r * 1.255)], turn)[0]
    turret = circle(*tip, 6.2)
    shadow(plate, turret, (3, 5), 3, 0.6)
    fill(plate, turret, rgb(158, 78, 54))

    def slope(view: View, _d: Array) -> Array:
        a = np.arctan2(view.y - tip[1], view.x - tip[0])
        return 0.5 * (0.5 + 0.5 * np.cos(a - 0.98))

    blend(plate, turret, slope, rgb(60, 20, 14))
    blend(plate, turret, lambda v, d: 0.6 * np.clip(0.62 - slope(v, d) * 1.6, 0, 1), rgb(250, 196, 150))
    stroke(plate, turret, 1.0, LINE, 0.95)
    fill(plate, circle(*tip, 1.2), rgb(240, 208, 130))


def _court(plate: Plate) -> None:
    half = REACH * 0.62
    court = polygon(_placed([(-half, -half), (half, -half), (half, half), (-half, half)], pi / 4))
    fill(plate, court, stone(plate, STONE2 * 0.86))
    step = half * 2 / 6
    for i in range(6):
        for j in range(6):
            x, y, h = -half + (i + 0.5) * step, -half + (j + 0.5) * step, step / 2 - 0.5
            flag = polygon(_placed([(x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)], pi / 4), 0.3)
            fill(plate, flag, stone(plate, rgb(242, 228, 192) if (i + j) % 2 else rgb(206, 178, 130), 51 + i * 7 + j))
            bevel(plate, flag, 1.6, 0.4)
    hollowed(plate, court, (7, 9), 8, 0.7)
    stroke(plate, court, 1.8, LINE, 0.95)
    stroke(plate, court.grown(3.4), 1.0, rgb(80, 52, 30), 0.7)


def _pawn(plate: Plate, foot: Point) -> None:
    """Stand the pawn in the court."""
    x, y = foot
    shadow(plate, ellipse(x + 24, y + 1, 38, 11), (0, 0), 6, 0.6)
    shadow(plate, ellipse(x + 3, y, 34, 10), (0, 0), 3, 0.75)
    ivory = pawn(plate.scale * PAWN)
    plate.lay(ivory, x - WIDTH * PAWN / 2, y + 4 - FOOT * PAWN)
