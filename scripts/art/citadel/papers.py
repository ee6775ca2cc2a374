"""What is written at the gates: the folded order and its seal, the open order, the pledge."""

from __future__ import annotations

import numpy as np

from art.brush import INK2, bevel, blend, fill, hollowed, shadow, stroke
from art.materials import PAPER, SEATS, burnt, paper, wax
from art.noise import Array
from art.parts.frame import deckled
from art.plate import Plate, rgb
from art.shapes import Shape, box, line, polygon, seat

FOLDED = (118.0, 74.0)
SLIP = (150.0, 58.0)
MARGIN = 28.0
"""Room for the shadow around a paper."""
SEAL = (64.0, 21.0)
"""A side of the picture of a seal, and its radius."""
BRIGHT = rgb(250, 242, 218)
TORN = 22.0
"""The wavelength of an edge that was torn or cut by hand."""


def _laid(plate: Plate, size: tuple[float, float], base: Array, radius: float, seed: int) -> Shape:
    """Lay a small paper in the middle of a plate, with its shadows, and return its shape."""
    sheet = deckled(plate, box(MARGIN, MARGIN, *size, radius), 0.18, seed, TORN)
    shadow(plate, sheet, (1.5, 2.5), 2.5, 0.5)
    shadow(plate, sheet, (4, 7), 7, 0.45)
    fill(plate, sheet, paper(plate, seed, base))
    burnt(plate, sheet, 7, 0.32)
    return sheet


def _room(size: tuple[float, float]) -> tuple[float, float]:
    return (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN)


def folded(scale: int) -> Plate:
    """A folded order without its seal: four flaps that meet in the middle."""
    plate = Plate(*_room(FOLDED), scale)
    sheet = _laid(plate, FOLDED, PAPER, 2, 5)
    w, h = FOLDED
    left, top = MARGIN, MARGIN
    middle, right, bottom = (left + w / 2, top + h * 0.54), left + w, top + h
    flaps = (
        ([(left, top), (left, bottom), middle], rgb(120, 86, 44), 0.10),
        ([(right, top), (right, bottom), middle], rgb(120, 86, 44), 0.20),
        ([(left, bottom), (right, bottom), (middle[0], middle[1] - 5)], rgb(120, 86, 44), 0.07),
        ([(left, top), (right, top), (middle[0], middle[1] + 6)], rgb(255, 250, 230), 0.30),
    )
    for points, tone, strength in flaps:
        flap = polygon(points, 1.5)
        if strength == 0.30:
            shadow(plate, flap, (0, 2.5), 2.5, 0.45, clip=sheet)
            fill(plate, flap, paper(plate, 6), clip=sheet)
        fill(plate, flap, tone, strength, clip=sheet)
        stroke(plate, flap, 1, INK2, 0.55, clip=sheet)
        bevel(plate, flap, 2, 0.35, clip=sheet)
    bevel(plate, sheet, 1.6, 0.5)
    stroke(plate, sheet, 1.1, rgb(70, 46, 22), 0.85)
    return plate


def seal(letter: str, scale: int) -> Plate:
    """A seal of wax in a seat's colour, its shape pressed into it."""
    side, r = SEAL
    plate = Plate(side, side, scale)
    cx = cy = side / 2 - 1.5
    colour = SEATS[letter]
    wax(plate, cx, cy, r, np.clip(colour * 0.88 + 0.02, 0, 1))
    mark = seat(letter, cx, cy + (1.2 if letter == "M" else 0), r * 0.40)
    light = float(colour @ np.array([0.2126, 0.7152, 0.0722])) > 0.5
    fill(plate, mark, rgb(70, 40, 8) if light else rgb(255, 244, 220), 0.9)
    bevel(plate, mark, 1.6, 0.4)
    stroke(plate, mark, 0.8, colour * 0.3, 0.7)
    return plate


def slip(scale: int) -> Plate:
    """An open order: a paper that was folded once, two ink rules around it."""
    plate = Plate(*_room(SLIP), scale)
    sheet = _laid(plate, SLIP, BRIGHT, 2, 15)
    left, top, (w, h) = MARGIN, MARGIN, SLIP
    crease = line((left + w * 0.36, top), (left + w * 0.355, top + h), 0.6)
    blend(
        plate,
        box(left, top, w * 0.36, h),
        lambda v, _d: 0.10 * np.clip((v.x - left) / (w * 0.36), 0, 1),
        rgb(110, 76, 36),
    )
    fill(plate, crease, rgb(120, 86, 44), 0.30)
    fill(plate, crease.moved(1.1, 0), rgb(255, 255, 246), 0.6)
    stroke(plate, box(left, top, w, h, 2), 1.2, INK2, 0.85, 4.5)
    bevel(plate, sheet, 1.6, 0.5)
    stroke(plate, sheet, 1.1, rgb(70, 46, 22), 0.85)
    return plate


def pledge(scale: int) -> Plate:
    """A pledge, which is only a word: a band of parchment that rolls up at both ends."""
    plate = Plate(*_room(SLIP), scale)
    left, top, (w, h) = MARGIN, MARGIN, SLIP
    body = deckled(plate, box(left + 9, top + 5, w - 18, h - 10), 0.18, 25, TORN)
    rolls = [box(x, top + 1, 15, h - 2, 7) for x in (left + 1, left + w - 16)]
    for part in (body, *rolls):
        shadow(plate, part, (1.5, 2.5), 2.5, 0.45)
        shadow(plate, part, (4, 7), 7, 0.40)
    fill(plate, body, paper(plate, 25, rgb(246, 234, 204)))
    stroke(plate, body, 1.1, rgb(70, 46, 22), 0.85)
    for edge in (5.5, h - 5.5 - 4):
        fill(plate, box(left + 18, top + edge + 1.5, w - 36, 1), INK2, 0.65)
    for roll, lit in zip(rolls, (1, -1), strict=True):
        shadow(plate, roll, (3.5 * lit, 0), 3, 0.42, clip=body)
        fill(plate, roll, paper(plate, 26, rgb(232, 214, 172)))
        _round(plate, roll)
        hollowed(plate, roll, (-1, -2), 2, 0.3)
        stroke(plate, roll, 1.1, rgb(70, 46, 22), 0.9)
    return plate


def _round(plate: Plate, roll: Shape) -> None:
    """Make a roll look round: dark to its right, a light along its left."""
    middle = roll.bounds.middle[0]
    blend(plate, roll, lambda v, _d: 0.55 * np.clip((v.x - middle) / 7.5, 0, 1), rgb(110, 72, 32))
    blend(plate, roll, lambda v, _d: 0.5 * np.clip(1 - np.abs(v.x - middle + 3) / 4, 0, 1), rgb(255, 250, 232))
