"""The fortress: the wall with its parapet, the rampart, barracks, bridges, the round towers."""

from __future__ import annotations

from math import pi

import numpy as np

from art.brush import bevel, blend, fill, hollowed, shadow, stroke
from art.citadel.plan import CORNERS, COURT, SIDES, WALLS, WATER, C, Grain, at, beside
from art.materials import ROOF
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Shape, box, circle

LINE, DARK = rgb(60, 40, 22), rgb(96, 66, 38)
WALLED, RAMPART, TOWER = rgb(208, 184, 140), rgb(192, 166, 122), rgb(216, 194, 152)
CONE, TIMBER = rgb(150, 68, 46), rgb(128, 86, 50)
PARAPET = WALLS.grown(-13)
TOWERS = 62.0
"""From the court to the middle of a corner tower, along both sides."""


def walls(plate: Plate) -> None:
    """Raise the wall out of the moat, with all that stands on it but the gates."""
    stone = Grain(plate, 51)
    for side in SIDES:
        _bridge(plate, side)
    shadow(plate, WALLS, (9, 14), 9, 0.6, clip=WATER)
    fill(plate, WALLS, stone.of(WALLED))
    bevel(plate, WALLS, 5, 0.6)
    stroke(plate, WALLS, 1.6, LINE, 0.95)
    _crenels(plate)
    fill(plate, PARAPET, stone.of(RAMPART))
    hollowed(plate, PARAPET, (5, 7), 6, 0.5)
    stroke(plate, PARAPET, 1.2, LINE, 0.8)
    stroke(plate, PARAPET, 1, rgb(255, 240, 206), 0.25, -1.2)
    _flagstones(plate)
    for side in SIDES:
        for along in (-178.0, 178.0):
            _barracks(plate, side, along, stone)
    for sx, sy in CORNERS:
        _tower(plate, C + sx * (COURT + TOWERS), C + sy * (COURT + TOWERS), stone)


def _along(view: View) -> Array:
    """The coordinate that runs along the nearest side of the fortress."""
    along: Array = np.where(np.abs(view.x - C) > np.abs(view.y - C), view.y, view.x)
    return along - C


def _crenels(plate: Plate) -> None:
    """Cut gaps into the parapet: dark where a merlon throws its shadow, a bright edge where the next one begins."""
    for start, wide, strength, tone in (
        (14.0, 8.0, 0.26, DARK),
        (14.0, 2.6, 0.42, DARK),
        (0.0, 1.4, 0.45, rgb(255, 244, 214)),
    ):

        def share(view: View, _d: Array, start: float = start, wide: float = wide, strength: float = strength) -> Array:
            return strength * ((_along(view) - start) % 22 < wide)

        blend(plate, WALLS - PARAPET, share, tone)
    stroke(plate, WALLS.grown(-6.5), 0.9, DARK, 0.30)


def _flagstones(plate: Plate) -> None:
    """Draw faint joints on the rampart."""
    inner = PARAPET.grown(-7)
    stroke(plate, inner, 1, rgb(90, 62, 36), 0.42)
    blend(plate, inner, lambda v, _d: 0.13 * (np.abs((_along(v) + 5.0) % 30 - 15) < 0.6), rgb(70, 46, 24))


def _bridge(plate: Plate, side: str) -> None:
    bridge = beside(side, 88, 0, 58, 52, 2)
    shadow(plate, bridge, (6, 10), 6, 0.5)
    fill(plate, bridge, TIMBER)
    grain = plate.band(2.2, 61, 14 if SIDES[side][1] else -14)
    blend(plate, bridge, lambda v, _d: 0.10 * np.clip(grain[v.place], 0, 2), rgb(60, 34, 14))
    blend(plate, bridge, lambda v, _d: 0.7 * ((v.y if SIDES[side][1] else v.x) % 9 < 1.3), rgb(50, 28, 12))
    bevel(plate, bridge, 2, 0.5)
    stroke(plate, bridge, 1.3, rgb(44, 26, 12), 0.95)
    for end in (-27.0, 27.0):
        rail = beside(side, 88, end, 4, 54, 1)
        fill(plate, rail, TIMBER * 0.82)
        bevel(plate, rail, 1.4, 0.6)
        stroke(plate, rail, 0.9, rgb(44, 26, 12), 0.9)


