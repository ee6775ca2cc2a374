"""The curtain on its way over the table or aside: two halves whose hem trails behind, and the valance above them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from typing import Final

from game.ui.box import Box
from game.ui.canvas import Canvas
from game.ui.entrance import OUT, gone
from game.ui.film import Speed, in_quad, out_cubic
from game.ui.items import Item
from game.ui.velvet import STAGE, valance_height

CLOSES: Final = 0.38
OPENS: Final = 0.52
"""Seconds the curtain travels."""
LAYER: Final = 900
"""Above everything on the table, tooltips too."""
TRAILS: Final = 0.024
"""How far the hem hangs back at full speed, in heights of the stage."""
EARLY: Final = 0.5
"""The valance has come down after this share of the way, and goes up in the last one of the same length."""
SMOOTH: Final = 1 / 30
"""Seconds the first step lasts at most: it loads the velvet, and nobody has seen the curtain yet."""


class Travel:
    """The curtain being drawn. `shut` is the share of the way at which it starts: 0 = aside, it will close.

    `letter` is what lay before the closed curtain: it goes before the curtain opens.
    """

    def __init__(self, canvas: Canvas, speed: Speed, shut: float, letter: Sequence[Item] = ()) -> None:
        self._canvas: Final = canvas
        self._shut: Final = shut
        self._letter: Final = [item._replace(layer=LAYER + 2 + i) for i, item in enumerate(letter)]
        self._seconds: Final = (OPENS if shut else CLOSES) * speed.value
        self._wait: Final = OUT * speed.value if letter else 0.0
        self._gone: float | None = None

    @property
    def done(self) -> bool:
        """Tell whether the curtain has arrived."""
        return self._now >= self._wait + self._seconds

    @property
    def _now(self) -> float:
        return self._gone or 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._gone = min(dt, SMOOTH) if self._gone is None else self._gone + dt

    def items(self) -> list[Item]:
        """Return the curtain as it hangs now."""
        share = 1.0 if self.done else max(0.0, self._now - self._wait) / self._seconds
        wait = min(1.0, self._now / self._wait) if self._wait else 1.0
        letter = gone(self._letter, wait, self._canvas.unit)
        if self._shut:
            way, speed, down = 1 - in_quad(share), -2 * share, 1 - in_quad(max(0.0, 1 - (1 - share) / EARLY))
        else:
            way, speed, down = out_cubic(share), 3 * (1 - share) ** 2, out_cubic(min(1.0, share / EARLY))
        return [*_hanging(self._canvas, way, speed, moves=True), _valance(self._canvas, down, moves=True), *letter]


def shut(canvas: Canvas) -> list[Item]:
    """Return the closed curtain."""
    return [*_hanging(canvas, 1, 0, moves=False), _valance(canvas, 1, moves=False)]


def _hanging(canvas: Canvas, way: float, speed: float, *, moves: bool) -> Iterator[Item]:
    """Yield both halves, `way` 1 = they meet, 0 = they are out of sight, and how fast that grows.

    Each comes in strips that lie side by side but for a stair of a pixel (two on the largest screens): the lower, the
    further it hangs back.
    """
    (w, h), unit = canvas.size, canvas.unit
    wide, stair = ceil(w / 2), max(1, round(h / STAGE))
    away = round((1 - way) * wide)
    back = max(round(speed / 3 * TRAILS * h / stair), -away // stair)
    for side, outwards, start in (("left", -1, 0), ("right", 1, w - wide)):
        for i in range(abs(back) + 1):
            top, bottom = (h * sqrt(max(0.0, (i + end) / abs(back))) if back else h * (end > 0) for end in (-0.5, 0.5))
            x = start + outwards * (away + stair * (i if back > 0 else -i))
            half = Box(x / unit, 0, wide / unit, h / unit)
            strip = Box(0, round(top) / unit, w / unit, (round(min(bottom, h)) - round(top)) / unit)
            clip = strip if back else None
            yield Item(f"curtain/{side} {i}", "velvet", half, (side,), LAYER, clip=clip, moves=moves)


def _valance(canvas: Canvas, down: float, *, moves: bool) -> Item:
    """Return the valance, `down` 1 = in its place, 0 = above the stage."""
    (w, h), unit = canvas.size, canvas.unit
    tall = round(valance_height(h))
    box = Box(0, -round((1 - down) * tall) / unit, w / unit, tall / unit)
    return Item("curtain/valance", "valance", box, (), LAYER + 1, moves=moves)
