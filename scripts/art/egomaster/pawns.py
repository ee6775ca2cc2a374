"""The six turned pawns, and their outlines for medals and buzzers: one profile each, turned on a lathe, then carved."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, radians, sin
from typing import NamedTuple

import numpy as np

from art.brush import fill, shadow
from art.egomaster.metal import GOLD
from art.egomaster.shade import eased
from art.materials import SEATS, ramp
from art.noise import Array
from art.plate import Plate, rgb
from art.shapes import Point, Shape, box, circle, ellipse, polygon

WIDE, TALL = 104.0, 140.0
"""The picture of a pawn; its foot stands in the middle, at `FOOT` of its height."""
FOOT = 0.743
UNIT = 63.0
"""Units of the picture per height of 1 of a profile; the tallest is 1.68 high."""
TILT = 30.0
"""Degrees from which the pawn is seen, above the level of the desk."""
FIGURE = 120.0
"""The square of an outline."""
FINE = 2
LACQUER = {"J": 1.35, "A": 0.82}
"""Where the colour of a seat is too dark to show its form, or so light that it is lost."""
BODY: tuple[Point, ...] = (
    (0, 0), (0.50, 0), (0.52, 0.05), (0.50, 0.11), (0.44, 0.15), (0.42, 0.20), (0.30, 0.28), (0.22, 0.45),
    (0.17, 0.70), (0.17, 0.80), (0.29, 0.84), (0.29, 0.90), (0.16, 0.94),
)  # fmt: skip
"""Half the breadth and the height, from the foot to the collar."""
LIGHT = np.array((-0.535, 0.73, 0.487), "f4")
"""Towards the light: right, up, to the front."""


def _arc(x: float, y: float, radius: float, start: float, end: float) -> tuple[Point, ...]:
    turns = (radians(start + (end - start) * i / 60) for i in range(61))
    return tuple((x + radius * cos(a), y + radius * sin(a)) for a in turns)


HEADS: dict[str, tuple[Point, ...]] = {
    "L": (
        (0.17, 0.97),
        (0.20, 1.06),
        (0.30, 1.26),
        (0.40, 1.48),
        (0.30, 1.48),
        (0.22, 1.36),
        *_arc(0, 1.47, 0.13, -30, 90),
    ),
    "R": ((0.22, 0.98), (0.23, 1.06), (0.33, 1.14), (0.33, 1.50), (0, 1.50)),
    "T": _arc(0, 1.20, 0.30, -58, 90),
    "M": ((0.20, 0.97), (0.30, 1.14), (0.29, 1.22), (0.20, 1.40), (0.09, 1.52), *_arc(0, 1.59, 0.085, -50, 90)),
    "A": ((0.42, 0.98), (0.44, 1.02), (0.42, 1.06), (0.27, 1.08), (0.25, 1.14), (0.30, 1.52), (0.28, 1.56), (0, 1.56)),
    "J": ((0.30, 0.97), (0.30, 1.05), (0.23, 1.08), (0.13, 1.50), (0, 1.68)),
}
"""What is above the collar: a queen, a tower, a ball, a mitre, a hat, an obelisk."""


class Seen(NamedTuple):
    """What the eye meets at each pixel: where (right, up, to the front), the normal there, whether anything."""

    point: Array
    normal: Array
    hit: Array


@cache
def _table(letter: str) -> Array:
    """Return how far each point of a half plane is from a profile: rows by height from -0.3 to 2, columns to 0.9."""
    y, x = np.mgrid[-0.3:2.0:1381j, 0:0.9:541j].astype("f4")
    profile = (*BODY, *HEADS[letter], (0.0, HEADS[letter][-1][1]))
    return polygon(profile).distance(x, y).astype("f4") - 0.006


def _solid(letter: str) -> Callable[[Array], Array]:
    """Return how far points are from the surface of a pawn."""
    table = _table(letter)

    def turned(r: Array, y: Array) -> Array:
        i, j = np.clip((y + 0.3) / 2.3 * 1380, 0, 1379.99), np.clip(r / 0.9 * 540, 0, 539.99)
        row, column = i.astype(int), j.astype(int)
        a, b = i - row, j - column
        low = table[row, column] * (1 - b) + table[row, column + 1] * b
        high = table[row + 1, column] * (1 - b) + table[row + 1, column + 1] * b
        beyond = np.maximum(0, r - 0.9) + np.maximum(0, -0.3 - y) + np.maximum(0, y - 2.0)
        return low * (1 - a) + high * a + beyond

    def distance(point: Array) -> Array:
        x, y, z = point[:, 0], point[:, 1], point[:, 2]
        r = np.hypot(x, z)
        if letter == "J":
            c, s = cos(0.6), sin(0.6)
            square = np.maximum(np.abs(x * c + z * s), np.abs(z * c - x * s)) * 1.08
            return turned(np.where(y > 0.955, square, r), y) * 0.85
        return np.maximum(turned(r, y), _carved(letter, x, y, z)) * 0.85

    return distance


def _carved(letter: str, x: Array, y: Array, z: Array) -> Array:
    """Return how deep points are in what is cut away: the battlements, the points of the crown."""
    if letter not in "RL":
        return np.full(x.shape, -9.0, "f4")
    many, r = (4 if letter == "R" else 6), np.hypot(x, z)
    turn = (np.mod((np.arctan2(z, x) + 0.4) / (2 * np.pi) * many, 1) - 0.5) / many * 2 * np.pi
    if letter == "R":
        well = -np.maximum(r - 0.22, 1.32 - y)
        return np.maximum(well, -np.maximum(np.abs(np.sin(turn)) * r - 0.085, 1.34 - y))
    return -np.maximum((np.abs(np.sin(turn)) * r - (y - 1.30) * 0.62) * 0.8, 0.2 - r)


def _seen(letter: str, size: tuple[int, int], pixels: float) -> Seen:
    """March along the rays of an eye far away; `pixels` per height of 1."""
    (w, h), e, solid = size, radians(TILT), _solid(letter)
    ray, up = np.array((0, -sin(e), -cos(e)), "f4"), np.array((0, cos(e), -sin(e)), "f4")
    rows, columns = np.mgrid[0:h, 0:w].astype("f4")
    across, high = (columns + 0.5 - w / 2) / pixels, (FOOT * h - rows - 0.5) / pixels
    start = np.stack([across, up[1] * high, up[2] * high], -1).reshape(-1, 3) - ray * 3
    far: Array = np.zeros(len(start), "f4")
    hit: Array = np.zeros(len(start), bool)
    active = np.arange(len(start))
    for _ in range(60):
        step = solid(start[active] + ray * far[active, None])
        far[active] += step * 0.92
        hit[active[step < 0.003]] = True
        active = active[(step >= 0.003) & (far[active] < 6)]
    point = start + ray * far[:, None]
    normal = np.zeros_like(point)
    found = np.where(hit)[0]
    ends = [solid(point[found] + shift) - solid(point[found] - shift) for shift in np.eye(3, dtype="f4") * 0.014]
    slope = np.stack(ends, -1) + 1e-9
    normal[found] = slope / np.linalg.norm(slope, axis=-1, keepdims=True)
    return Seen(point.reshape(h, w, 3), normal.reshape(h, w, 3), hit.reshape(h, w))


def _lit(letter: str, seen: Seen) -> Array:
    """Return the light on a pawn: lacquer in the seat's colour, foot and collar gilt."""
    normal, y = seen.normal, seen.point[..., 1]
    eye = np.array((0, sin(radians(TILT)), cos(radians(TILT))), "f4")
    half = (LIGHT + eye) / np.linalg.norm(LIGHT + eye)
    facing, level = np.clip(normal @ LIGHT, -0.2, 1), np.clip(normal[..., 1], 0, 1)
    glint, rim = np.clip(normal @ half, 0, 1), (1 - np.clip(normal @ eye, 0, 1)) ** 3
    tone = 0.34 + 0.75 * np.clip(facing, 0, 1) + 0.14 * level + 0.1 * facing
    colour = SEATS[letter] * LACQUER.get(letter, 1.0)
    light = colour * tone[..., None] + (0.95 * glint**46)[..., None] * rgb(255, 247, 230)
    light = light + (rim * 0.25)[..., None] * rgb(190, 217, 255)
    gilt = (y < 0.125) | ((y > 0.83) & (y < 0.915))
    if letter == "M":
        gilt |= y > 1.51
    if letter == "L":
        gilt |= (y > 1.345) & (np.hypot(seen.point[..., 0], seen.point[..., 2]) < 0.16)
    side = np.clip(normal @ (np.array((-0.5, 0.6, 0.6), "f4") / 0.985), 0, 1)
    gold = ramp(0.25 + 0.55 * side + 0.2 * np.clip(normal[..., 0], 0, 1), GOLD)
    light = np.where(gilt[..., None], gold, light)
    return np.clip(light * np.clip(0.80 + 0.5 * y, 0.75, 1.05)[..., None], 0, 1)