def _barracks(plate: Plate, side: str, along: float, stone: Grain) -> None:
    """A long roof of tiles with two chimneys."""
    roof, (x, y) = beside(side, 41, along, 126, 22, 1), at(side, 41, along)
    lying = bool(SIDES[side][1])
    shadow(plate, roof, (6, 8), 4, 0.55)
    fill(plate, roof, stone.of(ROOF, 1.4))

    def across(view: View) -> Array:
        return (view.y - y) if lying else (view.x - x)

    def tile(view: View) -> Array:
        return ((view.x - x) if lying else (view.y - y)) + 3.5 * (np.floor(across(view) / 3.7) % 2)

    blend(plate, roof, lambda v, _d: 0.28 * (across(v) < 0), rgb(255, 206, 160))
    blend(plate, roof, lambda v, _d: 0.32 * (across(v) >= 0), rgb(50, 14, 8))
    blend(plate, roof, lambda v, _d: 0.30 * (tile(v) % 7 < 1.1), rgb(60, 20, 12))
    blend(plate, roof, lambda v, _d: 0.26 * (np.abs(across(v)) % 3.7 < 0.8), rgb(60, 20, 12))
    blend(plate, roof, lambda v, _d: 0.75 * np.clip(1.6 - np.abs(across(v)), 0, 1), rgb(232, 184, 144))
    stroke(plate, roof, 1.4, rgb(56, 26, 14), 0.95)
    for end in (-34, 34):
        _chimney(plate, (x + end if lying else x) - 4, (y if lying else y + end) - 4, stone)


def _chimney(plate: Plate, x: float, y: float, stone: Grain) -> None:
    stack = box(x, y, 8, 8, 1)
    shadow(plate, stack, (3, 4), 2, 0.5)
    fill(plate, stack, stone.of(WALLED))
    bevel(plate, stack, 2, 0.6)
    stroke(plate, stack, 1, rgb(56, 36, 18), 0.9)
    fill(plate, stack.grown(-2.6), rgb(50, 30, 18))


def _tower(plate: Plate, x: float, y: float, stone: Grain) -> None:
    """A round tower: a crown of merlons, a cone of red tiles."""
    tower = circle(x, y, 38)
    shadow(plate, tower, (8, 12), 7, 0.6)
    fill(plate, tower, stone.of(TOWER))
    bevel(plate, tower, 5, 0.6)
    stroke(plate, tower, 1.6, LINE, 0.95)

    def merlons(view: View, _d: Array) -> Array:
        angle, far = np.arctan2(view.y - y, view.x - x), np.hypot(view.x - x, view.y - y)
        return 0.42 * ((angle * 16 / pi) % 2 > 1.25) * plate.coverage(far - 37) * plate.coverage(28.5 - far)

    blend(plate, tower, merlons, DARK)
    hollowed(plate, circle(x, y, 29.5), (3, 4), 3, 0.5)
    cone(plate, circle(x, y, 27), CONE, stone, 18)
    knob = circle(x, y, 3.2)
    fill(plate, knob, rgb(232, 204, 134))
    bevel(plate, knob, 2, 0.6)
    stroke(plate, knob, 0.8, rgb(70, 40, 14), 0.9)


def cone(plate: Plate, roof: Shape, colour: Array, stone: Grain, ribs: int = 0) -> None:
    """A pointed roof seen from above, lit from the upper left; `ribs` run down from its tip."""
    (x, y), r = roof.bounds.middle, (roof.bounds.right - roof.bounds.left) / 2
    shadow(plate, roof, (r * 0.12, r * 0.2), 3, 0.5)
    fill(plate, roof, stone.of(colour))

    def facing(view: View) -> Array:
        dx, dy = view.x - x, view.y - y
        return -(dx * 0.55 + dy * 0.83) / (np.hypot(dx, dy) + 1e-3)

    blend(plate, roof, lambda v, _d: np.clip(facing(v), 0, 1) * 0.40, rgb(255, 220, 180))
    blend(plate, roof, lambda v, _d: np.clip(-facing(v), 0, 1) * 0.55, colour * 0.22)
    if ribs:
        blend(plate, roof, lambda v, _d: 0.18 * (np.sin(np.arctan2(v.y - y, v.x - x) * ribs) > 0.6), rgb(40, 10, 6))
        for ring in (0.42, 0.72):
            stroke(plate, circle(x, y, r * ring), 0.9, rgb(40, 10, 6), 0.22)
    stroke(plate, roof, 1.4, colour * 0.3, 0.95)
