"""Egomaster: the ring of 27 squares on plum silk, the white and the black d20, a crown."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from art.brush import bevel, fill, shadow, stroke
from art.lids.box import WIDE
from art.materials import brass, ramp
from art.noise import Array
from art.plate import Plate, rgb
from art.props.dice import BLACK, WHITE, d20
from art.shapes import Point, Shape, box, circle, line, polygon, turned

MIDDLE: Point = (WIDE / 2, 186.0)
SQUARES, RADIUS = 27, 130.0
COLOURS = (rgb(226, 178, 74), rgb(64, 136, 144), rgb(234, 222, 194))
"""Challenge, duel, question: each with its shape too."""
PLUM, SILK, NIGHT = rgb(88, 26, 62), rgb(160, 66, 112), rgb(30, 6, 22)
FOIL = ((0, (120, 82, 34)), (0.45, (206, 164, 88)), (0.7, (238, 206, 134)), (1, (255, 242, 200)))
LINE = rgb(46, 20, 20)


def art(plate: Plate) -> None:
    """Draw the field of the lid."""
    _silk(plate)
    metal = brass(plate)
    _rings(plate)
    for i in range(SQUARES):
        _square(plate, i)
    d20(plate, (MIDDLE[0] + 38, MIDDLE[1] + 4), 50, 7, BLACK, (0.30, 0.24), 0.25)
    d20(plate, (MIDDLE[0] - 36, MIDDLE[1] + 26), 57, 20, WHITE, (0.24, -0.22), -0.1)
    _crown(plate, metal, (MIDDLE[0] - 8, MIDDLE[1] - 62), 29)


def _silk(plate: Plate) -> None:
    """Spread silk whose folds run out from the middle, shot with light."""
    view = plate.whole()
    far = np.hypot(view.x - MIDDLE[0], view.y - MIDDLE[1])
    angle = np.arctan2(view.y - MIDDLE[1], view.x - MIDDLE[0])
    plate.light[:] = PLUM
    plate.cover[:] = 1
    sway = 0.035 * plate.clouds(160, 2, 91)
    ray = np.sin((angle + sway) * 18) + 0.35 * np.sin((angle + sway) * 36 + 1)
    near = np.clip(1.3 - far / 240, 0, 1)
    plate.mix(view.place, np.clip(ray, 0, 1.4) * 0.5 * near, SILK)
    plate.mix(view.place, np.clip(-ray, 0, 1.4) * 0.34 * near, NIGHT)
    plate.mix(view.place, 0.30 * np.clip(1 - far / 130, 0, 1), rgb(226, 120, 150))
    plate.mix(view.place, 0.8 * np.clip(far / 330 - 0.28, 0, 1), NIGHT)
    plate.shade(view.place, 1 + 0.045 * plate.band(2.2, 93, 7, 0.4))


def _rings(plate: Plate) -> None:
    view = plate.whole()
    gold = ramp(0.6 + 0.3 * np.sin((view.x + view.y * 1.3) / 48), FOIL)
    bed = circle(*MIDDLE, RADIUS + 21) - circle(*MIDDLE, RADIUS - 21)
    fill(plate, bed, NIGHT, 0.42)
    for r, wide in ((RADIUS + 22, 2.0), (RADIUS + 18.6, 0.8), (RADIUS - 22, 2.0), (RADIUS - 18.6, 0.8)):
        stroke(plate, circle(*MIDDLE, r), wide + 1.4, rgb(30, 10, 16), 0.6)
        stroke(plate, circle(*MIDDLE, r), wide, gold)


def _square(plate: Plate, i: int) -> None:
    turn = 2 * pi * i / SQUARES
    at = (MIDDLE[0] + RADIUS * sin(turn), MIDDLE[1] - RADIUS * cos(turn))
    tile = polygon(turned([(-12.2, -14.6), (12.2, -14.6), (10.6, 14.6), (-10.6, 14.6)], at, turn), 1.6)
    shadow(plate, tile, (2, 3.4), 3, 0.6)
    fill(plate, tile, COLOURS[i % 3])
    bevel(plate, tile, 3.2, 0.6)
    stroke(plate, tile, 1.0, LINE, 0.9)
    sign = _sign(i % 3, at, turn)
    stroke(plate, sign.moved(0.5, 0.8), 1.5, rgb(255, 250, 230), 0.5)
    stroke(plate, sign, 1.5, rgb(56, 28, 20), 0.9)


def _sign(kind: int, at: Point, turn: float) -> Shape:
    x, y = at
    if kind == 0:
        return circle(x, y, 5.6)
    r = 6.8 if kind == 1 else 7.4
    lean = turn + (0 if kind == 1 else pi / 4)
    return polygon(turned([(0, -r), (r, 0), (0, r), (-r, 0)], at, lean))


def _crown(plate: Plate, metal: Array, at: Point, r: float) -> None:
    """Lay a crown: five points with pearls, a band with stones, a red cap behind."""
    x, y = at
    cap = polygon(
        [
            (x - 0.86 * r, y + 0.2 * r),
            (x - 0.7 * r, y - 0.32 * r),
            (x, y - 0.5 * r),
            (x + 0.7 * r, y - 0.32 * r),
            (x + 0.86 * r, y + 0.2 * r),
        ],
        2,
    )
    shadow(plate, cap.grown(2), (6, 10), 7, 0.6)
    fill(plate, cap, rgb(128, 20, 34))
    bevel(plate, cap, 8, 0.5)
    points = [
        (-1, 0.58),
        (1, 0.58),
        (1.2, -0.46),
        (0.74, -0.02),
        (0.58, -0.68),
        (0.28, -0.08),
        (0, -0.92),
        (-0.28, -0.08),
        (-0.58, -0.68),
        (-0.74, -0.02),
        (-1.2, -0.46),
    ]
    gold = polygon([(x + a * r, y + b * r) for a, b in points], 1.2)
    shadow(plate, gold, (3, 5), 4, 0.55)
    fill(plate, gold, metal)
    bevel(plate, gold, 4, 0.85)
    stroke(plate, gold, 1.0, LINE, 0.95)
    for a, b in ((1.2, -0.5), (0.58, -0.74), (0, -0.98), (-0.58, -0.74), (-1.2, -0.5)):
        pearl = circle(x + a * r, y + b * r, r * 0.105)
        shadow(plate, pearl, (1.2, 2), 2, 0.5)
        fill(plate, pearl, rgb(250, 240, 220))
        bevel(plate, pearl, r * 0.1, 0.6)
        stroke(plate, pearl, 0.7, LINE, 0.9)
    hoop = box(x - r, y + r * 0.26, 2 * r, r * 0.32, 1.5)
    fill(plate, hoop, metal)
    bevel(plate, hoop, 3, 0.8)
    stroke(plate, hoop, 0.9, LINE, 0.9)
    for i in range(5):
        stone = circle(x + (i - 2) * r * 0.4, y + r * 0.42, r * 0.10)
        fill(plate, stone, (rgb(176, 26, 40), rgb(26, 70, 150))[i % 2])
        bevel(plate, stone, 2.5, 0.7)
        stroke(plate, stone, 0.7, LINE, 0.9)
    fill(plate, line((x - r * 0.8, y + r * 0.31), (x + r * 0.8, y + r * 0.31), 0.4), rgb(255, 246, 210), 0.8)
