"""Masonry for the castle: courses of stone, round and flat, parapets on corbels, cones of tiles, windows."""

from __future__ import annotations

from math import pi, sin
from typing import NamedTuple

import numpy as np

from art.brush import bevel, blend, fill, hollowed, shadow, stroke
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Shape, box, circle, ellipse, line, polygon

STONE, MORTAR = rgb(232, 212, 170), rgb(116, 84, 52)
TILE = rgb(150, 66, 46)
SHADE, GLOW, LINE = rgb(64, 38, 24), rgb(255, 246, 220), rgb(52, 30, 14)
ROW, JOINT = 7.6, 0.55
"""Height of a course of stones, and half the height of the mortar between."""
SPLAY = 2.5
"""How much broader a tower is at its foot."""
WALK, TOOTH = 13.0, 9.0
"""Heights of a parapet and of the merlons on it."""


class Mason(NamedTuple):
    """Builds on ground at `foot`, seen from the height `eye`; things throw shadows on the `whole` behind them."""

    plate: Plate
    whole: Shape
    foot: float
    eye: float

    def wall(self, shape: Shape, middle: float, r: float, tone: float) -> None:
        """Lay a wall around the upright line at `middle`: round where `r` is a radius, flat where it is 0."""
        plate = self.plate
        shadow(plate, shape, (5, 5), 5, 0.6, clip=self.whole)
        fill(plate, shape, STONE * tone * (1 + 0.045 * plate.clouds(18, 3, 61))[..., None])
        blend(plate, shape, lambda v, _d: 0.42 * self._joints(v, middle, r), MORTAR)
        half = (shape.bounds.right - shape.bounds.left) / 2
        if r:
            blend(plate, shape, lambda v, _d: 0.85 * np.clip((v.x - middle) / half - 0.05, 0, 1) ** 1.4, SHADE)
            blend(plate, shape, lambda v, _d: 0.34 * np.exp(-((((v.x - middle) / half + 0.42) / 0.26) ** 2)), GLOW)
            blend(plate, shape, lambda v, _d: 1.14 * np.clip(-(v.x - middle) / half - 0.72, 0, 1), SHADE)
        else:
            blend(plate, shape, lambda v, _d: 0.16 + 0.12 * np.clip((v.x - middle) / half, -1, 1), SHADE)
        blend(plate, shape, lambda v, _d: 0.3 * np.clip((v.y - self.foot + 34) / 34, 0, 1), rgb(92, 84, 44))
        stroke(plate, shape, 1.1, LINE, 0.95)

    def _joints(self, view: View, middle: float, r: float) -> Array:
        """Return the mortar (0–1); on a round wall the courses bend and the stones narrow towards the sides."""
        u = np.clip((view.x - middle) / r, -1, 1) if r else np.zeros_like(view.x)
        along = np.arcsin(u) * r if r else view.x - middle
        level = self.foot - view.y + (0.16 * (view.y - self.eye) * (np.sqrt(1 - u * u) - 1) if r else 0)
        row, wide = np.floor(level / ROW), ROW * 1.9
        lying = ROW / 2 - np.abs(level % ROW - ROW / 2)
        standing = wide / 2 - np.abs((along + row * wide * 0.5 + 3 * np.sin(row * 5.3)) % wide - wide / 2)
        return np.clip((JOINT - np.minimum(lying, standing)) * self.plate.scale + 0.5, 0, 1)

    def parapet(self, middle: float, top: float, half: float, merlons: int, r: float) -> None:
        """Lay a parapet `half` as wide, its walk at `top`, on corbels; round where `r` is a radius."""
        shape = box(middle - half, top, 2 * half, WALK)
        for i in range(merlons):
            left, right = _merlon(half, i, merlons, turned=r > 0)
            shape |= box(middle + left, top - TOOTH, right - left, TOOTH + 1)
        fill(self.plate, box(middle - half + 1.5, top + WALK - 1, 2 * half - 3, 6), STONE * 0.5)
        n, low = max(4, round(2 * half / 7)), top + WALK
        for i in range(n):
            x = middle - half + 3 + (2 * half - 6) * (i + 0.5) / n
            corbel = polygon([(x - 1.8, low - 1), (x + 1.8, low - 1), (x + 1.3, low + 6), (x - 1.3, low + 6)])
            fill(self.plate, corbel, STONE * (0.98 - 0.4 * max(0.0, (x - middle) / half)))
            stroke(self.plate, corbel, 0.6, LINE, 0.8)
        self.wall(shape, middle, r, 1.08)
        bevel(self.plate, shape, 2, 0.55)

    def tower(self, middle: float, top: float, r: float, merlons: int) -> None:
        """Build a round tower: a shaft that widens at its foot, and a parapet."""
        foot, low = self.foot, self.foot - 24
        half = [(-r, top), (-r, low), (-r - SPLAY, foot)]
        shaft = polygon([(middle + x, y) for x, y in (*half, *((-x, y) for x, y in reversed(half)))])
        self.wall(shaft, middle, r + SPLAY, 1.04)
        blend(self.plate, shaft, lambda v, _d: 0.5 * np.exp(-np.maximum(v.y - top - 19, 0) / 6), SHADE)
        self.parapet(middle, top, r * 1.2, merlons, r * 1.2)


