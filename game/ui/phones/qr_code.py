"""The picture of a QR code."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import pygame
import segno

from game.ui.draw.items import Args
from game.ui.draw.materials.shapes import Brush, Picture, sheet

QUIET: Final = 4
"""The empty modules around a code, without which phones do not find it."""
DARK, LIGHT = (24, 18, 12), (250, 246, 236)
Modules: TypeAlias = tuple[str, ...]
"""The rows of a code, "1" for each dark module."""


@lru_cache(maxsize=16)
def modules(words: str) -> Modules:
    """Return the modules of the code that says `words`.

    >>> rows = modules("http://192.168.178.20:8737/#" + "5f" * 16)
    >>> len(rows), len(rows[0]), rows[0][:7]
    (33, 33, '1111111')
    """
    code = segno.make(words, error="m", micro=False, boost_error=False)
    return tuple("".join(map(str, row)) for row in code.matrix)


def qr_code(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a code on a white plate; args = the rows of its modules. A module is a whole number of pixels."""
    rows: Modules = args
    count = len(rows) + 2 * QUIET
    side = max(1, min(w, h) // count)
    plate = sheet(side * count, side * count)
    plate.fill(LIGHT)
    for y, row in enumerate(rows):
        for x, module in enumerate(row):
            if module == "1":
                plate.fill(DARK, pygame.Rect((x + QUIET) * side, (y + QUIET) * side, side, side))
    return Picture(plate, (w - plate.get_width()) // 2, (h - plate.get_height()) // 2)


LOOKS: Final = {"qr code": qr_code}
