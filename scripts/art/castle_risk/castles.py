"""Castles on the map: small and bold, so that they read at forty pixels; the medallion of a captured one; a crown."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import numpy as np

from art.brush import bevel, blend, fill, hollowed, lifted, shadow, stroke
from art.castle_risk.flags import banner
from art.materials import DARK_RIM, brass
from art.noise import Array
from art.parts.frame import faded
from art.plate import Plate, View, rgb
from art.shapes import Point, Shape, box, circle, ellipse, line, polygon

ROOM = (112, 120)
AT, U = (53.0, 72.0), 7.0
"""Where a castle is on its picture, and the unit in which it is drawn."""
INK, STONE, SHADE, LIGHT = rgb(44, 30, 22), rgb(220, 204, 172), rgb(140, 120, 92), rgb(246, 236, 210)
MORTAR, ROW = rgb(120, 100, 74), 1.0
SIDES, KEEP = 3.9, 1.75
"""How far the towers stand from the middle, half the width of the keep."""


def castle(scale: int) -> Plate:
    """A castle with a keep and two towers; its flag is a picture of its own."""
    plate = Plate(*ROOM, scale)
    x, y = AT
    shadow(plate, ellipse(x + 1.2 * U, y + 4.7 * U, 4.6 * U, 0.7 * U), (0, 0), 0.7 * U, 0.75, rgb(20, 10, 5))
    fill(plate, line((x, y - 5 * U), (x, y - 9.6 * U), 0.24 * U, 0.18 * U), INK)
    fill(plate, circle(x, y - 9.6 * U, 0.34 * U), rgb(226, 184, 96))
    _tower(plate, 0.0, KEEP, -3.5, 2.0)
    _wall(plate, _box(-3.4, -0.5, 3.4, 4.5), 0.0)
    _tower(plate, -SIDES, 1.3, -1.5, 4.5)
    _tower(plate, SIDES, 1.3, -1.5, 4.5)
    _gate(plate)
    return faded(plate, 5)


def flag(scale: int) -> Plate:
    """The flag of a castle alone, nearly white: multiplied by a player's colour it is his."""
    plate = Plate(*ROOM, scale)
    banner(plate, (AT[0], AT[1] - 9.3 * U), 5.6 * U, 3.4 * U, rgb(252, 252, 252), 0.34 * U)
    return plate


def _box(left: float, top: float, right: float, bottom: float) -> Shape:
    return box(AT[0] + left * U, AT[1] + top * U, (right - left) * U, (bottom - top) * U, 0.12 * U)


def _wall(plate: Plate, shape: Shape, middle: float) -> None:
    """Lay a wall in courses of stone, lit from the left."""
    centre, half = AT[0] + middle * U, (shape.bounds.right - shape.bounds.left) / 2
    stroke(plate, shape, 0.66 * U, INK, 1.0)
    fill(plate, shape, STONE)
    blend(plate, shape, lambda v, _d: 0.42 * _joints(v), MORTAR)
    blend(plate, shape, lambda v, _d: 0.8 * np.clip((v.x - centre) / half - 0.05, 0, 1) ** 0.9, SHADE)
    blend(plate, shape, lambda v, _d: 0.75 * np.exp(-((((v.x - centre) / half + 0.55) / 0.3) ** 2)), LIGHT)


def _joints(view: View) -> Array:
    row = np.floor((view.y - AT[1]) / (ROW * U))
    lying = np.abs((view.y - AT[1]) / (ROW * U) - row - 0.5)
    standing = np.abs(((view.x - AT[0]) / (1.7 * U) + row * 0.5) % 1 - 0.5)
    return np.maximum(np.clip((lying - 0.42) * 14, 0, 1), np.clip((standing - 0.45) * 20, 0, 1))


def _tower(plate: Plate, middle: float, half: float, top: float, foot: float) -> None:
    _wall(plate, _box(middle - half, top, middle + half, foot), middle)
    crown, step = half + 0.42, (2 * half + 0.84) / 5
    teeth = [
        _box(middle - crown + step * 2 * i, top - 1.75, middle - crown + step * (2 * i + 1), top) for i in range(3)
    ]
    shape = _box(middle - crown, top - 0.8, middle + crown, top + 0.35)
    for tooth in teeth:
        shape |= tooth
    _wall(plate, shape, middle)
    blend(plate, _box(middle - half, top + 0.8, middle + half, top + 1.7), _falling(top + 0.8), INK)
    slit = _box(middle - 0.30, top + 1.5, middle + 0.30, top + 3.0)
    fill(plate, slit, INK)


def _falling(top: float) -> Callable[[View, Array], Array]:
    return lambda v, _d: 0.5 * np.exp(-np.clip(v.y - AT[1] - top * U, 0, 90) / (0.5 * U))


def _gate(plate: Plate) -> None:
    x, y = AT
    arch = box(x - 1.3 * U, y + 2.3 * U, 2.6 * U, 2.35 * U) | circle(x, y + 2.3 * U, 1.3 * U)
    fill(plate, arch.grown(0.42 * U), LIGHT * 0.92)
    stroke(plate, arch.grown(0.42 * U), 0.16 * U, INK, 0.8)
    fill(plate, arch, rgb(40, 24, 16))
    for i in (-1, 0, 1):
        fill(
            plate,
            line((x + i * 0.62 * U, y + U), (x + i * 0.62 * U, y + 4.2 * U), 0.09 * U),
            rgb(156, 120, 70),
            clip=arch,
        )
    for i in range(3):
        level = y + (1.8 + i * 0.8) * U
        fill(plate, line((x - 1.3 * U, level), (x + 1.3 * U, level), 0.09 * U), rgb(156, 120, 70), clip=arch)