def pawn(scale: int, *, letter: str) -> Plate:
    """A pawn with its shadow on the desk."""
    plate = Plate(WIDE, TALL, scale)
    foot = ellipse(WIDE / 2, FOOT * TALL - 3, 0.48 * UNIT, 0.26 * UNIT)
    shadow(plate, foot, (8, 6), 7, 0.55)
    shadow(plate, foot, (2, 3), 3, 0.6)
    eased(plate, 14)
    w, h = plate.size
    seen = _seen(letter, (w * FINE, h * FINE), UNIT * scale * FINE)
    cover = seen.hit.astype("f4")
    light = _lit(letter, seen) * cover[..., None]
    cover = cover.reshape(h, FINE, w, FINE).mean(axis=(1, 3))
    light = light.reshape(h, FINE, w, FINE, 3).mean(axis=(1, 3))
    plate.light[:] = plate.light * (1 - cover)[..., None] + light
    plate.cover[:] = plate.cover + (1 - plate.cover) * cover
    return plate


def outline(letter: str) -> Shape:
    """Return the flat outline of a pawn in a square of `FIGURE`."""
    k, foot, c = FIGURE * 0.92 / 1.68, FIGURE * 0.955, FIGURE / 2
    side = [(x * k, foot - y * k) for x, y in (*BODY, *HEADS[letter])]
    shape = polygon([*((c + x, y) for x, y in side), *((c - x, y) for x, y in reversed(side))])
    if letter == "R":
        for x in (-0.11, 0.11):
            shape -= box(c + (x - 0.055) * k, foot - 1.6 * k, 0.11 * k, 0.23 * k)
    if letter == "L":
        high = [(-0.30, 1.26), (-0.43, 1.44), (-0.20, 1.34), (0, 1.48), (0.20, 1.34), (0.43, 1.44), (0.30, 1.26)]
        crown = polygon([(c + x * k, foot - y * k) for x, y in high])
        shape = (shape - box(0, 0, FIGURE, foot - 1.28 * k)) | crown
        for x, y in ((-0.42, 1.52), (0, 1.58), (0.42, 1.52)):
            shape |= circle(c + x * k, foot - y * k, 0.075 * k)
    return shape


def figure(scale: int, *, letter: str) -> Plate:
    """The outline of a pawn, white, to be tinted."""
    plate = Plate(FIGURE, FIGURE, scale)
    fill(plate, outline(letter), rgb(255, 255, 255))
    return plate
