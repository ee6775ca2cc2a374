"""What lies on cards and in the supply: gems in their bezels, prisons, the bars over a card."""

from __future__ import annotations

from functools import partial
from math import cos, pi, radians, sin, sqrt

import numpy as np

from art.brush import bevel, fill, shadow, stroke
from art.cards.engraving import Cut, drawn, engrave, shaded
from art.cards.face import LEAD, TALL, WIDE
from art.cards.pen import GOLD, IRON, PAPER, Pen, Tint, bar, curve, flat, oval
from art.noise import Array
from art.piece import Piece
from art.plate import Plate, rgb
from art.shapes import Point, circle

GEM, GATE = 132.0, (152.0, 172.0)
"""The sides of a gem and of a prison with their shadows, units of their own."""
RAILS = (106, 244)
"""Where the rails over a card are: they and the bars leave the number of an open card free."""
STONES = (
    Tint((255, 154, 148), (212, 32, 46), (98, 6, 20)),
    Tint((154, 240, 184), (31, 154, 84), (6, 68, 38)),
    Tint((160, 196, 255), (42, 92, 200), (12, 30, 92)),
)
"""Ruby, emerald, sapphire: lit, as they are, in the shade."""
GIRDLE, CROWN, TABLE = 45.0, 35.0, 26.0
"""Radii of the three rings of a brilliant's facets."""
SUN = 235.0
"""Where the light comes from, in degrees."""
DARK = flat(28, 19, 13)
STEEL, LIGHT = rgb(170, 176, 184), flat(255, 255, 255)


def gem(scale: int, *, stone: int) -> Plate:
    """A brilliant in a bezel of gold with sixteen beads."""

    def draw(plate: Plate) -> None:
        middle = GEM / 2
        bezel = circle(middle, middle, 58)
        shadow(plate, bezel, (2, 4), 4, 0.6)
        fill(plate, bezel, lambda x, y: gilt(x, y, middle))
        bevel(plate, bezel, 6, 0.7)
        stroke(plate, bezel, 2.4, LEAD)
        pen = Pen(plate).at(middle, middle)
        for i in range(16):
            pen.fill(oval(52 * cos(i * pi / 8), 52 * sin(i * pi / 8), 4.8), GOLD.round, 1.1)
        pen.fill(oval(0, 0, 46), flat(58, 36, 16), 1.6)
        _cut(pen, STONES[stone])

    return drawn(GEM, GEM, 0.75, scale, draw)


def gilt(x: Array, y: Array, middle: float) -> Array:
    """Return the gold of a disc around `middle`, `middle`, lit from the upper left."""
    t = np.clip((x + y - 2 * middle) / 160 + 0.5, 0, 1)
    stops = (GOLD.light, GOLD.middle, GOLD.dark)
    return np.stack([np.interp(t, (0, 0.5, 1), [tone[k] / 255 for tone in stops]) for k in range(3)], -1).astype("f4")


def _cut(pen: Pen, stone: Tint) -> None:
    """Cut the facets of an eight-sided brilliant, each as light as it faces the light."""

    def at(radius: float, i: float) -> Point:
        turn = radians(22.5 + 45 * i)
        return radius * cos(turn), radius * sin(turn)

    def facet(*points: Point, tone: float) -> None:
        colour = _toned(stone, tone)
        pen.fill([[*points, points[0]]], lambda _at: colour, 0)
        pen.line([[*points, points[0]]], 0.8, rgb(*stone.dark))

    for i in range(8):
        a, b, c, d, q = at(GIRDLE, i), at(GIRDLE, i + 1), at(TABLE, i), at(TABLE, i + 1), at(CROWN, i + 0.5)
        facing = 22.5 + 45 * (i + 0.5)
        facet(a, b, q, tone=_lit(facing))
        facet(a, q, c, tone=_lit(facing - 22))
        facet(b, q, d, tone=_lit(facing + 22))
        facet(q, c, d, tone=_lit(facing + (180 if i % 2 else 150)))
    facet(*(at(TABLE, i) for i in range(8)), tone=0.6)
    facet(at(TABLE, 4), at(TABLE, 5), at(TABLE, 6), at(8, 5), tone=1.0)
    facet(at(TABLE, 3), at(TABLE, 4), at(8, 4.5), tone=0.82)
    facet(at(TABLE, 0), at(TABLE, 1), at(TABLE, 2), at(6, 1), tone=0.3)
    pen.fill(curve("M-31,-25 L-16,-34 L-20,-22Z"), LIGHT, 0, 0.9)
    pen.fill(oval(-13, -10, 3.4), LIGHT, 0, 0.85)
    pen.fill(curve("M18,26 L29,15 L30,22Z"), LIGHT, 0, 0.55)


def _lit(angle: float) -> float:
    return 0.5 + 0.5 * cos(radians(angle - SUN))


