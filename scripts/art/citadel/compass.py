"""The compass of the order form: brass ring, paper face, the rays of the rose, its hub, the points around it."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from art.brush import INK2, bevel, blend, fill, hollowed, shadow, stroke
from art.materials import BRASS_INK, SEATS, brass, brass_thing, paper
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Point, circle, polygon

SIDE, RADIUS = 296.0, 112.0
"""A side of the picture of the compass; the radius of its rose. The brass ring reaches 16 units further out."""
C = SIDE / 2
HUB = 30.0
"""Half a side of the picture of the hub."""
POINT, DISC = 92.0, 25.0
"""A side of the picture of a point of the compass, and its radius."""
STATES = ("normal", "hover", "pressed", "disabled")
QUIET = (rgb(248, 236, 206), rgb(106, 66, 40))


def rose(scale: int) -> Plate:
    """The compass with nothing chosen."""
    plate = Plate(SIDE, SIDE, scale)
    metal = brass(plate)
    ring = circle(C, C, RADIUS + 16)
    shadow(plate, ring, (1, 2), 2, 0.5)
    shadow(plate, ring, (2.5, 5), 4, 0.42)
    fill(plate, ring, metal)
    bevel(plate, ring, 3, 0.7)
    stroke(plate, ring, 1.2, BRASS_INK, 0.9)
    face = circle(C, C, RADIUS + 4)
    bevel(plate, face.grown(2.5) - face, 1.5, 0.6, (0.55, 0.83))
    fill(plate, face, paper(plate, 6, rgb(244, 232, 202)))
    hollowed(plate, face, (2, 4), 6, 0.5)
    stroke(plate, face, 1.2, BRASS_INK, 0.9)
    _ticks(plate, ring.bounds.middle)
    for r, width in ((RADIUS - 8, 1.2), (RADIUS - 14, 0.8), (52, 1.0)):
        stroke(plate, circle(C, C, r), width, INK2, 0.8)
    for eighth in (1, 3, 5, 7, 0, 2, 4, 6):
        _ray(plate, eighth, QUIET, RADIUS - (2 if eighth % 2 == 0 else 26), 30 if eighth % 2 == 0 else 22)
    _hub(plate, metal, C)
    return plate


def _ticks(plate: Plate, middle: Point) -> None:
    """Engrave a scale into the brass: a stroke every five degrees, longer ones every 45."""
    ring = circle(*middle, RADIUS + 16) - circle(*middle, RADIUS + 4)

    def share(view: View, _d: Array) -> Array:
        far = np.hypot(view.x - C, view.y - C)
        turn = np.degrees(np.arctan2(view.x - C, C - view.y))
        every = np.abs((turn + 2.5) % 5 - 2.5) / 180 * pi * far
        major = np.abs((turn + 22.5) % 45 - 22.5) / 180 * pi * far
        short = plate.coverage(every - 0.55) * plate.coverage(far - RADIUS - 13.5) * plate.coverage(RADIUS + 7.5 - far)
        long = plate.coverage(major - 0.95) * plate.coverage(far - RADIUS - 14.5) * plate.coverage(RADIUS + 5.5 - far)
        return 0.78 * np.maximum(short, long)

    blend(plate, ring, share, rgb(70, 40, 12))


def _ray(plate: Plate, eighth: int, tones: tuple[Array, Array], reach: float, waist: float) -> None:
    """One ray: its left half light, its right half dark, as if it were roof-shaped."""
    angle = eighth * pi / 4

    def spot(turn: float, far: float) -> Point:
        return (C + sin(turn) * far, C - cos(turn) * far)

    tip, sides = spot(angle, reach), (spot(angle - pi / 8, waist), spot(angle + pi / 8, waist))
    whole = polygon([(C, C), sides[0], tip, sides[1]])
    shadow(plate, whole, (2, 4), 3, 0.35)
    for side, tone in zip(sides, tones, strict=True):
        fill(plate, polygon([(C, C), side, tip]), tone)
    bevel(plate, whole, 1.6, 0.25)
    stroke(plate, whole, 1.2, rgb(46, 28, 14), 0.95)


def _hub(plate: Plate, metal: Array, middle: float) -> None:
    knob = circle(middle, middle, 13)
    shadow(plate, knob, (1.5, 3), 2.5, 0.5)
    brass_thing(plate, knob, metal, 3.5, 1.1)
    fill(plate, knob.grown(-1), rgb(250, 226, 160), 0.30)
    stroke(plate, knob, 0.9, BRASS_INK, 0.5, 4)


def hub(scale: int) -> Plate:
    """The hub alone, to lie over the ray that is chosen."""
    plate = Plate(2 * HUB, 2 * HUB, scale)
    _hub(plate, brass(plate), HUB)
    return plate


def point(state: str, scale: int) -> Plate:
    """A round point of paper to press."""
    plate = Plate(POINT, POINT, scale)
    down = 1.5 if state == "pressed" else 0.0
    disc = circle(POINT / 2, POINT / 2 + down, DISC)
    if state in {"normal", "hover"}:
        shadow(plate, disc, (1, 2), 2, 0.5)
        shadow(plate, disc, (2, 5), 5, 0.34)
    base = {"hover": rgb(255, 250, 232), "pressed": rgb(222, 204, 164), "disabled": rgb(206, 192, 164)}
    fill(plate, disc, paper(plate, 6, base.get(state, rgb(241, 228, 197))))
    if state == "pressed":
        hollowed(plate, disc, (2, 4), 4, 0.5)
    else:
        bevel(plate, disc, 2, 0.5)
    ink = {"hover": rgb(110, 30, 26), "pressed": rgb(110, 30, 26), "disabled": rgb(138, 124, 106)}.get(state, INK2)
    stroke(plate, disc, 2.0 if state == "hover" else 1.4, ink, 0.95, 1.5)
    return plate


def picked(letter: str, scale: int) -> Plate:
    """A point that is chosen: a seat's colour in a rim of brass."""
    plate = Plate(POINT, POINT, scale)
    disc = circle(POINT / 2, POINT / 2, DISC + 3)
    shadow(plate, disc, (1, 2), 2, 0.55)
    shadow(plate, disc, (2, 5), 5, 0.45)
    brass_thing(plate, disc, brass(plate), 3, 1.2)
    field = disc.grown(-4)
    fill(plate, field, SEATS[letter])
    hollowed(plate, field, (1, 2), 3, 0.6)
    stroke(plate, field, 0.9, rgb(40, 22, 8), 0.8)
    return plate
