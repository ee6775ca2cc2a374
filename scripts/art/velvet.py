"""The curtain: two halves of velvet with a golden hem, and the swag that repeats along the valance."""

from __future__ import annotations

from math import pi
from typing import NamedTuple

import numpy as np

from art.brush import SHADE, bevel, blend, fill, shadow, stroke
from art.materials import DARK_RIM, GOLD, VELVET, brass, brass_thing, ramp
from art.noise import Array
from art.piece import Piece
from art.plate import Plate, View, rgb
from art.shapes import box, circle, polygon

HALF = (1280, 1080)
"""A half is wide enough for 21:9; narrower screens show its part at the middle of the stage."""
SWAG = (384, 296)
"""One swag from middle to middle, its tassel in between, with the shadow it throws on the curtain."""
HEM, BAND, FRINGE = 84.0, 26.0, 66.0
"""From the floor to the hem, and how broad its band and its fringe are."""
TOP = 92.0
"""Where the tassels hang."""
STEEP = 19.0
"""How much the folds stand out."""


class Folds(NamedTuple):
    """The folds of hanging velvet: how far each point stands out, how it is turned to the light, its pile."""

    height: Array
    light: Array
    rim: Array
    sway: Array
    nap: Array


def _nap(plate: Plate, seed: int) -> Array:
    return plate.band(2.6, seed, -7, 0.4)


def _folds(plate: Plate, view: View, x: Array, seed: int) -> Folds:
    """Let velvet hang over a whole plate; `x` runs across the stage, its middle at 960."""
    sway = plate.band(420, seed, -4.5) * 16 + plate.band(170, seed + 1, -5) * 5 * (0.4 + view.y / HALF[1])
    turn = (x + sway) / 1920 * 2 * pi
    height = np.sin(turn * 13 + 0.9 * np.sin(turn * 3 + 0.4)) + 0.55 * np.sin(turn * 23 + 1.7 + 0.8 * np.sin(turn * 2))
    height = (height + 0.22 * np.sin(turn * 51 + 0.5)) * (1 + 0.12 * view.y / HALF[1])
    slope = np.gradient(height, axis=1) * STEEP * plate.scale
    upright = 1 / np.sqrt(1 + slope * slope)
    light = np.clip((0.55 * slope + 0.83) * upright, 0, None)
    rim = np.clip(1 - upright, 0, 1) ** 1.6 * 0.5 * (slope > 0)
    return Folds(height, np.clip((light - 0.25) / 0.9, 0, 1), rim, sway, _nap(plate, seed + 3))


def half(scale: int, side: str) -> Plate:
    """One half, lit from the middle of the stage; it ends where it meets the other one."""
    plate = Plate(*HALF, scale, 0)
    view = plate.whole()
    left = side == "left"
    x = view.x + (960 - HALF[0] if left else 960)
    folds = _folds(plate, view, x, 81 if left else 181)
    tone = 0.10 + 0.44 * folds.light + 0.26 * (folds.height / 3.2 + 0.5) + 0.018 * folds.nap + 0.35 * folds.rim
    plate.light[:] = ramp(tone, VELVET)
    plate.cover[:] = 1
    _lay_hem(plate, view, folds)
    edge = np.abs(x - 960 - folds.sway * 0.05)
    plate.shade(view.place, 1 - 0.62 * np.exp(-((edge / 9) ** 2)) * (1 - 0.4 * (view.y > HALF[1] - HEM)))
    far = ((x - 960) / 1000) ** 2 + ((view.y - 520) / 620) ** 2
    plate.shade(view.place, 0.30 + 0.90 * np.exp(-0.95 * far))
    return plate


def _lay_hem(plate: Plate, view: View, folds: Folds) -> None:
    """Sew the golden band and its fringe along the foot; both follow the folds."""
    down = view.y - (HALF[1] - HEM + folds.height * 5)
    shade = np.clip(0.25 + 0.6 * folds.light + 0.05 * folds.nap, 0, 1)
    twist = 0.5 + 0.5 * np.sin((view.x + view.y) * 0.55 + folds.sway * 0.5)
    plate.mix(view.place, 0.5 * np.exp(-np.clip(-down, 0, 60) / 9) * (down < 0), SHADE)
    plate.mix(view.place, plate.coverage(-down) * plate.coverage(down - BAND), ramp(shade * 0.75 + 0.22 * twist, GOLD))
    strand = 0.5 + 0.5 * np.sin(view.x * 1.25 + folds.sway * 0.4)
    fall = down - BAND - 2
    thread = ramp(shade * 0.7 + 0.25 * strand - 0.18 * np.clip(fall / FRINGE, 0, 1), GOLD)
    ragged = fall - FRINGE + 3 * np.sin(view.x * 0.9)
    plate.mix(view.place, plate.coverage(-fall), rgb(10, 2, 2))
    plate.mix(view.place, plate.coverage(-fall) * plate.coverage(ragged) * (0.55 + 0.45 * strand), thread)
    for at in (-1, BAND + 1):
        plate.mix(view.place, np.exp(-(((down - at) / 1.6) ** 2)) * 0.8, rgb(40, 16, 6))