def _toned(stone: Tint, tone: float) -> Array:
    low, middle, high = (rgb(*each) for each in (stone.dark, stone.middle, stone.light))
    if tone < 0.6:
        return low + (middle - low) * min(1.0, 1.5 * tone)
    return middle + (high - middle) * (tone - 0.6) / 0.4


# ---------------------------------------------------------------------- prisons


def prison(scale: int, *, shut: bool) -> Plate:
    """An arch of stone, barred and locked; or its bars drawn up, and it is empty."""

    def draw(plate: Plate) -> None:
        arch = Plate(*GATE, plate.scale)
        pen = Pen(arch).at(GATE[0] / 2, 92)
        _arch(pen)
        _grille(pen, 56 if shut else -22)
        pen.fill(bar(-62, 55, 124, 11, 2), PAPER.down)
        engrave(arch, Cut(3.0))
        if shut:
            padlock(Pen(arch).at(GATE[0] / 2, 100, 0.7))
        shaded(plate, arch, (2, 4), 2.5, 0.6)
        plate.lay(arch, 0, 0)

    return drawn(*GATE, 0.75, scale, draw)


def _arch(pen: Pen) -> None:
    pen.fill(curve("M-60,60 L-60,-8 C-60,-92 60,-92 60,-8 L60,60Z"), PAPER.slant, 2.4)
    for i in range(9):
        turn = pi + pi * i / 8
        pen.line([[(44 * cos(turn), -6 + 50 * sin(turn)), (60 * cos(turn), -8 + 64 * sin(turn))]], 1.3)
    for y in (10, 28, 44):
        pen.line([[(-60, y), (-44, y)], [(44, y), (60, y)]], 1.2)
    pen.fill(curve("M-44,56 L-44,-6 C-44,-70 44,-70 44,-6 L44,56Z"), DARK, 2.2)


def _grille(pen: Pen, foot: float) -> None:
    """Let bars hang in the arch down to a height; pointed where they do not reach the ground."""
    rails = (-14, 26) if foot > 50 else (-34,)
    for x in (-29, -10, 10, 29):
        top = -6 - sqrt(1 - (x / 44) ** 2) * 46
        low = foot if foot > 50 else foot - 8
        pen.fill(curve(f"M{x - 4},{top} L{x + 4},{top} L{x + 4},{low} L{x},{foot} L{x - 4},{low}Z"), IRON.across, 1.6)
    for y in rails:
        half = 44 if y > -20 else 36
        pen.fill(bar(-half, y - 4, 2 * half, 8), IRON.down, 1.5)
        for x in (-29, -10, 10, 29):
            pen.fill(oval(x, y, 5.4), IRON.round, 1.1)


def padlock(pen: Pen) -> None:
    """A padlock of gold with a bow of steel."""
    pen.cord(curve("M-14,-6 L-14,-20 C-14,-38 14,-38 14,-20 L14,-6"), 5, STEEL, 2)
    pen.fill(curve("M-24,-8 L24,-8 L24,18 C24,30 -24,30 -24,18Z"), GOLD.across, 2.2)
    pen.line(curve("M-19,-3 L19,-3"), 1.2, rgb(255, 240, 190))
    pen.fill(oval(0, 6, 5), DARK, 0)
    pen.fill(curve("M-3,6 L3,6 L4.6,19 L-4.6,19Z"), DARK, 0)


def bars(scale: int) -> Plate:
    """The bars over a card, of the size of a card: four with two rails, in a frame above and below."""

    def draw(plate: Plate) -> None:
        iron = Plate(WIDE, TALL, plate.scale)
        pen = Pen(iron)
        for y in RAILS:
            pen.fill(bar(8, y - 6, 234, 12, 1.5), IRON.down, 1.8)
        for i in range(4):
            x = 17 + 72 * i
            pen.fill(bar(x - 7.5, 8, 15, 334, 2), IRON.across)
            for y in RAILS:
                pen.fill(oval(x, y, 9.4), IRON.round, 1.5)
        for y in (6, 327):
            pen.fill(bar(6, y, 238, 16, 4), IRON.down, 2.4)
        shaded(plate, iron, (5, 7), 4, 0.75)
        plate.lay(iron, 0, 0)

    return drawn(WIDE, TALL, 0.4, scale, draw)


def lock(scale: int) -> Plate:
    """The padlock on the bars, of the size of a card."""

    def draw(plate: Plate) -> None:
        metal = Plate(WIDE, TALL, plate.scale)
        padlock(Pen(metal).at(WIDE / 2, 182, 1.7))
        shaded(plate, metal, (4, 7), 4, 0.8)
        plate.lay(metal, 0, 0)

    return drawn(WIDE, TALL, 0.4, scale, draw)


PIECES = (
    *(Piece(f"mousquetaires/gem-{stone}", partial(gem, stone=stone)) for stone in range(len(STONES))),
    Piece("mousquetaires/prison-held", partial(prison, shut=True)),
    Piece("mousquetaires/prison-free", partial(prison, shut=False)),
    Piece("mousquetaires/bars", bars),
    Piece("mousquetaires/lock", lock),
)
