"""Metal by height: a relief under the lamp, in gold, silver, copper or steel."""

from __future__ import annotations

import numpy as np

from art.materials import Stops, ramp
from art.noise import Array
from art.plate import Plate, View
from art.shapes import Shape

GOLD = ((0, (40, 22, 4)), (0.25, (112, 70, 14)), (0.5, (196, 142, 42)), (0.75, (240, 204, 106)), (1, (255, 246, 204)))
SILVER = (
    (0, (24, 28, 34)),
    (0.25, (84, 92, 100)),
    (0.5, (160, 168, 174)),
    (0.75, (214, 220, 222)),
    (1, (255, 255, 255)),
)
COPPER = ((0, (38, 14, 6)), (0.25, (104, 48, 22)), (0.5, (178, 98, 54)), (0.75, (226, 156, 104)), (1, (255, 224, 190)))
STEEL = ((0, (16, 18, 22)), (0.25, (52, 58, 64)), (0.5, (110, 116, 120)), (0.75, (180, 184, 184)), (1, (250, 250, 246)))


def relief(height: Array, steep: float) -> tuple[Array, Array, Array]:
    """Return the normals (right, down, up) of a field of heights in pixels."""
    gy, gx = np.gradient(height)
    up = 1 / np.sqrt(1 + (gx * steep) ** 2 + (gy * steep) ** 2)
    return -gx * steep * up, -gy * steep * up, up


def metal(height: Array, stops: Stops, steep: float = 1.0, sweep: float = 0.0) -> Array:
    """Return the light on a relief of metal; `sweep` (0–1) adds the sheen of something turned on a lathe."""
    right, down, up = relief(height, steep)
    tone = 0.30 + 0.52 * (right * -0.55 + down * -0.66 + up * 0.5)
    if sweep:
        h, w = height.shape
        y, x = np.mgrid[0:h, 0:w]
        turn = np.arctan2(y - h / 2, x - w / 2)
        tone = tone + sweep * (0.085 * np.cos(2 * (turn + 0.75)) + 0.04 * np.cos(5 * turn + 1))
    return ramp(tone, stops)


def moulding(plate: Plate, distance: Array, inner: float, outer: float, stops: Stops, steep: float = 1.5) -> None:
    """Lay a round rail between two distances of a field of distances over the whole plate."""
    middle, half = (inner + outer) / 2, (outer - inner) / 2
    height = np.sqrt(np.clip(1 - ((distance - middle) / half) ** 2, 0, 1)) * half * plate.scale * 0.8
    share = plate.coverage(inner - distance) * plate.coverage(distance - outer)
    plate.mix((slice(None), slice(None)), share, metal(height, stops, steep))


def torus(plate: Plate, ring: Shape, hole: Shape, stops: Stops) -> None:
    """Lay a round rail between the edge of a shape and that of a hole in it."""
    if view := plate.view(ring.bounds, 2):
        share, height = _between(plate, ring, hole, view)
        plate.mix(view.place, share, metal(height * plate.scale, stops, 1.6))


def _between(plate: Plate, ring: Shape, hole: Shape, view: View) -> tuple[Array, Array]:
    out, inn = ring.distance(view.x, view.y), hole.distance(view.x, view.y)
    share = plate.coverage(out) * plate.coverage(-inn)
    part = np.clip(inn / np.maximum(inn - out, 1e-3), 0, 1)
    half = np.maximum(inn - out, 0) / 2
    return share, np.sqrt(np.clip(1 - (2 * part - 1) ** 2, 0, 1)) * half * 0.8
