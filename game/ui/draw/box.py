"""A rectangle in logical units, and the ways to cut one up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle: left, top, width, height, in logical units (or in board units where a stage says so)."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def holds(self, point: Point) -> bool:
        """Tell whether `point` lies inside; the right and bottom edges do not belong to the box."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def covers(self, other: Box, slack: float = 0.5) -> bool:
        """Tell whether `other` lies inside, give or take `slack` units."""
        (x, y, w, h), (u, v, wide, tall) = self, other
        return u >= x - slack and v >= y - slack and u + wide <= x + w + slack and v + tall <= y + h + slack

    def meets(self, other: Box) -> bool:
        """Tell whether the two have an area in common."""
        (x, y, w, h), (u, v, wide, tall) = self, other
        return x < u + wide and u < x + w and y < v + tall and v < y + h

    def meets_any(self, others: Iterable[Box]) -> bool:
        """Tell whether it has an area in common with one of the others; names on a map meet thousands of boxes."""
        x, y, w, h = self
        right, bottom = x + w, y + h
        for u, v, wide, tall in others:  # noqa: SIM110 - `any` takes half as long again
            if x < u + wide and u < right and y < v + tall and v < bottom:
                return True
        return False

    def shared(self, other: Box) -> Box:
        """Return the area the two have in common, without width or height if there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def shared_area(self, other: Box) -> float:
        """Return the size of the area the two have in common, in square units; many are asked for at a time."""
        (x, y, w, h), (u, v, wide, tall) = self, other
        right, bottom, far_right, far_bottom = x + w, y + h, u + wide, v + tall
        # twice as fast as min and max
        across = (right if right < far_right else far_right) - (x if x > u else u)  # noqa: FURB136
        down = (bottom if bottom < far_bottom else far_bottom) - (y if y > v else v)  # noqa: FURB136
        return across * down if across > 0 < down else 0.0

    def moved(self, dx: float, dy: float) -> Box:
        """Return the same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, across: float, down: float | None = None) -> Box:
        """Return the box smaller by `across` on the left and right and by `down` (default the same) above and below.

        Negative numbers make it larger.
        """
        v = across if down is None else down
        return Box(self.x + across, self.y + v, self.w - 2 * across, self.h - 2 * v)

    def middle(self, w: float, h: float) -> Box:
        """Return a box of `w` by `h` with the same centre."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def square(self) -> Box:
        """Return the largest square with the same centre."""
        side = min(self.w, self.h)
        return self.middle(side, side)

    def cut_top(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """Split off a strip of height `h` at the top; `gap` is lost between it and the rest."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, self.h - h - gap)

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """Split off a strip of height `h` at the bottom; returns (strip, rest)."""
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, self.h - h - gap)

    def cut_left(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """Split off a strip of width `w` at the left; returns (strip, rest)."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, self.w - w - gap, self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """Split off a strip of width `w` at the right; returns (strip, rest)."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, self.w - w - gap, self.h)

    def row(self, n: int, gap: float = 0) -> list[Box]:
        """Split into `n` equal boxes side by side."""
        return self.row_of([1] * n, gap)

    def column(self, n: int, gap: float = 0) -> list[Box]:
        """Split into `n` equal boxes one above the other."""
        return self.column_of([1] * n, gap)

    def row_of(self, shares: Sequence[float], gap: float = 0) -> list[Box]:
        """Split into boxes side by side whose widths are as `shares`."""
        room = self.w - gap * (len(shares) - 1)
        boxes: list[Box] = []
        x = self.x
        for share in shares:
            w = room * share / sum(shares)
            boxes.append(Box(x, self.y, w, self.h))
            x += w + gap
        return boxes

    def column_of(self, shares: Sequence[float], gap: float = 0) -> list[Box]:
        """Split into boxes one above the other whose heights are as `shares`."""
        return [box.flipped() for box in self.flipped().row_of(shares, gap)]

    def flipped(self) -> Box:
        """Swap across and down; what is true of rows is then true of columns."""
        return Box(self.y, self.x, self.h, self.w)

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Box]:
        """Split into equal cells, row by row."""
        return [cell for strip in self.column(rows, gap) for cell in strip.row(columns, gap)]

    def blend(self, other: Box, share: float) -> Box:
        """Return the box that is `share` (0–1) of the way to `other`."""
        return Box(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


def around(boxes: Sequence[Box]) -> Box:
    """Return the smallest box that covers one or more others."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)