COIN, RADIUS = 72, 25.0
"""The side of the picture of a medallion, and its radius."""


def medallion(scale: int) -> Plate:
    """The rim of a captured castle's medallion and the castle on it; lies on its field."""
    plate = Plate(COIN, COIN, scale)
    middle = COIN / 2 - 3
    rim = circle(middle, middle, RADIUS) - circle(middle, middle, RADIUS * 0.80)
    whole = circle(middle, middle, RADIUS)
    fill(plate, rim, brass(plate))
    bevel(plate, whole, 3.2, 0.75, clip=rim)
    bevel(plate, circle(middle, middle, RADIUS * 0.80), 1.6, 0.6, light=(0.55, 0.83), clip=rim.grown(1.2))
    stroke(plate, whole, 1.0, DARK_RIM, 0.9)
    stroke(plate, circle(middle, middle, RADIUS * 0.80), 1.0, DARK_RIM, 0.85)
    emblem = _emblem((middle, middle + 1), 1.75)
    fill(plate, emblem.grown(1.5), rgb(34, 20, 12), 0.9)
    fill(plate, emblem, rgb(255, 244, 214))
    bevel(plate, emblem, 1.6, 0.5)
    return plate


def field(scale: int) -> Plate:
    """The field of a medallion with its shadows, nearly white: multiplied by a player's colour it is his."""
    plate = Plate(COIN, COIN, scale)
    middle = COIN / 2 - 3
    disc = circle(middle, middle, RADIUS - 0.5)
    lifted(plate, disc, 5, 0.5)
    fill(plate, disc, rgb(246, 246, 246))
    blend(
        plate,
        disc,
        lambda v, _d: 0.5 * np.clip(np.hypot(v.x - middle + 6, v.y - middle + 8) / 34 - 0.25, 0, 1),
        rgb(60, 60, 60),
    )
    hollowed(plate, circle(middle, middle, RADIUS * 0.8), (1, 2), 2.5, 0.5)
    return faded(plate, 6)


def _emblem(at: Point, u: float) -> Shape:
    """Return a castle in outline, `u` units per step."""
    x, y = at

    def part(left: float, top: float, right: float, bottom: float) -> Shape:
        return box(x + left * u, y + top * u, (right - left) * u, (bottom - top) * u, 0.1 * u)

    shape = part(-5.5, -1.2, 5.5, 5.5)
    for middle, top in ((-4.4, -3.0), (0.0, -5.0), (4.4, -3.0)):
        shape |= part(middle - 1.8, top, middle + 1.8, 5.5)
        for i in (-1, 0, 1):
            shape |= part(middle + 1.3 * i - 0.5, top - 1.4, middle + 1.3 * i + 0.5, top + 0.5)
    gate = part(-1.4, 2.2, 1.4, 6) | circle(x, y + 2.2 * u, 1.4 * u)
    return shape - gate


def crown(scale: int) -> Plate:
    """A crown of gold with five points, for an empire that is complete."""
    plate = Plate(64, 60, scale)
    x, foot, half = 30.0, 40.0, 19.0
    gold = brass(plate) * 0.55 + rgb(255, 208, 92) * 0.45
    points: list[Point] = [(x - half, foot)]
    for i in range(5):
        t = i / 2 - 1
        tip = (x + t * (half + 3.5), foot - 25 + 5 * t * t)
        points.append(tip)
        if i < 4:
            points.append((x + (t + 0.25) * half * 0.98, foot - 11 + 1.5 * sin((t + 0.25) * pi) ** 2))
    body = polygon([*points, (x + half, foot)], 0.8)
    band = polygon(
        [(x - half, foot - 4), (x + half, foot - 4), (x + half * 0.94, foot + 5), (x - half * 0.94, foot + 5)], 1
    )
    lifted(plate, body | band, 5, 0.45)
    for shape in (body, band):
        fill(plate, shape, gold)
        blend(plate, shape, lambda v, _d: 0.5 * np.clip((v.x - x) / half, 0, 1), rgb(120, 74, 18))
        blend(plate, shape, lambda v, _d: 0.5 * np.exp(-((((v.x - x) / half + 0.5) / 0.22) ** 2)), rgb(255, 250, 220))
        bevel(plate, shape, 2.4, 0.7)
        stroke(plate, shape, 1.2, rgb(70, 40, 8), 0.95)
    for i in range(5):
        t = i / 2 - 1
        ball = circle(x + t * (half + 3.5), foot - 26 + 5 * t * t, 2.9)
        fill(plate, ball, rgb(250, 222, 140))
        bevel(plate, ball, 2.4, 0.7)
        stroke(plate, ball, 1.0, rgb(70, 40, 8), 0.95)
    for i in (-1, 0, 1):
        gem = ellipse(x + i * 11, foot + 0.6, 3.0 if i == 0 else 2.3, 2.4)
        fill(plate, gem, rgb(132, 28, 30))
        bevel(plate, gem, 2, 0.6)
        stroke(plate, gem, 0.8, rgb(60, 20, 8), 0.9)
    return faded(plate, 6)
