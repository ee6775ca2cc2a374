"""A portrait in a round medallion: an engraved sky, the engraved bust, a rim of gold."""

from __future__ import annotations

import numpy as np

from art.brush import shadow
from art.cards.engraving import Cut, drawn, engrave, shaded
from art.cards.pen import Pen
from art.characters.portraits import PORTRAITS
from art.mousquetaires.faces import SKY, gilded
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import circle

SIDE = 232.0
"""The square of a medallion, in units of its own."""
SIZE = 0.6897
"""Pixels per unit at scale 1: 160 pixels."""
MIDDLE, RADIUS = 114.0, 102.0
GROUND = rgb(206, 196, 170)


def portrait(scale: int, *, name: str) -> Plate:
    """The portrait of a character."""

    def draw(plate: Plate) -> None:
        field = circle(MIDDLE, MIDDLE, RADIUS)
        shadow(plate, field.grown(4), (2, 4), 4, 0.45)
        ground = Plate(SIDE, SIDE, plate.scale)
        ground.light = _ground(ground.whole())
        ground.cover[:] = 1
        engrave(ground, SKY._replace(pitch=4.0))
        plate.lay(ground, 0, 0, clip=field)
        bust = Plate(SIDE, SIDE, plate.scale)
        PORTRAITS[name](Pen(bust, thick=1.15).at(MIDDLE - 3, MIDDLE + 18, 1.0))
        engrave(bust, Cut(3.6, ink=0.6, wash=0.5))
        sheet = Plate(SIDE, SIDE, plate.scale)
        shaded(sheet, bust, (3, 4), 2.5, 0.3)
        sheet.lay(bust, 0, 0)
        plate.lay(sheet, 0, 0, clip=field)
        gilded(plate, field)

    return drawn(SIDE, SIDE, SIZE, scale, draw)


def _ground(view: View) -> Array:
    """Return a wall that is lighter behind the head."""
    t = np.clip(np.hypot(view.x - MIDDLE, view.y - MIDDLE + 14) / 120, 0, 1)[..., None]
    return (rgb(248, 238, 212) + (GROUND - rgb(248, 238, 212)) * t).astype("f4")
