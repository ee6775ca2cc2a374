"""Things that move on the table of Mousquetaires: drawn once as they look at rest, then scaled for each frame.

Otherwise a card that shrinks or turns over would be drawn again in each of its sizes, with numbers and words.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import TURNS, Look
from game.ui.draw.lru_cache import LruCache, weight
from game.ui.draw.materials import tokens
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import CONTRAST
from game.ui.games.mousquetaires.looks.table import LOOKS as PARTS
from game.ui.motion.film import Tween

FLYING: Final = "mousquetaires/flying"
ABOVE: Final = 20
"""The layer of what flies: above the plaques, whose shadows fall on the table, or they would hang over what moves."""
KEPT: Final = 6 << 20
"""The most bytes of pictures at rest that are cached."""
SLACK: Final = 2
"""The same thing may differ by this many pixels in size, because its corners are rounded to whole pixels."""
AT_REST: Final[dict[str, Look]] = {**PARTS, "token": tokens.token}

_drawn: Final[LruCache[tuple[str, Args, int, bool], tuple[int, Picture]]] = LruCache(
    KEPT, lambda each: weight(each[1].surface)
)
"""Pictures by look, arguments, units of width and whether contrast is wanted, with the pixels of width."""


def on_its_way(item: Item, rest: Box, facing: float = 1.0) -> Item:
    """Return a moving thing, drawn in its present box; at rest it has the size of `rest`.

    `facing` is how far it faces us while it turns over: 1 fully, 0 from its edge.
    """
    args = (item.look, item.args, round(rest.w), item.box.w / rest.w, round(facing * TURNS) / TURNS)
    return item._replace(look=FLYING, args=args, layer=ABOVE, moves=True)


def scaled(tween: Tween) -> Tween:
    """Return `tween` with a thing that appears drawn once, in its final size, and scaled."""

    def flown(was: Item | None, now: Item | None, share: float) -> Item | None:
        item = tween(was, now, share)
        return on_its_way(item, now.box) if item and now and share < 1 else item

    return flown


def flying(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw something that moves; args = (look, arguments, width at rest in units, share of it, how far it faces us)."""
    *inner, share, facing = args
    whole, box = _at_rest(brush, (round(w / share), round(h / share)), *inner)
    wide, tall = whole.surface.get_size()
    down = 1.0 if abs(w - box) <= SLACK else w / box
    across = down * facing
    if across == down == 1:
        return Picture(whole.surface, whole.dx, whole.dy)
    picture = pygame.transform.smoothscale(whole.surface, (max(1, round(wide * across)), max(1, round(tall * down))))
    return Picture(picture, round(w / 2 + (whole.dx - box / 2) * across), round(whole.dy * down))


def _at_rest(brush: Brush, size: tuple[int, int], look: str, args: Args, wide: int) -> tuple[Picture, int]:
    """Return a picture of a thing at rest in about that size, and the width of its box."""
    key = (look, args, wide, brush.palette is CONTRAST)
    known = _drawn.get(key)
    if known is None or abs(known[0] - size[0]) > SLACK:
        known = _drawn.put(key, (size[0], AT_REST[look](brush, *size, args)))
    return known[1], known[0]


LOOKS: Final[dict[str, Look]] = {FLYING: flying}
