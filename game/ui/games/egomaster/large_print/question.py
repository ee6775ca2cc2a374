"""The words of a question in large print: they take the room of the banner and of what was announced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.answers import WHOLE_LIST
from game.ui.games.egomaster.large_print.buzzers import dome
from game.ui.games.egomaster.large_print.lists import ROWS, larger, put
from game.ui.games.egomaster.large_print.sizes import APART, SMALL, TINY, TOP, inside
from game.ui.games.egomaster.large_print.whole_list import NOTE_ASIDE
from game.ui.games.egomaster.layout import BROAD_CARD, CARD, HOLDERS, NOW, RULER
from game.ui.games.egomaster.looks.question import said_height

LOWER: Final = HOLDERS.bottom - RULER.bottom
"""By how much the answers move down where the plaques give way, in board units."""
ABOVE_PILES: Final = 8
"""The layer of the words above the dish: with six players the piles beside them come close."""
HOW: Final = (21.0, 4.0, 15.0)
HOW_ON_TINY: Final = (26.0, 6.0, 26.0)
"""The height of the line above a question that says how hard it is, how far below the edge it stands, and by how much
the words of the question move down, in logical units; the same on a tiny desk."""
WORDS: Final = frozenset({"card", "card sheet"})
"""The keys of the words of a question and of their sheet."""
ANNOUNCED: Final[Mapping[str, Box]] = {
    "heading": Box(220, 22, 1000, 126),
    "how": Box(50, 206, 1340, 504),
    "how medal": Box(640, 150, 160, 160),
    "how keyword": Box(110, 318, 1220, 108),
    "how hard": Box(110, 420, 1220, 48),
    "how words": Box(110, 468, 1220, 216),
    "dish title": Box(500, 704, 440, 58),
}
"""The places of what was announced of a question before it is read, on a small desk, in board units, by key."""


def card_box(card: Box, scale: float) -> Box:
    """Return the place of a `card` at `scale` logical units per board unit, if nothing below it needs more room."""
    if scale >= SMALL:
        return card
    if scale >= TINY:
        return higher(card)
    room, foot = inside(scale), foot_height(card, scale)
    return room._replace(h=room.h - foot - (APART if foot else 0.0))


def with_how(items: Sequence[Item], picture: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return what lies on a small desk, with what the banner of a question said above its words: how hard it is.

    `picture` is the desk with its banner. Once the whole list is shown, the question needs the room.
    """
    found = {item.key: item for item in items}
    card, banner = found.get("card"), next((item for item in picture if item.look == "egomaster/banner"), None)
    if not card or not banner or "heading" in found or f"{WHOLE_LIST}0" in found:
        return items
    high, lower, down = (each / scale for each in (HOW_ON_TINY if scale < TINY else HOW))
    line, words = card.box.inset(NOTE_ASIDE, 0).cut_top(high)[0], card.box.cut_top(down)[1]
    how = str(banner.args[3])
    said = banner._replace(look="egomaster/note", args=(how, "ink2", "centre"), layer=4)
    moved = card._replace(box=words._replace(h=words.h - 1))
    return [*(moved if item.key == "card" else item for item in items), put(said, line.moved(0, lower))]


def announced(item: Item) -> Item:
    """Return what was announced of a question in its place on a small desk; anything else stays."""
    layer = ABOVE_PILES if item.key == "dish title" else item.layer
    return item._replace(box=ANNOUNCED.get(item.key, item.box), layer=layer)


def higher(card: Box) -> Box:
    """Return a card that reaches up to where the banner was."""
    return card._replace(y=TOP, h=card.bottom - TOP)


def lower(item: Item) -> Item:
    """Return an item of a dice-off: the card reaches further down, and the dice lie below it."""
    if item.key in WORDS:
        return item._replace(box=item.box._replace(y=TOP, h=item.box.bottom + LOWER - TOP))
    return item._replace(box=item.box.moved(0, LOWER)) if item.box.y > NOW.bottom else item


def foot_height(card: Box, scale: float) -> float:
    """Return how much room is kept below a card, by its kind: for buzzers, for a list, or none."""
    if card == CARD:
        return dome(0, 1, scale).h
    return said_height(ROWS, "") * larger(scale) if card == BROAD_CARD else 0.0
