"""Castle Risk: a castle on its hill before a map of Europe."""

from __future__ import annotations

from math import cos, sin

import numpy as np

from art.brush import bevel, blend, fill, hollowed, shadow, stroke
from art.lids.atlas import Window, chart
from art.lids.box import FIELD, TALL, WIDE
from art.lids.engraving import engraved
from art.lids.masonry import LINE, MORTAR, STONE, Mason, finial, roof, window
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Point, Shape, box, circle, line, polygon

BANNER = rgb(178, 36, 42)
MIDDLE, FOOT = WIDE / 2, 318.0
"""Where the castle stands, in units of the lid."""


def art(plate: Plate) -> None:
    """Draw the field of the lid."""
    plate.lay(chart(WIDE, TALL, int(plate.scale), Window(372, 205, 0.56)), 0, 0, FIELD)
    _atmosphere(plate)
    _hill(plate)
    _castle(plate)


def _atmosphere(plate: Plate) -> None:
    """Let the map recede: darker and browner outside, lit round the castle."""
    view = plate.whole()
    q = np.hypot((view.x - MIDDLE) / 190, (view.y - 190) / 210)
    plate.mix(view.place, 0.16 + 0.4 * np.clip(q - 0.6, 0, 1), rgb(62, 44, 30))
    plate.mix(view.place, 0.44 * np.clip(1 - q, 0, 1), rgb(252, 240, 208))


def _hill(plate: Plate) -> None:
    rough = plate.clouds(26, 3, 21)

    def distance(x: Array, y: Array) -> Array:
        top = FOOT - 6 + 46 * (np.abs(x - MIDDLE) / 150) ** 2.2
        return np.maximum(top - y + plate.read(rough, x, y) * 1.6, np.abs(x - MIDDLE) - 168)

    hill = Shape(FIELD.bounds._replace(top=FOOT - 16), distance)
    shadow(plate, hill, (0, -3), 9, 0.55, clip=FIELD)

    def grass(x: Array, y: Array) -> Array:
        return rgb(128, 126, 74) * (1.06 - 0.004 * (y - FOOT) - 0.0009 * (x - 90))[..., None]

    def beneath(view: View, _distance: Array) -> Array:
        aside = np.clip(np.abs(view.x - MIDDLE - 6) / 22 - 4.2, 0, 9)
        return 0.8 * np.exp(-np.abs(view.y - FOOT - 2) / 6 - aside)

    fill(plate, hill, grass, clip=FIELD)
    blend(plate, hill, lambda _v, d: 0.5 * np.exp(d / 8), rgb(186, 178, 104))
    blend(plate, hill, lambda v, _d: np.clip((v.y - FOOT - 8) / 90, 0, 0.7), rgb(52, 44, 26))
    blend(plate, hill, beneath, rgb(30, 24, 14))
    stroke(plate, hill, 1.2, rgb(52, 46, 22), 0.8, clip=FIELD)
    path = polygon([(MIDDLE - 15, FOOT), (MIDDLE + 15, FOOT), (MIDDLE + 34, FOOT + 46), (MIDDLE - 46, FOOT + 46)], 2)
    fill(plate, path, rgb(204, 184, 134), 0.9)
    engraved(plate, hill & FIELD, 0.55, 20)
    for i in range(26):
        a = i * 2.399
        x, y = MIDDLE + 148 * cos(a * 1.7) * (0.45 + 0.55 * ((i * 37) % 10) / 10), FOOT + 14 + (i * 29) % 32
        if abs(x - MIDDLE) > 44:
            _bush(plate, (x, y + 40 * (abs(x - MIDDLE) / 160) ** 2), 3.4 + (i * 13) % 4)


def _bush(plate: Plate, at: Point, r: float) -> None:
    leaves = (
        circle(at[0], at[1] - r * 0.5, r)
        | circle(at[0] - r * 0.7, at[1], r * 0.75)
        | circle(at[0] + r * 0.8, at[1], r * 0.7)
    )
    shadow(plate, leaves, (r * 0.5, r * 0.5), 3, 0.5, clip=FIELD)
    fill(plate, leaves, rgb(84, 96, 50), clip=FIELD)
    bevel(plate, leaves, r * 0.9, 0.5, clip=FIELD)
    stroke(plate, leaves, 0.8, rgb(40, 44, 20), 0.8, clip=FIELD)


