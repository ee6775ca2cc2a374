"""The question in large print: where the desk is small for the text, what must be read takes the room of the rest.

Large text makes the side panel wider and the desk smaller. The question and its answers may not shrink with it. So the
banner above the question gives way on a small desk; on a tiny one also the plaques below it, which stand above the desk
as well, the strip that is written on and the ruler, whose numbers are listed; on the tiniest also the frame. Before the
question is read, what was announced of it takes the room of the dice and of the phase.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.answers import WHOLE_LIST
from game.ui.games.egomaster.desk.throws import THROW
from game.ui.games.egomaster.desk.victory import WORDS as VICTORY
from game.ui.games.egomaster.large_print import ring, victory
from game.ui.games.egomaster.large_print.answers import ANSWERS, STRIP, answers_at_foot
from game.ui.games.egomaster.large_print.lists import LIST, answer_list, going_on, list_box, put, rows_in
from game.ui.games.egomaster.large_print.question import ANNOUNCED, WORDS, announced, foot_height, higher, lower
from game.ui.games.egomaster.large_print.sizes import APART, BARE, SMALL, TEXT, TINY, inside
from game.ui.games.egomaster.large_print.whole_list import column_boxes
from game.ui.games.egomaster.layout import DISH_TITLE, HOLDERS, LISTED, NOW

PART: Final = 1.24
"""How much higher the ribbon below a plaque becomes on a small desk."""
DISH_WORDS: Final = 1.2
"""How much larger the words above the dish become on a small desk."""
BANNER: Final = frozenset({"heading", "drawn", "white", "black"})
"""The keys of the banner above a question and of the dice that found it."""
HOLDER: Final = "egomaster/holder"
PHASE: Final = "egomaster/phase"


def enlarged(picture: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return a picture of the desk with its question in large print, at `scale` logical units per board unit.

    Where the desk is large, the picture stays as it is.
    """
    if scale >= SMALL:
        return picture
    keys = {item.key for item in picture}
    if "board" in keys:
        return ring.enlarged(picture, scale)
    picture = [_plaque(item) for item in picture]
    if "how" in keys and "card" not in keys:
        return [announced(item) for item in picture if item.key in ANNOUNCED or not _gives_way(item, plaques=False)]
    card = next((item for item in picture if item.key == "card"), None)
    if VICTORY in keys:
        return [victory.larger(item) or item for item in picture if not _gives_way(item, plaques=False)]
    if card is None:
        return picture
    left = [item for item in picture if not _gives_way(item, plaques=scale < TINY)]
    if scale >= TINY:
        columns = column_boxes([item for item in left if item.key.startswith(WHOLE_LIST)], scale)
        return [_on_small(item._replace(box=columns.get(item.key, item.box)), scale) for item in left]
    if any(item.key.startswith(THROW) for item in left):
        return [lower(item) for item in left]
    return list(_on_tiny(left, card.box, scale))


def _gives_way(item: Item, *, plaques: bool) -> bool:
    """Tell whether an item makes room: the banner, its dice, the phase, and the plaques with what is on them."""
    if item.key in BANNER or (item.look == PHASE and item.box.bottom <= NOW.bottom):
        return True
    return plaques and item.box.y >= DISH_TITLE.y - HOLDERS.h / 2 and item.box.centre[1] > DISH_TITLE.y


def _plaque(item: Item) -> Item:
    """Return a plaque with a larger total, or what its player does on a higher ribbon; anything else stays."""
    if item.look == HOLDER:
        return item._replace(args=(*item.args[:4], TEXT))
    if item.key.startswith("part "):
        return item._replace(box=item.box.middle(item.box.w, item.box.h * PART))
    return item


def _on_small(item: Item, scale: float) -> Item:
    """Return an item where the banner gave way: the card reaches up, answers are written larger."""
    if item.key == "dish title":
        return item._replace(box=item.box.middle(item.box.w * DISH_WORDS, item.box.h * DISH_WORDS))
    if item.key in WORDS:
        return item._replace(box=higher(item.box))
    if item.key == "strip":
        return put(item, item.box._replace(h=max(item.box.h, STRIP / scale)))
    if item.look == LIST:
        title, rows = item.args
        if not item.key.startswith(WHOLE_LIST):
            rows = rows[-max(1, rows_in(LISTED.bottom - item.box.y, title, scale)) :]
        if item.key == "said" or item.key.startswith(WHOLE_LIST):
            return put(answer_list(item, title, rows), list_box(item.box, LISTED.bottom, title, len(rows), scale))
        return going_on(item, title, rows, scale)
    return item


def _on_tiny(items: Sequence[Item], card: Box, scale: float) -> Iterator[Item]:
    """Yield the card, as large as the answers below it allow, the answers, and the rest."""
    room = inside(scale)
    foot = foot_height(card, scale)
    answers = list(answers_at_foot(items, room, foot, scale))
    placed = {item.key for item in answers}
    tops = [item.box.y for item in answers]
    if not any(item.key.startswith(WHOLE_LIST) for item in answers):
        tops.append(room.bottom - foot)
    bottom = min(tops) - (APART if min(tops) < room.bottom else 0.0)
    for item in items:
        if item.key in WORDS:
            yield item._replace(box=room._replace(h=bottom - room.y))
        elif item.key == "leaf" and scale < BARE:
            yield put(item, item.box)._replace(args=("plain",))  # it covers the frame of the desk, too
        elif not item.key.startswith(ANSWERS) and item.key not in placed:
            yield item
    yield from answers
