"""The cloth of the curtain, closed or moving: two halves whose lower edges trail behind, and the valance above them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise
from math import ceil, sqrt
from typing import Final

import pygame

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.cut import Cut
from game.ui.draw.items import Item
from game.ui.draw.looks import FINISHED
from game.ui.draw.materials.velvet import valance_height
from game.ui.motion.entrance import OUT, leaving
from game.ui.motion.film import Speed, in_quad, out_cubic

SIDES: Final = ("left", "right")
KEYS: Final = frozenset({"curtain/left", "curtain/right", "curtain/valance"})
"""The keys of the curtain's items."""
LAYER: Final = 900
"""Above everything on the table, tooltips included."""
TRAILS: Final = 0.024
"""How far the lower edge trails behind at full speed, in heights of the stage."""
EARLY: Final = 0.5
"""The share of the motion in which the valance comes down at the beginning, or goes up at the end."""


class CurtainDirection(Enum):
    """What a moving curtain does; the value is how many seconds that takes."""

    CLOSING = 0.38
    OPENING = 0.52


class CurtainTravel:
    """The moving curtain. `letter` are the items in front of the closed one: they leave, then it opens."""

    def __init__(self, canvas: Canvas, speed: Speed, direction: CurtainDirection, letter: Sequence[Item] = ()) -> None:
        self._canvas: Final = canvas
        self._direction: Final = direction
        self._letter: Final = [item._replace(layer=LAYER + 2 + i) for i, item in enumerate(letter)]
        self._seconds: Final = direction.value * speed.value
        self._wait: Final = OUT * speed.value if letter else 0.0
        self._elapsed: float | None = None

    @property
    def done(self) -> bool:
        """Whether the motion is over."""
        return self._now >= self._wait + self._seconds

    @property
    def _now(self) -> float:
        """Seconds since the motion began."""
        return self._elapsed or 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, except at the first call, so that the first frame shows the beginning."""
        self._elapsed = 0.0 if self._elapsed is None else self._elapsed + dt

    def items(self) -> list[Item]:
        """Return the curtain as it is now."""
        share = 1.0 if self.done else max(0.0, self._now - self._wait) / self._seconds
        wait = min(1.0, self._now / self._wait) if self._wait else 1.0
        letter = leaving(self._letter, wait, self._canvas.unit)
        if self._direction is CurtainDirection.OPENING:
            closed, speed, down = 1 - in_quad(share), -2 * share, 1 - in_quad(max(0.0, 1 - (1 - share) / EARLY))
        else:
            closed, speed, down = out_cubic(share), 3 * (1 - share) ** 2, out_cubic(min(1.0, share / EARLY))
        return [*_moving_halves(self._canvas, closed, speed), _valance(self._canvas, down, moves=True), *letter]


def closed_curtain(canvas: Canvas) -> list[Item]:
    """Return the closed curtain."""
    return [*(_closed_half(canvas, side) for side in SIDES), _valance(canvas, 1, moves=False)]


def draw_ahead(canvas: Canvas) -> None:
    """Draw both halves before they are needed: in the turn in which they begin to move it takes 60 ms at 3840×2160."""
    for side in SIDES:
        half = _closed_half(canvas, side)
        canvas.looks.picture(half, *canvas.rect(half.box).size)


def _closed_half(canvas: Canvas, side: str) -> Item:
    """Return a half of the closed curtain."""
    (w, h), unit = canvas.size, canvas.unit
    wide = ceil(w / 2)
    box = Box((0 if side == "left" else w - wide) / unit, 0, wide / unit, h / unit)
    return Item(f"curtain/{side}", "velvet", box, (side,), LAYER)


def _moving_halves(canvas: Canvas, closed: float, speed: float) -> Iterator[Item]:
    """Yield both halves; `closed` is 1 where they meet and 0 where they are out of sight, `speed` its rate.

    Each strip is one pixel behind the strip above it, so that the lower edge trails behind.
    """
    w, h = canvas.size
    wide = ceil(w / 2)
    away = round((1 - closed) * wide)
    back = max(round(speed / 3 * TRAILS * h), -away)
    rows = _rows(h, abs(back))
    for side, outwards, start in (("left", -1, 0), ("right", 1, w - wide)):
        velvet = canvas.looks.picture(_closed_half(canvas, side), wide, h)
        step = outwards * (1 if back > 0 else -1)
        strips = [(start + outwards * away + step * i, *row) for i, row in enumerate(rows)]
        yield Item(f"curtain/{side}", FINISHED, canvas.box, (_hanging(velvet, strips),), LAYER, moves=True)


def _hanging(half: Cut, strips: Sequence[tuple[int, int, int]]) -> Cut:
    """Return a half as horizontal strips, each a little beside the one above it, in pixels of the window.

    `strips` are the left, the top and the bottom of each strip.
    """
    (velvet,), wide = half.pieces, half.bounds.w
    pieces = [velvet.within(pygame.Rect(0, top, wide, bottom - top))._replace(x=x) for x, top, bottom in strips]
    bounds = pieces[0].rect.unionall([piece.rect for piece in pieces[1:]])
    first, last = max(x for x, _, _ in strips), min(x for x, _, _ in strips) + wide
    return Cut(tuple(pieces), (bounds,), bounds, pygame.Rect(first, bounds.y, max(0, last - first), bounds.h))


def _rows(h: int, stairs: int) -> list[tuple[int, int]]:
    """Return tops and bottoms of the strips of a half of height `h`; the lower a strip, the narrower."""
    ends = [round(h * sqrt((i + 0.5) / stairs)) for i in range(stairs)]
    return [row for row in pairwise([0, *(min(end, h) for end in ends), h]) if row[1] > row[0]]


def _valance(canvas: Canvas, down: float, *, moves: bool) -> Item:
    """Return the valance; `down` is 1 in its place and 0 above the stage."""
    (w, h), unit = canvas.size, canvas.unit
    tall = round(valance_height(h))
    box = Box(0, -round((1 - down) * tall) / unit, w / unit, tall / unit)
    return Item("curtain/valance", "valance", box, (), LAYER + 1, moves=moves)
