"""Looks that only the stage of Egomaster needs: lines in italics, a shadow, pawns and tokens that know their place."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.lru_cache import LruCache, weight
from game.ui.draw.materials.shapes import Brush, Picture, sheet
from game.ui.draw.palette import CONTRAST, Colour
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.games.egomaster.layout import WHOLE
from game.ui.games.egomaster.looks.board import pawn
from game.ui.games.egomaster.looks.desk import desk
from game.ui.games.egomaster.looks.dice_and_tokens import token
from game.ui.games.egomaster.looks.paint import CREAM, LIP, PIT, line, write
from game.ui.games.egomaster.looks.typewriter import ribbon

SIZE: Final = 0.72
"""The size of the type of a note, as a share of the height of its box."""
SLACK: Final = 3
"""Boxes whose sides differ by at most this many pixels belong to one thing that grows smaller."""
DARK: Final = 130
"""How dark the shadow of a leaf is at its edge."""


def field(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the desk, its frame as broad as the scale of the board demands; args = (style,)."""
    return desk(brush._replace(unit=w / WHOLE.w), w, h, args)


def note(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a line in italics, as high as its box; args = (words, tone, align): "ink" on paper, "cream" on leather."""
    words, tone, align = args
    colour: Colour = CREAM if tone == "cream" else brush.palette[tone]
    row = line(brush, words, Style(Face.ITALIC, SIZE * h / brush.unit), colour, w)
    tall = max(h, row.surface.get_height())
    out = sheet(max(w, row.surface.get_width()), tall)
    x = {"left": 0.0, "centre": out.get_width() / 2, "right": float(out.get_width())}[align]
    write(out, brush, row, (x, tall / 2), align, (PIT, 0.8) if tone == "cream" else (LIP, 0.6))
    return Picture(out, 0, (h - tall) // 2)


def walker(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a pawn; args = (letter, state, squares of the ring)."""
    return pawn(brush, w, h, args[:2])


def lying(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a token; args = (value, pose, what is on the desk, how many seats)."""
    return token(brush, w, h, args[:2])


def stamped(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a ribbon that comes down to be stamped on; args = (words, tone, scale: 1 where it lies in the end).

    The picture of its end is scaled: letters set again for each size would tremble.
    """
    *inner, size = args
    wide, tall, lies = _lying(brush, round(w / size), round(h / size), tuple(inner))
    share = w / wide
    scaled = [max(1, round(side * share)) for side in lies.surface.get_size()]
    picture = pygame.transform.smoothscale(lies.surface, scaled)
    return Picture(picture, round(w / 2 + (lies.dx - wide / 2) * share), round(h / 2 + (lies.dy - tall / 2) * share))


def _lying(brush: Brush, w: int, h: int, args: Args) -> tuple[int, int, Picture]:
    """Return a ribbon as it will lie, and the size of its box, which may be a little different from `w` by `h`."""
    key = (args, brush.palette is CONTRAST)
    known = _ribbons.get(key)
    if known is None or max(abs(known[0] - w), abs(known[1] - h)) > SLACK:
        known = _ribbons.put(key, (w, h, ribbon(brush, w, h, args)))
    return known


def shade(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the shadow that falls from the edge of a leaf."""
    out = sheet(w, h)
    for y in range(h):
        out.fill((0, 0, 0, round(DARK * ((y + 1) / h) ** 2)), (0, y, w, 1))
    return Picture(out)


_ribbons: Final[LruCache[tuple[Args, bool], tuple[int, int, Picture]]] = LruCache(
    2 << 20, lambda each: weight(each[2].surface)
)
"""Ribbons on their way by their arguments, and whether contrast is wanted."""
LOOKS: Final[dict[str, Look]] = {
    "egomaster/field": field,
    "egomaster/note": note,
    "egomaster/walker": walker,
    "egomaster/lying": lying,
    "egomaster/shade": shade,
    "egomaster/stamped": stamped,
}
