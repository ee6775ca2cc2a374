"""Around the walls: the paper of the sheet, the meadow with its trees and roads, the glacis, the moat."""

from __future__ import annotations

from math import hypot

import numpy as np

from art.brush import INK2, bevel, blend, fill, hollowed, shadow, stroke
from art.citadel.plan import MOAT, SIDES, SIZE, WALLS, WATER, C, beside
from art.materials import burnt, paper
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Point, Shape, box, circle

GRASS, EARTH = rgb(178, 180, 126), rgb(218, 196, 150)
DEEP, SHALLOW, WAVE = rgb(112, 154, 166), rgb(178, 204, 202), rgb(50, 84, 96)
CROWN, TWIG = rgb(110, 128, 70), rgb(52, 58, 26)
MEADOW = box(15, 15, SIZE - 30, SIZE - 30)


def land(plate: Plate) -> None:
    """Lay the sheet and draw the country on it."""
    rim = box(0, 0, SIZE, SIZE, 5)
    fill(plate, rim, paper(plate, 7))
    burnt(plate, rim, 14, 0.45)
    bevel(plate, rim, 2, 0.6)
    _meadow(plate)
    _glacis(plate)
    _roads(plate)
    _trees(plate)
    moat(plate)
    stroke(plate, rim, 2, INK2, 0.9, 9)
    stroke(plate, rim, 1, INK2, 0.8, 13)


def _meadow(plate: Plate) -> None:
    patches, blades, tufts = plate.clouds(60, 3, 31), plate.band(5, 33), plate.band(2.4, 34, -3)
    tone = 1 + 0.05 * patches + 0.026 * blades + 0.018 * tufts
    warm = np.clip(plate.clouds(150, 2, 36), -1.5, 1.5)[..., None] * rgb(10, 2, -8)
    fill(plate, MEADOW, (GRASS + warm) * tone[..., None], 0.86)
    hollowed(plate, MEADOW, (0, 0), 12, 0.30)


def _roads(plate: Plate) -> None:
    """A road of trodden earth leads from each bridge to the edge of the sheet."""
    dust = plate.clouds(9, 2, 37)
    for side in SIDES:
        road = beside(side, 120, 0, 46, 110)

        def share(view: View, _d: Array, side: str = side) -> Array:
            across = np.abs((view.x if SIDES[side][1] else view.y) - C) + 1.6 * dust[view.place]
            worn = 1 / (1 + np.exp(np.clip((across - 19) / 1.6, -30, 30)))
            ruts = np.exp(-(((across - 9) / 1.8) ** 2))
            return 0.8 * worn - 0.22 * ruts

        blend(plate, road & MEADOW.grown(-1), share, EARTH)


def _glacis(plate: Plate) -> None:
    """Lines of the slope before the moat, like those an engraver draws, and hachures down the steepest part."""
    for out, strength in ((42, 0.5), (49, 0.38), (57, 0.27), (66, 0.18), (76, 0.11)):
        stroke(plate, WALLS.grown(out), 1.1, rgb(84, 80, 44), strength, clip=MEADOW)
    slope = WALLS.grown(44) - WATER
    blend(plate, slope, lambda _v, d: 0.34 * np.clip(1 + d / 9, 0, 1), rgb(120, 112, 66))


def _trees(plate: Plate) -> None:
    """Plant trees where there is room, in small groups, the southern ones over the northern."""
    for x, y, r, turn in sorted(_planted(), key=lambda tree: tree[1]):
        crown = _crown(x, y, r, turn)
        shadow(plate, crown, (r * 0.5, r * 0.7), 3, 0.5, rgb(40, 44, 16))
        fill(plate, crown, CROWN * (0.9 + 0.2 * ((turn * 7.3) % 1)))
        bevel(plate, crown, r * 0.95, 0.5, colours=(rgb(232, 232, 160), rgb(24, 34, 8)))
        for k in range(5):
            a = turn + k * 1.257
            leaf = circle(x + 0.5 * r * np.cos(a), y + 0.5 * r * np.sin(a), r * 0.30)
            fill(plate, leaf, rgb(60, 76, 30), 0.22, clip=crown)
            fill(plate, leaf.moved(-r * 0.10, -r * 0.14), rgb(190, 196, 116), 0.24, clip=crown)
        stroke(plate, crown, 1, TWIG, 0.8)


def _crown(x: float, y: float, r: float, turn: float) -> Shape:
    def distance(px: Array, py: Array) -> Array:
        a = np.arctan2(py - y, px - x)
        return np.hypot(px - x, py - y) - r * (0.95 + 0.07 * np.sin(6 * a + turn * 5))

    return Shape(circle(x, y, r * 1.05).bounds, distance)


def _planted() -> list[tuple[float, float, float, float]]:
    chance = np.random.default_rng(5)
    found: list[tuple[float, float, float, float]] = []
    room = WATER.grown(13)
    while len(found) < 64:
        x, y = (30 + chance.random() * (SIZE - 60) for _ in range(2))
        r, turn = 5.5 + chance.random() * 4.0, chance.random() * 6
        far = float(room.distance(np.array([[x]], "f4"), np.array([[y]], "f4"))[0, 0])
        near = any(hypot(x - a, y - b) < 0.92 * (r + c) for a, b, c, _ in found)
        alone = found and len(found) % 3 and min(hypot(x - a, y - b) for a, b, *_ in found) > 40
        if far > r - 4 and not near and not alone and min(abs(x - C), abs(y - C)) > 46:
            found.append((x, y, r, turn))
    return found


def moat(plate: Plate) -> None:
    """Fill the moat: light water at the wall, lines along it as on old charts, ripples, a shaded bank."""
    ripple = plate.clouds(50, 2, 40) * 0.035 + plate.band(7, 44, 3) * 0.022

    def water(x: Array, y: Array) -> Array:
        near = np.clip(1 - WALLS.distance(x, y) / MOAT, 0, 1)[..., None]
        return (DEEP + (SHALLOW - DEEP) * near * 0.75) * (1 + plate.read(ripple, x, y))[..., None]

    fill(plate, WATER, water)
    for out, strength in ((6, 0.42), (12.5, 0.34), (20, 0.26)):
        stroke(plate, WALLS.grown(out), 1, WAVE, strength)
    for point in _sparkles():
        glint = box(point[0] - 3.4, point[1] - 0.5, 6.8, 1.0, 0.5)
        fill(plate, glint, rgb(236, 246, 240), 0.5, clip=WATER.grown(-4) - WALLS.grown(3))
    hollowed(plate, WATER, (5, 8), 9, 0.6)
    stroke(plate, WATER, 2, rgb(70, 56, 36), 0.9)
    stroke(plate, WATER.grown(3), 1, rgb(255, 246, 220), 0.38)


def _sparkles() -> list[Point]:
    chance = np.random.default_rng(9)
    return [(float(x), float(y)) for x, y in chance.random((420, 2)) * SIZE]