def swag(scale: int) -> Plate:
    """One swag of the valance with the tassel in its middle; its two ends fit together."""
    plate = Plate(*SWAG, scale)
    view = plate.whole()
    along = (view.x / SWAG[0] + 0.5) % 1
    sag = 4 * along * (1 - along)
    below = view.y - (TOP + 112 * sag**0.9)
    plate.mix(view.place, 0.62 / (1 + np.exp(np.clip((below - 26) / 12, -30, 30))) * (below > -4), SHADE)
    _lay_drape(plate, view, along, sag, below)
    _lay_fringe(plate, view, sag, below)
    _hang_tassel(plate, SWAG[0] / 2)
    far = ((view.y - 520) / 620) ** 2
    plate.shade(view.place, 0.30 + 0.90 * np.exp(-0.95 * far))
    return plate


def _lay_drape(plate: Plate, view: View, along: Array, sag: Array, below: Array) -> None:
    """Drape the velvet in arcs from tassel to tassel."""
    arc = view.y / np.maximum(view.y - below, 1)
    folds = np.sin(arc * 17 + 1.2 * np.sin(along * 2 * pi))
    slope = np.gradient(folds, axis=0) * 7 * plate.scale
    light = np.clip((0.83 - slope * 0.62) / np.sqrt(1 + slope * slope), 0, 1.2)
    tone = 0.14 + 0.50 * light * (0.55 + 0.45 * sag) + 0.02 * _nap(plate, 84)
    plate.mix(view.place, plate.coverage(below), ramp(tone, VELVET))


def _lay_fringe(plate: Plate, view: View, sag: Array, below: Array) -> None:
    """Sew a twisted cord and a fringe along the edge."""
    turn = view.x / SWAG[0] * 2 * pi
    strand = 0.5 + 0.5 * np.sin(turn * 64)
    thread = ramp(0.28 + 0.32 * sag + 0.28 * strand - 0.2 * np.clip(below / 30, 0, 1), GOLD)
    ragged = below - 30 - 1.2 * np.sin(turn * 34)
    plate.mix(view.place, plate.coverage(-below) * plate.coverage(ragged), rgb(44, 22, 8))
    plate.mix(view.place, plate.coverage(-below) * plate.coverage(ragged) * (0.6 + 0.4 * strand), thread)
    twist = 0.5 + 0.5 * np.sin(turn * 37 + view.y * 0.6)
    plate.mix(view.place, plate.coverage(np.abs(below + 8) - 8), ramp(0.30 + 0.4 * sag + 0.26 * twist, GOLD))
    for at in (-16, 0.5):
        plate.mix(view.place, np.exp(-(((below - at) / 1.3) ** 2)) * 0.6, rgb(40, 16, 6))


def _hang_tassel(plate: Plate, x: float) -> None:
    """Hang a tassel from a button where two swags meet."""
    metal = brass(plate)
    cord = polygon([(x - 12, 130), (x + 12, 130), (x + 22, 214), (x - 22, 214)], 3)
    shadow(plate, cord, (5, 8), 7, 0.6)
    fill(plate, cord, lambda px, py: _threads(px - x, py))
    bevel(plate, cord, 9, 0.35)
    stroke(plate, cord, 1, rgb(50, 28, 8), 0.8)
    for y, r in ((92, 20), (120, 13)):
        _hang_ball(plate, x, y, r, metal)
    collar = box(x - 14, 134, 28, 8, 3)
    shadow(plate, collar, (1, 3), 2, 0.6)
    brass_thing(plate, collar, metal, 3)


def _hang_ball(plate: Plate, x: float, y: float, r: float, metal: Array) -> None:
    ball = circle(x, y, r)
    shadow(plate, ball, (4, 6), 5, 0.6)
    fill(plate, ball, metal)

    def far(view: View) -> Array:
        return np.hypot(view.x - x + r * 0.36, view.y - y + r * 0.42) / r

    blend(plate, ball, lambda view, _d: 0.85 * np.clip(1 - far(view) / 0.75, 0, 1) ** 1.5, rgb(255, 248, 220))
    blend(plate, ball, lambda view, _d: 0.85 * np.clip((far(view) - 0.55) / 0.95, 0, 1), rgb(54, 30, 8))
    blend(plate, ball, lambda _view, d: 0.30 * np.exp(-(((d + r * 0.12) / (r * 0.09)) ** 2)), rgb(255, 214, 140))
    stroke(plate, ball, 1.1, DARK_RIM, 0.9)


def _threads(dx: Array, y: Array) -> Array:
    lit = (
        0.62 - 0.35 * dx / 22 + 0.22 * np.sin(dx * 1.6 / (0.5 + (y - 120) / 94)) - 0.12 * np.clip((y - 190) / 24, 0, 1)
    )
    return ramp(lit, GOLD)


PIECES = (
    Piece("velvet/left", lambda scale: half(scale, "left"), opaque=True),
    Piece("velvet/right", lambda scale: half(scale, "right"), opaque=True),
    Piece("velvet/swag", swag),
)
