"""Noise with a wavelength: white noise through a band of the spectrum, stretched where a grain runs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

Array = Any
"""A numpy array of float32; the checks run without numpy, so its types are not spelt out."""


@lru_cache(maxsize=8)
def _frequencies(w: int, h: int) -> tuple[Array, Array]:
    return np.fft.fftfreq(h)[:, None].astype("f4"), np.fft.rfftfreq(w)[None].astype("f4")


def band(size: tuple[int, int], wave: float, seed: int, stretch: float = 1.0, width: float = 0.45) -> Array:
    """Return noise of deviation 1 and mean 0, height × width as `size` (w, h in pixels).

    `wave` is its wavelength in pixels, `stretch` how much longer it is along x (> 1) or along y (< -1), `width` the
    breadth of the band in powers of e.
    """
    w, h = size
    fy, fx = _frequencies(w, h)
    f = np.hypot(fy, fx * stretch) if stretch >= 0 else np.hypot(fy * -stretch, fx)
    white = np.random.default_rng(seed).standard_normal((h, w), dtype="f4")
    spectrum = np.fft.rfft2(white) * np.exp(-0.5 * (np.log(np.maximum(f, 1e-9) * wave) / width) ** 2)
    spectrum[0, 0] = 0
    noise = np.fft.irfft2(spectrum, s=(h, w)).astype("f4")
    return noise / max(float(noise.std()), 1e-9)


@lru_cache(maxsize=24)
def clouds(size: tuple[int, int], wave: float, octaves: int, seed: int, stretch: float = 1.0) -> Array:
    """Return bands of noise, each with half the wavelength and half the height of the one before. Do not change it."""
    return sum(band(size, wave / 2**i, seed + i, stretch) * 0.5**i for i in range(octaves))


def blur(field: Array, sigma: float) -> Array:
    """Return a height × width field blurred by about `sigma` pixels (three boxes)."""
    if sigma < 0.4:
        return field
    radius = max(1, round((np.sqrt(4 * sigma * sigma + 1) - 1) / 2))
    for _ in range(3):
        for axis in (0, 1):
            field = _box(field, radius, axis)
    return field


def _box(field: Array, radius: int, axis: int) -> Array:
    n, span = field.shape[axis], 2 * radius + 1
    margin = [(0, 0)] * field.ndim
    margin[axis] = (radius + 1, radius)
    total = np.cumsum(np.pad(field, margin, mode="edge"), axis=axis, dtype="f8")
    upper, lower = np.take(total, range(span, span + n), axis), np.take(total, range(n), axis)
    return ((upper - lower) / span).astype("f4")


def smoothstep(low: float, high: float, x: Array) -> Array:
    """Return 0 below `low`, 1 above `high`, and an S between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
