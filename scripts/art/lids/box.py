"""The box: linen in the colour of its game, a frame of gold foil, worn edges, the sheen of the lamp, the front side."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from art.brush import INK2, bevel, blend, fill, hollowed, ring, shadow, stroke
from art.materials import BURN, paper, ramp
from art.noise import Array
from art.plate import Plate, View, rgb
from art.shapes import Shape, box, hollow, polygon

WIDE, TALL, SIDE = 356, 484, 26
"""Width and height of the top, and height of the front side that is seen, in units."""
CLOTHS = {
    "castle_risk": rgb(40, 66, 84),
    "master_citadel": rgb(132, 62, 40),
    "mousquetaires": rgb(28, 50, 108),
    "egomaster": rgb(84, 26, 60),
}
SHADOW = (64, 50, 104, 116)
"""Room for the shadow around a box: left, top, right, bottom."""
FOIL = ((0, (122, 84, 34)), (0.4, (204, 160, 84)), (0.62, (236, 204, 130)), (1, (255, 242, 200)))
TOP = box(0, 0, WIDE, TALL)
FIELD = box(14, 14, WIDE - 28, TALL - 28, 2)
"""What the art fills, inside the cloth."""
GLAZE = rgb(255, 240, 214)


def lid(scale: int, name: str, art: Callable[[Plate], None]) -> Plate:
    """Return the lid of a game: `art` is drawn on the whole plate, cloth and frame around it."""
    plate = Plate(WIDE, TALL + SIDE, scale, rgb(20, 10, 6))
    art(plate)
    _mellowed(plate)
    _cloth(plate, CLOTHS[name])
    _frame(plate)
    _worn(plate, CLOTHS[name])
    _front(plate, CLOTHS[name])
    return plate


def cartouche(scale: int) -> Plate:
    """Return the paper plate for the title with its shadow: 296 by 94 units in the middle of 320 by 118."""
    plate = Plate(320, 118, scale)
    shape = hollow(12, 10, 296, 94, 10)
    shadow(plate, shape, (2, 4), 5, 0.6)
    shadow(plate, shape, (1, 1.5), 2, 0.5)
    fill(plate, shape, paper(plate, 5))
    blend(plate, shape, lambda _view, d: 0.45 * np.exp(np.minimum(d, 0) / 12), BURN)
    blend(plate, shape, lambda v, _d: 0.3 * np.clip(1 - (v.y - 10) / 50, 0, 1), rgb(255, 250, 232))
    bevel(plate, shape, 2.2, 0.5)
    stroke(plate, shape, 1.5, rgb(70, 44, 20), 0.95)
    stroke(plate, shape, 1.0, INK2, 0.8, 6)
    return plate


def cast(scale: int, *, lift: float) -> Plate:
    """Return the shadow of a box of 160 by 160 units, `SHADOW` from the edges; the higher the `lift`, the larger."""
    plate = Plate(160 + SHADOW[0] + SHADOW[2], 160 + SHADOW[1] + SHADOW[3], scale)
    shape = box(SHADOW[0], SHADOW[1], 160, 160, 6)
    shadow(plate, shape, (4, 6 * lift), 5 * lift, 0.66)
    shadow(plate, shape.grown(-4), (13 * lift, 21 * lift), 19 * lift, 0.6)
    shadow(plate, shape, (8, 12), 34, 0.22)
    view = plate.whole()
    hidden = plate.coverage(shape.distance(view.x, view.y) + 10)
    reach = np.minimum(view.x, view.y)
    reach = np.minimum(reach, np.minimum(plate.size[0] / scale - view.x, plate.size[1] / scale - view.y))
    share = (1 - hidden) * np.clip(reach / 16, 0, 1)
    plate.light *= share[..., None]
    plate.cover *= share
    return plate


def _mellowed(plate: Plate) -> None:
    """Press the art into the box: darker towards the frame and in the corners, as print under old varnish."""
    view = plate.whole()
    q = np.hypot((view.x - WIDE / 2) / 250, (view.y - 195) / 330)
    plate.mix(view.place, 0.42 * np.clip(q - 0.55, 0, 1), rgb(40, 22, 12))
    hollowed(plate, FIELD, (2, 4), 7, 0.75)


def _linen(plate: Plate, colour: Array) -> Array:
    weave = plate.band(2.3, 71, 9, 0.4) + plate.band(2.3, 72, -9, 0.4)
    return (colour * (1 + 0.055 * weave + 0.035 * plate.clouds(60, 2, 73))[..., None]).astype("f4")


def _cloth(plate: Plate, colour: Array) -> None:
    frame = TOP - FIELD
    fill(plate, frame, _linen(plate, colour * 1.08))
    blend(plate, frame, lambda v, _d: 0.16 * np.clip(1 - v.y / TALL * 1.4, 0, 1), colour * 1.6 + 0.1)


def _frame(plate: Plate) -> None:
    glint = 0.56 + 0.10 * plate.clouds(110, 2, 75)
    view = plate.whole()
    gold = ramp(glint + 0.2 * np.sin((view.x + view.y * 1.4) / 62 + 1.0), FOIL)
    shadow(plate, FIELD - FIELD.grown(-2.4), (0.8, 1.4), 1.2, 0.5, clip=TOP)
    ring(plate, FIELD, -2.3, 0, gold)
    ring(plate, FIELD, -6.2, -5.1, gold)
    stroke(plate, FIELD, 0.6, rgb(60, 34, 10), 0.7)
    for x in (14, WIDE - 14):
        for y in (14, TALL - 14):
            stud = polygon([(x, y - 7.4), (x + 7.4, y), (x, y + 7.4), (x - 7.4, y)], 0.4)
            shadow(plate, stud, (1.2, 2), 2, 0.6)
            fill(plate, stud, gold)
            _faceted(plate, stud, x, y)
            stroke(plate, stud, 0.9, rgb(60, 34, 10), 0.85)


def _faceted(plate: Plate, stud: Shape, x: float, y: float) -> None:
    """Give a stud its four faces, each lit by where it looks."""

    def shade(view: View, _distance: Array) -> Array:
        return 0.34 * ((view.y > y).astype("f4") * 0.6 + (view.x > x) * 0.4)

    def shine(view: View, _distance: Array) -> Array:
        return 0.55 * ((view.y < y) & (view.x < x)).astype("f4")

    blend(plate, stud, shade, rgb(70, 40, 10))
    blend(plate, stud, shine, rgb(255, 250, 226))


def _worn(plate: Plate, colour: Array) -> None:
    """Rub the edges: lit along the rim, the cloth scuffed pale where hands have held it, most at the corners."""
    view = plate.whole()
    d = TOP.distance(view.x, view.y)
    inside = plate.coverage(d)
    corner = np.hypot(np.minimum(view.x, WIDE - view.x), np.minimum(view.y, TALL - view.y))
    rub = np.exp(d / 2.2) * (0.4 + 0.9 * np.exp(-corner / 22)) * np.clip(0.55 + 0.8 * plate.clouds(16, 3, 81), 0, 1.6)
    plate.mix(view.place, inside * np.clip(rub, 0, 0.75) * 0.62, colour * 0.45 + rgb(206, 186, 150) * 0.55)
    across = view.x / WIDE * 0.6 + view.y / TALL
    plate.mix(view.place, inside * 0.11 * np.clip(1 - across * 1.2, 0, 1), GLAZE)
    plate.mix(view.place, inside * 0.22 * np.clip(across - 0.95, 0, 1), rgb(20, 8, 2))
    streak = np.exp(-(((view.x + view.y * 0.8 - 190) / 46) ** 2)) + 0.6 * np.exp(
        -(((view.x + view.y * 0.8 - 300) / 16) ** 2)
    )
    plate.mix(view.place, inside * 0.05 * streak, GLAZE)
    bevel(plate, TOP, 3.2, 0.5)


def _front(plate: Plate, colour: Array) -> None:
    side = box(0, TALL, WIDE, SIDE)
    fill(plate, side, _linen(plate, colour * 0.56))
    blend(plate, side, lambda v, _d: 0.25 + 0.5 * np.clip((v.y - TALL) / SIDE, 0, 1), rgb(8, 4, 2))
    fill(plate, box(0, TALL + SIDE - 9, WIDE, 1.4), rgb(214, 174, 96), 0.6)
    fill(plate, box(0, TALL - 1.2, WIDE, 2.6), rgb(14, 7, 3), 0.7)
    fill(plate, box(0, TALL - 2.4, WIDE, 1.2), GLAZE, 0.22)
    fill(plate, box(0, TALL + SIDE - 1.6, WIDE, 1.6), rgb(6, 3, 1), 0.7)
    bevel(plate, box(0, TALL, WIDE, SIDE), 2.0, 0.25)
