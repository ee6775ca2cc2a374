"""The cards of the Cardinal's guards: the face without its number and words, the back."""

from __future__ import annotations

from math import ceil

import numpy as np

from art.brush import blend, fill, hollowed, shadow, stroke
from art.cards.back import GILDED, Back, printed
from art.cards.engraving import Cut, drawn, engrave, shaded
from art.cards.face import HAND, LEAD, RADIUS, TALL, WIDE, rimmed
from art.cards.pen import RED, Lines, Paint, Pen
from art.materials import paper
from art.mousquetaires import crowns
from art.mousquetaires.faces import gilded, medallion, ribbon
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import box, circle, ellipse

CRIMSON, BLOOD, DAMASK = rgb(150, 30, 40), rgb(112, 18, 28), rgb(192, 71, 76)
OVAL = (125.0, 202.0, 69.0, 78.0)
BADGES = ((36.0, 36.0), (214.0, 36.0))
BADGE = 17.5
CELL, ROW = 30.0, 22.5


def face(scale: int) -> Plate:
    """A guard's face: hat and halberds of the Cardinal, an oval and two discs for the number, a ribbon."""

    def draw(plate: Plate) -> None:
        fill(plate, box(-2, -2, WIDE + 4, TALL + 4), paper(plate, 60, CRIMSON))
        edge = box(0, 0, WIDE, TALL, RADIUS)
        _damask(Pen(plate))
        blend(plate, edge, lambda _v, d: 0.55 * np.exp(np.minimum(d, 0) / 34), rgb(44, 4, 10))
        stroke(plate, edge, 12, BLOOD, 1, 6)
        for inset, radius, width in ((12.5, 8, 1.9), (17.5, 5, 0.9)):
            shape = box(inset, inset, WIDE - 2 * inset, TALL - 2 * inset, radius)
            stroke(plate, shape, width + 1.5, rgb(42, 10, 12), 0.9)
            stroke(plate, shape, width, rgb(220, 183, 102))
        _arms(plate)
        ribbon(plate, 298, tails=False)
        for x, y in BADGES:
            _badge(plate, x, y)
        rimmed(plate)

    return drawn(WIDE, TALL, HAND, scale, draw)


def _arms(plate: Plate) -> None:
    """Lay halberds, the oval over them, and the hat over both."""
    x, y, rx, ry = OVAL
    arms = Plate(WIDE, TALL, plate.scale)
    for side in Pen(arms).at(x, 200).sides():
        crowns.halberd(side.at(84, 0, 0.8))
    _lay(plate, arms)
    field = ellipse(x, y, rx, ry)
    shadow(plate, field.grown(4), (3, 6), 6, 0.6)
    medallion(plate, field, 3.0, _paper)
    hollowed(plate, field, (2, 5), 7, 0.3)
    gilded(plate, field)
    hat = Plate(WIDE, TALL, plate.scale)
    crowns.galero(Pen(hat).at(x, 92, 0.82), 1)
    _lay(plate, hat)


def _lay(plate: Plate, other: Plate) -> None:
    engrave(other, Cut(3.1))
    shaded(plate, other, (3, 5), 3, 0.55)
    plate.lay(other, 0, 0)


def _paper(view: View) -> Array:
    far = np.hypot((view.x - OVAL[0]) / 110, (view.y - OVAL[1] + 14) / 128)[..., None]
    return rgb(253, 246, 226) + (rgb(220, 196, 142) - rgb(253, 246, 226)) * np.clip(far, 0, 1)


def _damask(pen: Pen) -> None:
    """Weave a lattice with crosses, in a lighter red."""
    slope = TALL * CELL / (2 * ROW)
    starts = [WIDE / 2 + (i + 0.5) * CELL for i in range(-24, 24)]
    pen.line([[(x, 0), (x + way * slope, TALL)] for x in starts for way in (1, -1)], 0.8, rgb(168, 58, 66))
    for j in range(-1, ceil(TALL / ROW) + 1):
        for i in range(-6, 7):
            at = pen.at(WIDE / 2 + (i + 0.5 * (j % 2)) * CELL, j * ROW, 0.7)
            at.fill(_plus(7, 1.4), lambda _at: DAMASK, 0)


def _plus(long: float, half: float) -> Lines:
    corner = [(-half, -long), (half, -long), (half, -half), (long, -half), (long, half), (half, half)]
    line = [*corner, *((-x, -y) for x, y in corner)]
    return [[*line, line[0]]]


def _badge(plate: Plate, x: float, y: float) -> None:
    disc = circle(x, y, BADGE)
    fill(plate, disc, BLOOD)
    stroke(plate, disc, 2.8, LEAD)
    stroke(plate, disc, 1.7, GILDED)


# ---------------------------------------------------------------------- the back


def _motif(pen: Pen, paint: Paint) -> None:
    pen.fill(_plus(5.8, 1.2), paint, 0)


def _device(pen: Pen) -> None:
    """Draw the hat with all its tassels over a red cross."""
    crowns.galero(pen.at(0, -17, 0.68), 3)
    crowns.cross(pen.at(0, 46, 0.27), RED.slant)


def back(scale: int) -> Plate:
    """The back of the guards' cards."""
    return printed(scale, Back(rgb(138, 26, 36), rgb(208, 106, 102), _motif, _device))
