"""What can be read on a page, and where its words stand: tooltips and the guide keep clear of it."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import style_of
from game.ui.draw.text.typesetting import Typesetter

LARGE = 8
"""A picture of more than the canvas divided by this does not count as something to read, unless it writes its label."""


def readable(picture: Iterable[Item], canvas: Canvas) -> list[Box]:
    """Return the boxes of the words of a picture; large pictures such as the board do not count.

    A picture that writes its label, such as the card of a question, is read however large it is.
    """
    most = canvas.box.w * canvas.box.h / LARGE
    return [
        box
        for item in picture
        if item.label and (item.box.w * item.box.h < most or _writes_its_label(item))
        if (box := inked(item, canvas.type)).w > 0
    ]


def _writes_its_label(item: Item) -> bool:
    return bool(item.args) and item.args[0] == item.label


def inked(item: Item, type_: Typesetter) -> Box:
    """Return the box of an item in view; of a line of text only the part with words."""
    box = item.box
    if item.look == "text":
        words, style, _, align = item.args
        w = min(box.w, type_.width(words, style_of(style)))
        free = box.w - w
        box = Box(box.x + {"left": 0, "centre": free / 2, "right": free}[align], box.y, w, box.h)
    return box.shared(item.clip) if item.clip else box
