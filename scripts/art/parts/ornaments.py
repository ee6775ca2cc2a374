"""Ornaments: the ring of the focus, the rule under a title, lozenges, the gold lines beside a title on wood."""

from __future__ import annotations

from functools import partial

import numpy as np

from art.brush import INK2, bevel, blend, fill, glow, ring, shadow, stroke
from art.parts.frame import faded
from art.parts.papers import OXBLOOD
from art.piece import Piece
from art.plate import Plate, View, rgb
from art.shapes import Shape, box, circle, line, polygon

GOLD = rgb(226, 190, 116)
DARK = rgb(30, 16, 8)
FOCUS = 36.0
"""Room for the ring and its glow around the box."""


def focus(scale: int) -> Plate:
    """The ring around what the keyboard is at: ivory between two dark lines, and a warm glow."""
    plate = Plate(64 + 2 * FOCUS, 64 + 2 * FOCUS, scale)
    shape = box(FOCUS, FOCUS, 64, 64, 8)
    glow(plate, shape.grown(11), 7, rgb(255, 226, 150), 0.22)
    ring(plate, shape, 4, 11, DARK)
    ring(plate, shape, 6, 9.4, rgb(255, 244, 206))
    return faded(plate, 12)


def lozenge(cx: float, cy: float, r: float) -> Shape:
    """A diamond on its tip."""
    return polygon([(cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy)])


def rule(scale: int) -> Plate:
    """The left half of an ink rule: a point, a line that grows, half of the lozenge in the middle."""
    plate = Plate(120, 16, scale)
    y = 8.0
    fill(plate, line((4, y), (40, y), 0.25, 0.75) | line((40, y), (102, y), 0.75) | lozenge(102, y, 2.6), INK2, 0.85)
    fill(plate, lozenge(120, y, 7), OXBLOOD)
    bevel(plate, lozenge(120, y, 7), 3, 0.25)
    stroke(plate, lozenge(120, y, 7), 0.8, rgb(60, 12, 10), 0.8)
    return plate


def jewel(scale: int, *, gold: bool) -> Plate:
    """A lozenge by itself: of gold, for wood, or of oxblood ink, for paper."""
    plate = Plate(24, 24, scale)
    shape = lozenge(12, 12, 9)
    if gold:
        shadow(plate, shape, (1, 2), 2, 0.6)
    fill(plate, shape, GOLD if gold else OXBLOOD)
    bevel(plate, shape, 4, 0.7 if gold else 0.25)
    stroke(plate, shape, 0.9, rgb(84, 52, 16) if gold else rgb(60, 12, 10), 0.8)
    return plate


def flourish(scale: int, *, side: int) -> Plate:
    """The gold line beside a title on wood; `side` is -1 at its left, 1 at its right."""
    plate = Plate(176, 32, scale)
    y = 15.0
    near, far = (156.0, 12.0) if side < 0 else (20.0, 164.0)
    parts = line((near, y), (far, y), 1.7, 0.7), circle(near + side * 26, y, 3.2), circle(far, y, 3.4)
    diamond, small = lozenge(near, y, 10), lozenge(near + side * 48, y, 4.5)
    for shape in (*parts, diamond, small):
        shadow(plate, shape, (1.5, 3), 3, 0.55)
    for shape, edge in (*((part, 1.6) for part in parts), (small, 2), (diamond, 4)):
        fill(plate, shape, GOLD)
        blend(plate, shape, _sheen, rgb(255, 240, 190))
        bevel(plate, shape, edge, 0.7)
        stroke(plate, shape, 0.7, rgb(70, 42, 12), 0.6)
    return plate


def _sheen(view: View, _distance: object) -> object:
    return 0.5 * np.clip(1 - np.abs(view.y - 13) / 6, 0, 1)


ORNAMENTS: tuple[Piece, ...] = (
    Piece("parts/focus", focus),
    Piece("parts/rule", rule),
    Piece("parts/lozenge", partial(jewel, gold=False)),
    Piece("parts/lozenge-gold", partial(jewel, gold=True)),
    Piece("parts/flourish-left", partial(flourish, side=-1)),
    Piece("parts/flourish-right", partial(flourish, side=1)),
)
