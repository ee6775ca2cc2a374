"""The icon of the program: the ivory pawn on a field of green enamel in a brass rim."""

from __future__ import annotations

from art.brush import hollowed, shadow, stroke
from art.citadel.pawn import FOOT, WIDE, pawn
from art.materials import SEATS, brass, brass_thing, enamel
from art.piece import Piece
from art.plate import Plate, rgb
from art.shapes import box, ellipse

SIDE = 96
"""The side of the icon, in units: at the second scale, twice as many pixels."""


def tablee(scale: int) -> Plate:
    """The icon."""
    plate = Plate(SIDE, SIDE, scale)
    frame = box(3, 3, SIDE - 6, SIDE - 6, 19)
    metal = brass(plate)
    brass_thing(plate, frame, metal, 4)
    field = enamel(plate, frame.grown(-2), SEATS["M"] * 0.8, metal, 45, rim=0.1)
    hollowed(plate, field, (1, 2), 3, 0.5)
    stroke(plate, frame, 1.2, rgb(40, 22, 8), 0.9, 0.6)
    share, x, y = 0.5, 47.0, 80.0
    shadow(plate, ellipse(x + 12, y - 3, 24, 7), (0, 0), 4, 0.6, clip=field)
    plate.lay(pawn(scale * share), x - WIDE * share / 2, y - FOOT * share, clip=field)
    return plate


PIECES = (Piece("icon/tablee", tablee),)
