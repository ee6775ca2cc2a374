"""The table top: walnut under the lamp; and the bar above a table."""

from __future__ import annotations

from art.materials import lamp, walnut
from art.piece import Piece
from art.plate import Plate


def table(scale: int) -> Plate:
    """The whole table under its lamp."""
    plate = Plate(1920, 1080, scale, 0)
    plate.light[:] = walnut(plate, 1, 180)
    lamp(plate, (960, 430), (1180, 760))
    return plate


def bar(scale: int) -> Plate:
    """A darker plank for the bar at the top of a table."""
    plate = Plate(1920, 72, scale, 0)
    plate.light[:] = walnut(plate, 9, 72) * 0.42
    return plate


PIECES = (Piece("walnut/table", table, opaque=True), Piece("walnut/bar", bar, opaque=True))
