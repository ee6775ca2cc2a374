"""The geometry of a chart, in units: columns, heights, and how shapes that would overlap are moved apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from game.ui.draw.box import Point

EDGE: Final = 18.0
"""The distance from the highest and the lowest value to the edges of the plot, so that a shape fits there."""
LANE: Final = 4.6
"""The distance between lines of the same value."""
SHAPE: Final = 8.0
"""The radius of the shapes on the lines: smaller ones cannot be told apart."""
BESIDE: Final = 2 * SHAPE + 1
"""The distance between the centres of shapes that would overlap."""
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
"""The steps between grid lines, smallest first."""

Values = tuple[float, ...]


class GridScale(NamedTuple):
    """The values at the grid lines: every `step` from 0 to `top`."""

    top: int
    step: int

    def values(self) -> range:
        """Return the values that have a grid line."""
        return range(0, self.top + 1, self.step)


def scale(most: float, lines: int) -> GridScale:
    """Return a scale from 0 that reaches `most` in at most `lines` round steps."""
    step = next((step for step in STEPS if most <= step * lines), ceil(most / max(1, lines)))
    return GridScale(max(1, ceil(most / step)) * step, step)


class Plot(NamedTuple):
    """The plot of a chart: `w` by `h` units, `inset` from its left and right edges to the first and last column.

    `lines` has the values of each line, one per column; a line may end early. Lines of equal value are drawn below each
    other in this order.
    """

    w: float
    h: float
    inset: float
    top: int
    lines: tuple[Values, ...]

    @property
    def columns(self) -> int:
        """The number of columns."""
        return max(len(values) for values in self.lines)

    @property
    def across(self) -> float:
        """The distance from one column to the next."""
        return (self.w - 2 * self.inset) / max(1, self.columns - 1)

    def x(self, column: int) -> float:
        """Return the x of a column."""
        return self.inset + self.across * column

    def y(self, value: float) -> float:
        """Return the y of a value."""
        return self.h - EDGE - (self.h - 2 * EDGE) * value / self.top

    def spot(self, line: int, column: int) -> Point:
        """Return where a line crosses a column; lines of the same value lie one below the other."""
        tied = self.tied(line, column)
        return self.x(column), self.y(self.lines[line][column]) + (tied.index(line) - (len(tied) - 1) / 2) * LANE

    def tied(self, line: int, column: int) -> list[int]:
        """Return the lines that have the same value in a column as `line`, including it."""
        value = self.lines[line][column]
        return [other for other, values in enumerate(self.lines) if values[column : column + 1] == (value,)]

    def has_shape(self, line: int, column: int) -> bool:
        """Tell whether a line carries its shape at a column: at its early end, else in turn on a dense chart."""
        last = column == len(self.lines[line]) - 1 < self.columns - 1
        return column < len(self.lines[line]) and ((column + line) % self._every == 0 or last)

    @property
    def _every(self) -> int:
        """Return n where a line carries its shape at every nth column."""
        return max(1, ceil(len(self.lines) * BESIDE / max(1.0, self.across)))

    def shape(self, line: int, column: int) -> Point:
        """Return where the shape of a line lies; shapes that would overlap lie side by side."""
        x, y = self.spot(line, column)
        beside = [other for other in self.tied(line, column) if self.has_shape(other, column)]
        return x + fan(beside.index(line), len(beside), self.leaning(column)) * BESIDE, y

    def leaning(self, column: int) -> float:
        """Return to which side shapes of one column are moved: inwards at the first and last column, else 0."""
        return 1.0 if column == 0 else -1.0 if column == self.columns - 1 else 0.0


def fan(place: int, count: int, leaning: float) -> float:
    """Return how far the `place`th of `count` things lies from their middle, in things; to one side when `leaning`."""
    return place - (count - 1) / 2 * (1 - leaning)


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Move heights as little as possible so that they are `apart` and within `low` to `high`; their order stays."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = [0.0] * len(wanted)
    below = low - apart
    for i in order:
        placed[i] = below = max(wanted[i], below + apart)
    above = high + apart
    for i in reversed(order):
        placed[i] = above = min(placed[i], above - apart)
    return placed
