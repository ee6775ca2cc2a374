"""Heraldic hatchings: lines and dots that stand for colours, so that regions of lands differ even without colour."""

from __future__ import annotations

from math import ceil
from typing import Final, Literal, TypeAlias

import pygame

Tincture: TypeAlias = Literal["", "azure", "gules", "vert", "sable", "purpure", "or"]
"""A hatching by the name of its heraldic colour; "" is none."""
TINCTURES: Final[tuple[Tincture, ...]] = ("azure", "gules", "vert", "sable", "purpure", "or")
PITCH: Final = 10.0
"""The distance between the lines of a hatching on the map, in units of the map of Europe."""
LINE, DOT = 0.15, 0.19
"""The width of a line and the radius of a dot, in pitches."""
STEEP: Final = 2**0.5
ENGRAVED: Final = 0.3
"""How opaque the lines are on the map."""


def engrave(onto: pygame.Surface, tincture: Tincture, pitch: float, colour: tuple[int, ...]) -> None:
    """Draw a hatching all over a surface, its lines `pitch` pixels apart."""
    w, h = onto.get_size()
    pen = max(1, round(pitch * LINE))
    if tincture in {"azure", "sable"}:
        for i in range(ceil(h / pitch)):
            y = round((i + 0.5) * pitch)
            pygame.draw.line(onto, colour, (0, y), (w, y), pen)
    if tincture in {"gules", "sable"}:
        for i in range(ceil(w / pitch)):
            x = round((i + 0.5) * pitch)
            pygame.draw.line(onto, colour, (x, 0), (x, h), pen)
    if tincture in {"vert", "purpure"}:
        for i in range(ceil((w + h) / (pitch * STEEP))):
            far = (i + 0.5) * pitch * STEEP
            ends = ((far, 0), (far - h, h)) if tincture == "purpure" else ((w - far, 0), (w - far + h, h))
            pygame.draw.line(onto, colour, *ends, round(pen * STEEP))
    if tincture == "or":
        for row in range(ceil(h / pitch)):
            for column in range(ceil(w / pitch) + 1):
                middle = ((column + (0.5 if row % 2 == 0 else 0.0)) * pitch, (row + 0.5) * pitch)
                pygame.draw.circle(onto, colour, middle, max(1.0, pitch * DOT))
