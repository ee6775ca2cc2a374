"""Shapes as signed distances, in units: negative inside, 0 on the edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Any, NamedTuple

import numpy as np

from art.noise import Array

Point = tuple[float, float]
Distance = Callable[[Array, Array], Array]


class Bounds(NamedTuple):
    """Left, top, right, bottom, in units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        """The point in the middle."""
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)


class Shape(NamedTuple):
    """A shape: its distance function of x and y, and the bounds of its inside."""

    bounds: Bounds
    distance: Distance

    def __or__(self, other: Any) -> Shape:
        a, b = self.bounds, other.bounds
        around = Bounds(min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))
        return Shape(around, lambda x, y: np.minimum(self.distance(x, y), other.distance(x, y)))

    def __sub__(self, other: Shape) -> Shape:
        return Shape(self.bounds, lambda x, y: np.maximum(self.distance(x, y), -other.distance(x, y)))

    def __and__(self, other: Shape) -> Shape:
        return Shape(self.bounds, lambda x, y: np.maximum(self.distance(x, y), other.distance(x, y)))

    def grown(self, by: float) -> Shape:
        """Return the shape larger by `by` units on all sides; smaller if negative."""
        b = self.bounds
        return Shape(Bounds(b[0] - by, b[1] - by, b[2] + by, b[3] + by), lambda x, y: self.distance(x, y) - by)

    def moved(self, dx: float, dy: float) -> Shape:
        """Return the shape elsewhere."""
        b = self.bounds
        return Shape(Bounds(b[0] + dx, b[1] + dy, b[2] + dx, b[3] + dy), lambda x, y: self.distance(x - dx, y - dy))


def box(x: float, y: float, w: float, h: float, radius: float = 0.0) -> Shape:
    """A rectangle with round corners."""
    cx, cy, hw, hh = x + w / 2, y + h / 2, w / 2, h / 2

    def distance(px: Array, py: Array) -> Array:
        qx, qy = np.abs(px - cx) - hw + radius, np.abs(py - cy) - hh + radius
        outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
        return outside + np.minimum(np.maximum(qx, qy), 0) - radius

    return Shape(Bounds(x, y, x + w, y + h), distance)


def hollow(x: float, y: float, w: float, h: float, radius: float) -> Shape:
    """A rectangle with hollow (concave) corners."""
    cx, cy, hw, hh = x + w / 2, y + h / 2, w / 2, h / 2
    plain = box(x, y, w, h)

    def distance(px: Array, py: Array) -> Array:
        corner = radius - np.hypot(np.abs(px - cx) - hw, np.abs(py - cy) - hh)
        return np.maximum(plain.distance(px, py), corner)

    return Shape(plain.bounds, distance)


def circle(cx: float, cy: float, r: float) -> Shape:
    """A disc."""
    return Shape(Bounds(cx - r, cy - r, cx + r, cy + r), lambda x, y: np.hypot(x - cx, y - cy) - r)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Shape:
    """An ellipse; the distance is exact on its edge only."""
    return Shape(
        Bounds(cx - rx, cy - ry, cx + rx, cy + ry),
        lambda x, y: (np.hypot((x - cx) / rx, (y - cy) / ry) - 1) * min(rx, ry),
    )


def polygon(points: Sequence[Point], radius: float = 0.0) -> Shape:
    """A polygon, grown by `radius`, which rounds its corners."""
    corners = [(float(x), float(y)) for x, y in points]

    def distance(px: Array, py: Array) -> Array:
        nearest, sign = np.full(px.shape, 1e9, "f4"), np.ones(px.shape, "f4")
        for (ax, ay), (bx, by) in zip(corners, corners[-1:] + corners[:-1], strict=True):
            ex, ey, wx, wy = bx - ax, by - ay, px - ax, py - ay
            t = np.clip((wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-9), 0, 1)
            nearest = np.minimum(nearest, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
            below, above, left = py >= ay, py < by, ex * wy > ey * wx
            sign = np.where((below & above & left) | (~below & ~above & ~left), -sign, sign)
        return sign * np.sqrt(nearest) - radius

    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    return Shape(Bounds(min(xs) - radius, min(ys) - radius, max(xs) + radius, max(ys) + radius), distance)


def line(start: Point, end: Point, radius: float, last: float | None = None) -> Shape:
    """A stroke with round ends of `radius`, which tapers to `last`."""
    (x0, y0), (x1, y1) = start, end
    tip = radius if last is None else last

    def distance(px: Array, py: Array) -> Array:
        ex, ey = x1 - x0, y1 - y0
        t = np.clip(((px - x0) * ex + (py - y0) * ey) / (ex * ex + ey * ey + 1e-9), 0, 1)
        return np.hypot(px - x0 - ex * t, py - y0 - ey * t) - (radius + (tip - radius) * t)

    r = max(radius, tip)
    return Shape(Bounds(min(x0, x1) - r, min(y0, y1) - r, max(x0, x1) + r, max(y0, y1) + r), distance)


def turned(points: Sequence[Point], at: Point, angle: float) -> list[Point]:
    """Turn `points` around 0, 0 clockwise by `angle` (radians) and move them to `at`."""
    c, s = cos(angle), sin(angle)
    return [(at[0] + x * c - y * s, at[1] + x * s + y * c) for x, y in points]


def seat(letter: str, cx: float, cy: float, r: float) -> Shape:
    """The shape of a seat's token: circle, diamond, star, triangle, shield or square for L R T M A J."""
    match letter:
        case "L":
            return circle(cx, cy, r * 0.96)
        case "R":
            points = [(0, -1.06), (1.06, 0), (0, 1.06), (-1.06, 0)]
            return polygon([(cx + x * r, cy + y * r) for x, y in points], r * 0.08)
        case "T":
            star = [(1.10 if i % 2 == 0 else 0.62, pi * i / 5) for i in range(10)]
            return polygon([(cx + q * r * sin(t), cy + r * 0.05 - q * r * cos(t)) for q, t in star], r * 0.06)
        case "M":
            points = [(0, -1.02), (1.02, 0.76), (-1.02, 0.76)]
            return polygon([(cx + x * r, cy + y * r) for x, y in points], r * 0.10)
        case "A":
            half = [(0.84 * cos(i * pi / 16) ** 0.8 if i < 8 else 0.0, 1.06 * sin(i * pi / 16)) for i in range(9)]
            points = [(-0.84, -0.92), (0.84, -0.92), *half, *((-x, y) for x, y in reversed(half[:-1]))]
            return polygon([(cx + x * r, cy + y * r) for x, y in points], r * 0.06)
        case "J":
            return box(cx - 0.86 * r, cy - 0.86 * r, 1.72 * r, 1.72 * r, r * 0.10)
        case _:
            raise ValueError(f"no seat has the letter {letter!r}")
