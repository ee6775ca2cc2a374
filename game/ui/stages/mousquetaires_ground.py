"""The card table of Mousquetaires as one picture: nothing on it moves, and it is painted anew in every frame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.ui.box import Box
from game.ui.items import Args
from game.ui.looks import Look
from game.ui.shapes import Brush, Picture, over
from game.ui.stages import mousquetaires_cloth as cloth
from game.ui.stages.mousquetaires_looks import LOOKS as PARTS

PARTED: Final = "mousquetaires/"


def ground(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The cloth in its rim, the embroidery, two candles and their light."""
    out = PARTS[f"{PARTED}table"](brush, w, h, ()).surface
    share = w / cloth.WHOLE.w
    for look, box, args in _parts():
        x, y = round(box.x * share), round(box.y * share)
        wide, tall = round(box.right * share) - x, round(box.bottom * share) - y
        picture = PARTS[f"{PARTED}{look}"](brush, wide, tall, args)
        over(out, picture.surface, (x + picture.dx, y + picture.dy))
    return Picture(out, core=(pygame.Rect(0, 0, w, h), None))


def _parts() -> Iterator[tuple[str, Box, Args]]:
    """Yield what stands and lies on the cloth for good, from below."""
    yield "medallion", cloth.MEDALLION, ()
    for side, box in cloth.CANDLES.items():
        yield "candle", box, (side,)
        yield "glow", box.middle(cloth.LIGHT, cloth.LIGHT), (0,)


LOOKS: Final[dict[str, Look]] = {"mousquetaires/ground": ground}
