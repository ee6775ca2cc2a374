"""The signs no font of ours has, drawn as shapes."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

Stroke = tuple[tuple[float, float], ...]
FINE: Final = 3
"""Shapes are drawn this many times larger and scaled down: smooth at any width."""

_ARROW: Final[tuple[Stroke, ...]] = (((0.1, 0.5), (0.9, 0.5)), ((0.6, 0.22), (0.9, 0.5), (0.6, 0.78)))


def _turned(strokes: tuple[Stroke, ...], eighths: int) -> tuple[Stroke, ...]:
    """Turn strokes in the unit square clockwise by `eighths` of a circle."""
    c, s = cos(eighths * pi / 4), sin(eighths * pi / 4)
    return tuple(
        tuple((0.5 + (x - 0.5) * c - (y - 0.5) * s, 0.5 + (x - 0.5) * s + (y - 0.5) * c) for x, y in stroke)
        for stroke in strokes
    )


STROKES: Final[dict[str, tuple[Stroke, ...]]] = {
    **{sign: _turned(_ARROW, turn) for turn, sign in enumerate("→↘↓↙←↖↑↗")},
    "≥": (((0.2, 0.16), (0.8, 0.42), (0.2, 0.68)), ((0.2, 0.88), (0.8, 0.88))),
    "≤": (((0.8, 0.16), (0.2, 0.42), (0.8, 0.68)), ((0.2, 0.88), (0.8, 0.88))),
    "≠": (((0.15, 0.38), (0.85, 0.38)), ((0.15, 0.66), (0.85, 0.66)), ((0.66, 0.1), (0.34, 0.92))),
    "✓": (((0.12, 0.56), (0.4, 0.84), (0.9, 0.16)),),
    "⌨": (
        ((0.04, 0.24), (0.96, 0.24), (0.96, 0.82), (0.04, 0.82), (0.04, 0.24)),
        *(((x, 0.44), (x + 0.01, 0.44)) for x in (0.22, 0.41, 0.59, 0.78)),
        ((0.3, 0.64), (0.7, 0.64)),
    ),
    "🔇": (
        ((0.04, 0.36), (0.24, 0.36), (0.5, 0.14), (0.5, 0.86), (0.24, 0.64), (0.04, 0.64), (0.04, 0.36)),
        ((0.66, 0.36), (0.94, 0.64)),
        ((0.94, 0.36), (0.66, 0.64)),
    ),
    "Ⅱ": (
        *(((0.12, y), (0.88, y)) for y in (0.12, 0.88)),
        *(((x, 0.12), (x, 0.88)) for x in (0.34, 0.66)),
    ),
    "✗": (((0.18, 0.18), (0.82, 0.82)), ((0.82, 0.18), (0.18, 0.82))),
}
SHAPES: Final[dict[str, Stroke]] = {
    "◂": ((0.75, 0.15), (0.2, 0.5), (0.75, 0.85)),
    "▸": ((0.25, 0.15), (0.8, 0.5), (0.25, 0.85)),
    "▴": ((0.15, 0.75), (0.5, 0.2), (0.85, 0.75)),
    "▾": ((0.15, 0.25), (0.5, 0.8), (0.85, 0.25)),
    "■": ((0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85)),
    "◆": ((0.5, 0.08), (0.92, 0.5), (0.5, 0.92), (0.08, 0.5)),
    "●": tuple((0.5 + 0.4 * cos(i * pi / 16), 0.5 + 0.4 * sin(i * pi / 16)) for i in range(32)),
    "★": tuple((0.5 + r * sin(i * pi / 5), 0.54 - r * cos(i * pi / 5)) for i, r in enumerate([0.5, 0.2] * 5)),
}
DRAWN: Final = frozenset(STROKES) | frozenset(SHAPES)


def glyph(sign: str, side: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Draw `sign`, one of `DRAWN`, in a square of `side` pixels on nothing."""
    big = side * FINE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    if sign in SHAPES:
        pygame.draw.polygon(surface, colour, [(x * big, y * big) for x, y in SHAPES[sign]])
    else:
        pen = max(3, round(big * 0.1))
        for stroke in STROKES[sign]:
            points = [(x * big, y * big) for x, y in stroke]
            pygame.draw.lines(surface, colour, closed=False, points=points, width=pen)
            for point in points:
                pygame.draw.circle(surface, colour, point, pen / 2)
    return pygame.transform.smoothscale(surface, (side, side))
