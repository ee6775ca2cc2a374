"""The gatehouses of the seats, and the bright rim around the one whose seat is asked."""

from __future__ import annotations

from art.brush import bevel, fill, glow, hollowed, ring, shadow, stroke
from art.citadel.plan import Grain
from art.citadel.walls import cone
from art.materials import SEATS
from art.plate import Plate, rgb
from art.shapes import Shape, box, circle

LONG, THICK, MARGIN = 184.0, 76.0, 38.0
"""The gatehouse without its shadow; around it there is so much room in its picture."""
REACH = 68.0
"""From the middle of a gatehouse to those of its towers."""
ROOM = 70.0
"""The room around the rim, for its glow."""
LINE = rgb(56, 36, 18)


def _size(lie: str, margin: float) -> tuple[float, float]:
    w, h = LONG + 2 * margin, THICK + 2 * margin
    return (w, h) if lie == "across" else (h, w)


def _parts(lie: str, margin: float) -> tuple[Shape, list[Shape]]:
    """Return the house and its two towers."""
    w, h = _size(lie, margin)
    cx, cy, across = w / 2, h / 2, lie == "across"
    house = box(cx - 62, cy - 38, 124, 76, 5) if across else box(cx - 38, cy - 62, 76, 124, 5)
    ends = (-REACH, REACH)
    return house, [circle(cx + end, cy, 24) if across else circle(cx, cy + end, 24) for end in ends]


def gate(letter: str, lie: str, scale: int) -> Plate:
    """A gatehouse with a carpet and roofs in a seat's colour, its token left out."""
    plate = Plate(*_size(lie, MARGIN), scale)
    stone, colour = Grain(plate, 81), SEATS[letter]
    house, towers = _parts(lie, MARGIN)
    shadow(plate, house, (8, 12), 8, 0.62)
    for tower in towers:
        shadow(plate, tower, (6, 9), 5, 0.55)
    fill(plate, house, stone.of(rgb(220, 199, 158)))
    bevel(plate, house, 5, 0.65)
    stroke(plate, house, 1.7, LINE, 0.95)
    carpet = house.grown(-11)
    fill(plate, carpet, stone.of(colour * 0.95))
    hollowed(plate, carpet, (3, 5), 5, 0.5)
    bevel(plate, carpet, 1.5, 0.3)
    stroke(plate, carpet, 1.2, rgb(44, 26, 10), 0.9)
    stroke(plate, carpet, 1.1, rgb(246, 222, 160), 0.8, 5)
    for tower in towers:
        shadow(plate, tower, (4, 6), 4, 0.5, clip=house)
        fill(plate, tower, stone.of(rgb(212, 189, 146)))
        bevel(plate, tower, 4, 0.6)
        stroke(plate, tower, 1.5, LINE, 0.95)
        cone(plate, tower.grown(-9), colour * 0.92, stone)
    return plate


def rim(lie: str, scale: int) -> Plate:
    """The bright line around a gatehouse and the light it throws, to lie beneath it."""
    plate = Plate(*_size(lie, ROOM), scale)
    house, towers = _parts(lie, ROOM)
    whole = house | towers[0] | towers[1]
    glow(plate, whole.grown(5), 16, rgb(255, 224, 134), 0.80)
    glow(plate, whole.grown(5), 6, rgb(255, 238, 180), 0.75)
    ring(plate, whole, -2, 5.4, rgb(70, 44, 14))
    ring(plate, whole, -1, 4.2, rgb(255, 243, 200))
    return plate
