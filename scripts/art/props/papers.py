"""Two papers in the corners of the table: the map of Europe, unfolded, and a sheet of questions nobody can read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import cos, pi, radians, sin

import numpy as np

from art.brush import INK, INK2, SHADE, bevel, blend, fill, shadow, stroke
from art.lids.atlas import Window, chart
from art.materials import BURN, paper
from art.noise import Array
from art.plate import Plate, rgb
from art.props.dice import digits, sampled
from art.shapes import Point, box, circle, line, polygon, turned

OXBLOOD = rgb(110, 30, 26)
LETTERS = ((6.5, 2.6), (6.0, -1.2), (7.5, 0.6), (15.0, 2.4), (-8.0, 2.2))
"""The kinds of letters: how high they reach, and how far their loop is open."""
FLAT = 1.5
"""A sheet is drawn so many times larger before it is turned."""


@cache
def unfolded(scale: int) -> Plate:
    """The map of Europe in the upper right corner: its middle, turned, cut by the edges of the screen."""
    plate = Plate(520, 346, scale)
    flat = chart(620, 440, scale * FLAT, Window(150, 190, 0.62))
    _bordered(flat)
    _creased(flat, (0.25, 0.5, 0.75), (0.5,))
    _laid(plate, flat, (356, 78), 11.5)
    _dimmed(plate, (30, 346))
    return plate


@cache
def questions(scale: int) -> Plate:
    """The sheet of questions in the upper left corner: a heading, three numbers, lines of a hand."""
    plate = Plate(452, 318, scale)
    flat = Plate(410, 300, scale * FLAT, 0)
    flat.light[:] = paper(flat, 6)
    _aged(flat)
    whole = box(0, 0, 410, 300)
    stroke(flat, whole, 1.8, INK2, 0.9, 10)
    stroke(flat, whole, 0.9, INK2, 0.8, 14.5)
    _heading(flat)
    chance = np.random.default_rng(8)
    for i, words in enumerate(((5, 8, 4, 7, 6), (4, 9, 5), (6, 3, 8, 4), (5, 7, 4, 6, 3))):
        y = 142.0 + i * 36
        number = {0: "1", 2: "2", 3: "3"}.get(i)
        if number:
            _print(flat, number, (54, y - 4), 15)
            fill(flat, circle(64, y + 2.4, 1.5), INK)
        _written(flat, (78.0, y), words, chance)
    _creased(flat, (), (0.5,))
    _laid(plate, flat, (186, 118), -7.0)
    _dimmed(plate, (452, 318))
    return plate


def colours(scale: int, *, sheet: Callable[[int], Plate]) -> Plate:
    """The light of a sheet without its shape, for a JPEG: where there is no paper, the dark of its shadow."""
    cut = sheet(scale)
    plate = Plate(cut.size[0] / scale, cut.size[1] / scale, scale, SHADE)
    plate.lay(cut, 0, 0)
    share = np.maximum(cut.cover, 1e-3)[..., None]
    solid = np.clip(cut.light / share, 0, 1)
    plate.light[:] = np.where(cut.cover[..., None] > 0.02, solid, SHADE)
    return plate


def outline(scale: int, *, sheet: Callable[[int], Plate]) -> Plate:
    """How much of a sheet, and of its shadow, is where: white, to multiply `colours` with."""
    cut = sheet(scale)
    plate = Plate(cut.size[0] / scale, cut.size[1] / scale, scale)
    plate.cover[:] = cut.cover
    plate.light[:] = cut.cover[..., None]
    return plate


# ------------------------------------------------------------------ what is on them


def _bordered(flat: Plate) -> None:
    """Print a margin and a frame of ink around a map."""
    w, h = flat.size[0] / flat.scale, flat.size[1] / flat.scale
    whole = box(0, 0, w, h)
    fill(flat, whole - whole.grown(-19), paper(flat, 3))
    stroke(flat, whole, 2.6, INK2, 0.95, 14)
    stroke(flat, whole, 1.0, INK2, 0.9, 9)
    stroke(flat, whole, 1.0, INK2, 0.9, 18.5)
    _aged(flat)


def _aged(flat: Plate) -> None:
    whole = box(0, 0, flat.size[0] / flat.scale, flat.size[1] / flat.scale)
    blend(flat, whole, lambda _v, d: 0.5 * np.exp(d / 15) + 0.3 * np.exp(d / 3), BURN)
    stains = np.clip(flat.clouds(170, 3, 44) - 0.9, 0, 1)
    flat.mix(flat.whole().place, stains * 0.16, rgb(140, 92, 48))


def _heading(flat: Plate) -> None:
    """Print a ring of squares with a lozenge, and rules beside it, in place of words."""
    x, y = 205.0, 62.0
    for i in range(12):
        a = i * pi / 6
        tile = polygon(
            turned([(-4.2, -4.2), (4.2, -4.2), (4.2, 4.2), (-4.2, 4.2)], (x + 25 * sin(a), y - 25 * cos(a)), a)
        )
        fill(flat, tile, OXBLOOD, 0.9 if i % 3 else 0.45)
    fill(flat, polygon([(x, y - 12), (x + 12, y), (x, y + 12), (x - 12, y)]), OXBLOOD)
    for side in (-1, 1):
        fill(flat, line((x + side * 48, y), (x + side * 132, y), 1.1, 0.3), OXBLOOD)
        fill(
            flat,
            polygon([(x + side * 46, y - 5), (x + side * 51, y), (x + side * 46, y + 5), (x + side * 41, y)]),
            OXBLOOD,
        )
    fill(flat, line((104, 106), (306, 106), 0.5), INK2, 0.8)


def _print(flat: Plate, text: str, at: Point, tall: float) -> None:
    mask = digits(text, round(tall * flat.scale))
    h, w = mask.shape
    left, top = round(at[0] * flat.scale - w / 2), round(at[1] * flat.scale - h / 2)
    flat.mix((slice(top, top + h), slice(left, left + w)), mask, OXBLOOD)


def _written(flat: Plate, at: Point, words: tuple[int, ...], chance: np.random.Generator) -> None:
    """Write words of so many letters that are none: the loops of a slanting hand."""
    x, y = at
    for letters in words:
        pen: list[Point] = [(x - 2, y)]
        for _ in range(letters):
            tall, loop = LETTERS[int(chance.choice(len(LETTERS), p=(0.34, 0.26, 0.16, 0.15, 0.09)))]
            wide = 5.4 + 2.4 * float(chance.random())
            for t in np.linspace(0, 1, 17)[1:]:
                up = tall * (0.5 - 0.5 * cos(2 * pi * t))
                pen.append((x + wide * t + up * 0.34 - loop * sin(2 * pi * t), y - up))
            x += wide
        for a, b in pairwise(pen):
            fill(flat, line(a, b, 0.42 if b[1] < a[1] else 0.8), INK, 0.92)
        x += 10.0


def _creased(flat: Plate, across: tuple[float, ...], down: tuple[float, ...]) -> None:
    """Fold a sheet: a valley of light and shade along each crease, each leaf lit a little differently."""
    view = flat.whole()
    w, h = flat.size[0] / flat.scale, flat.size[1] / flat.scale
    leaf = np.zeros(view.x.shape, "f4")
    for along, size, creases in ((view.x, w, across), (view.y, h, down)):
        for i, share in enumerate(creases):
            d = along - share * size + 0.5 * np.sin((view.x + view.y) / 37)
            flat.mix(view.place, 0.34 * np.exp(-(((d - 1.0) / 1.2) ** 2)), rgb(70, 44, 22))
            flat.mix(view.place, 0.40 * np.exp(-(((d + 1.1) / 1.2) ** 2)), rgb(255, 250, 230))
            leaf += np.where(d > 0, 1.0, -1.0) * np.exp(-np.abs(d) / 46) * (0.055 if i % 2 else -0.055)
    flat.shade(view.place, 1 - leaf)


# ------------------------------------------------------------------ on the table


def _laid(plate: Plate, flat: Plate, middle: Point, degrees: float) -> None:
    """Lay a flat sheet with its middle at a point, turned clockwise, with its shadows."""
    w, h = flat.size[0] / flat.scale, flat.size[1] / flat.scale
    angle = radians(degrees)
    corners = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
    shape = polygon(turned(corners, middle, angle))
    shadow(plate, shape, (3, 5), 4, 0.55)
    shadow(plate, shape, (7, 13), 13, 0.5)
    view = plate.whole()
    dx, dy = view.x - middle[0], view.y - middle[1]
    u = (dx * cos(angle) + dy * sin(angle) + w / 2) * flat.scale
    v = (dy * cos(angle) - dx * sin(angle) + h / 2) * flat.scale
    light = np.stack([_soft(flat.light[..., k], u, v) for k in range(3)], -1)
    inside = plate.coverage(shape.distance(view.x, view.y))
    plate.mix(view.place, inside, light)
    bevel(plate, shape, 1.8, 0.5)
    stroke(plate, shape, 0.8, rgb(60, 40, 20), 0.6)


def _soft(field: Array, u: Array, v: Array) -> Array:
    """Return a field at `u`, `v`, averaged over what one pixel covers."""
    step = FLAT / 4
    return sum(sampled(field, u + a * step - 0.5, v + b * step - 0.5) for a in (-1, 1) for b in (-1, 1)) / 4


def _dimmed(plate: Plate, lit: Point) -> None:
    """Let a sheet lie in the dusk of its corner: less light the further from the corner `lit` of its picture."""
    view = plate.whole()
    q = np.hypot((view.x - lit[0]) / plate.size[0], (view.y - lit[1]) / plate.size[1]) * plate.scale
    light = 1.0 - 0.42 * np.clip(q, 0, 1.3) ** 1.3
    plate.shade(view.place, light[..., None] * rgb(255, 240, 218))
