"""The faces of cards, 250 by 350 units: parchment, a frame in the colour of the kind, and the picture of Castle Risk's.

A face of the hand has a plate for the title above a tall picture with the sign of the kind in its corner. A large one
has room for a sentence below the picture, and a ribbon for when the card may be played. Nothing is written on them.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from art.brush import bevel, blend, fill, hollowed, shadow, stroke
from art.cards.engraving import Cut, drawn, engrave, shaded
from art.cards.kinds import KINDS, Kind
from art.cards.pen import GOLD, INK, Pen, curve, flat, star
from art.materials import PAPER, burnt, paper
from art.noise import Array
from art.plate import Plate, rgb
from art.shapes import Bounds, box, circle

WIDE, TALL = 250.0, 350.0
RADIUS = 15.0
GILT, PALE, LEAD = rgb(201, 153, 58), rgb(243, 220, 154), rgb(38, 22, 12)
HAND, LARGE, CHIP = 0.72, 1.28, 0.24
"""Pixels per unit, at scale 1, of the three sizes: 180, 320 and 60 pixels wide."""
SKY = Cut(3.2, 0, 0.97, 0.62, 0.36, 0.25, 0.05, across=False, sway=0.05)


@cache
def _sheet(scale: float) -> Array:
    return paper(Plate(WIDE, TALL, scale), 11)


def parchment(plate: Plate) -> None:
    """Make a card of parchment, darker towards its edge."""
    fill(plate, box(-2, -2, WIDE + 4, TALL + 4), _sheet(plate.scale))
    burnt(plate, box(0, 0, WIDE, TALL, RADIUS), 26, 0.26)


def rimmed(plate: Plate) -> None:
    """Outline a card: a line of ink, a bevel inside of it."""
    edge = box(0, 0, WIDE, TALL, RADIUS)
    bevel(plate, edge, 3.2, 0.5)
    stroke(plate, edge, 2.4, LEAD, 0.9, 0.8)


def framed(plate: Plate, colour: Array) -> None:
    """Draw the frame of a card: a line of its colour, a fine one of ink inside."""
    stroke(plate, box(9, 9, WIDE - 18, TALL - 18, 9), 2.8, colour, 1.0)
    stroke(plate, box(13.4, 13.4, WIDE - 26.8, TALL - 26.8, 5.5), 0.9, INK, 0.9)


def hand(scale: int, *, name: str) -> Plate:
    """The face of a card as it is held: the title above, the picture below."""
    kind = KINDS[name]

    def draw(plate: Plate) -> None:
        parchment(plate)
        framed(plate, kind.colour)
        _picture(plate, Bounds(20, 58, 230, 330), kind, (125, 207), 0.94, 3.3)
        _title(plate, Bounds(18, 18, 232, 58), kind.colour)
        _medal(plate, 47, 87, kind)
        rimmed(plate)

    return drawn(WIDE, TALL, HAND, scale, draw)


def large(scale: int, *, name: str) -> Plate:
    """The face of a card that is looked at: picture, ribbon, room for a sentence."""
    kind = KINDS[name]

    def draw(plate: Plate) -> None:
        parchment(plate)
        framed(plate, kind.colour)
        _picture(plate, Bounds(20, 58, 230, 236), kind, (125, 142), 0.74, 2.5)
        _title(plate, Bounds(18, 18, 232, 58), kind.colour)
        _ribbon(plate, 236)
        rimmed(plate)

    return drawn(WIDE, TALL, LARGE, scale, draw)


def chip(scale: int, *, name: str) -> Plate:
    """A face for the smallest sizes: a broad frame, the emblem with heavy lines on a light field."""
    kind = KINDS[name]

    def draw(plate: Plate) -> None:
        fill(plate, box(-2, -2, WIDE + 4, TALL + 4), kind.colour)
        field = box(17, 17, WIDE - 34, TALL - 34, 8)
        fill(plate, field, PAPER)
        blend(plate, field, lambda v, _d: 0.5 * v.y / TALL, kind.colour * 0.42 + 0.55)
        stroke(plate, field, 5, GILT)
        emblem = Plate(WIDE, TALL, plate.scale)
        kind.emblem(Pen(emblem, thick=2.1).at(WIDE / 2, TALL / 2, 1.06))
        shaded(plate, emblem, (5, 8), 4, 0.5)
        plate.lay(emblem, 0, 0)
        stroke(plate, box(0, 0, WIDE, TALL, RADIUS), 8, LEAD, 1, 3)

    return drawn(WIDE, TALL, CHIP, scale, draw)


def _picture(plate: Plate, at: Bounds, kind: Kind, middle: tuple[float, float], size: float, pitch: float) -> None:
    """Engrave the emblem of a kind before its scene, in a gilt frame."""
    w, h = at.right - at.left, at.bottom - at.top
    panel, horizon = Plate(w, h, plate.scale), 0.66 * h
    down = (panel.whole().y / horizon).clip(0, 1)[..., None]
    pale = kind.colour * 0.42 + rgb(240, 240, 240) * 0.58
    panel.light = pale + (rgb(243, 233, 208) - pale) * down
    panel.cover[:] = 1
    kind.scene(Pen(panel), w, h, horizon)
    engrave(panel, SKY)
    plate.lay(panel, at.left, at.top)
    field = box(at.left, at.top, w, h)
    hollowed(plate, field, (2, 4), 7, 0.4)
    emblem = Plate(WIDE, TALL, plate.scale)
    kind.emblem(Pen(emblem).at(*middle, size))
    engrave(emblem, Cut(pitch))
    shaded(plate, emblem, (4, 6), 3.5, 0.42)
    plate.lay(emblem, 0, 0)
    stroke(plate, field, 3.4, LEAD)
    stroke(plate, field, 1.8, GILT)


def _title(plate: Plate, at: Bounds, colour: Array) -> None:
    """Lay the plate for the title, of lacquer in the colour of the kind, with a line of gold."""
    shape = box(at.left, at.top, at.right - at.left, at.bottom - at.top, 2)
    shadow(plate, shape, (1, 3), 3, 0.45)
    fill(plate, shape, colour)
    high = at.bottom - at.top
    blend(plate, shape, lambda v, _d: 0.2 * np.clip(1 - (v.y - at.top) / high * 1.6, 0, 1), rgb(255, 240, 214))
    blend(plate, shape, lambda v, _d: 0.3 * np.clip((v.y - at.top) / high * 1.6 - 0.6, 0, 1), rgb(20, 8, 4))
    stroke(plate, shape, 2.2, LEAD)
    stroke(plate, shape, 1.2, rgb(220, 183, 102), 1, 2.9)


def _medal(plate: Plate, x: float, y: float, kind: Kind) -> None:
    """Lay the sign of a kind on a small disc."""
    disc = circle(x, y, 23)
    shadow(plate, disc, (2, 4), 4, 0.55)
    fill(plate, disc, rgb(217, 168, 68))
    bevel(plate, disc, 4, 0.8)
    stroke(plate, disc, 1.8, LEAD)
    field = disc.grown(-3.6)
    fill(plate, field, rgb(248, 238, 212))
    stroke(plate, field, 1.2, LEAD)
    dark = kind.colour * 0.82
    kind.sign(Pen(plate).at(x, y, 0.262), lambda _at: dark)


def _ribbon(plate: Plate, y: float) -> None:
    """Lay a strip of paper across the lower edge of the picture."""
    pen = Pen(plate)
    shape = curve(f"M34,{y - 11} L216,{y - 11} L224,{y} L216,{y + 11} L34,{y + 11} L26,{y}Z")
    pen.at(1.5, 3).fill(shape, flat(60, 38, 20), 0, 0.4)
    pen.fill(shape, flat(246, 234, 204), 1.6)
    for x in (35, 215):
        pen.fill(star(4, 1.4, 4, x, y), GOLD.round, 0.6)
