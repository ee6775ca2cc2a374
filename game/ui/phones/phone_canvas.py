"""The canvas of a phone."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

from game.net.messages import PhoneScreen
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import NORMAL, Colour

SHARPEST: Final = 2.0
"""Device pixels per CSS pixel at most: a third pixel is four times the work of one, and is hardly seen."""
LARGEST: Final = 2_600_000
"""The most pixels of a picture: the table draws it, and keeps it in 10 MB, whatever a phone says of its screen."""
CACHE: Final = 2.0
"""The size of the cache of the looks, in pictures of the phone."""
CSS_PER_UNIT: Final = 0.8
"""CSS pixels per unit: the text of a form, of 20 units, is 16 CSS pixels high."""
NARROWEST: Final = 360.0
"""The least width of a form, in units: letters grow no more where a phone is too narrow for it."""
SHORTEST: Final = 400.0
"""The least height: below it a form that lies would have to scroll for its first choice."""


def phone_canvas(screen: PhoneScreen, palette: Mapping[str, Colour] = NORMAL) -> Canvas:
    """Return a canvas for the screen of a phone, in its device pixels.

    >>> canvas = phone_canvas(PhoneScreen(390, 740, ratio=3))
    >>> canvas.size, round(canvas.box.w), round(canvas.box.h)
    ((780, 1480), 488, 925)
    >>> [round(phone_canvas(PhoneScreen(width, 740, text=1.5)).unit / CSS_PER_UNIT, 2) for width in (360, 390, 430)]
    [1.25, 1.35, 1.49]
    """
    ratio = min(screen.ratio, SHARPEST, sqrt(LARGEST / (screen.width * screen.height)))
    size = round(screen.width * ratio), round(screen.height * ratio)
    unit = min(CSS_PER_UNIT * screen.text * ratio, size[0] / NARROWEST, size[1] / SHORTEST)
    canvas = Canvas(size, 1.0, palette, unit)
    canvas.looks.make_room(CACHE)
    return canvas