def _banner(plate: Plate, x: float, foot: float, tall: float) -> None:
    """Hoist the banner: three folds in the wind, a swallow tail."""
    fill(plate, line((x, foot), (x, foot - tall), 1.5, 1.1), rgb(70, 44, 20))
    top, long, deep = foot - tall + 3, 60.0, 27.0

    def wave(t: float) -> float:
        return 3.4 * sin(t * 7.2) * (0.3 + t)

    upper = [(x + long * t, top + wave(t)) for t in np.linspace(0, 1, 15)]
    lower = [(x + long * t, top + deep - 2 * t + wave(t)) for t in np.linspace(1, 0, 15)]
    cloth = polygon([*upper, (x + long * 0.8, top + deep / 2 + wave(0.8)), *lower], 0.5)
    shadow(plate, cloth, (5, 8), 5, 0.45)
    fill(plate, cloth, BANNER)
    blend(plate, cloth, lambda v, _d: 0.55 * np.clip(np.sin((v.x - x) / long * 7.2 - 0.9), 0, 1), rgb(70, 6, 16))
    blend(plate, cloth, lambda v, _d: 0.32 * np.clip(-np.sin((v.x - x) / long * 7.2 - 0.9), 0, 1), rgb(255, 150, 130))
    stroke(plate, cloth, 1.3, rgb(220, 176, 90), 0.85, 3.6)
    stroke(plate, cloth, 1.1, LINE, 0.95)
    finial(plate, x, foot - tall, 2)


def _gate(plate: Plate) -> None:
    arch = box(MIDDLE - 14, FOOT - 30, 28, 30) | circle(MIDDLE, FOOT - 30, 14)
    ground = box(MIDDLE - 30, FOOT - 80, 60, 80)
    voussoirs = (arch.grown(6) & ground) - arch
    fill(plate, voussoirs, STONE * 0.86)
    blend(
        plate,
        voussoirs,
        lambda v, _d: 0.6 * (np.abs((np.arctan2(v.y - FOOT + 30, v.x - MIDDLE) * 20 / 6.2) % 1 - 0.5) > 0.44),
        MORTAR,
    )
    stroke(plate, arch.grown(6) & ground, 0.9, LINE, 0.9)
    fill(plate, arch, rgb(34, 20, 12))
    blend(plate, arch, lambda v, _d: 0.35 * np.clip((v.y - FOOT + 16) / 16, 0, 1), rgb(150, 108, 62))

    def bars(view: View, _d: Array) -> Array:
        near = np.minimum(np.abs((view.x - MIDDLE + 2.8) % 5.6 - 2.8), np.abs((view.y - FOOT) % 6.4 - 3.2))
        return np.clip((0.85 - near) * plate.scale + 0.5, 0, 1) * (view.y < FOOT - 7)

    blend(plate, arch, bars, rgb(176, 138, 84))
    hollowed(plate, arch, (3, 5), 4, 0.75)
    stroke(plate, arch, 1.1, LINE, 0.95)


def _castle(plate: Plate) -> None:
    """Build from the back to the front: banner, keep, curtain wall, towers, gate."""
    towers = [box(MIDDLE + x - 21, 192, 42, FOOT - 192) for x in (-81, 81)]
    keep, curtain = box(MIDDLE - 33, 126, 66, FOOT - 126), box(MIDDLE - 82, 236, 164, FOOT - 236)
    whole = towers[0] | towers[1] | keep | curtain
    mason = Mason(plate, whole, FOOT, 190)
    shadow(plate, whole, (14, 12), 16, 0.5, clip=FIELD)
    _banner(plate, MIDDLE - 2, 122, 62)
    mason.wall(box(MIDDLE - 33, 132, 66, 130), MIDDLE, 0, 0.95)
    mason.parapet(MIDDLE, 126, 38, 5, 0)
    for x, y in ((-13, 160), (13, 160), (0, 196)):
        window(plate, MIDDLE + x, y)
    mason.wall(box(MIDDLE - 82, 240, 164, FOOT - 240), MIDDLE, 0, 1.02)
    mason.parapet(MIDDLE, 236, 82, 12, 0)
    for tower in (MIDDLE - 81, MIDDLE + 81):
        mason.tower(tower, 192, 21, 4)
        roof(plate, tower, 185, 22, 50)
        window(plate, tower - 3, 224)
        window(plate, tower - 3, 268)
    for tower in (MIDDLE - 30, MIDDLE + 30):
        mason.tower(tower, 228, 12.5, 3)
        window(plate, tower - 2, 258, 13)
    _gate(plate)
    engraved(plate, whole, 0.42)
