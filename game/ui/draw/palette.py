"""The colours, by name: an item says "ink", and the palette in force says which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Colour = tuple[int, int, int]

SEATS: Final = "LRTMAJ"
"""The letters of the six seats, in their order: Lapis, Ruby, Topaz, Malachite, Amethyst, Jet."""

NORMAL: Final[Mapping[str, Colour]] = {
    "ink": (46, 30, 20),
    "ink2": (92, 66, 44),
    "oxblood": (110, 30, 26),
    "paper": (240, 226, 192),
    "paper2": (228, 210, 170),
    "ivory": (255, 244, 206),
    "burn": (150, 104, 54),
    "cream": (240, 224, 188),
    "gold": (228, 196, 124),
    "gold2": (176, 128, 58),
    "brass0": (92, 62, 24),
    "brass1": (160, 120, 56),
    "brass2": (200, 162, 88),
    "brass3": (228, 196, 124),
    "brass4": (255, 240, 192),
    "engraved": (44, 24, 8),
    "walnut0": (30, 16, 9),
    "walnut1": (82, 44, 24),
    "walnut2": (128, 76, 42),
    "shade": (14, 6, 2),
    "velvet0": (22, 3, 5),
    "velvet1": (62, 9, 14),
    "velvet2": (112, 20, 26),
    "velvet3": (158, 36, 38),
    "grey": (106, 94, 78),
    "groove": (120, 90, 56),
    "groove2": (176, 156, 124),
    "stone": (224, 206, 168),
    "stone2": (204, 182, 140),
    "meadow": (176, 178, 124),
    "moat": (120, 160, 168),
    "roof": (158, 78, 54),
    "ring dark": (30, 16, 8),
    "L": (30, 74, 160),
    "R": (192, 42, 46),
    "T": (236, 182, 52),
    "M": (34, 138, 94),
    "A": (186, 136, 210),
    "J": (44, 44, 50),
    "letter L": (255, 248, 226),
    "letter R": (255, 248, 226),
    "letter T": (52, 30, 8),
    "letter M": (255, 248, 226),
    "letter A": (52, 30, 8),
    "letter J": (255, 248, 226),
    "castle_risk": (40, 66, 84),
    "master_citadel": (132, 62, 40),
    "mousquetaires": (28, 50, 108),
    "egomaster": (84, 26, 60),
}

CONTRAST: Final[Mapping[str, Colour]] = {
    **NORMAL,
    "ink": (0, 0, 0),
    "ink2": (40, 24, 10),
    "oxblood": (96, 0, 0),
    "paper": (255, 252, 240),
    "paper2": (246, 238, 216),
    "ivory": (255, 255, 255),
    "cream": (255, 255, 255),
    "gold": (255, 226, 140),
    "engraved": (0, 0, 0),
    "brass2": (226, 190, 110),
    "walnut0": (0, 0, 0),
    "walnut1": (36, 18, 8),
    "walnut2": (58, 32, 16),
    "grey": (92, 82, 70),
    "groove": (60, 40, 20),
    "groove2": (214, 200, 176),
}


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Return the colour that is `share` (0–1) of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def highlight(colour: Colour, factor: float) -> Colour:
    """Return `colour` times `factor`, clipped to 255."""
    return (
        min(255, round(colour[0] * factor)),
        min(255, round(colour[1] * factor)),
        min(255, round(colour[2] * factor)),
    )
