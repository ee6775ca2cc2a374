"""The question in large print: where the desk is small for the text, its words take the room of what is around them.

Large text makes the side panel wider and the desk smaller. What must be read may not shrink with it, so the banner
above the question gives way; on the smallest desk also the plaques below it, which stand above the desk as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.draw.items import Item
from game.ui.games.egomaster.layout import DISH_TITLE, HOLDERS, NOW, RULER

SMALL: Final = 0.7
"""A desk with fewer logical units per board unit than this is small."""
TINY: Final = 0.5
"""The same for a desk that has no room for plaques either."""
TOP: Final = 44.0
"""The upper edge of a question in large print, in board units."""
LOWER: Final = HOLDERS.bottom - RULER.bottom
"""By how much the answers move down where the plaques give way, in board units."""
WORDS: Final = frozenset({"card", "card sheet"})
"""The keys of the words of a question and of their sheet."""
BANNER: Final = frozenset({"heading", "drawn", "white", "black"})
"""The keys of the banner above a question and of the dice that found it."""
PHASE: Final = "egomaster/phase"


def enlarged(picture: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return a picture of the desk with its question in large print, at `scale` logical units per board unit.

    Where the desk is large, or no question is open, the picture stays as it is.
    """
    if scale >= SMALL or not any(item.key == "card" for item in picture):
        return picture
    lower = LOWER if scale < TINY else 0.0
    return [_moved(item, lower) for item in picture if not _gives_way(item, plaques=lower > 0)]


def _gives_way(item: Item, *, plaques: bool) -> bool:
    """Tell whether an item makes room: the banner, its dice, the phase, and the plaques with what is on them."""
    if item.key in BANNER or (item.look == PHASE and item.box.bottom <= NOW.bottom):
        return True
    return plaques and item.box.y >= DISH_TITLE.y - HOLDERS.h / 2 and item.box.centre[1] > DISH_TITLE.y


def _moved(item: Item, lower: float) -> Item:
    """Return an item where the question is in large print; what is answered lies lower by `lower`."""
    if item.key in WORDS:
        return item._replace(box=item.box._replace(y=TOP, h=item.box.bottom + lower - TOP))
    return item._replace(box=item.box.moved(0, lower)) if item.box.y > NOW.bottom else item
