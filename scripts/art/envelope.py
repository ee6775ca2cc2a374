"""The letter that lies before the curtain: its paper, the seats' printed edges, seals of wax."""

from __future__ import annotations

import numpy as np

from art.brush import SHADE, bevel, blend, fill, hollowed, shadow, stroke
from art.materials import BURN, SEATS, WAX, burnt, paper
from art.noise import Array
from art.piece import Piece
from art.plate import Plate, View, rgb
from art.shapes import Shape, box, circle, ellipse, polygon, seat

LETTER = (900, 640)
FLAP = 206
"""How far the flap reaches down."""
TILE = (30, 32)
"""A piece of a seat's edge with its shape once; it repeats downwards."""
SEAL, BUTTON = 96, 22
"""Radii of the seal and of the small one on buttons."""


def letter(scale: int) -> Plate:
    """The closed envelope from edge to edge; round corners and shadow are the screen's."""
    w, h = LETTER
    plate = Plate(w, h, scale, 0)
    whole = box(-4, -4, w + 8, h + 8)
    fill(plate, whole, paper(plate, 5))
    _fold_sides(plate, whole)
    sheet = box(0, 0, w, h, 8)
    burnt(plate, sheet, 18, 0.45)
    _lay_flap(plate, whole)
    bevel(plate, sheet, 2.4, 0.55)
    return plate


def _fold_sides(plate: Plate, whole: Shape) -> None:
    """Let the lower flap, folded up beneath the closed one, just be felt."""
    w, h = LETTER
    lower = polygon([(-20, h + 16), (w / 2 - 60, h * 0.47), (w / 2 + 60, h * 0.47), (w + 20, h + 16)], 18)
    shadow(plate, lower, (0, -2), 7, 0.10, BURN, clip=whole - lower)
    bevel(plate, lower, 2.0, 0.13, clip=whole)
    stroke(plate, lower, 1.0, BURN, 0.16)


def _lay_flap(plate: Plate, whole: Shape) -> None:
    """Close the flap; it throws its shadow on the paper beneath."""
    w, _ = LETTER
    flap = polygon([(-6, -14), (w + 6, -14), (w / 2 + 30, FLAP - 6), (w / 2 - 30, FLAP - 6)], 8)
    shadow(plate, flap, (2, 9), 10, 0.30, clip=whole)
    shadow(plate, flap, (1, 4), 3.5, 0.42, clip=whole)
    fill(plate, flap, paper(plate, 6), clip=whole)
    blend(plate, flap, lambda view, _d: 0.24 * np.clip(view.y / FLAP, 0, 1), BURN)
    blend(plate, flap, lambda _view, d: 0.30 * np.exp(np.minimum(d, 0) / 5), rgb(120, 82, 42))
    bevel(plate, flap, 2.6, 0.6)
    stroke(plate, flap, 1.1, rgb(118, 84, 48), 0.8)


def edge(letter_: str, scale: int) -> Plate:
    """One length of a seat's edge, printed on the paper: its colour, its shape once."""
    w, h = TILE
    plate = Plate(w, h, scale, 0)
    grain = 1 + 0.03 * plate.band(3, 7) + 0.02 * plate.band(1.6, 8)
    colour = SEATS[letter_]
    plate.light[:] = colour * 0.97 * grain[..., None]
    plate.cover[:] = 1
    shape = seat(letter_, w / 2, h / 2 - (0.5 if letter_ == "M" else 0), 7.6)
    dark = letter_ in {"T", "A"}
    stroke(plate, shape, 1.6, colour * 0.45, 0.55)
    fill(plate, shape, rgb(52, 30, 8) if dark else rgb(255, 246, 220), 0.94)
    return plate


def wax(scale: float, radius: float) -> Plate:
    """A seal of wax with a blank disc, poured thick: glossy, its rim pressed outwards."""
    side = radius * 3
    plate = Plate(side, side, scale)
    middle = side / 2
    body = _poured(middle, radius)
    shadow(plate, body, (radius * 0.08, radius * 0.14), radius * 0.12, 0.5)
    shadow(plate, body, (radius * 0.04, radius * 0.07), max(1.2, radius * 0.05), 0.55)
    fill(plate, body, WAX * 0.96)
    blend(plate, body, lambda view, _d: 0.5 * _mottle(plate, view), rgb(96, 10, 14))
    bevel(plate, body, radius * 0.26, 0.5, colours=(rgb(255, 150, 130), rgb(40, 2, 6)))
    bevel(plate, body, radius * 0.09, 0.4, colours=(rgb(255, 200, 180), rgb(30, 0, 4)))
    _press(plate, middle, radius)
    for dx, dy, rx, ry, share in ((-0.50, -0.68, 0.34, 0.12, 0.55), (-0.80, -0.36, 0.09, 0.20, 0.4)):
        gleam = ellipse(middle + dx * radius, middle + dy * radius, rx * radius, ry * radius)
        _shine(plate, gleam, radius * 0.08, share)
    stroke(plate, body, max(0.8, radius * 0.014), rgb(60, 4, 8), 0.8)
    return plate


def _shine(plate: Plate, gleam: Shape, soft: float, strength: float) -> None:
    blend(plate, gleam, lambda _view, d: strength * np.clip(-d / soft, 0, 1), rgb(255, 226, 208))


def _poured(middle: float, radius: float) -> Shape:
    def distance(x: Array, y: Array) -> Array:
        a = np.arctan2(y - middle, x - middle)
        wobble = 0.05 * np.sin(3 * a + 1) + 0.04 * np.sin(5 * a + 2) + 0.02 * np.sin(9 * a)
        return (np.hypot(x - middle, y - middle) - radius * (1 + wobble)) * 0.97

    return Shape(circle(middle, middle, radius * 1.12).bounds, distance)


def _mottle(plate: Plate, view: View) -> Array:
    return np.clip(0.35 + 0.35 * plate.clouds(40, 2, 17)[view.place], 0, 1)


def _press(plate: Plate, middle: float, radius: float) -> None:
    """Press the blank disc into the wax: a ridge around it, the floor in shade at the upper left."""
    disc = circle(middle, middle, radius * 0.70)
    ridge = circle(middle, middle, radius * 0.76) - disc
    bevel(plate, ridge, radius * 0.05, 0.45, colours=(rgb(255, 170, 150), rgb(40, 2, 6)))
    fill(plate, disc, WAX * 0.86, 0.7)
    hollowed(plate, disc, (radius * 0.05, radius * 0.09), radius * 0.10, 0.62)
    stroke(plate, disc, max(0.8, radius * 0.012), SHADE, 0.5)
    stroke(plate, disc, max(0.8, radius * 0.014), rgb(255, 160, 140), 0.28, -radius * 0.02)


def _edge(letter_: str) -> Piece:
    return Piece(f"envelope/edge {letter_}", lambda scale: edge(letter_, scale), opaque=True)


PIECES = (
    Piece("envelope/letter", letter, opaque=True),
    Piece("envelope/seal", lambda scale: wax(scale, SEAL)),
    Piece("envelope/wax", lambda scale: wax(scale, BUTTON)),
    *(_edge(letter_) for letter_ in SEATS),
)
