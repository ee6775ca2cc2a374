"""The card table of Mousquetaires: everything that never moves as one picture, and the light of the candles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, over
from game.ui.games.mousquetaires import layout
from game.ui.games.mousquetaires.looks.table import LOOKS as PARTS
from game.ui.motion.turn_glow import DEPTH, STEPS

PREFIX: Final = "mousquetaires/"
"""The beginning of the names of this game's looks."""
FLICKERING: Final = {"left": (0, 4, 2, 6, 1), "right": (0, 1, 6, 4, 2)}
"""The steps of each flame while the light around a token grows fainter; the first one is that at rest."""


def ground(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the cloth in its rim, the embroidery, two candlesticks."""
    out = PARTS[f"{PREFIX}table"](brush, w, h, ()).surface
    share = w / layout.WHOLE.w
    for look, box, args in _parts():
        x, y = round(box.x * share), round(box.y * share)
        wide, tall = round(box.right * share) - x, round(box.bottom * share) - y
        picture = PARTS[f"{PREFIX}{look}"](brush, wide, tall, args)
        over(out, picture.surface, (x + picture.dx, y + picture.dy))
    return Picture(out)


def _parts() -> Iterator[tuple[str, Box, Args]]:
    """Yield the things that always stand on the cloth, from the bottom up."""
    yield "medallion", layout.MEDALLION, ()
    for side, box in layout.CANDLES.items():
        yield "candle", box, (side,)


def flames(level: float) -> Iterator[Item]:
    """Yield the light of the candles: it flickers with the turn glow at `level`, each candle in its own rhythm."""
    step = round((1 - level) / DEPTH * STEPS)
    for side, box in layout.CANDLES.items():
        steps, light = FLICKERING[side], box.middle(layout.LIGHT, layout.LIGHT)
        yield Item(f"light {side}", "mousquetaires/glow", light, (steps[step % len(steps)],), -4, clip=layout.WHOLE)


LOOKS: Final[dict[str, Look]] = {"mousquetaires/ground": ground}
