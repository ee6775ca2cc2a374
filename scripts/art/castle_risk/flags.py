"""Flags in the wind, nearly white where a player's colour will be multiplied onto them."""

from __future__ import annotations

from math import sin

import numpy as np

from art.brush import blend, fill, stroke
from art.noise import Array
from art.plate import Plate, rgb
from art.shapes import Point, polygon

INK = rgb(48, 32, 22)


def banner(plate: Plate, at: Point, long: float, deep: float, colour: Array, edge: float) -> None:
    """Fly a swallow-tailed flag to the right of its pole, whose top is `at`; `edge` is the width of its ink line."""
    x, y = at

    def wave(t: float) -> float:
        return deep * 0.10 * sin(t * 6.0) * (0.35 + t)

    steps = [i / 12 for i in range(13)]
    upper = [(x + long * t, y + wave(t) + deep * 0.04 * t) for t in steps]
    lower = [(x + long * t, y + deep * (1 - 0.06 * t) + wave(t)) for t in reversed(steps)]
    cloth = polygon([*upper, (x + long * 0.76, y + deep * 0.52 + wave(0.76)), *lower], edge * 0.2)
    fill(plate, cloth, colour)
    blend(plate, cloth, lambda v, _d: 0.34 * np.clip(np.sin((v.x - x) / long * 6.0 - 0.7), 0, 1), rgb(40, 34, 40))
    stroke(plate, cloth, edge, INK, 0.95)


def pennant(plate: Plate, at: Point, long: float, colour: Array) -> None:
    """Fly a small pennant to the left of a mast, whose top is `at`."""
    x, y = at
    deep = long * 0.46
    points = [
        (x, y),
        (x - long, y + deep * 0.38),
        (x - long * 0.62, y + deep * 0.62),
        (x - long, y + deep),
        (x, y + deep),
    ]
    cloth = polygon(points, 0.3)
    fill(plate, cloth, colour)
    blend(plate, cloth, lambda v, _d: 0.3 * np.clip(np.sin((x - v.x) / long * 6 - 0.6), 0, 1), rgb(40, 34, 40))
    stroke(plate, cloth, 0.9, INK, 0.95)
