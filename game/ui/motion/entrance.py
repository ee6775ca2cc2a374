"""How a sheet appears on the screen and leaves: it rises and fades in; its seal is stamped on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import pi, sin
from typing import Final

from game.ui.draw.box import Box, Point
from game.ui.draw.items import Item
from game.ui.motion.film import CROSS, Motion, Speed, in_quad, out_back, out_cubic

IN: Final = 0.22
"""Seconds that a sheet takes to appear."""
OUT: Final = 0.14
"""Seconds that it takes to leave."""
STAMP: Final = 0.26
"""Seconds that the stamp takes."""
RISE: Final = 24.0
"""Units that a sheet rises while it appears, and sinks while it leaves."""
LARGER: Final = 0.15
"""How much larger the stamp is at first, as a share."""
STEP: Final = 0.03
"""The stamp shrinks in steps of this share, so that it has few pictures."""
SHAKE: Final = 4.0
"""Units by which the sheet sinks under the stamp, once."""

Chosen = Callable[[Item], bool]


class Entrance:
    """The motion of a sheet that appears: of the items chosen by `coming`; those chosen by `stamped` come last.

    With reduced motion everything fades in at its place.
    """

    def __init__(self, motion: Motion, speed: Speed, coming: Chosen, stamped: Chosen | None = None) -> None:
        self._still: Final = motion is Motion.REDUCED
        self._coming: Final = coming
        self._stamped: Final = stamped
        self._in: Final = (CROSS if self._still else IN) * speed.value
        self._stamp: Final = 0.0 if self._still or stamped is None else STAMP * speed.value
        self._gone = 0.0

    @property
    def done(self) -> bool:
        """Whether everything is in its place."""
        return self._gone >= self._in + self._stamp

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._gone += dt

    def items(self, picture: Iterable[Item], unit: float) -> list[Item]:
        """Return a picture at the present point of the motion; `unit` is the size of a unit in pixels."""
        if self.done:
            return list(picture)
        share = min(1.0, self._gone / self._in) if self._in else 1.0
        stamp = max(0.0, self._gone - self._in) / self._stamp if self._stamp else 1.0
        down = 0.0 if self._still else RISE * (1 - out_cubic(share)) + _given(stamp)
        sealed = self._stamped if self._stamp and self._stamped else _never
        seal = [item.box for item in picture if sealed(item)]
        items = []
        for item in picture:
            if not self._coming(item):
                items.append(item)
            elif not sealed(item):
                items.append(_moved(item, down, share, unit))
            elif stamp > 0:
                size = 1 + max(0, round(LARGER * (1 - out_back(stamp)) / STEP)) * STEP
                items.append(item._replace(box=_sized(item.box, seal[0].centre, size), moves=True))
        return items


def leaving(sheet: Sequence[Item], share: float, unit: float) -> list[Item]:
    """Return the items of a sheet that leaves; `share` (0–1) of that motion is over."""
    return [_moved(item, RISE * in_quad(share), 1 - share, unit) for item in sheet] if share < 1 else []


def _never(_item: Item) -> bool:
    """Return False: nothing is stamped."""
    return False


def _given(stamp: float) -> float:
    """Return how far the sheet sinks under the stamp: once, when the wax touches it."""
    t = (stamp - 0.35) / 0.5
    return SHAKE * sin(pi * t) if 0 < t < 1 else 0.0


def _moved(item: Item, down: float, alpha: float, unit: float) -> Item:
    """Return an item moved by whole pixels, so that its size in pixels stays the same."""
    dy = round(down * unit) / unit
    clip = item.clip.moved(0, dy) if item.clip else None
    return item._replace(box=item.box.moved(0, dy), clip=clip, alpha=item.alpha * alpha, moves=True)


def _sized(box: Box, centre: Point, size: float) -> Box:
    """Return a box scaled about a point."""
    x, y = centre
    return Box(x + (box.x - x) * size, y + (box.y - y) * size, box.w * size, box.h * size)
