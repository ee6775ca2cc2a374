"""Small things at the edge of the table: coins, a quill in its inkwell."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import pairwise
from math import cos, pi, sin

import numpy as np

from art.brush import bevel, blend, fill, shadow, stroke
from art.materials import brass
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Point, Shape, box, ellipse, line, polygon

LINE = rgb(44, 24, 8)
FLATTEN = 0.56
"""How far a circle that lies on the table is open."""


def coins(plate: Plate, at: Point, r: float) -> None:
    """Lay a small heap of coins: a pile of four, two more leaning and lying before it."""
    metal = brass(plate) * 0.8 + rgb(250, 206, 116) * 0.2
    x, y = at
    _coin(plate, metal, (x + r * 1.75, y + r * 0.34), r * 0.95)
    for i in range(4):
        _coin(plate, metal, (x + (0.05, -0.06, 0.04, 0.0)[i] * r, y - i * r * 0.30), r)
    _coin(plate, metal, (x + r * 0.78, y + r * 0.92), r * 0.95)


def _coin(plate: Plate, metal: Array, at: Point, r: float) -> None:
    x, y = at
    thick = r * 0.26
    face = ellipse(x, y - thick, r, r * FLATTEN)
    body = ellipse(x, y, r, r * FLATTEN) | box(x - r, y - thick, 2 * r, thick) | face
    shadow(plate, body, (r * 0.20, r * 0.26), r * 0.16, 0.6)
    fill(plate, body, metal * 0.82)
    blend(plate, body, lambda v, _d: 0.7 * np.clip((v.x - x) / r + 0.1, 0, 1), rgb(70, 40, 10))
    blend(plate, body, lambda v, _d: 0.5 * np.exp(-((((v.x - x) / r + 0.5) / 0.2) ** 2)), rgb(255, 240, 190))

    def milled(view: View, _d: Array) -> Array:
        turn = np.arccos(np.clip((view.x - x) / r, -1, 1))
        return 0.4 * (np.sin(turn * 44) > 0.2) * (view.y > y - thick * 0.9)

    blend(plate, body, milled, LINE)
    stroke(plate, body, 1.0, LINE, 0.9)
    fill(plate, face, metal)
    blend(plate, face, lambda v, _d: 0.45 * np.clip(0.6 - ((v.x - x) + (v.y - y) * 1.4) / r, 0, 1), rgb(255, 244, 200))
    blend(plate, face, lambda v, _d: 0.4 * np.clip(((v.x - x) + (v.y - y) * 1.4) / r, 0, 1), rgb(90, 54, 14))
    bevel(plate, face, r * 0.10, 0.7)
    stroke(plate, face, 0.9, LINE, 0.85)
    inner = ellipse(x, y - thick, r * 0.78, r * 0.78 * FLATTEN)
    stroke(plate, inner, 1.0, LINE, 0.55)
    star = [
        (q * r * 0.6 * sin(a), -q * r * 0.6 * FLATTEN * cos(a))
        for i in range(10)
        for q, a in (((1.0, 0.42)[i % 2], i * pi / 5),)
    ]
    sign = polygon([(x + a, y - thick + b) for a, b in star], 0.3)
    fill(plate, sign, metal * 1.1)
    bevel(plate, sign, 2.2, 0.8)
    stroke(plate, sign, 0.7, LINE, 0.7)


def inkwell(plate: Plate, at: Point, r: float) -> None:
    """Stand an inkwell of dark glass with a brass collar; the quill comes out of it to the upper left."""
    x, y = at
    shadow(plate, ellipse(x + r * 0.7, y + r * 0.24, r * 1.3, r * 0.5), (0, 0), r * 0.22, 0.6)
    body = ellipse(x, y, r, r * 0.62) | polygon(
        [(x - r, y), (x + r, y), (x + r * 0.66, y - r * 0.95), (x - r * 0.66, y - r * 0.95)], 1
    )
    fill(plate, body, rgb(34, 52, 62))
    blend(
        plate,
        body,
        lambda v, _d: 0.8 * np.exp(-((((v.x - x) / r + 0.46) / 0.13) ** 2)) * (v.y < y + r * 0.2),
        rgb(206, 230, 236),
    )
    blend(plate, body, lambda v, _d: 0.4 * np.exp(-((((v.x - x) / r - 0.5) / 0.3) ** 2)), rgb(90, 130, 144))
    blend(plate, body, lambda v, _d: 0.6 * np.clip((v.y - y) / (r * 0.6), 0, 1), rgb(6, 10, 14))
    bevel(plate, body, r * 0.16, 0.5)
    stroke(plate, body, 1.2, rgb(8, 10, 14), 0.95)
    metal = brass(plate)
    neck = box(x - r * 0.56, y - r * 1.22, r * 1.12, r * 0.36, 2) | ellipse(x, y - r * 0.88, r * 0.56, r * 0.2)
    fill(plate, neck, metal)
    blend(plate, neck, lambda v, _d: 0.7 * np.clip((v.x - x) / (r * 0.56), 0, 1), rgb(70, 40, 10))
    bevel(plate, neck, 3, 0.7)
    stroke(plate, neck, 1.0, LINE, 0.9)
    rim = ellipse(x, y - r * 1.22, r * 0.62, r * 0.25)
    fill(plate, rim, metal)
    bevel(plate, rim, 3, 0.8)
    stroke(plate, rim, 1.0, LINE, 0.9)
    hole = ellipse(x, y - r * 1.21, r * 0.44, r * 0.16)
    fill(plate, hole, rgb(10, 8, 12))
    _quill(plate, (x + r * 0.06, y - r * 1.18), (x - r * 1.5, y - r * 5.4))


def _quill(plate: Plate, foot: Point, tip: Point) -> None:
    """Put in a feather: a bent shaft, two vanes of barbs with a few gaps."""
    bend = ((foot[0] + tip[0]) / 2 - 14, (foot[1] + tip[1]) / 2 + 4)

    def spine(t: float) -> Point:
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return (a * foot[0] + b * bend[0] + c * tip[0], a * foot[1] + b * bend[1] + c * tip[1])

    def across(t: float) -> Point:
        (x0, y0), (x1, y1) = spine(t - 0.01), spine(t + 0.01)
        long = float(np.hypot(x1 - x0, y1 - y0))
        return (-(y1 - y0) / long, (x1 - x0) / long)

    def breadth(t: float, side: int) -> float:
        share = max(0.0, (t - 0.26) / 0.74)
        notch = 0.82 if (side > 0 and 0.52 < t < 0.545) or (side < 0 and 0.66 < t < 0.68) else 1.0
        return (15.0 if side > 0 else 11.0) * sin(pi * min(1.0, share * 0.97 + 0.02)) ** 0.6 * notch

    shaft = reduce(
        lambda a, b: a | b,
        (line(spine(a), spine(b), 1.9 - 1.3 * a, 1.9 - 1.3 * b) for a, b in pairwise(np.linspace(0, 1, 24))),
    )
    outline = []
    for side, run in ((1, np.linspace(0.26, 1, 60)), (-1, np.linspace(1, 0.26, 60))):
        for t in run:
            (x, y), (nx, ny) = spine(float(t)), across(min(0.99, float(t)))
            outline.append((x + side * nx * breadth(float(t), side), y + side * ny * breadth(float(t), side)))
    vane = polygon(outline, 0.5)
    shadow(plate, vane | shaft, (12, 20), 8, 0.45)
    shadow(plate, vane, (4, 6), 4, 0.4)
    fill(plate, vane, rgb(236, 228, 212))
    _barbs(plate, vane, spine, across)
    stroke(plate, vane, 0.9, rgb(88, 66, 46), 0.85)
    fill(plate, shaft, rgb(240, 222, 176))
    bevel(plate, shaft, 1.8, 0.7)
    stroke(plate, shaft, 0.7, rgb(96, 66, 34), 0.8)


def _barbs(plate: Plate, vane: Shape, place: Callable[[float], Point], turn: Callable[[float], Point]) -> None:
    """Shade the vanes: the far one darker, fine lines aslant, the tip dipped in grey."""
    for i in range(96):
        t = 0.27 + 0.72 * i / 96
        (x, y), (nx, ny) = place(t), turn(min(0.98, t))
        for side in (1, -1):
            end = (x + side * nx * 16 + ny * 9, y + side * ny * 16 - nx * 9)
            fill(plate, line((x, y), end, 0.28), rgb(120, 98, 74) if i % 3 else rgb(255, 252, 244), 0.5, clip=vane)
    view = plate.view(vane.bounds, 2)
    if view is not None:
        share = plate.coverage(vane.distance(view.x, view.y))
        top = (view.y - vane.bounds.top) / (vane.bounds.bottom - vane.bounds.top)
        plate.mix(view.place, share * 0.5 * np.clip(0.3 - top, 0, 1) * 2, rgb(96, 88, 84))
