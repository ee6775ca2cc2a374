"""A pen for emblems: outlines of straight lines and curves, filled with a tint that is lit from the upper left, inked.

A pen has axes of its own, so that an emblem is drawn once and then laid down turned, mirrored and at any size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, radians, sin
from typing import NamedTuple

import numpy as np

from art.noise import Array
from art.plate import Plate, rgb
from art.shapes import Point

INK = rgb(42, 26, 16)
FINE = 2
"""What is filled is counted on a grid so many times finer than the plate."""
Lines = Sequence[Sequence[Point]]
"""Outlines as points; one that ends where it begins is closed."""


class Spot(NamedTuple):
    """Where the pixels of a filled outline lie in it, 0–1: by the axes of the pen, and by those of the plate."""

    u: Array
    v: Array
    x: Array
    y: Array


class Tint(NamedTuple):
    """A material as an engraver's colourist sees it: where light falls, as it is, in the shade."""

    light: tuple[int, int, int]
    middle: tuple[int, int, int]
    dark: tuple[int, int, int]

    def across(self, at: Spot) -> Array:
        """Shade a thing that is round from its left to its right."""
        return self._blend(at.u, ((0, 1), (0.25, 0), (0.6, 1), (1, 2)))

    def down(self, at: Spot) -> Array:
        """Shade from the top down."""
        return self._blend(at.v, ((0, 0), (0.45, 1), (1, 2)))

    def slant(self, at: Spot) -> Array:
        """Shade from the upper left to the lower right of the plate, however the thing is turned."""
        return self._blend((at.x + at.y) / 2, ((0, 0), (0.5, 1), (1, 2)))

    def round(self, at: Spot) -> Array:
        """Shade a ball."""
        return self._blend(np.hypot(at.x - 0.38, at.y - 0.32) / 0.8, ((0, 0), (0.5, 1), (1, 2)))

    def _blend(self, t: Array, stops: Sequence[tuple[float, int]]) -> Array:
        places = [place for place, _ in stops]
        return np.stack([np.interp(t, places, [self[i][k] / 255 for _, i in stops]) for k in range(3)], -1).astype("f4")


Paint = Callable[[Spot], Array]
GOLD = Tint((247, 226, 160), (217, 168, 68), (138, 90, 28))
SILVER = Tint((246, 246, 242), (188, 194, 200), (90, 96, 104))
BLUE = Tint((127, 155, 208), (58, 90, 160), (22, 36, 76))
RED = Tint((232, 138, 124), (180, 48, 58), (86, 16, 26))
WOOD = Tint((200, 154, 98), (138, 87, 48), (60, 32, 16))
GREEN = Tint((176, 200, 136), (100, 136, 74), (42, 64, 32))
PAPER = Tint((255, 250, 240), (240, 224, 188), (176, 148, 104))
WHITE = Tint((255, 255, 255), (238, 233, 220), (152, 145, 127))
DARK = Tint((106, 102, 96), (60, 56, 52), (22, 20, 18))
BROWN = Tint((168, 132, 92), (110, 74, 44), (44, 26, 12))
IRON = Tint((154, 160, 168), (86, 91, 98), (30, 33, 38))


def flat(red: int, green: int, blue: int) -> Paint:
    """Return a paint of one colour."""
    colour = rgb(red, green, blue)
    return lambda _at: colour