def _merlon(half: float, i: int, n: int, *, turned: bool) -> tuple[float, float]:
    """Return where a merlon begins and ends, from the middle of its parapet; on a round one the outer are narrower."""
    if turned:
        start, end = (-pi / 2 + pi * (i + edge) / (n - 0.4) for edge in (0.0, 0.6))
        return half * sin(start), half * sin(end)
    step = 2 * half / (2 * n - 1)
    return 2 * i * step - half, (2 * i + 1) * step - half


def roof(plate: Plate, middle: float, eaves: float, half: float, tall: float) -> None:
    """Put a cone of tiles on a tower, with a gilt ball."""
    slope = [(half * 0.62, eaves - tall * 0.28), (half, eaves)]
    outline = [(0, eaves - tall), *slope, *((-x, y) for x, y in reversed(slope))]
    cone = polygon([(middle + x, y) for x, y in outline], 0.6) | ellipse(middle, eaves, half, half * 0.17)

    def across(view: View) -> Array:
        share = np.clip((view.y - eaves + tall) / tall, 0.04, 1)
        return (view.x - middle) / (half * (share * 0.9 + 0.02))

    def rows(view: View, _distance: Array) -> Array:
        u = np.clip(across(view), -1, 1)
        level = (view.y - 0.17 * half * np.sqrt(1 - u * u)) % 5.2
        return 0.5 * np.clip((1.0 - np.abs(level - 2.6)) * plate.scale * 0.6, 0, 1)

    shadow(plate, cone, (4, 5), 4, 0.55)
    fill(plate, cone, TILE)
    blend(plate, cone, rows, rgb(84, 30, 20))
    blend(plate, cone, lambda v, _d: 0.8 * np.clip(across(v) - 0.02, 0, 1) ** 1.3, rgb(50, 18, 14))
    blend(plate, cone, lambda v, _d: 0.5 * np.exp(-(((across(v) + 0.45) / 0.25) ** 2)), rgb(246, 176, 130))
    stroke(plate, cone, 1.1, LINE, 0.95)
    finial(plate, middle, eaves - tall, 9)


def finial(plate: Plate, x: float, y: float, tall: float) -> None:
    """Set a gilt ball on a short pole."""
    fill(plate, line((x, y + 2), (x, y - tall), 0.9, 0.6), rgb(70, 44, 18))
    ball = circle(x, y - tall, 2.1)
    fill(plate, ball, rgb(226, 184, 96))
    bevel(plate, ball, 2, 0.8)
    stroke(plate, ball, 0.6, LINE, 0.9)


def window(plate: Plate, x: float, y: float, tall: float = 17.0) -> None:
    """Cut a window with a round head."""
    hole = box(x - 2.6, y, 5.2, tall) | circle(x, y, 2.6)
    stroke(plate, hole.grown(1.3), 1.6, STONE * 1.1, 0.8)
    fill(plate, hole, rgb(40, 24, 16))
    hollowed(plate, hole, (1.5, 2), 2, 0.6)
    stroke(plate, hole, 0.8, LINE, 0.9)
