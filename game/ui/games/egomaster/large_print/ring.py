"""The ring in large print: on a small desk the words in its middle and the amounts of its squares are larger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.throws import SHEET, THROW, places, wider
from game.ui.games.egomaster.large_print import victory
from game.ui.games.egomaster.large_print.sizes import TEXT
from game.ui.games.egomaster.layout import WHOLE

RING_WORDS: Final = frozenset({"egomaster/title", "egomaster/note"})
LEGIBLE: Final = 0.32
"""A ring with fewer logical units per board unit, as beside what the game says of itself, has no room ..."""
UNREADABLE: Final = RING_WORDS | {"egomaster/phase", "egomaster/link", "egomaster/spine"}
"""... for these looks: words that would be cut."""
BANK_UP: Final = 12.0
"""By how much the words above the amount in the bank move up, in board units."""
ON_RING, NAME_OF_GAME = 1.35, 1.22
"""How much larger words in the middle of the ring, and tokens beside it, become on a small desk; and its title."""
PILLS: Final = frozenset({"egomaster/phase", "egomaster/link"})
PILL, IN_PILL = 1.2, 1.28
"""How much larger the pills of the phases become, and how much more the words in them."""
WITH_TEXT: Final = {"egomaster/phase": 3, "egomaster/spine": 2}
"""Looks whose words become larger, though they do not, by the number of their arguments."""
SQUARE: Final = "egomaster/square"
AMOUNT: Final = 1.32
"""How many times larger the amounts of squares become on a small desk."""


def enlarged(picture: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return a picture of a small ring with larger words, at `scale` logical units per board unit."""
    if scale < LEGIBLE:
        return [item for item in picture if item.look not in UNREADABLE]
    return _with_larger_throws([victory.larger(item) or _larger(item) for item in picture])


def _larger(item: Item) -> Item:
    """Return words in the middle of the ring in larger type, and squares with larger amounts; anything else stays."""
    box = item.box
    if item.look == SQUARE:
        return item._replace(args=(*item.args[:7], AMOUNT))
    if item.look in PILLS:
        middle = WHOLE.centre[0]
        wide = box.middle(box.w * PILL, box.h * PILL)._replace(x=middle + (box.x - middle) * PILL)
        args = (*item.args[:3], IN_PILL) if item.look in WITH_TEXT else item.args
        return item._replace(box=wide, args=args)
    if item.look in WITH_TEXT:
        return item._replace(args=(*item.args[: WITH_TEXT[item.look]], TEXT))
    if item.look in RING_WORDS or item.look == "token":
        times = NAME_OF_GAME if item.key == "title" else ON_RING
        higher = BANK_UP if item.key == "bank title" else 0.0
        return item._replace(box=box.middle(box.w * times, box.h * times).moved(0, -higher))
    return item


def _with_larger_throws(picture: Sequence[Item]) -> Sequence[Item]:
    """Return a picture of the ring where the sheets of throws are wider, and what lies on them larger."""
    put: dict[str, Box] = {}
    for item in picture:
        if item.look == SHEET and item.key.startswith(THROW):
            key, sheet = item.key.rpartition(" ")[0], wider(item.box, ON_RING)
            put |= {item.key: sheet} | {f"{key} {end}": at for end, at in places(sheet, ON_RING).items()}
    return [item._replace(box=put.get(item.key, item.box)) for item in picture]
