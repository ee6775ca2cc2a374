"""What is scrolled ends between two lines: half a line cannot be read, and looks torn."""

from __future__ import annotations

from math import ceil, floor
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import style_of
from game.ui.draw.text.typesetting import STYLES, Typesetter

WORDS: Final = frozenset({"text", "prose"})
SEEN: Final = 0.82
"""A line of which at least this share is in view has all its letters there, but for the tails of some."""
SMALL: Final = 60.0
"""Signs and tokens that are not higher come and go with the words beside them, in units."""


def is_torn(item: Item, view: Box, type_: Typesetter) -> bool:
    """Tell whether a small sign is cut by the edge of a `view` so deep that a line of words beside it would be hidden.

    Else it is cut as the line is: a sum at the upper edge had lost the tokens and gems between its figures.
    """
    box, middle = item.box, item.box.centre[1]
    seen = min(middle - view.y, view.bottom - middle)
    least = (SEEN - 0.5) * min(box.h, type_.line(STYLES["body"]))
    return item.look not in WORDS and box.h <= SMALL and box.meets(view) and seen < least


def whole_lines(item: Item, box: Box, clip: Box, type_: Typesetter) -> Box:
    """Return the part of the `clip` in which no line of an item is cut; the item is at `box` now, and seen in `clip`.

    Where nothing of it is left, that part has no height. Anything but words is cut as it comes.
    """
    if item.look not in WORDS or (clip.y <= box.y and box.bottom <= clip.bottom):
        return clip
    tall = type_.line(style_of(item.args[1]))
    if item.look == "text":
        top, rows = box.centre[1] - tall / 2, 1
    else:
        top, rows = box.y, max(1, round(box.h / tall))
    first = max(0, ceil((clip.y - top) / tall - (1 - SEEN))) if clip.y > top else 0
    last = min(rows, floor((clip.bottom - top) / tall + (1 - SEEN)))
    if first >= last:
        return clip._replace(h=0.0)
    upper = max(clip.y, top + first * tall) if first else clip.y
    lower = min(clip.bottom, top + last * tall) if last < rows else clip.bottom
    return clip._replace(y=upper, h=lower - upper)
