"""A plate: a picture being made, of light and opacity, with so many pixels per unit."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import numpy as np

from art.noise import Array, band, clouds
from art.shapes import Bounds, Shape


def rgb(*value: float) -> Array:
    """Return a colour of 0–255 per channel as the light of a plate."""
    return np.array(value, "f4") / 255


class View(NamedTuple):
    """A part of a plate: where it is in the arrays, and the x and y of its pixels' middles in units."""

    place: tuple[slice, slice]
    x: Array
    y: Array


class Plate:
    """`w` by `h` units with `scale` pixels each; nothing but `ground` on it, where there is one.

    `light` is height × width × 3, premultiplied by `cover`, height × width.
    """

    def __init__(self, w: float, h: float, scale: float, ground: Array | None = None) -> None:
        self.scale = scale
        self.size = (round(w * scale), round(h * scale))
        shape = (self.size[1], self.size[0])
        self.light: Array = np.zeros((*shape, 3), "f4")
        self.cover: Array = np.zeros(shape, "f4")
        if ground is not None:
            self.light[:] = ground
            self.cover[:] = 1

    def view(self, bounds: Bounds | None = None, margin: float = 0.0) -> View | None:
        """Return the part within `margin` units of `bounds`, the whole if None; None where nothing of it is here."""
        w, h = self.size
        left, top, right, bottom = bounds or Bounds(0, 0, w / self.scale, h / self.scale)
        x0, x1 = max(0, int((left - margin) * self.scale)), min(w, ceil((right + margin) * self.scale))
        y0, y1 = max(0, int((top - margin) * self.scale)), min(h, ceil((bottom + margin) * self.scale))
        if x1 <= x0 or y1 <= y0:
            return None
        y, x = np.mgrid[y0:y1, x0:x1].astype("f4")
        return View((slice(y0, y1), slice(x0, x1)), (x + 0.5) / self.scale, (y + 0.5) / self.scale)

    def whole(self) -> View:
        """Return all of the plate."""
        w, h = self.size
        y, x = np.mgrid[0:h, 0:w].astype("f4")
        return View((slice(0, h), slice(0, w)), (x + 0.5) / self.scale, (y + 0.5) / self.scale)

    def mix(self, place: tuple[slice, slice], share: Array, colour: Array) -> None:
        """Lay `colour` (one, or one per pixel) over a part, `share` (0–1 per pixel) of it."""
        self.light[place] += (colour - self.light[place]) * share[..., None]
        self.cover[place] += (1 - self.cover[place]) * share

    def shade(self, place: tuple[slice, slice], factor: Array) -> None:
        """Multiply the light of a part by `factor`, one number or three per pixel."""
        self.light[place] *= factor if np.ndim(factor) == 3 else np.asarray(factor)[..., None]

    def coverage(self, distance: Array) -> Array:
        """Return how much of each pixel lies inside (0–1), from its distance in units."""
        return np.clip(0.5 - distance * self.scale, 0, 1)

    def lay(self, other: Plate, x: float, y: float, clip: Shape | None = None) -> None:
        """Lay another plate of the same scale over this one, its corner at `x`, `y`."""
        px, py = round(x * self.scale), round(y * self.scale)
        (w, h), (ow, oh) = self.size, other.size
        x0, y0, x1, y1 = max(0, px), max(0, py), min(w, px + ow), min(h, py + oh)
        if x1 <= x0 or y1 <= y0:
            return
        here, there = (slice(y0, y1), slice(x0, x1)), (slice(y0 - py, y1 - py), slice(x0 - px, x1 - px))
        cover, light = other.cover[there], other.light[there]
        if clip is not None:
            gy, gx = np.mgrid[y0:y1, x0:x1].astype("f4")
            inside = self.coverage(clip.distance((gx + 0.5) / self.scale, (gy + 0.5) / self.scale))
            cover, light = cover * inside, light * inside[..., None]
        self.light[here] = self.light[here] * (1 - cover[..., None]) + light
        self.cover[here] += (1 - self.cover[here]) * cover

    # ------------------------------------------------------------------ noise over the whole plate, in units

    def read(self, field: Array, x: Array, y: Array) -> Array:
        """Return what a field over the whole plate holds at points in units; outside, what it holds at its edge."""
        rows = np.clip(y * self.scale, 0, field.shape[0] - 1).astype(int)
        columns = np.clip(x * self.scale, 0, field.shape[1] - 1).astype(int)
        return field[rows, columns]

    def band(self, wave: float, seed: int, stretch: float = 1.0, width: float = 0.45) -> Array:
        """Return `noise.band` over the whole plate, with a wavelength in units."""
        return band(self.size, wave * self.scale, seed, stretch, width)

    def clouds(self, wave: float, octaves: int, seed: int, stretch: float = 1.0) -> Array:
        """Return `noise.clouds` over the whole plate, with a wavelength in units."""
        return clouds(self.size, wave * self.scale, octaves, seed, stretch)

    # ------------------------------------------------------------------ out

    def bytes(self) -> Array:
        """Return height × width × 4 bytes, straight alpha, dithered by half a step so that no dark light has bands."""
        noise = np.random.default_rng(1).random(self.light.shape, dtype="f4")
        light = self.light / np.maximum(self.cover, 1e-4)[..., None]
        out = np.empty((*self.cover.shape, 4), "u1")
        out[..., :3] = np.clip(light * 255 + noise, 0, 255)
        out[..., 3] = np.clip(self.cover * 255 + 0.5, 0, 255)
        out[out[..., 3] == 0] = 0
        return out
