"""The faces of the Musketeers, 250 by 350 units, without numbers, swords and words; and the swords by themselves.

The full face has a ribbon for its name, the compact one, for small sizes, a larger emblem and room for a larger number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from art.brush import shadow, stroke
from art.cards.engraving import Cut, drawn, engrave, shaded
from art.cards.face import GILT, LEAD, PALE, TALL, WIDE, parchment, rimmed
from art.cards.pen import Pen, curve, flat, oval
from art.mousquetaires import crowns
from art.mousquetaires.values import VALUES
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Shape, box, ellipse

FULL, COMPACT = 1.0, 0.56
"""Pixels per unit, at scale 1: 250 and 140 pixels wide."""
BLUE, CURL = rgb(44, 72, 128), rgb(122, 90, 52)
STRIP = (150.0, 75.0)
"""The room of the crossed swords, in units of a card."""
SKY = Cut(3.2, 0, 0.96, 0.62, 0.42, 0.25, 0.05, across=False, sway=0.05)


class Layout(NamedTuple):
    """Where things are on a face: the middle of the oval and its radii, the size of the emblem, pixels per unit.

    `pitch` is that of the engraving, in units; `swords` how large the crossed swords are, by their number.
    """

    middle: tuple[float, float]
    radii: tuple[float, float]
    emblem: float
    size: float
    pitch: float
    swords: tuple[float, ...]


LAYOUTS = {
    "full": Layout((128, 153), (77, 103), 0.665, FULL, 3.0, (0.62, 0.70, 0.70, 0.58, 0.56)),
    "compact": Layout((141, 164), (82, 102), 0.70, COMPACT, 4.0, (0.70, 0.82, 0.82, 0.68, 0.62)),
}


def face(scale: int, *, value: int, layout: str) -> Plate:
    """The face of a value."""
    at, kind = LAYOUTS[layout], VALUES[value]

    def draw(plate: Plate) -> None:
        parchment(plate)
        _frame(plate)
        field = ellipse(*at.middle, *at.radii)
        shadow(plate, field.grown(3), (1, 3), 3, 0.35)
        medallion(plate, field, at.pitch, lambda view: _sky(view, kind.sky, field))
        emblem = Plate(WIDE, TALL, plate.scale)
        kind.emblem(Pen(emblem).at(at.middle[0], at.middle[1] - 2, at.emblem))
        engrave(emblem, Cut(at.pitch))
        shaded(plate, emblem, (3, 4), 2.5, 0.3)
        plate.lay(emblem, 0, 0)
        gilded(plate, field)
        if layout == "full":
            ribbon(plate, 258)
        rimmed(plate)

    return drawn(WIDE, TALL, at.size, scale, draw)


def _frame(plate: Plate) -> None:
    """Draw two lines of a frame, and a curl in two of its corners."""
    stroke(plate, box(9, 9, WIDE - 18, TALL - 18, 9), 2.6, BLUE)
    stroke(plate, box(13.2, 13.2, WIDE - 26.4, TALL - 26.4, 6), 0.9, LEAD, 0.9)
    curl = "M0,34 C0,16 4,6 12,4 C20,2 24,10 18,14 C13,17 9,12 12,9 M34,0 C16,0 6,4 4,12 C2,20 10,24 14,18"
    pen = Pen(plate)
    for corner in (pen.at(WIDE - 19, 19).mirrored(), pen.at(19, TALL - 19, 1, 180).mirrored()):
        corner.line(curve(curl), 1.5, CURL)
        corner.line(curve("M0,46 L0,36 M46,0 L36,0"), 1.2, CURL)
        corner.fill(oval(3, 3, 2.2), flat(122, 90, 52), 0)


def _sky(view: View, colour: Array, field: Shape) -> Array:
    """Return a sky over the oval, pale at the horizon, with the ground below it."""
    top, tall = field.bounds.top, field.bounds.bottom - field.bounds.top
    t = (view.y - top) / tall
    stops = ((0, colour), (0.5, rgb(243, 233, 208)), (0.82, rgb(234, 216, 176)), (1, colour))
    places = [place for place, _ in stops]
    return np.stack([np.interp(t, places, [float(tone[k]) for _, tone in stops]) for k in range(3)], -1).astype("f4")


def medallion(plate: Plate, field: Shape, pitch: float, paint: Callable[[View], Array]) -> None:
    """Engrave an oval field with level lines."""
    panel = Plate(WIDE, TALL, plate.scale)
    panel.light = paint(panel.whole())
    panel.cover[:] = 1
    engrave(panel, SKY._replace(pitch=pitch))
    plate.lay(panel, 0, 0, clip=field)


def gilded(plate: Plate, field: Shape) -> None:
    """Frame an oval in gold."""
    stroke(plate, field, 7.5, LEAD)
    stroke(plate, field, 5.2, GILT)
    stroke(plate, field, 1.1, PALE, 1, -1.2)
    stroke(plate, field, 0.9, LEAD, 1, 5.6)


def ribbon(plate: Plate, y: float, *, tails: bool = True) -> None:
    """Lay a ribbon of paper for words across the foot of the oval."""
    pen = Pen(plate)
    if tails:
        for side in pen.at(WIDE / 2, y).sides():
            side.fill(curve("M87,-5 L101,-5 L93,6 L101,17 L79,17 L79,-5Z"), flat(214, 188, 140), 1.4)
    half = 87 if tails else 89
    high, low, deep = y - 12, y + 11 if tails else y + 13, 8 if tails else 10
    left, right = WIDE / 2 - half, WIDE / 2 + half
    top = f"M{left},{high} C{left + 32},{high + deep} {right - 32},{high + deep} {right},{high}"
    foot = f"L{right},{low} C{right - 32},{low + deep} {left + 32},{low + deep} {left},{low}Z"
    shape = curve(f"{top} {foot}")
    pen.at(1.2, 2.6).fill(shape, flat(60, 38, 20), 0, 0.35)
    pen.fill(shape, lambda at: rgb(247, 236, 208) - 0.13 * ((at.u - 0.5) ** 2)[..., None] * rgb(255, 330, 480), 1.6)


def swords(scale: int, *, count: int, layout: str) -> Plate:
    """So many swords, crossed."""
    at = LAYOUTS[layout]
    wide, tall = STRIP

    def draw(plate: Plate) -> None:
        swords_ = Plate(wide, tall, plate.scale)
        low = 1 if count == 3 else 0
        crowns.swords(Pen(swords_).at(wide / 2, tall / 2 + low, at.swords[count]), count)
        engrave(swords_, Cut(max(2.4, at.pitch * 0.8)))
        shaded(plate, swords_, (1.2, 2), 1, 0.3)
        plate.lay(swords_, 0, 0)

    return drawn(wide, tall, at.size, scale, draw)
