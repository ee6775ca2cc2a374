"""The backs of cards: a lattice with a motif in each of its meshes, a gilt frame, and the device of the game."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

import numpy as np

from art.brush import blend, fill, shadow, stroke
from art.cards.engraving import Cut, drawn, engrave, shaded
from art.cards.face import GILT, HAND, LEAD, PALE, RADIUS, TALL, WIDE, rimmed
from art.cards.motifs import lily, tower, wreath
from art.cards.pen import BLUE, GOLD, RED, Paint, Pen, bar, flat, oval, rays, star
from art.materials import paper
from art.noise import Array
from art.plate import Plate, rgb
from art.shapes import box, ellipse

GILDED = rgb(216, 178, 94)
CELL, ROW = 26.0, 19.5
MIDDLE = (WIDE / 2, TALL / 2)


class Back(NamedTuple):
    """The back of a game's cards: its colour, that of the lattice, the motif in it, the device in the middle."""

    colour: Array
    lattice: Array
    motif: Callable[[Pen, Paint], None]
    device: Callable[[Pen], None]


def _spark(pen: Pen, paint: Paint) -> None:
    pen.fill(star(4, 1.9, 6.8), paint, 0)


def _lily(pen: Pen, paint: Paint) -> None:
    lily(pen.at(0, 0, 0.145), paint, 0)


def _wheel(pen: Pen, paint: Paint) -> None:
    pen.fill(oval(0, 0, 2.6), paint, 0)
    pen.line(oval(0, 0, 5.2), 1.1, GILDED)


def _tower(pen: Pen) -> None:
    wreath(pen.at(0, 9), 62, 7)
    tower(pen.at(0, -3, 0.84))


def _cross(pen: Pen) -> None:
    for turn in (0, 90, 180, 270):
        arm = pen.at(0, 0, 0.64, turn)
        arm.fill(bar(-7, -60, 14, 60), BLUE.across, 2)
        lily(arm.at(0, -70, 0.66), BLUE.slant)
    pen.fill(bar(-3.5, -30, 7, 60), BLUE.across, 0)
    pen.fill(bar(-30, -3.5, 60, 7), BLUE.down, 0)
    pen.fill(oval(0, 0, 11), GOLD.round, 2)


def _sun(pen: Pen) -> None:
    pen.fill(star(8, 30, 72, start=-67.5), RED.slant, 2)
    pen.fill(star(8, 26, 62), GOLD.slant, 2)
    pen.fill(oval(0, 0, 22), GOLD.round, 2)
    pen.fill(oval(0, 0, 14), RED.round, 1.6)


BACKS = {
    "castle_risk": Back(rgb(44, 72, 60), rgb(134, 168, 144), _spark, _tower),
    "mousquetaires": Back(rgb(38, 62, 116), rgb(111, 140, 196), _lily, _cross),
    "egomaster": Back(rgb(84, 26, 60), rgb(176, 108, 146), _wheel, _sun),
}


def back(scale: int, *, name: str) -> Plate:
    """The back of the cards of a game."""
    return printed(scale, BACKS[name])


def printed(scale: int, kind: Back) -> Plate:
    """A back of a kind."""

    def draw(plate: Plate) -> None:
        whole = box(-2, -2, WIDE + 4, TALL + 4)
        fill(plate, whole, paper(plate, 40, kind.colour))
        edge = box(0, 0, WIDE, TALL, RADIUS)
        _lattice(Pen(plate), kind)
        blend(plate, edge, lambda _v, d: 0.45 * np.exp(np.minimum(d, 0) / 30), kind.colour * 0.4)
        _borders(plate, kind)
        _medallion(plate, kind)
        rimmed(plate)

    return drawn(WIDE, TALL, HAND, scale, draw)


def _lattice(pen: Pen, kind: Back) -> None:
    """Draw slanting lines both ways, and a motif in every mesh."""
    slope = TALL * CELL / (2 * ROW)
    starts = [WIDE / 2 + (i + 0.5) * CELL for i in range(-24, 24)]
    pen.line([[(x, 0), (x + way * slope, TALL)] for x in starts for way in (1, -1)], 0.8, kind.lattice, 0.75)
    for j in range(-1, ceil(TALL / ROW) + 1):
        for i in range(-6, 7):
            x = WIDE / 2 + (i + 0.5 * (j % 2)) * CELL
            kind.motif(pen.at(x, j * ROW), flat(216, 178, 94))


def _borders(plate: Plate, kind: Back) -> None:
    """Lay a quiet band around the lattice, two gilt lines, and a plate with the motif in each corner."""
    dark = kind.colour * 0.74
    stroke(plate, box(0, 0, WIDE, TALL, RADIUS), 13, dark, 1, 6.5)
    _gilt(plate, 13, 8, 1.9)
    stroke(plate, box(18, 18, WIDE - 36, TALL - 36, 5), 0.9, GILDED)
    for x in (33.0, WIDE - 33):
        for y in (33.0, TALL - 33):
            corner = box(x - 14, y - 14, 28, 28, 3)
            fill(plate, corner, dark)
            stroke(plate, corner, 1.4, GILDED)
            stroke(plate, corner, 0.7, GILDED, 0.9, 3.4)
            kind.motif(Pen(plate).at(x, y, 1.3), flat(216, 178, 94))


def _gilt(plate: Plate, inset: float, radius: float, width: float) -> None:
    shape = box(inset, inset, WIDE - 2 * inset, TALL - 2 * inset, radius)
    stroke(plate, shape, width + 1.5, LEAD)
    stroke(plate, shape, width, GILDED)


def _medallion(plate: Plate, kind: Back) -> None:
    """Lay the device of the game on an oval of paper in a gilt rim."""
    x, y = MIDDLE
    field = ellipse(x, y, 78, 96)
    shadow(plate, field, (3, 6), 7, 0.6)
    ground = Plate(WIDE, TALL, plate.scale)
    fill(ground, field, rgb(246, 236, 210))
    blend(ground, field, lambda v, _d: np.hypot((v.x - x) / 110, (v.y - y + 16) / 130), rgb(206, 178, 122))
    Pen(ground, a=0.81).at(x / 0.81, y).line(rays(72, 64, 91, short=0.8), 0.8, rgb(176, 138, 74))
    engrave(ground, Cut(2.9, 0, 0.93, 0.5, 0.3, 0.2, 0.05, across=False, sway=0.05))
    plate.lay(ground, 0, 0)
    device = Plate(WIDE, TALL, plate.scale)
    kind.device(Pen(device).at(x, y))
    engrave(device, Cut(2.9))
    shaded(plate, device, (3, 5), 3, 0.4)
    plate.lay(device, 0, 0)
    stroke(plate, field, 7.5, LEAD)
    stroke(plate, field, 5.2, GILT)
    stroke(plate, field, 1.1, PALE, 1, -1.2)
    stroke(plate, field, 0.9, LEAD, 1, 5.6)
