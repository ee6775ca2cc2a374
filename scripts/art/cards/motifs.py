"""What several emblems have in common: leaves, laurel, feathers, swords, the tower, the lily."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, radians, sin

from art.cards.pen import (
    BROWN,
    DARK,
    GOLD,
    GREEN,
    PAPER,
    SILVER,
    Paint,
    Pen,
    along,
    bar,
    curve,
    oval,
)
from art.plate import rgb
from art.shapes import Point

SHAFT = rgb(239, 226, 196)


def leaf(pen: Pen, length: float = 25.0, width: float = 8.0) -> None:
    """An almond leaf upwards from 0, 0."""
    w, low, high = width, -length * 0.3, -length * 0.7
    edge = curve(f"M0,0 C{w},{low} {w},{high} 0,{-length} C{-w},{high} {-w},{low} 0,0Z")
    pen.fill(edge, GREEN.slant, 1.3)
    pen.line([[(0, 0), (0, -length * 0.9)]], 0.8)


def laurel(pen: Pen, radius: float, start: float, end: float, pairs: int) -> None:
    """A branch of laurel along an arc; angles in degrees, 0 to the right, 90 down."""
    arc = [radians(start + (end - start) * i / 24) for i in range(25)]
    pen.line([[(radius * cos(turn), radius * sin(turn)) for turn in arc]], 2)
    way = 1 if end > start else -1
    for i in range(pairs):
        turn = start + (end - start) * (i + 0.3) / pairs
        for lean in (-34, 34):
            at = radius * cos(radians(turn)), radius * sin(radians(turn))
            leaf(pen.at(*at, 1, turn + 90 * way + 90 + lean))
    leaf(pen.at(radius * cos(radians(end)), radius * sin(radians(end)), 1, end + 90 * way + 90))


def wreath(pen: Pen, radius: float, pairs: int = 8) -> None:
    """Two branches of laurel, open at the top."""
    for side in pen.sides():
        laurel(side, radius, 112, 206, pairs)


def feather(
    pen: Pen,
    spine: tuple[Point, Point, Point, Point],
    width: Callable[[float], float],
    paint: Paint,
    barbs: int = 40,
    scallops: tuple[float, int] = (0.03, 7),
) -> None:
    """A feather along a Bézier curve, `width` wide on each side at 0–1 of it; its edge in so deep and many scallops."""
    one, two = [], []
    for i in range(2 * barbs + 1):
        t = i / (2 * barbs)
        (x, y), (nx, ny) = along(spine, t), _normal(spine, t)
        ripple = 1 + scallops[0] * sin(2 * pi * scallops[1] * t)
        w = width(t) * ripple
        one.append((x + nx * w, y + ny * w))
        two.append((x - nx * w * 0.8, y - ny * w * 0.8))
    pen.fill([[*one, *two[::-1], one[0]]], paint, 1.8)
    strokes = []
    for i in range(1, barbs):
        (x, y), later = along(spine, i / barbs), min(1.0, i / barbs + 0.12)
        (tx, ty), (nx, ny), w = along(spine, later), _normal(spine, later), width(later) * 0.97
        strokes += [[(x, y), (tx + nx * w * s, ty + ny * w * s)] for s in (1, -0.8)]
    pen.line(strokes, 0.8, alpha=0.6)
    shaft = [[along(spine, i / 30) for i in range(31)]]
    pen.line(shaft, 2.4)
    pen.line(shaft, 1.1, SHAFT)


def _normal(spine: tuple[Point, Point, Point, Point], t: float) -> Point:
    (x0, y0), (x1, y1) = along(spine, max(0.0, t - 0.01)), along(spine, min(1.0, t + 0.01))
    length = hypot(x1 - x0, y1 - y0) or 1.0
    return (y0 - y1) / length, (x1 - x0) / length


def sabre(pen: Pen) -> None:
    """A curved sabre, its point up."""
    pen.fill(curve("M-4,60 C-6,10 -4,-50 26,-100 C24,-50 12,10 6,60Z"), SILVER.slant, 1.8)
    pen.line(curve("M2,52 C2,6 8,-44 22,-88"), 0.8)
    pen.fill(curve("M-16,60 C-8,54 8,54 16,60 L16,66 L-16,66Z"), GOLD.down, 1.6)
    pen.fill(bar(-4.5, 66, 9, 24, 2), BROWN.across, 1.6)
    pen.cord(curve("M16,63 C30,72 22,96 2,94"), 3.2, rgb(208, 160, 64), 1.4)
    pen.fill(oval(0, 93, 6), GOLD.round, 1.6)


def tower(pen: Pen) -> None:
    """A tower of stone with battlements, a gate and a slit."""
    pen.fill(curve("M-36,80 L-30,-26 L30,-26 L36,80Z"), PAPER.across, 2.2)
    crown = "M-42,-26 L-42,-60 L-26,-60 L-26,-46 L-9,-46 L-9,-60 L9,-60 L9,-46 L26,-46 L26,-60 L42,-60 L42,-26"
    pen.fill(curve(f"{crown} L34,-16 L-34,-16Z"), PAPER.across, 2.2)
    for row, y in enumerate(range(0, 80, 15)):
        half = 31 + y * 0.06
        pen.line([[(-half, y), (half, y)]], 0.8, alpha=0.6)
        shift = 8 if row % 2 else -4
        pen.line([[(x + shift, y), (x + shift, y + (5 if y > 70 else 15))] for x in (-20, 0, 20)], 0.8, alpha=0.6)
    pen.fill(curve("M-12,80 L-12,52 C-12,36 12,36 12,52 L12,80Z"), DARK.down, 2)
    pen.fill(curve("M-4,22 L-4,6 C-4,0 4,0 4,6 L4,22Z"), DARK.down, 1.4)


def lily(pen: Pen, paint: Paint, width: float = 2.0) -> None:
    """A fleur-de-lis."""
    for side in pen.sides():
        petal = "M8,20 C8,4 16,-22 34,-25 C49,-27 56,-13 50,-2 C45,6 34,6 32,-2"
        side.fill(curve(f"{petal} C31,-8 36,-11 40,-8 C37,-16 28,-12 24,0 C20,10 18,15 18,20Z"), paint, width)
        side.fill(curve("M7,28 L17,28 C19,36 26,41 35,38 C33,47 20,49 13,42 C9,38 7,33 7,28Z"), paint, width)
    petal = "M0,-54 C15,-36 19,-18 11,2 C8,10 7,16 7,21 L-7,21 C-7,16 -8,10 -11,2 C-19,-18 -15,-36 0,-54Z"
    pen.fill(curve(petal), paint, width)
    pen.fill(curve("M-6,28 L6,28 C7,39 5,47 0,56 C-5,47 -7,39 -6,28Z"), paint, width)
    pen.fill(bar(-23, 20, 46, 9, 3), paint, width)
