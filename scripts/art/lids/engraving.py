"""The look of a tinted engraving: what is dark on a plate gets ink lines, the darker the wider."""

from __future__ import annotations

from math import cos, radians, sin

import numpy as np

from art.noise import Array, blur
from art.plate import Plate, rgb
from art.shapes import Shape

INK = rgb(38, 24, 15)
PITCH = 2.5
"""Units from line to line; closer ones turn to grey."""


def engraved(plate: Plate, shape: Shape, strength: float = 0.6, angle: float = 38.0, light: float = 0.86) -> None:
    """Cut lines into what is darker than `light` in a shape, bent round its forms; the deepest shade is cut across."""
    view = plate.view(shape.bounds, 1)
    if view is None:
        return
    tone = plate.light[view.place] @ np.array((0.3, 0.59, 0.11), "f4")
    dark = np.clip((light - tone) / 0.68, 0, 1)
    bent = 0.9 * blur(tone, 5 * plate.scale) + 0.3 * plate.band(40, 5)[view.place]
    along, across = cos(radians(angle)), sin(radians(angle))
    first = (view.x * across + view.y * along) / PITCH + bent
    second = (view.x * across - view.y * along) / PITCH * 0.97 - 0.7 * bent
    cut = np.maximum(
        _lines(plate, first, dark * 0.9), 0.85 * _lines(plate, second, np.clip((dark - 0.5) * 1.2, 0, 0.7))
    )
    plate.mix(view.place, plate.coverage(shape.distance(view.x, view.y)) * cut * strength, INK)


def _lines(plate: Plate, phase: Array, width: Array) -> Array:
    """Return lines of one per unit of phase, `width` (0–1) of it wide."""
    soft = 1.1 * 2 / (PITCH * plate.scale)
    return np.clip((width - np.abs((phase % 1) - 0.5) * 2) / soft + 0.5, 0, 1) * np.clip(width * 12, 0, 1)
