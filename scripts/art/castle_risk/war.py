"""What a war is fought and counted with: dice, the scale of reinforcements and its marker, the ribbon of a truce."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from art import noise
from art.brush import bevel, blend, fill, hollowed, lifted, shadow, stroke
from art.materials import BRASS, BRASS_INK, PAPER, brass, brass_plate, ramp, wax
from art.noise import Array
from art.parts.frame import faded
from art.plate import Plate, View, rgb
from art.props.dice import PALE, PIPS, drilled
from art.props.solids import Skin, cube, lay, rotation, turned
from art.shapes import Point, Shape, box, circle, polygon

RED = Skin(rgb(164, 28, 32), 0.6, 0.04, 0.045)
WHITE = Skin(rgb(242, 234, 212), 0.5, 0.02, 0.045)
DIE, HALF = 72, 27.0
"""The side of the picture of a die, and half the side of the die."""
TUMBLING = ((0.7, 0.4, 0.2), (-0.6, 0.9, 1.3), (1.9, 0.5, 2.2), (0.4, -0.8, 0.9), (2.6, 0.7, 0.4), (-1.2, -0.5, 1.8))
"""How a die is turned in the air, picture by picture."""
WELLS, PITCH, END = 12, 48.0, 30.0
"""Places on the scale of reinforcements, how far apart their middles are, and from an end to the first."""
DEEP = 68.0


def face(scale: int, *, red: bool, pips: int) -> Plate:
    """A die that lies on the board, seen from above."""
    plate = Plate(DIE, DIE + 4, scale)
    skin, ink = (RED, PALE) if red else (WHITE, rgb(44, 26, 18))
    middle = DIE / 2 - 3
    body = box(middle - HALF, middle - HALF, 2 * HALF, 2 * HALF, 9)
    lifted(plate, body, 6, 0.55)
    fill(plate, body, skin.colour)
    blend(plate, body, _sheen(middle), rgb(255, 246, 226))
    blend(plate, body, lambda v, _d: 0.35 * np.clip((v.x + v.y - 2 * middle) / (3 * HALF), 0, 1), skin.colour * 0.35)
    bevel(plate, body, 5.5, 0.55)
    inner = box(middle - HALF + 5, middle - HALF + 5, 2 * HALF - 10, 2 * HALF - 10, 12)
    blend(plate, inner, lambda v, _d: 0.16 * np.clip(1 - np.hypot(v.x - middle, v.y - middle) / HALF, 0, 1), PALE)
    stroke(plate, body, 1.1, skin.colour * 0.25, 0.9)
    for a, b in PIPS[pips]:
        pip = circle(middle + a * 13.2, middle + b * 13.2, 6.4 if pips == 1 else 5.2)
        fill(plate, pip, ink)
        hollowed(plate, pip, (1, 1.6), 1.8, 0.55)
        stroke(plate, pip, 0.8, skin.colour * 0.4, 0.7)
    return faded(plate, 5)


def _sheen(middle: float) -> Callable[[View, Array], Array]:
    return lambda v, _d: (
        0.30 * np.clip(1 - np.hypot(v.x - middle + HALF * 0.6, v.y - middle + HALF * 0.7) / HALF / 1.3, 0, 1)
    )


def tumbling(scale: int, *, red: bool, turn: int) -> Plate:
    """A die in the air, turned one way or another; its shadow is far below it."""
    plate = Plate(DIE + 40, DIE + 48, scale)
    body = turned(cube(), rotation(*TUMBLING[turn]))
    skin, ink = (RED, PALE) if red else (WHITE, rgb(44, 26, 18))
    lay(plate, body, (46, 44), 38, skin, partial(drilled, 38 * plate.scale, (0.135, 0.11)), ink)
    return faded(plate, 10)


def track(scale: int) -> Plate:
    """The scale of reinforcements: a strip of brass with a well of paper for each number."""
    long = 2 * END + (WELLS - 1) * PITCH
    plate = Plate(long + 32, DEEP + 36, scale)
    strip = box(10, 10, long, DEEP, 10)
    brass_plate(plate, strip, _brushed(plate))
    stroke(plate, strip, 1.1, BRASS_INK, 0.55, 5)
    for i in range(WELLS - 1):
        x = 10 + (END + (i + 0.5) * PITCH)
        start, end = (x, 10 + DEEP * 0.18), (x, 10 + DEEP * 0.82)
        fill(plate, polygon([start, end, end], 0.5), BRASS_INK, 0.45)
    for i in range(WELLS):
        _well(plate, (10 + (END + i * PITCH), 10 + DEEP / 2))
    for edge in (END * 0.24, long - END * 0.24):
        _screw(plate, (10 + edge, 10 + DEEP / 2))
    return faded(plate, 10)


def _brushed(plate: Plate) -> Array:
    """Return brass brushed from end to end: every line of it is alike all along, which keeps the file small."""
    w, h = plate.size
    wave = 2.2 * plate.scale
    lines = noise.band((64, h), wave, 11)[:, 0] + 0.8 * noise.band((64, h), 4 * wave, 12)[:, 0]
    return np.broadcast_to(ramp(0.53 + 0.035 * lines, BRASS)[:, None], (h, w, 3))


def _well(plate: Plate, at: Point) -> None:
    hole = circle(*at, 18.5)
    stroke(plate, hole, 1.4, rgb(255, 244, 206), 0.55, -1.6)
    fill(plate, hole, PAPER)
    hollowed(plate, hole, (1.5, 3), 4, 0.6)
    stroke(plate, hole, 1.2, BRASS_INK, 0.95)


def _screw(plate: Plate, at: Point) -> None:
    head = circle(*at, 3.4)
    fill(plate, head, rgb(214, 178, 100))
    bevel(plate, head, 2, 0.7)
    fill(
        plate,
        polygon([(at[0] - 2.2, at[1] + 1.6), (at[0] + 2.2, at[1] - 1.6), (at[0] + 2.2, at[1] - 1.6)], 0.45),
        BRASS_INK,
    )
    stroke(plate, head, 0.8, BRASS_INK, 0.9)


def marker(scale: int) -> Plate:
    """The ring that stands around the number of the next reinforcement: oxblood enamel in brass."""
    plate = Plate(64, 64, scale)
    at = (30.0, 30.0)
    whole, hole = circle(*at, 24), circle(*at, 17.5)
    ring = whole - hole
    lifted(plate, ring, 5, 0.5)
    fill(plate, ring, brass(plate))
    bevel(plate, whole, 2.4, 0.75, clip=ring)
    enamel = circle(*at, 22) - circle(*at, 19)
    fill(plate, enamel, rgb(132, 28, 26))
    hollowed(plate, enamel, (0.6, 1), 1.2, 0.5)
    for edge in (whole, hole):
        stroke(plate, edge, 1.0, BRASS_INK, 0.9)
    return faded(plate, 5)


BAND = (220, 52)


def ribbon(scale: int) -> Plate:
    """The ribbon of a truce, white silk with a golden edge and swallow tails; stretchable between its ends of 48."""
    plate = Plate(*BAND, scale)
    top, deep, left, right = 10.0, 26.0, 6.0, 212.0
    for end, side in ((left, 1), (right, -1)):
        _silk(
            plate,
            polygon(
                [
                    (end, top + 6),
                    (end + side * 34, top + 6),
                    (end + side * 34, top + 6 + deep),
                    (end, top + 6 + deep),
                    (end + side * 10, top + 6 + deep / 2),
                ],
                0.4,
            ),
            0.80,
        )
    for end, side in ((left + 20, 1), (right - 20, -1)):
        fold = polygon([(end, top + deep), (end + side * 14, top + deep), (end + side * 14, top + deep + 6)], 0.2)
        fill(plate, fold, rgb(112, 88, 60))
        stroke(plate, fold, 0.9, rgb(60, 40, 24), 0.9)
    _silk(plate, box(left + 20, top, right - left - 40, deep), 1.0)
    return faded(plate, 4)


def _silk(plate: Plate, shape: Shape, tone: float) -> None:
    shadow(plate, shape, (2, 4), 3.5, 0.45)
    fill(plate, shape, rgb(250, 244, 228) * tone)
    top, bottom = shape.bounds.top, shape.bounds.bottom
    blend(
        plate,
        shape,
        lambda v, _d: 0.5 * np.clip(np.abs((v.y - top) / (bottom - top) - 0.42) * 2 - 0.35, 0, 1),
        rgb(170, 140, 96),
    )
    for edge in (top + 3.4, bottom - 3.4):
        line = box(shape.bounds.left, edge - 0.9, shape.bounds.right - shape.bounds.left, 1.8)
        fill(plate, line, rgb(206, 162, 78) * (0.6 + 0.4 * tone), 0.95, clip=shape)
    stroke(plate, shape, 1.1, rgb(60, 40, 24), 0.9)


def seal(scale: int) -> Plate:
    """The seal of a truce: two rings, one through the other, in oxblood wax."""
    plate = Plate(60, 60, scale)
    disc = wax(plate, 28, 27, 20)
    for dx, light in ((-4.2, 0.8), (4.2, 0.8)):
        ring = circle(28 + dx, 27, 6.8)
        band = ring - circle(28 + dx, 27, 4.4)
        bevel(plate, ring, 2.2, light, clip=band)
        bevel(plate, circle(28 + dx, 27, 4.4), 1.4, 0.6, light=(0.55, 0.83), clip=disc)
        stroke(plate, ring, 0.7, rgb(64, 6, 10), 0.7)
    return faded(plate, 4)
