"""How a chart is drawn: lines in the seats' colours with the seats' shapes on them, and a row of signs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, hypot
from typing import Final

import pygame

from game.ui.contract.charts.plot import SHAPE, Plot
from game.ui.draw.box import Point
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, sheet, smooth
from game.ui.draw.materials.tokens import outline
from game.ui.draw.palette import Colour, mixed
from game.ui.draw.text.glyphs import SHAPES, glyph

PEN: Final = 3.0
"""The width of a line without its outline, in units."""
OUTLINE: Final = 1.1
"""The width of the outline of ink around a line, in units."""
TIMES: Final = 2
"""The factor by which lines are drawn larger before they are scaled down; more would need too large a surface."""
FILLED: Final = 0.5
"""The share of its room that a solid sign fills: larger, it would look too heavy beside arrows."""
SIGN: Final = 24.0
"""The side of a sign where there is room, in units."""
TIGHT: Final = 11.0
"""Two signs are never closer together than this, in units; of two that would be, the later one is drawn."""


def lines(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw lines over a grid, with a grid line every `step`; args = (top, step, inset, letters, lines), see `Plot`."""
    top, step, inset, letters, values = args
    plot = Plot(w / brush.unit, h / brush.unit, inset, top, values)
    fine = brush.unit * TIMES
    big = sheet(w * TIMES, h * TIMES)
    _grid(big, brush, [plot.y(value) * fine for value in range(0, top + 1, step)], fine)
    for line, letter in enumerate(letters):
        points = [_times(plot.spot(line, column), fine) for column in range(len(values[line]))]
        _line(big, points, brush.palette["ink"], (PEN + 2 * OUTLINE) * fine)
        _line(big, points, brush.palette[letter], PEN * fine)
    for line, letter in enumerate(letters):
        for column in range(plot.columns):
            if plot.has_shape(line, column):
                _shape(big, brush, letter, _times(plot.shape(line, column), fine), SHAPE * fine)
    return Picture(pygame.transform.smoothscale(big.premul_alpha_ip(), (max(1, w), max(1, h))))


def _times(point: Point, factor: float) -> Point:
    """Return a point with both coordinates multiplied."""
    return point[0] * factor, point[1] * factor


def _grid(big: pygame.Surface, brush: Brush, heights: Sequence[float], fine: float) -> None:
    """Draw the lines of the grid, the lowest one in ink."""
    pen = max(TIMES, round(0.9 * fine))
    faint = mixed(brush.palette["paper"], brush.palette["burn"], 0.4)
    for place, y in enumerate(heights):
        tone = faint if place else brush.palette["ink2"]
        big.fill(tone, (0, round(y - pen / 2), big.get_width(), pen))


def _line(big: pygame.Surface, points: Sequence[Point], tone: Colour, wide: float) -> None:
    """Draw a line through the points, with round joints."""
    for (x, y), (to_x, to_y) in pairwise(points):
        long = max(0.001, hypot(to_x - x, to_y - y))
        dx, dy = (to_y - y) / long * wide / 2, (x - to_x) / long * wide / 2
        corners = [(x + dx, y + dy), (to_x + dx, to_y + dy), (to_x - dx, to_y - dy), (x - dx, y - dy)]
        pygame.draw.polygon(big, tone, corners)
    for point in points:
        pygame.draw.circle(big, tone, point, wide / 2)


def _shape(big: pygame.Surface, brush: Brush, letter: str, at: Point, radius: float) -> None:
    """Draw the shape of a seat in its colour, with an outline of ink."""
    for tone, reach in ((brush.palette["ink"], radius), (brush.palette[letter], 0.79 * radius)):
        pygame.draw.polygon(big, tone, [(at[0] + x, at[1] + y) for x, y in outline(letter, reach)])


def signs(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a sign per column, with the shapes of its seats below; args = (inset, ((mark, letters), …)).

    The first column is `inset` units from the left edge, the last one as far from the right edge.
    """
    inset, marks = args
    plot = Plot(w / brush.unit, h / brush.unit, inset, 1, ((0.0,) * len(marks),))
    out = sheet(w, h)
    side = min(SIGN, plot.across * 0.94, plot.h)
    every = ceil(TIGHT / plot.across) if plot.columns > 1 else 1
    shapes = smooth(w, h, lambda big: _behind(big, brush, plot, marks))
    over(out, shapes, (0, 0))
    drawn = plot.columns + every
    for column, (mark, _) in reversed([*enumerate(marks)]):
        if mark and drawn - column >= every:
            drawn = column
            pixels = max(8, round(side * (FILLED if mark in SHAPES else 1.0) * brush.unit))
            picture = glyph(mark, pixels, brush.palette["ink"]).premul_alpha()
            top = round(min(SIGN, plot.h) * brush.unit / 2 - pixels / 2)
            over(out, picture, (round(plot.x(column) * brush.unit - pixels / 2), top))
    return Picture(out)


def _behind(big: pygame.Surface, brush: Brush, plot: Plot, marks: Sequence[tuple[str, str]]) -> None:
    """Draw the shapes of the seats below the signs, where there is room for them."""
    fine = brush.unit * FINE
    y = SIGN + 2 + SHAPE
    if plot.h < y + SHAPE:
        return
    for column, (_, letters) in enumerate(marks):
        if len(letters) * 2 * SHAPE <= plot.across:
            for place, letter in enumerate(letters):
                x = plot.x(column) + (place - (len(letters) - 1) / 2) * 2 * SHAPE
                _shape(big, brush, letter, (x * fine, y * fine), (SHAPE - 0.5) * fine)


LOOKS: Final[dict[str, Look]] = {"chart/lines": lines, "chart/signs": signs}
SIGNED: Final = SIGN + 4 + 2 * SHAPE
"""The height of a row of signs with the shapes below them, in units."""
