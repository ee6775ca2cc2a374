"""How a sheet comes up on the screen and goes: it rises and appears; what seals it is stamped on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import pi, sin
from typing import Final

from game.ui.draw.box import Box, Point
from game.ui.draw.items import Item
from game.ui.motion.film import CROSS, Motion, Speed, in_quad, out_cubic

IN: Final = 0.22
OUT: Final = 0.14
STAMP: Final = 0.26
"""Seconds that a sheet takes to come and to go, and that the stamp takes."""
RISE: Final = 24.0
"""Units that a sheet rises as it comes, and sinks as it goes."""
LARGER: Final = 0.15
"""How much larger the stamp is at first."""
STEP: Final = 0.03
"""It shrinks by so much at a time: the few pictures of it are drawn before they are needed."""
SHAKE: Final = 4.0
"""Units the sheet gives way under the stamp, once."""
BACK: Final = 1.70158
"""How far `out_back` goes beyond its end: a tenth."""

Chosen = Callable[[Item], bool]


def out_back(t: float) -> float:
    """Start fast, go a little too far, come back."""
    return 1 + (BACK + 1) * (t - 1) ** 3 + BACK * (t - 1) ** 2


class Entrance:
    """The coming of a sheet: the items that are `coming`; those of them that are `stamped` come last, and all at once.

    With reduced motion everything appears where it is.
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
        """Tell whether everything is in its place."""
        return self._gone >= self._in + self._stamp

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._gone += dt

    def items(self, picture: Iterable[Item], unit: float) -> list[Item]:
        """Return a picture as far as it has come; `unit` is the size of a unit in pixels."""
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


def larger(stamped: Sequence[Item]) -> list[Item]:
    """Return what will be stamped in all sizes in which it comes, from the largest down."""
    sizes = [1 + step * STEP for step in range(round(LARGER / STEP), -1, -1)]
    return [item._replace(box=_sized(item.box, stamped[0].box.centre, size)) for size in sizes for item in stamped]


def leaving(sheet: Sequence[Item], share: float, unit: float) -> list[Item]:
    """Return a sheet of which `share` (0–1) has gone."""
    return [_moved(item, RISE * in_quad(share), 1 - share, unit) for item in sheet] if share < 1 else []


def _never(_item: Item) -> bool:
    return False


def _given(stamp: float) -> float:
    """Return how far the sheet gives way at a share of the stamp: once, where the wax comes down."""
    t = (stamp - 0.35) / 0.5
    return SHAKE * sin(pi * t) if 0 < t < 1 else 0.0


def _moved(item: Item, down: float, alpha: float, unit: float) -> Item:
    """Return an item on its way, by whole pixels, so that it keeps its size in them."""
    dy = round(down * unit) / unit
    clip = item.clip.moved(0, dy) if item.clip else None
    return item._replace(box=item.box.moved(0, dy), clip=clip, alpha=item.alpha * alpha, moves=True)


def _sized(box: Box, centre: Point, size: float) -> Box:
    x, y = centre
    return Box(x + (box.x - x) * size, y + (box.y - y) * size, box.w * size, box.h * size)
