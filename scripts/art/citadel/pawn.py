"""The pawn of turned ivory, and its shadow by itself: on a hop it stays on the ground and widens."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from art.materials import GOLD, ramp
from art.noise import Array, band, blur, smoothstep
from art.plate import Plate, rgb

WIDE, TALL, HEIGHT = 108.0, 148.0, 138.0
"""The picture, and how tall the pawn is; it stands in the middle, its foot `FOOT` from the top."""
FOOT = 130.0
SHADE = (190.0, 70.0)
"""The picture of the shadow; the foot is at `SHADE_FOOT` of its width, in the middle of its height."""
SHADE_FOOT = 0.34
TILT = 0.30
"""How round a circle on the ground is seen; the pawn itself is seen almost from the side."""
FINE = 3
"""So many times finer the pawn is turned than its picture is."""
IVORY = (
    (0, (74, 48, 26)),
    (0.3, (158, 126, 80)),
    (0.58, (226, 202, 152)),
    (0.82, (250, 236, 200)),
    (1, (255, 252, 238)),
)
EDGE = rgb(58, 34, 14)
PROFILE = (
    (0.0, 0.31), (0.012, 0.335), (0.05, 0.345), (0.075, 0.335), (0.088, 0.305), (0.10, 0.30), (0.112, 0.312),
    (0.14, 0.300), (0.17, 0.265), (0.21, 0.215), (0.27, 0.172), (0.36, 0.138), (0.46, 0.116), (0.545, 0.104),
    (0.565, 0.118), (0.578, 0.17), (0.59, 0.196), (0.604, 0.200), (0.618, 0.182), (0.628, 0.13), (0.640, 0.110),
)  # fmt: skip
"""Half the breadth at each height, in heights of the pawn, up to the neck; above it sits the head, a ball."""
BALL = (0.795, 0.175)
RINGS = ((0.094, 0.016), (0.597, 0.013))
"""Where rings of brass are let in: height and half their breadth."""
LIGHT, EYE = np.array([-0.52, 0.38, 0.76]), np.array([0.0, 0.94, 0.34])
"""Towards the light and towards the eye: right, to the front, up."""


class Turned(NamedTuple):
    """The body as the lathe leaves it, from the ground up: height, half the breadth, slope, how deep in a groove."""

    height: Array
    half: Array
    slope: Array
    groove: Array


def _turned() -> Turned:
    height = np.linspace(0, BALL[0] + BALL[1] - 1e-4, 900)
    half = np.interp(height, [p[0] for p in PROFILE], [p[1] for p in PROFILE])
    kernel = np.exp(-0.5 * (np.arange(-14, 15) / 5) ** 2)
    half = np.convolve(np.pad(half, 14, mode="edge"), kernel / kernel.sum(), mode="valid")
    ball = np.sqrt(np.clip(BALL[1] ** 2 - (height - BALL[0]) ** 2, 0, None))
    half = np.where(height > PROFILE[-1][0] - 0.004, np.maximum(ball, (height < BALL[0]) * 0.108), half)
    wide = np.convolve(np.pad(half, 45, mode="edge"), np.ones(91) / 91, mode="valid")
    return Turned(height, half, np.gradient(half, height), np.clip((wide - half) * 9, 0, 1))


def pawn(scale: float) -> Plate:
    """The pawn without a shadow, turned on a lathe and lit from the upper left."""
    fine = Plate(WIDE, TALL, scale * FINE)
    light, cover = _disc_by_disc(fine)
    plate = Plate(WIDE, TALL, scale)
    h, w = plate.cover.shape
    plate.cover[:] = cover.reshape(h, FINE, w, FINE).mean(axis=(1, 3))
    plate.light[:] = (light * cover[..., None]).reshape(h, FINE, w, FINE, 3).mean(axis=(1, 3))
    _outline(plate)
    return plate


def _disc_by_disc(plate: Plate) -> tuple[Array, Array]:
    """Stack the pawn up from thin discs, each over the ones below; return its light and where it is."""
    body, (w, h), k = _turned(), plate.size, plate.scale * HEIGHT
    lit: Array = np.zeros((h, w), "f4")
    ring: Array = np.zeros((h, w), "f4")
    cover: Array = np.zeros((h, w), "f4")
    half_way = (LIGHT + EYE) / np.linalg.norm(LIGHT + EYE)
    for height, half, slope, groove in zip(*body, strict=True):
        middle, rx, ry = (w / 2, FOOT * plate.scale - height * k * (1 - TILT**2) ** 0.5), half * k, half * k * TILT
        x0, x1 = max(0, int(middle[0] - rx)), min(w, int(middle[0] + rx) + 2)
        y0, y1 = max(0, int(middle[1] - ry)), min(h, int(middle[1] + ry) + 2)
        y, x = np.mgrid[y0:y1, x0:x1]
        u, v = (x + 0.5 - middle[0]) / max(rx, 1e-6), (y + 0.5 - middle[1]) / max(ry, 1e-6)
        far = np.hypot(u, v)
        inside, far = far <= 1, np.maximum(far, 1e-6)
        flat = 1 / np.hypot(1, slope)
        normal = np.stack([u / far * flat, v / far * flat, np.full_like(u, -slope * flat)], -1)
        shine = np.clip(normal @ half_way, 0, 1)
        tone = 0.12 + 0.70 * np.clip(normal @ LIGHT, 0, 1) + 0.05 * np.clip(normal @ (LIGHT * (-1, 1, 0.2)), 0, 1)
        tone = tone * (1 - 0.45 * groove) + 0.42 * shine**26 + 0.12 * shine**5
        place = (slice(y0, y1), slice(x0, x1))
        lit[place] = np.where(inside, tone, lit[place])
        gilt = max(float(np.clip((wide - abs(height - at)) / 0.004 + 0.5, 0, 1)) for at, wide in RINGS)
        ring[place] = np.where(inside, gilt, ring[place])
        cover[place] = np.maximum(cover[place], inside)
    lit *= 1 + 0.016 * band((w, h), 3.2 * plate.scale, 91, 4)
    ivory, gilt_light = ramp(lit, IVORY), ramp(lit * 0.95, GOLD)
    return ivory + (gilt_light - ivory) * ring[..., None], cover


def _outline(plate: Plate) -> None:
    """Draw the ink line along the edge of what is there, inwards."""
    within = np.clip(blur(plate.cover, 0.9 * plate.scale) * 2 - 1, 0, 1)
    line = np.clip(1 - within * 1.8, 0, 1) * 0.75
    plate.light += (EDGE * plate.cover[..., None] - plate.light) * line[..., None]


def cast(scale: int) -> Plate:
    """The shadow of the pawn: dark at its foot, falling to the right, soft towards its end."""
    plate = Plate(*SHADE, scale)
    view = plate.whole()
    cx, cy = SHADE[0] * SHADE_FOOT, SHADE[1] / 2
    long = np.hypot((view.x - cx - 30) / 84, (view.y - cy + 1) / 28)
    near = np.hypot((view.x - cx - 5) / 60, (view.y - cy + 1) / 21)
    share = 0.46 * (1 - smoothstep(0.2, 1.0, long)) + 0.42 * (1 - smoothstep(0.4, 1.0, near))
    plate.mix(view.place, np.clip(share, 0, 0.82), rgb(14, 6, 2))
    return plate
