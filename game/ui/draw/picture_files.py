"""The files of the baked pictures: what they are called, and which of their sizes suits a window."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game import files

SCALES: Final = (1, 2)
"""Pixels per unit of the files a picture has: see `scripts/art`."""
DESIGN: Final = (1920, 1080)
"""The size, in pixels, of a window for which the smaller files are made."""


def suiting(size: tuple[int, int]) -> int:
    """Return the scale of the files for a window of `size` pixels."""
    return SCALES[0] if size[0] <= DESIGN[0] and size[1] <= DESIGN[1] else SCALES[-1]


def path(name: str, scale: int) -> Path:
    """Return the file of the picture `name`: a photograph's if it is opaque, else a cut-out's."""
    opaque = files.assets() / "pictures" / f"{name}@{scale}.jpg"
    return opaque if opaque.exists() else opaque.with_suffix(".png")
