"""Hand-tinted engraving, made from shaded colour: lines whose width carries the tone, over a thin wash of the tint."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import NamedTuple

import numpy as np

from art.noise import Array, blur
from art.plate import Plate, rgb

INK = rgb(38, 24, 15)
SHEET = rgb(240, 226, 192)
FINE = 4
"""Everything on a card is drawn with so many pixels per pixel of the smaller file, then averaged."""


class Cut(NamedTuple):
    """How a plate is engraved: units from line to line, the slope of the lines in degrees, where they begin.

    `light` is the luminance from which on there are none, `wide` the share of the pitch that black has, `ink` the
    opacity of lines, `wash` how far the tint is lightened, `aged` how much of the paper shows in it; `across` whether
    deep shade is hatched twice, `sway` how unsteady the hand is, in pitches.
    """

    pitch: float
    angle: float = 38.0
    light: float = 0.88
    wide: float = 0.9
    ink: float = 0.78
    wash: float = 0.46
    aged: float = 0.16
    across: bool = True
    sway: float = 0.12


def engrave(plate: Plate, cut: Cut) -> None:
    """Turn a plate of shaded colour into a tinted engraving of it."""
    light = plate.light / np.maximum(plate.cover, 1e-4)[..., None]
    tone = light @ np.array((0.3, 0.59, 0.11), "f4")
    lines = _lines(plate, tone, cut)[..., None] * cut.ink
    pale = tone * (1 - cut.wash) + cut.wash * 0.95
    tint = np.minimum(light * (pale / np.maximum(tone, 0.06))[..., None], 1)
    tint = tint + (SHEET - tint) * cut.aged
    plate.light = (tint + (INK - tint) * lines) * plate.cover[..., None]


def _lines(plate: Plate, tone: Array, cut: Cut) -> Array:
    """Return how much of each pixel is under a line, bent round the forms."""
    soft = blur(np.where(plate.cover > 0.5, tone, 0.9), 1.9 * plate.scale)
    bend, sway = 1.7 * soft, cut.sway * plate.band(26, 5)
    dark = np.clip((cut.light - tone) / 0.68, 0, 1)
    view, pitch = plate.whole(), cut.pitch
    along, over = view.y * cos(radians(cut.angle)), view.x * sin(radians(cut.angle))
    edge = 2.2 / (pitch * plate.scale)

    def drawn(phase: Array, width: Array) -> Array:
        return np.clip((width - np.abs((phase % 1) - 0.5) * 2) / edge + 0.5, 0, 1) * np.clip(width * 12, 0, 1)

    found = drawn((along + over) / pitch + bend + sway, dark * cut.wide)
    if cut.across:
        second = drawn((over - along) / pitch * 0.97 - 0.7 * bend + sway, np.clip((dark - 0.5) * 1.25, 0, 0.75))
        found = np.maximum(np.maximum(found, second * 0.85), np.clip((0.2 - tone) / 0.07, 0, 1))
    return found


def drawn(w: float, h: float, size: float, scale: int, draw: Callable[[Plate], None]) -> Plate:
    """Return what `draw` puts on a plate of `w` by `h` units, `size` pixels per unit at scale 1."""
    plate = Plate(w, h, size * FINE)
    draw(plate)
    return averaged(plate, FINE // scale, Plate(w, h, size * scale))


def averaged(plate: Plate, fine: int, onto: Plate) -> Plate:
    """Return `onto` with the picture of a plate that has `fine` times as many pixels in each direction."""
    w, h = onto.size
    onto.light = plate.light[: h * fine, : w * fine].reshape(h, fine, w, fine, 3).mean((1, 3))
    onto.cover = plate.cover[: h * fine, : w * fine].reshape(h, fine, w, fine).mean((1, 3))
    return onto


def shaded(plate: Plate, other: Plate, offset: tuple[float, float], soft: float, alpha: float) -> None:
    """Let a cut-out of the same size throw a shadow on a plate."""
    dx, dy = (round(each * plate.scale) for each in offset)
    fallen = np.roll(blur(other.cover, soft * plate.scale), (dy, dx), (0, 1))
    whole = slice(None), slice(None)
    plate.mix(whole, np.clip(fallen, 0, 1) * alpha, rgb(30, 18, 10))
