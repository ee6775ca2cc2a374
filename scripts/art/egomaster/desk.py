"""The desk: green leather, a tile without seams, and the gold stamped into its corners."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from art.brush import fill, stroke
from art.plate import Plate, rgb
from art.shapes import Point, Shape, circle, line, polygon

TILE = 480
LEATHER = rgb(48, 93, 83)
GILT, PIT = rgb(204, 164, 84), rgb(8, 18, 16)
CORNER = 118


def leather(scale: int) -> Plate:
    """A tile of leather: pebbled grain in the light from the upper left, worn in clouds."""
    plate = Plate(TILE, TILE, scale, 0)
    grain = 0.8 * plate.band(10, 7) + 0.7 * plate.band(6.5, 8) + 0.5 * plate.band(18, 9)
    slope = [np.roll(grain, 1, axis) - np.roll(grain, -1, axis) for axis in (0, 1)]
    lit = np.clip((slope[0] + slope[1]) * plate.scale * 0.14, -0.5, 0.5)
    worn = 0.6 * plate.band(160, 16) + 0.4 * plate.band(70, 17) + 0.35 * plate.band(2.4, 18)
    plate.light[:] = LEATHER * (1 + 0.30 * lit + 0.028 * worn)[..., None]
    return plate


def corner(scale: int) -> Plate:
    """The upper left corner of the tooling: a fan of leaves on two arcs."""
    plate = Plate(CORNER, CORNER, scale)
    parts = list(_fan())
    for dx, colour, alpha in ((1.1, PIT, 0.75), (0.0, GILT, 0.92)):
        for shape in parts:
            fill(plate, shape.moved(dx, dx), colour, alpha)
        for radius, wide in ((40, 1.8), (46, 0.9)):
            stroke(plate, circle(dx, dx, radius), wide, colour, alpha)
    return plate


def _fan() -> list[Shape]:
    shapes: list[Shape] = [circle(12, 12, 5.5)]

    def spot(far: float, angle: float) -> Point:
        return (far * cos(angle), far * sin(angle))

    for degrees, tip in ((6, 84), (21, 74), (45, 104), (69, 74), (84, 84)):
        a = degrees * pi / 180
        half = 0.085 if degrees != 45 else 0.10
        leaf = [
            spot(50, a),
            spot(50 + (tip - 50) * 0.45, a + half),
            spot(tip, a),
            spot(50 + (tip - 50) * 0.45, a - half),
        ]
        shapes += [polygon(leaf, 0.6), circle(*spot(tip + 6, a), 2.6)]
    for degrees in (15, 30, 45, 60, 75):
        a = degrees * pi / 180
        shapes.append(line(spot(20, a), spot(36, a), 1.5, 0.7))
    return shapes
