"""What frames and explains the map: the scale of degrees around it, the cartouche, the rose of the winds."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from art.brush import INK, blend, fill, hollowed, shadow, stroke
from art.materials import PAPER, brass
from art.noise import Array
from art.parts.frame import faded
from art.plate import Plate, View, rgb
from art.shapes import Point, Shape, box, circle, hollow, polygon

DARK, GILT = rgb(62, 42, 28), rgb(146, 100, 50)
BORDER = 18.0
"""How broad the paper around the map is."""
BAR = (12.4, 18.0)
"""Where the scale of degrees begins and ends, from the edge."""
DEGREES = (13, 7)
"""How many bars there are along the top and along a side, between those in the corners."""
SHEET, CORNER = (960.0, 540.0), 48.0
"""The size of the border as it is baked, and how far its corners, which are not stretched, reach inwards."""


def frame(scale: int) -> Plate:
    """The border of an atlas, dark and light by turns; the map is seen through its middle. Stretchable."""
    w, h = SHEET
    plate = Plate(w, h, scale)
    whole, hole = box(0, 0, w, h), box(BORDER, BORDER, w - 2 * BORDER, h - 2 * BORDER)
    margin = whole - hole
    _cast(plate, hole)
    fill(plate, margin, PAPER * 0.985)
    blend(plate, margin, lambda v, _d: 0.30 * np.exp(-_inwards(v, w, h) / 5), rgb(150, 104, 54))
    _bars(plate, w, h)
    for inset, width in ((0.6, 3.0), (6.4, 1.2), (BAR[0], 0.9), (BAR[1], 1.7)):
        stroke(plate, whole, width, INK, 0.95, inset)
    return plate


def _inwards(view: View, w: float, h: float) -> Array:
    """Return how far from the edge of the picture each pixel is."""
    return np.minimum(np.minimum(view.x, w - view.x), np.minimum(view.y, h - view.y))


def _cast(plate: Plate, hole: Shape) -> None:
    """Let the border throw a little shadow on the map, most from above and from the left."""
    view = plate.whole()
    left, top, right, bottom = hole.bounds
    near = np.exp(-(view.x - left) / 9) + np.exp(-(view.y - top) / 9)
    far = 0.5 * np.exp(-(right - view.x) / 5) + 0.5 * np.exp(-(bottom - view.y) / 5)
    fading = np.clip((46 - _inwards(view, plate.size[0] / plate.scale, plate.size[1] / plate.scale)) / 12, 0, 1)
    plate.mix(view.place, np.clip(0.42 * np.maximum(near, far), 0, 0.42) * fading, rgb(30, 18, 10))


def _bars(plate: Plate, w: float, h: float) -> None:
    """Draw the scale on all four sides; opposite ones are dark and light by turns."""
    start, end = BAR
    for i, (at, long) in enumerate(_scale(w, DEGREES[0])):
        fill(plate, box(at, h - end if i % 2 else start, long, end - start), DARK)
    for i, (at, long) in enumerate(_scale(h, DEGREES[1])):
        fill(plate, box(w - end if i % 2 else start, at, end - start, long), DARK)


def _scale(side: float, count: int) -> list[tuple[float, float]]:
    """Return where each bar of a side begins and how long it is: one in each corner, `count` equal ones between."""
    short, long = CORNER - BAR[1], (side - 2 * CORNER) / count
    between = [(CORNER + i * long, long) for i in range(count)]
    return [(BAR[1], short), *between, (side - CORNER, short)]


def cartouche(scale: int) -> Plate:
    """The panel of the title with hollow corners and a gilt line; stretchable from its corners of 40."""
    plate = Plate(160, 160, scale)
    shape = hollow(20, 18, 116, 116, 10)
    under = box(20, 18, 116, 116, 14)
    shadow(plate, under, (1.5, 2.5), 3, 0.4, clip=_outside(shape))
    shadow(plate, under, (4, 7), 7, 0.45, clip=_outside(shape))
    fill(plate, shape, rgb(242, 230, 198))
    blend(plate, shape, lambda _v, d: 0.20 * np.exp(np.minimum(d, 0) / 7), rgb(150, 104, 54))
    stroke(plate, shape, 1.7, INK, 0.95, 0.8)
    stroke(plate, shape, 1.1, GILT, 0.95, 5)
    return faded(plate, 8)


def _outside(shape: Shape) -> Shape:
    return shape._replace(distance=lambda x, y: -shape.distance(x, y))


ROSE, REACH = 220, 100.0
"""The side of the picture of the rose, and the length of its points."""


def compass(scale: int) -> Plate:
    """The rose of thirty-two winds, without letters."""
    plate = Plate(ROSE, ROSE, scale)
    middle, ink = ROSE / 2, rgb(50, 62, 64)
    at = (middle, middle)
    fill(plate, circle(*at, 0.80 * REACH), rgb(226, 222, 200), 0.20)
    for radius, width in ((0.82, 2.0), (0.775, 1.0), (0.50, 1.1), (0.47, 0.7)):
        stroke(plate, circle(*at, radius * REACH), width, ink, 0.85)
    for i in range(72):
        a = i * pi / 36
        inner, outer = _turned(at, a, 0.775 * REACH), _turned(at, a, (0.82 if i % 2 else 0.85) * REACH)
        fill(plate, polygon([inner, outer, outer], 0.45 if i % 2 else 0.7), ink, 0.85)
    _star(plate, at, (8, pi / 8), (0.60, 0.20), (rgb(122, 130, 118), rgb(228, 222, 198)))
    _star(plate, at, (4, pi / 4), (0.77, 0.19), (rgb(150, 62, 48), rgb(238, 224, 192)))
    _star(plate, at, (4, 0.0), (1.0, 0.175), (rgb(48, 74, 88), rgb(246, 236, 208)))
    hub = circle(*at, 0.09 * REACH)
    fill(plate, hub, brass(plate))
    hollowed(plate, hub.grown(-3), (1, 1.5), 2, 0.5)
    stroke(plate, hub, 1.4, INK, 0.95)
    fill(plate, circle(*at, 0.028 * REACH), INK)
    return plate


def _turned(at: Point, angle: float, far: float) -> Point:
    return (at[0] + sin(angle) * far, at[1] - cos(angle) * far)


def _star(
    plate: Plate, at: Point, points: tuple[int, float], reach: tuple[float, float], tones: tuple[Array, Array]
) -> None:
    """Draw a star of so many points, the first at an angle; each is dark on its right and light on its left."""
    count, start = points
    for i in range(count):
        a, aside = start + i * 2 * pi / count, pi / count
        tip = _turned(at, a, reach[0] * REACH)
        for side, tone in ((1, tones[0]), (-1, tones[1])):
            shape = polygon([at, tip, _turned(at, a + side * aside, reach[1] * REACH)])
            fill(plate, shape, tone)
            stroke(plate, shape, 1.0, rgb(48, 44, 38), 0.9)
