"""The eleven values of the Musketeers: the emblem of each, and the colour of the sky behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from art.cards.pen import Pen
from art.mousquetaires import crowns, riders, things
from art.noise import Array
from art.plate import rgb


class Value(NamedTuple):
    """A value: its emblem, and the colour of the sky behind it."""

    emblem: Callable[[Pen], None]
    sky: Array


VALUES = (
    Value(things.candle, rgb(201, 180, 140)),
    Value(things.quill, rgb(176, 190, 204)),
    Value(things.keys, rgb(203, 184, 144)),
    Value(things.letter, rgb(194, 178, 174)),
    Value(things.lantern, rgb(210, 178, 122)),
    Value(riders.rose, rgb(180, 198, 170)),
    Value(riders.mask, rgb(194, 176, 200)),
    Value(riders.muskets, rgb(176, 186, 192)),
    Value(riders.horse, rgb(196, 200, 174)),
    Value(crowns.hat, rgb(170, 188, 208)),
    Value(crowns.king, rgb(216, 192, 132)),
)
