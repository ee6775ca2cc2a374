"""The looks of the card table of Mousquetaires. Words come translated, as arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui import cards
from game.ui.fonts import Face
from game.ui.items import Args
from game.ui.looks import Look
from game.ui.palette import Colour
from game.ui.shapes import Brush, Picture, over
from game.ui.text import Style
from game.words import N_

NAMES: Final = (
    N_("The Candle"),
    N_("The Quill"),
    N_("The Key"),
    N_("The Letter"),
    N_("The Lantern"),
    N_("The Rose"),
    N_("The Mask"),
    N_("The Musket"),
    N_("The Horse"),
    N_("The Hat"),
    N_("The King"),
)
"""The names of the eleven values."""


def _plate(colour: Colour, words: Callable[[Args], str]) -> Look:
    def draw(brush: Brush, w: int, h: int, args: Args) -> Picture:
        out = pygame.Surface((max(1, w), max(1, h)))
        out.fill(colour)
        line, style = brush.type.fitted(words(args), Style(Face.DISPLAY, 0.3 * h / brush.unit), w / brush.unit)
        drawn = brush.type.picture(line, style, brush.palette["ivory"])
        over(out, drawn, ((w - drawn.get_width()) // 2, round(h / 2 - brush.type.middle(style))))
        return Picture(out)

    return draw


def back(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A musketeer face down; args = (state[, mood[, angle]])."""
    state, *_ = args
    return cards.back(brush, w, h, (state, "mousquetaires"))


LOOKS: Final[dict[str, Look]] = {
    "mousquetaires/card": _plate((60, 70, 110), lambda args: f"{args[1]}/{args[2]}"),
    "mousquetaires/back": back,
    "mousquetaires/guard": _plate((140, 26, 36), lambda args: str(args[1])),
    "mousquetaires/guard_back": _plate((140, 26, 36), lambda _args: ""),
    "mousquetaires/pile": _plate((90, 26, 36), lambda args: str(args[1])),
    "mousquetaires/cover": _plate((60, 60, 60), lambda args: f"{args[1]}"),
    "mousquetaires/gem": _plate((190, 30, 50), lambda args: str(args[0])),
    "mousquetaires/prison": _plate((50, 46, 44), lambda _args: "#"),
    "mousquetaires/socket": _plate((36, 10, 14), lambda args: str(args[1])),
    "mousquetaires/tray": _plate((70, 20, 26), lambda _args: ""),
    "mousquetaires/sum": _plate((120, 90, 40), lambda args: str(args[0])),
    "mousquetaires/tag": _plate((120, 90, 40), lambda args: str(args[0])),
    "mousquetaires/table": _plate((46, 70, 48), lambda _args: ""),
    "mousquetaires/medallion": _plate((46, 76, 48), lambda _args: ""),
    "mousquetaires/candle": _plate((120, 90, 40), lambda _args: ""),
    "mousquetaires/glow": _plate((200, 160, 80), lambda _args: ""),
    "mousquetaires/pips": _plate((60, 70, 110), lambda args: str(args[0])),
    "mousquetaires/mark": _plate((60, 70, 110), lambda args: str(args[0])),
}
