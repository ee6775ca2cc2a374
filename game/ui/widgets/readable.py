"""What can be read on a page, and where its words stand: tooltips and the guide keep clear of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import style_of
from game.ui.draw.text.typesetting import Typesetter

LARGE: Final = 8
"""What takes more than the canvas divided by this does not count as something to read or use: the board, a sheet."""


def is_large(box: Box, canvas: Canvas) -> bool:
    """Tell whether a box is so large that things may lie on it."""
    return box.w * box.h >= canvas.box.w * canvas.box.h / LARGE


def readable(picture: Iterable[Item], canvas: Canvas) -> list[Box]:
    """Return the boxes of the words of a picture; large pictures such as the board do not count.

    A picture that writes its label, such as the card of a question, is read however large it is.
    """
    return [
        box
        for item in picture
        if item.label and (not is_large(item.box, canvas) or writes_its_label(item))
        if (box := inked(item, canvas.type)).w > 0 < box.h
    ]


def writes_its_label(item: Item) -> bool:
    """Tell whether an item is a picture of its own label, perhaps below a title, such as the card of a question.

    The ribbon above that is one, too: its label ends with its last line.
    """
    last = item.args[-1] if item.args else ""
    ends = isinstance(last, str) and last and item.label.endswith(last)
    return bool(item.label and (item.label in item.args[:2] or ends))


def inked(item: Item, type_: Typesetter) -> Box:
    """Return the box of an item in view; of a line only the part with words, of a paragraph what its lines take."""
    box = item.box
    if item.look == "text":
        words, style, _, align = item.args
        w = min(box.w, type_.width(words, style_of(style)))
        free = box.w - w
        box = Box(box.x + {"left": 0, "centre": free / 2, "right": free}[align], box.y, w, box.h)
    elif item.look == "prose":
        words, style, _, _ = item.args
        box = box._replace(h=min(box.h, type_.height(words, style_of(style), box.w)))
    return box.shared(item.clip) if item.clip else box