class Pen(NamedTuple):
    """Draws on a plate. A point x, y of the pen lies at a·x + c·y + e, b·x + d·y + f, in units of the plate."""

    plate: Plate
    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0
    thick: float = 1.0
    """How much heavier than usual its lines are."""

    def at(self, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> Pen:
        """Return a pen with its 0, 0 at x, y, `size` times as large, turned clockwise by `turn` degrees."""
        p, q = size * cos(radians(turn)), size * sin(radians(turn))
        e, f = self._put((x, y))
        a, b, c, d = self[1:5]
        return self._replace(a=a * p + c * q, b=b * p + d * q, c=c * p - a * q, d=d * p - b * q, e=e, f=f)

    def mirrored(self) -> Pen:
        """Return a pen whose x runs the other way."""
        return self._replace(a=-self.a, b=-self.b)

    def sides(self) -> tuple[Pen, Pen]:
        """Return the pen and its mirror image."""
        return self, self.mirrored()

    def fill(self, lines: Lines, paint: Paint | None, width: float = 2.0, alpha: float = 1.0) -> None:
        """Fill outlines, and ink their edges with a line of `width` (0 for none)."""
        if paint:
            self._lay([[self._put(point) for point in line] for line in lines], paint, alpha, lines)
        if width:
            self.line(lines, width)

    def line(self, lines: Lines, width: float = 2.0, colour: Array = INK, alpha: float = 1.0) -> None:
        """Draw along outlines, with round ends and corners."""
        grown = hypot(self.a, self.b)
        radius = max(width * self.thick * grown, 1.0 / self.plate.scale) / 2
        placed = [[self._put(point) for point in line] for line in lines]
        strokes = [_stroke(p, q, radius) for line in placed for p, q in pairwise(line)]
        discs = [_disc(point, radius) for line in placed for point in line]
        self._lay([*strokes, *discs], lambda _at: colour, alpha)

    def cord(self, lines: Lines, width: float, colour: Array, rim: float = 1.7) -> None:
        """Draw a cord: a line of a colour between two lines of ink."""
        self.line(lines, width + 2 * rim)
        self.line(lines, width, colour)

    def _put(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def _lay(self, shapes: Lines, paint: Paint, alpha: float, local: Lines = ()) -> None:
        """Lay paint over shapes in units of the plate; `local` are the same as the pen has them."""
        scale, (w, h) = self.plate.scale, self.plate.size
        left, top, right, bottom = _bounds(shapes)
        x0, x1 = max(0, int(left * scale) - 1), min(w, ceil(right * scale) + 1)
        y0, y1 = max(0, int(top * scale) - 1), min(h, ceil(bottom * scale) + 1)
        if x1 <= x0 or y1 <= y0:
            return
        share = _inside(shapes, scale, (x0, y0, x1 - x0, y1 - y0)) * alpha
        y, x = np.mgrid[y0:y1, x0:x1].astype("f4")
        x, y = (x + 0.5) / scale, (y + 0.5) / scale
        spot = Spot(*self._share(x, y, local), _part(x, left, right), _part(y, top, bottom))
        self.plate.mix((slice(y0, y1), slice(x0, x1)), share, paint(spot))

    def _share(self, x: Array, y: Array, local: Lines) -> tuple[Array, Array]:
        """Return where points of the plate lie between the bounds of outlines of the pen, 0–1."""
        if not local:
            return x, y
        left, top, right, bottom = _bounds(local)
        det = self.a * self.d - self.b * self.c
        x, y = x - self.e, y - self.f
        u, v = (self.d * x - self.c * y) / det, (self.a * y - self.b * x) / det
        return _part(u, left, right), _part(v, top, bottom)


def _part(x: Array, low: float, high: float) -> Array:
    return (x - low) / max(high - low, 1e-6)


def _bounds(lines: Lines) -> tuple[float, float, float, float]:
    xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    return min(xs), min(ys), max(xs), max(ys)


def _inside(shapes: Lines, scale: float, area: tuple[int, int, int, int]) -> Array:
    """Return how much of each pixel of an area of the plate lies in one of the shapes."""
    from PIL import Image, ImageDraw

    left, top, w, h = area
    k = scale * FINE
    image = Image.new("L", (w * FINE, h * FINE))
    draw = ImageDraw.Draw(image)
    for shape in shapes:
        if len(shape) > 2:
            draw.polygon([(x * k - left * FINE - 0.5, y * k - top * FINE - 0.5) for x, y in shape], fill=255)
    return np.asarray(image.resize((w, h), Image.Resampling.BOX), "f4") / 255


def _stroke(p: Point, q: Point, radius: float) -> Sequence[Point]:
    """Return the corners of a straight stroke without its ends."""
    length = hypot(q[0] - p[0], q[1] - p[1]) or 1.0
    dx, dy = (p[1] - q[1]) / length * radius, (q[0] - p[0]) / length * radius
    return [(p[0] + dx, p[1] + dy), (q[0] + dx, q[1] + dy), (q[0] - dx, q[1] - dy), (p[0] - dx, p[1] - dy)]


def _disc(at: Point, radius: float) -> Sequence[Point]:
    return [(at[0] + radius * cos(i * pi / 8), at[1] + radius * sin(i * pi / 8)) for i in range(16)]


# ---------------------------------------------------------------------- outlines


@cache
def curve(path: str) -> Lines:
    """Read outlines: "M x,y", then "L x,y …", "C x,y x,y x,y …" (Bézier) or "Q x,y x,y …", closed by "Z"."""
    lines: list[list[Point]] = []
    for sign, numbers in _commands(path):
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        match sign:
            case "M":
                lines.append(points)
            case "L":
                lines[-1] += points
            case "C":
                for i in range(0, len(points), 3):
                    lines[-1] += bent(lines[-1][-1], *points[i : i + 3])
            case "Q":
                for i in range(0, len(points), 2):
                    start, (mx, my), end = lines[-1][-1], points[i], points[i + 1]
                    first = start[0] + (mx - start[0]) * 2 / 3, start[1] + (my - start[1]) * 2 / 3
                    lines[-1] += bent(
                        start, first, (end[0] + (mx - end[0]) * 2 / 3, end[1] + (my - end[1]) * 2 / 3), end
                    )
            case "Z":
                lines[-1].append(lines[-1][0])
            case _:
                raise ValueError(f"a path knows no {sign!r}")
    return lines


def _commands(path: str) -> list[tuple[str, list[float]]]:
    for sign in "MLCQZ":
        path = path.replace(sign, f" {sign} ")
    found: list[tuple[str, list[float]]] = []
    for word in path.replace(",", " ").split():
        if word.isalpha():
            found.append((word, []))
        else:
            found[-1][1].append(float(word))
    return found


def along(p: Sequence[Point], t: float) -> Point:
    """Return the point of a Bézier curve of four points at `t`, 0–1."""
    s = 1 - t
    weights = s**3, 3 * s * s * t, 3 * s * t * t, t**3
    return sum(k * x for k, (x, _) in zip(weights, p, strict=True)), sum(
        k * y for k, (_, y) in zip(weights, p, strict=True)
    )


def bent(*points: Point) -> list[Point]:
    """Return a Bézier curve of four points as points, without the first."""
    return [along(points, i / 18) for i in range(1, 19)]


def oval(x: float, y: float, rx: float, ry: float | None = None) -> Lines:
    """Return an ellipse; a circle without `ry`."""
    tall = rx if ry is None else ry
    return [[(x + rx * cos(i * pi / 36), y + tall * sin(i * pi / 36)) for i in range(73)]]


def bar(x: float, y: float, w: float, h: float, radius: float = 0.0) -> Lines:
    """Return a rectangle with round corners."""
    if not radius:
        return [[(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]]
    corners = ((x + w, y + h, 0), (x, y + h, 1), (x, y, 2), (x + w, y, 3))
    line = []
    for cx, cy, i in corners:
        mx, my = cx + (radius if i in {1, 2} else -radius), cy + (radius if i in {2, 3} else -radius)
        line += [(mx + radius * cos((i + j / 6) * pi / 2), my + radius * sin((i + j / 6) * pi / 2)) for j in range(7)]
    return [[*line, line[0]]]


def star(n: int, inner: float, outer: float, x: float = 0.0, y: float = 0.0, start: float = -90.0) -> Lines:
    """Return a star of `n` points."""
    turns = [radians(start + 180 * i / n) for i in range(2 * n + 1)]
    reach = (outer, inner)
    return [[(x + reach[i % 2] * cos(turn), y + reach[i % 2] * sin(turn)) for i, turn in enumerate(turns)]]


def rays(n: int, inner: float, outer: float, x: float = 0.0, y: float = 0.0, short: float = 0.7) -> Lines:
    """Return `n` strokes around a point, every second one shorter."""
    lines = []
    for i in range(n):
        c, s, reach = cos(2 * pi * i / n), sin(2 * pi * i / n), outer if i % 2 == 0 else inner + (outer - inner) * short
        lines.append([(x + inner * c, y + inner * s), (x + reach * c, y + reach * s)])
    return lines
