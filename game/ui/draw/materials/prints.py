"""The pictures of a rule book: a stage says what is on them, here is where they lie on the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item, placed
from game.ui.draw.text.typesetting import STYLES, Typesetter

SIDE: Final = 400.0
"""The height of a picture, in units."""
BESIDE: Final = 240.0
"""The caption stands beside the picture where it has so much room, else under it."""


class Print(NamedTuple):
    """A picture of a rule book: items in the units of `board`, the whole of it, and a caption."""

    items: Sequence[Item]
    board: Box
    caption: str


def put_print(key: str, print_: Print, at: Box, type_: Typesetter) -> tuple[list[Item], float]:
    """Lay a picture out from the top of `at`, as wide as `at` at most; return its items and the height it takes."""
    share = print_.board.w / print_.board.h
    tall = min(SIDE, at.w / share)
    frame = Box(at.x, at.y + 10, tall * share, tall)
    style = STYLES["note"]
    if at.w - frame.w - 32 >= BESIDE:
        beside = Box(frame.right + 28, frame.y, at.w - frame.w - 32, frame.h)
        words = beside.middle(beside.w, min(beside.h, type_.height(print_.caption, style, beside.w)))
        used = frame.h
    else:
        high = type_.height(print_.caption, style, at.w)
        words = Box(at.x, frame.bottom + 10, at.w, high)
        used = frame.h + 10 + high
    drawn = [item._replace(key=f"{key}/{item.key}") for item in placed(print_.items, print_.board, frame)]
    return [*drawn, items.prose(f"{key}/caption", print_.caption, words, "note", "ink2")], used + 34
