"""The tray of the supply with its hollows, and the seals of a duel: the medal of the sum, discs for won and lost."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import cos, radians, sin, sqrt

import numpy as np

from art.brush import bevel, blend, fill, hollowed, shadow, stroke
from art.cards.engraving import drawn, shaded
from art.cards.face import LEAD
from art.cards.pen import GOLD, IRON, Lines, Pen, bar, curve, oval
from art.materials import brass
from art.mousquetaires import crowns
from art.mousquetaires.tokens import gilt
from art.piece import Piece
from art.plate import Plate, rgb
from art.shapes import box, circle

TRAY, MARK = (260.0, 176.0), 96.0
"""The sides of the tray without its shadow, and of a mark with it; units of their own."""


def tray(scale: int) -> Plate:
    """The tray of the supply: crimson velvet in a rim of gold, with six hollows."""

    def draw(plate: Plate) -> None:
        (w, h), m = TRAY, 16
        outer = box(m, m, w, h, 26)
        shadow(plate, outer, (4, 8), 7, 0.6)
        metal = brass(plate)
        fill(plate, outer, metal)
        fill(plate, outer, rgb(232, 190, 96), 0.4)
        bevel(plate, outer, 5, 0.8)
        stroke(plate, outer, 2.4, LEAD)
        field = outer.grown(-9.5)
        tone = 1 + 0.05 * plate.band(2.4, 3) + 0.05 * plate.clouds(40, 2, 4)
        deep = np.clip(plate.whole().y / h, 0, 1)[..., None]
        velvet = (rgb(54, 14, 20) + (rgb(94, 26, 34) - rgb(54, 14, 20)) * deep) * tone[..., None]
        fill(plate, field, velvet)
        hollowed(plate, field, (2, 6), 7, 0.7)
        bevel(plate, field, 2, 0.5, light=(0.55, 0.83))
        stroke(plate, field, 2, LEAD)
        stroke(plate, field, 1, rgb(201, 160, 76), 0.6, 4)

    return drawn(TRAY[0] + 40, TRAY[1] + 44, 1.0, scale, draw)


def socket(scale: int, *, shape: str) -> Plate:
    """A hollow for a gem or a prison, in the shape of what belongs into it."""

    def draw(plate: Plate) -> None:
        hole = circle(46, 46, 40) if shape == "gem" else circle(46, 42, 36) | box(10, 42, 72, 44, 3)
        fill(plate, hole, rgb(36, 10, 14))
        hollowed(plate, hole, (3, 6), 7, 0.8)
        blend(plate, hole, lambda view, _d: 0.25 * np.clip((view.y - 30) / 60, 0, 1), rgb(110, 40, 46))
        stroke(plate, hole, 1.6, rgb(150, 116, 58))

    return drawn(92, 92, 0.75, scale, draw)


def mark(scale: int, *, name: str) -> Plate:
    """A small disc: crossed swords for a guard that was beaten, bars for one that was not."""

    def draw(plate: Plate) -> None:
        middle = MARK / 2
        disc = circle(middle, middle, 42)
        shadow(plate, disc, (2, 4), 4, 0.6)
        fill(plate, disc, lambda x, y: gilt(x, y, middle))
        bevel(plate, disc, 4, 0.7)
        stroke(plate, disc, 2.6, LEAD)
        field = disc.grown(-6)
        fill(plate, field, rgb(246, 234, 204) if name == "won" else rgb(58, 44, 38))
        hollowed(plate, field, (1, 3), 4, 0.45)
        stroke(plate, field, 1.6, LEAD)
        pen = Pen(plate, thick=1.5).at(middle, middle)
        if name == "won":
            crowns.swords(pen.at(0, 2, 0.64), 2)
        else:
            for x in (-18, 0, 18):
                high = sqrt(34**2 - x * x)
                pen.fill(bar(x - 5, -high, 10, 2 * high, 1), IRON.across, 1.6)
            pen.fill(bar(-33, -5, 66, 10, 1), IRON.down, 1.6)

    return drawn(MARK, MARK, 0.5, scale, draw)


def _chain(pen: Pen, radius: float, links: int) -> None:
    for i in range(links):
        turn = 360 * i / links
        at = pen.at(radius * cos(radians(turn)), radius * sin(radians(turn)), 1, turn)
        if i % 2:
            at.fill(bar(-3, -9, 6, 18, 3), IRON.across, 1.4)
        else:
            ring: Lines = [*oval(0, 0, 7, 10)]
            at.cord(ring, 3, rgb(122, 128, 136), 1.3)


def medal(scale: int, *, name: str) -> Plate:
    """The medal of a sum: in laurel of gold when it is won, in a chain when it is lost, by itself while it counts."""

    def draw(plate: Plate) -> None:
        middle = 112.0
        pen = Pen(plate).at(middle, middle)
        around = Plate(224, 224, plate.scale)
        if name == "won":
            _laurel(Pen(around).at(middle, middle))
        elif name == "lost":
            _chain(Pen(around).at(middle, middle), 92, 28)
        shaded(plate, around, (4, 6), 4, 0.6)
        plate.lay(around, 0, 0)
        disc = circle(middle, middle, 73)
        shadow(plate, disc, (4, 8), 6, 0.6)
        if name == "lost":
            pen.fill(oval(0, 0, 73), IRON.slant, 2.6)
        else:
            fill(plate, disc, lambda x, y: gilt(x, y, middle))
        bevel(plate, disc, 5, 0.7)
        stroke(plate, disc, 2.6, LEAD)
        field = circle(middle, middle, 63)
        fill(plate, field, rgb(242, 229, 194))
        blend(plate, field, lambda _v, d: 0.35 * np.exp(np.minimum(d, 0) / 10), rgb(150, 104, 54))
        hollowed(plate, field, (2, 4), 5, 0.35)
        stroke(plate, field, 2, LEAD)
        stroke(plate, field, 1, rgb(138, 106, 52), 1, 5)

    return drawn(224, 224, 1.0, scale, draw)


def _laurel(pen: Pen) -> None:
    """Two branches of golden laurel, open above and below."""
    for side in pen.sides():
        arc = [(91 * cos(radians(a)), 91 * sin(radians(a))) for a in range(104, 252, 4)]
        for p, q in pairwise(arc):
            side.line([[p, q]], 2.4)
        for i in range(12):
            turn = 104 + 146 * (i + 0.3) / 12
            for lean in (-34, 34):
                at = side.at(91 * cos(radians(turn)), 91 * sin(radians(turn)), 1, turn + 180 + lean)
                _leaf(at)
        _leaf(side.at(91 * cos(radians(250)), 91 * sin(radians(250)), 1, 250 + 180))


def _leaf(pen: Pen) -> None:
    pen.fill(curve("M0,0 C7.5,-7 7.5,-16 0,-23 C-7.5,-16 -7.5,-7 0,0Z"), GOLD.slant, 1.3)
    pen.line([[(0, 0), (0, -20)]], 0.8)


PIECES = (
    Piece("mousquetaires/tray", tray),
    *(Piece(f"mousquetaires/socket-{shape}", partial(socket, shape=shape)) for shape in ("gem", "prison")),
    *(Piece(f"mousquetaires/mark-{name}", partial(mark, name=name)) for name in ("won", "lost")),
    *(Piece(f"mousquetaires/medal-{name}", partial(medal, name=name)) for name in ("counting", "won", "lost")),
)
