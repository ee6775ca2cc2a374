"""A sheet of paper on which the picture of a question is drawn, in flat ink and colours.

Its middle is at 600, 450; what is seen of it is 1040 units wide and 900 high, a pixel each. It is drawn at three pixels
per unit and averaged down, so that every edge is smooth; then the tone of the paper lies over all, as over a print.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from functools import cache
from io import BytesIO
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from art.brush import INK2, stroke
from art.plate import Plate
from art.shapes import box

Colour = tuple[int, int, int]
Point = tuple[float, float]
Line = list[Point]

W, H = 1200, 900
CUT = 80
"""So much is cut off on the left and on the right: the table has a place for pictures that is about as high as wide."""
SIZE = (1040, 900)
FINE = 3
"""Pixels per unit while it is drawn."""
QUALITY = 75
INK: Colour = (46, 30, 20)
INK2_COLOUR: Colour = (92, 66, 44)
PAPER: Colour = (240, 226, 192)
IVORY: Colour = (250, 243, 222)
WASH: Colour = (214, 196, 154)
OXBLOOD: Colour = (110, 30, 26)
BRASS: Colour = (200, 162, 88)
SEA: Colour = (186, 204, 200)
LAPIS: Colour = (30, 74, 160)
RUBY: Colour = (192, 42, 46)
TOPAZ: Colour = (236, 182, 52)
MALACHITE: Colour = (34, 138, 94)
WHITE: Colour = (255, 255, 255)
FONTS = Path(__file__).parents[3] / "assets" / "fonts"
FACES = {
    "title": "cinzel-latin-700.ttf",
    "body": "eb-garamond-latin-500.ttf",
    "bold": "eb-garamond-latin-700.ttf",
    "italic": "eb-garamond-latin-500-italic.ttf",
}


class Sheet:
    """The paper, and what is drawn on it."""

    def __init__(self, ground: Colour = PAPER) -> None:
        self.image = Image.new("RGB", (W * FINE, H * FINE), ground)
        self.pen = ImageDraw.Draw(self.image)

    def fill(self, points: Iterable[Point], colour: Colour = INK) -> None:
        """Fill a polygon."""
        self.pen.polygon([(x * FINE, y * FINE) for x, y in points], fill=colour)

    def line(self, points: Sequence[Point], width: float = 5, colour: Colour = INK) -> None:
        """Draw a line with round joints and ends."""
        r = width / 2
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            long = hypot(bx - ax, by - ay) or 1
            nx, ny = (by - ay) / long * r, (ax - bx) / long * r
            self.fill([(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)], colour)
        for x, y in points:
            self.disc(x, y, r, colour)

    def loop(self, points: Sequence[Point], width: float = 5, colour: Colour = INK) -> None:
        """Draw the outline of a polygon."""
        self.line([*points, points[0]], width, colour)

    def drawn(self, points: Sequence[Point], colour: Colour, width: float = 5, ink: Colour = INK) -> None:
        """Fill a polygon and draw its outline."""
        self.fill(points, colour)
        self.loop(points, width, ink)

    def disc(self, x: float, y: float, r: float, colour: Colour = INK) -> None:
        """Fill a disc."""
        self.pen.ellipse([(x - r) * FINE, (y - r) * FINE, (x + r) * FINE, (y + r) * FINE], fill=colour)

    def ring(self, x: float, y: float, r: float, width: float = 5, colour: Colour = INK) -> None:
        """Draw a circle; `r` is the middle of the line."""
        o = r + width / 2
        across = [(x - o) * FINE, (y - o) * FINE, (x + o) * FINE, (y + o) * FINE]
        self.pen.ellipse(across, outline=colour, width=round(width * FINE))

    def box(self, x: float, y: float, w: float, h: float, colour: Colour = INK) -> None:
        """Fill a rectangle."""
        self.fill([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour)

    def frame(self, x: float, y: float, w: float, h: float, width: float = 4, colour: Colour = INK) -> None:
        """Draw the outline of a rectangle."""
        self.loop([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], width, colour)

    def text(self, x: float, y: float, text: str, size: float, colour: Colour = INK, face: str = "title") -> None:
        """Write a text: a point is the middle of its line, as high as capitals are."""
        font = ImageFont.truetype(FONTS / FACES[face], round(size * FINE))
        left, _, right, _ = self.pen.textbbox((0, 0), text, font=font)
        _, top, _, bottom = self.pen.textbbox((0, 0), "H", font=font)
        at = (x * FINE - (left + right) / 2, y * FINE - (top + bottom) / 2)
        self.pen.text(at, text, font=font, fill=colour)

    def shadow(
        self, points: Iterable[Point], dx: float = 9, dy: float = 15, soft: float = 9, share: float = 0.42
    ) -> None:
        """Throw the shadow of a polygon on what was drawn before."""
        mask = Image.new("L", (W, H))
        ImageDraw.Draw(mask).polygon([(x + dx, y + dy) for x, y in points], fill=round(255 * share))
        mask = mask.filter(ImageFilter.GaussianBlur(soft)).resize(self.image.size)
        self.image.paste((14, 6, 2), (0, 0), mask)

    def lay(self, picture: Any, x: float, y: float) -> None:
        """Lay another picture, drawn at the same pixels per unit, with its corner at a point."""
        self.image.paste(picture, (round(x * FINE), round(y * FINE)))

    def encoded(self) -> bytes:
        """Return the sheet as a JPEG, with the paper's tone over it and a rule of ink around."""
        shown = self.image.reduce(FINE).crop((CUT, 0, W - CUT, H))
        plate = Plate(*SIZE, 1, 0)
        plate.light[:] = np.clip(np.asarray(shown, "f4") / 255 * _tone(), 0, 1)
        stroke(plate, box(0, 0, *SIZE), 3, INK2, 0.8, 1.5)
        out = BytesIO()
        image = Image.fromarray(plate.bytes(), "RGBA").convert("RGB")
        image.save(out, "JPEG", quality=QUALITY, subsampling=0, optimize=True, progressive=True)
        return out.getvalue()


