"""Where the rows of a long list are: which of them are in view, and how far to scroll to one of them."""

from __future__ import annotations

from math import floor
from typing import Final, NamedTuple

from game.ui.draw.box import Box

GAP: Final = 10.0
"""The space between two rows, in units."""
EDGE: Final = 14.0
"""The space above the first row and below the last one."""
BAR: Final = 28.0
"""The room for the scroll bar at the right."""
SPARE: Final = 3
"""The rows that are put on the page above and below those in view."""


class RowStack(NamedTuple):
    """`total` rows of `height` units, of which those in `view` are seen; rows are numbered from 0.

    >>> stack = RowStack(Box(0, 0, 400, 300), 1000, 90)
    >>> stack.row(2)
    Box(x=0, y=214.0, w=372.0, h=90)
    >>> stack.whole(150)
    range(2, 4)
    >>> stack.revealed(150, 7)
    528.0
    """

    view: Box
    total: int
    height: float

    @property
    def content(self) -> float:
        """The height of all rows together, with the space around them."""
        return (self.height + GAP) * self.total - GAP + 2 * EDGE if self.total else 0.0

    @property
    def page(self) -> int:
        """By how many rows a page goes: at least one."""
        return max(1, floor((self.view.h - 2 * EDGE + GAP) / (self.height + GAP)))

    def row(self, number: int) -> Box:
        """Return where a row would be without scrolling."""
        y = self.view.y + EDGE + number * (self.height + GAP)
        return Box(self.view.x, y, self.view.w - BAR, self.height)

    def near(self, offset: float) -> range:
        """Return the rows in view where the list is scrolled by `offset` units, with some more around them."""
        first = floor((offset - EDGE) / (self.height + GAP)) - SPARE
        last = floor((offset + self.view.h - EDGE) / (self.height + GAP)) + SPARE
        return range(max(0, first), min(self.total, last + 1))

    def whole(self, offset: float) -> range:
        """Return the rows that are in view from top to bottom; the first in view where none is."""
        step = self.height + GAP
        first = max(0, -floor(-(offset - EDGE) / step))
        after = min(self.total, floor((offset + self.view.h - EDGE + GAP) / step))
        return range(min(first, max(0, self.total - 1)), max(after, min(first + 1, self.total)))

    def revealed(self, offset: float, number: int) -> float:
        """Return how far to scroll from `offset` so that a row is in view, with the edge of the next one."""
        step, around = self.height + GAP, EDGE + GAP
        top = EDGE + number * step
        if top - around < offset:
            return max(0.0, top - around)
        most = max(0.0, self.content - self.view.h)
        return min(most, max(offset, top + self.height + around - self.view.h))
