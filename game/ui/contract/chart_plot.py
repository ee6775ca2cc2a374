"""Where the lines of a chart run: columns, heights, what lies beside what it would cover. In units, draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from game.ui.draw.box import Point

EDGE: Final = 18.0
"""From the highest and the lowest value to the edges of the plot: room for a shape on the outermost lane."""
LANE: Final = 4.6
"""Lines of the same value run so far apart."""
SHAPE: Final = 8.0
"""The radius of the shapes on the lines: smaller ones cannot be told apart."""
BESIDE: Final = 2 * SHAPE + 1
"""Shapes that would cover each other lie so far apart."""
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)

Values = tuple[float, ...]


class GridScale(NamedTuple):
    """The values at the lines of a grid: every `step` from 0 to `top`."""

    top: int
    step: int

    def values(self) -> range:
        """Return the values with a line."""
        return range(0, self.top + 1, self.step)


def scale(most: float, lines: int) -> GridScale:
    """Return a scale from 0 that reaches `most` by at most `lines` round steps."""
    step = next((step for step in STEPS if most <= step * lines), ceil(most / max(1, lines)))
    return GridScale(max(1, ceil(most / step)) * step, step)


class Plot(NamedTuple):
    """The plane of a chart: `w` by `h` units, `inset` from its left and right edges to the first and last column.

    `lines` are the values of each line, one per column, in the order in which the lines lie beside each other; a line
    may end early.
    """

    w: float
    h: float
    inset: float
    top: int
    lines: tuple[Values, ...]

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return max(len(values) for values in self.lines)

    @property
    def across(self) -> float:
        """From column to column."""
        return (self.w - 2 * self.inset) / max(1, self.columns - 1)

    def x(self, column: int) -> float:
        """Return where a column lies."""
        return self.inset + self.across * column

    def y(self, value: float) -> float:
        """Return where a value lies."""
        return self.h - EDGE - (self.h - 2 * EDGE) * value / self.top

    def spot(self, line: int, column: int) -> Point:
        """Return where a line crosses a column: lines of one value lie one under the other."""
        tied = self.tied(line, column)
        return self.x(column), self.y(self.lines[line][column]) + (tied.index(line) - (len(tied) - 1) / 2) * LANE

    def tied(self, line: int, column: int) -> list[int]:
        """Return the lines that have the same value in a column, this one among them."""
        value = self.lines[line][column]
        return [other for other, values in enumerate(self.lines) if values[column : column + 1] == (value,)]

    def has_shape(self, line: int, column: int) -> bool:
        """Tell whether a line carries its shape at a column: where it ends early, else on a dense chart by turns."""
        last = column == len(self.lines[line]) - 1 < self.columns - 1
        return column < len(self.lines[line]) and ((column + line) % self._every == 0 or last)

    @property
    def _every(self) -> int:
        return max(1, ceil(len(self.lines) * BESIDE / max(1.0, self.across)))

    def shape(self, line: int, column: int) -> Point:
        """Return where the shape of a line lies: those that would cover each other lie side by side."""
        x, y = self.spot(line, column)
        beside = [other for other in self.tied(line, column) if self.has_shape(other, column)]
        return x + fan(beside.index(line), len(beside), self.leaning(column)) * BESIDE, y

    def leaning(self, column: int) -> float:
        """Return which way shapes side by side lean: inwards at either end."""
        return 1.0 if column == 0 else -1.0 if column == self.columns - 1 else 0.0


def fan(place: int, count: int, leaning: float) -> float:
    """Return how far the `place`th of `count` things lies from their middle, in things; all to one side if leaning."""
    return place - (count - 1) / 2 * (1 - leaning)


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Move heights as little as need be, so that they lie `apart` and between `low` and `high`; their order stays."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = [0.0] * len(wanted)
    below = low - apart
    for i in order:
        placed[i] = below = max(wanted[i], below + apart)
    above = high + apart
    for i in reversed(order):
        placed[i] = above = min(placed[i], above - apart)
    return placed