@cache
def _tone() -> Any:
    """Return how much lighter or darker the paper is at each pixel: clouds only, grain would treble the file."""
    smooth = Plate(*SIZE, 1).clouds(420, 2, 5)
    return (1 + 0.009 * smooth)[..., None]


def circle(x: float, y: float, rx: float, ry: float | None = None, start: float = 0, end: float = 2 * pi) -> Line:
    """Return points of an ellipse, from one angle to another; 0 is to the right, clockwise on the screen."""
    steps = max(8, round(abs(end - start) * 40))
    return [
        (x + rx * cos(start + (end - start) * i / steps), y + (ry or rx) * sin(start + (end - start) * i / steps))
        for i in range(steps + 1)
    ]


def star(x: float, y: float, r: float, points: int = 5, inner: float = 0.381966, turn: float = 0.0) -> Line:
    """Return a star with one tip upwards, turned clockwise by `turn`; `inner` is its smaller radius by the larger."""
    return [
        (x + q * sin(turn + pi * i / points), y - q * cos(turn + pi * i / points))
        for i in range(2 * points)
        for q in (r if i % 2 == 0 else r * inner,)
    ]


def regular(x: float, y: float, r: float, sides: int, turn: float = 0.0) -> Line:
    """Return a regular polygon with one corner upwards, turned clockwise by `turn`."""
    return [(x + r * sin(turn + 2 * pi * i / sides), y - r * cos(turn + 2 * pi * i / sides)) for i in range(sides)]


def outline(text: str, *, closed: bool = True) -> Line:
    """Return a smooth line through the points "x,y x,y …"; a point after "!" is a corner.

    >>> outline("0,0 !10,0 !10,10", closed=False)[-1]
    (10.0, 10.0)
    """
    marks = text.split()
    points = [(float(x), float(y)) for x, y in (mark.lstrip("!").split(",") for mark in marks)]
    corners = [mark.startswith("!") for mark in marks]
    if not closed:
        corners[0] = corners[-1] = True
    if True in corners:
        first = corners.index(True)
        points, corners = points[first:] + points[:first], corners[first:] + corners[:first]
        if closed:
            points, corners = [*points, points[0]], [*corners, True]
        places = [i for i, corner in enumerate(corners) if corner]
        pieces = [points[a : b + 1] for a, b in itertools.pairwise(places)]
        return [points[0], *(point for piece in pieces for point in _spline(piece)[1:])]
    return _spline([points[-1], *points, points[0], points[1]])[_STEPS:-_STEPS]


_STEPS = 12


def _spline(points: Line) -> Line:
    """Return a centripetal Catmull-Rom curve through points, its ends included."""
    if len(points) < 3:
        return list(points)
    first = (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
    last = (2 * points[-1][0] - points[-2][0], 2 * points[-1][1] - points[-2][1])
    around = [first, *points, last]
    curve = [points[0]]
    for before, here, there, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        t1 = _knot(before, here)
        t2 = t1 + _knot(here, there)
        t3 = t2 + _knot(there, after)
        for i in range(1, _STEPS + 1):
            t = t1 + (t2 - t1) * i / _STEPS
            a1, a2 = _between(before, here, t / t1), _between(here, there, (t - t1) / (t2 - t1))
            a3 = _between(there, after, (t - t2) / (t3 - t2))
            b1, b2 = _between(a1, a2, t / t2), _between(a2, a3, (t - t1) / (t3 - t1))
            curve.append(_between(b1, b2, (t - t1) / (t2 - t1)))
    return curve


def _knot(a: Point, b: Point) -> float:
    return max(1e-3, hypot(b[0] - a[0], b[1] - a[1])) ** 0.5


def _between(a: Point, b: Point, t: float) -> Point:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def both(half: Sequence[Point], axis: float = W / 2) -> Line:
    """Return a line and its mirror image about the upright `axis`, as one outline; `half` begins and ends near it."""
    return [*half, *((2 * axis - x, y) for x, y in reversed(half))]


def moved(points: Iterable[Point], dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0) -> Line:
    """Return points scaled and turned clockwise about 0, 0, then moved."""
    c, s = cos(turn) * scale, sin(turn) * scale
    return [(dx + x * c - y * s, dy + x * s + y * c) for x, y in points]
