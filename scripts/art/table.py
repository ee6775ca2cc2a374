"""The table of every game: the rim of brass around the plaque of the seat that is asked, and the light it throws."""

from __future__ import annotations

from art.brush import bevel, fill, glow, shadow, stroke
from art.materials import BRASS_INK, brass
from art.parts.frame import faded
from art.piece import Piece
from art.plate import Plate, rgb
from art.shapes import Shape, box, circle, hollow

PAD, BODY, RADIUS, WIDE = 34.0, 96.0, 11.0, 4.5
"""The room around a plaque, the plaque, the radius of its hollow corners, the width of its rim."""
BOARD, REACH = 200.0, 96.0
"""A board, and the room around it for its shadow."""


def _plaque() -> Shape:
    return hollow(PAD, PAD, BODY, BODY, RADIUS)


def rim(scale: int) -> Plate:
    """A rim of brass around a plaque, with a stud in each corner; to be stretched."""
    plate = Plate(BODY + 2 * PAD, BODY + 2 * PAD, scale)
    metal, shape = brass(plate), _plaque()
    outer, inner = shape.grown(WIDE), shape.grown(-0.6)
    edge = outer - inner
    fill(plate, edge, metal)
    fill(plate, edge, rgb(255, 224, 140), 0.45)
    bevel(plate, outer, WIDE / 2, 0.75, clip=edge)
    bevel(plate, inner, WIDE / 2, 0.6, light=(0.55, 0.83), clip=edge)
    stroke(plate, outer, 1.2, BRASS_INK, 0.95)
    stroke(plate, inner, 1.0, BRASS_INK, 0.8)
    for x in (PAD + 1.5, PAD + BODY - 1.5):
        for y in (PAD + 1.5, PAD + BODY - 1.5):
            stud = circle(x, y, 4.6)
            fill(plate, stud, metal)
            fill(plate, stud, rgb(255, 224, 140), 0.35)
            bevel(plate, stud, 3, 0.8)
            stroke(plate, stud, 1.1, BRASS_INK, 0.95)
    return plate


def light(scale: int) -> Plate:
    """The light around a plaque with a rim; to be stretched."""
    plate = Plate(BODY + 2 * PAD, BODY + 2 * PAD, scale)
    outer = _plaque().grown(WIDE)
    glow(plate, outer, 11, rgb(255, 206, 112), 0.62)
    glow(plate, outer, 4, rgb(255, 232, 168), 0.60)
    return faded(plate, 12)


def shade(scale: int) -> Plate:
    """The shadow of a board on the table; to be stretched."""
    side = BOARD + 2 * REACH
    plate = Plate(side, side, scale)
    board = box(REACH, REACH, BOARD, BOARD, 5)
    shadow(plate, board, (4, 6), 5, 0.6)
    shadow(plate, board, (13, 24), 24, 0.6)
    return faded(plate, 24)


PIECES = (Piece("table/rim", rim), Piece("table/light", light), Piece("table/shade", shade))
