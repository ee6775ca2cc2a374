"""The words on the card table in large print: where the table is small for the text, they grow at its expense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.games.mousquetaires import layout
from game.ui.games.mousquetaires.layout import WHOLE
from game.ui.games.mousquetaires.looks.in_flight import FLYING
from game.ui.games.mousquetaires.victory import PLATE
from game.ui.motion.film import GONE

LARGE: Final = 0.82
"""From so many logical units per board unit on, the table is large, and its words stay as they are."""
STEEPNESS: Final = 2.3
"""How much faster words grow than the table shrinks."""
HIGHEST: Final = 40.0
"""Words in higher boxes, in board units, are large already."""
NAME: Final = "mousquetaires/name"
WORDS: Final = "mousquetaires/words"
BROADER: Final = 1.56
"""How much broader words may become before they touch what is beside them."""
RIGHTMOST: Final = {"pack words": 268.0}
"""Where words must end, in board units: the guards that were met are listed beside their pack."""
NAMES: Final = (Box(420, 140, 168, 58), Box(348, 682, 250, 58))
"""The room for the names above and below the middle, between their tokens and the cards of the duel."""
NAME_WIDE: Final = 300.0
"""The most room for a name at the side, in board units: a card of the duel lies beyond."""
TOKEN, SEAL = 1.3, 1.6
"""How much larger a token beside a name may become, and one on a card that was played: its letter must be there."""
TALL_TAG, WIDE_TAG = 1.6, 1.4
"""How much higher and wider the plate of the highest and the lowest card may become."""
ON_TAG: Final = 1.3
"""How much more the words on such a plate become."""
ON_VICTORY: Final = 1.35
"""How much larger the plate of the winner may become, with its words."""
SHEET_ROOM: Final = Box(960, 584, 340, 284)
"""The room for the sheet of ducats, below a hand and beside another."""
NUMBER: Final = 1.3
"""How much larger the sum may become on its medal, and what a seat was paid beside its cards."""
COARSE: Final = 0.85
"""How much larger the lines of the sheet become, as a share of the growth of words."""
FACES: Final = {"mousquetaires/card": (4, 1.45), "mousquetaires/guard": (3, 1.25)}
"""The looks of cards: how many arguments stand before mood and angle, how much larger their numbers may become."""
MET: Final = "mousquetaires/met"
OUTCOMES: Final[tuple[layout.Outcome, ...]] = ("won", "lost")
UNDER: Final = (layout.LEFT.tag, layout.RIGHT.tag)
"""The plates that lie under their cards; the others lie at the right of theirs."""
LISTS: Final = {"guards left": Box(34, 196, 236, 122), "cards left": Box(934, 194, 354, 122)}
"""The room for what may still come, where the table counts: with that of the words above, which give way."""
GIVING_WAY: Final = {"guards left": "pack words", "cards left": "tray words"}
"""The words above each list: the bar above the table tells how many duels there are, the tray is seen."""
CROWDED: Final = 1.2
"""From this growth on, the words above a list would reach into it."""
SUM: Final = Box(40, 622, 204, 204)
"""The sum in large print; what is added up stands in a column beside it."""


def enlarged(picture: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return a picture of the card table with larger words, at `scale` logical units per board unit."""
    growth = 1 + max(0.0, LARGE - scale) * STEEPNESS
    if growth == 1:
        return picture
    added = [*dict.fromkeys(item.key.split()[1] for item in picture if item.key.startswith("addend "))]
    met = _guards_met(picture)
    lists = {item.key for item in picture} & LISTS.keys() if growth >= CROWDED else set()
    gone = {GIVING_WAY[key] for key in lists}
    return [
        _addend(item, added)
        if item.key.startswith("addend ")
        else item._replace(box=met[item.key])
        if item.key in met
        else item._replace(box=LISTS[item.key])
        if item.key in lists
        else _grown(item, growth)
        for item in picture
        if item.key not in gone
    ]


def _guards_met(picture: Sequence[Item]) -> dict[str, Box]:
    """Return the boxes of the guards that were met, and of the signs above them, by their keys."""
    listed = {
        outcome: [item.key for item in picture if item.look == MET and item.args[1] == outcome] for outcome in OUTCOMES
    }
    boxes: dict[str, Box] = {}
    for outcome, keys in listed.items():
        places = [layout.large_met(outcome, number, len(listed["won"])) for number in range(len(keys))]
        boxes |= zip(keys, places, strict=True)
        if places:
            boxes[f"sign {outcome}"] = Box(places[0].centre[0], places[0].y - 18, 0, 0).inset(-16)
    return boxes


def _addend(item: Item, added: Sequence[str]) -> Item:
    """Return a number of the sum, its token or its plus, as it stands in the column of those that are added up."""
    _, seat, *part = item.key.removesuffix(GONE).split()
    token, value, plus = layout.large_addend(added.index(seat), len(added))
    return item._replace(box={"": token, "value": value, "plus": plus}["".join(part)])


def _grown(item: Item, growth: float) -> Item:
    """Return an item whose words are larger; any other item stays."""
    box = item.box
    if item.key.startswith(("token ", "paid ", "seal ")):
        times = min(growth, {"token": TOKEN, "seal": SEAL}.get(item.key.split()[0], NUMBER))
        return item._replace(box=box.middle(box.w * times, box.h * times))
    match item.look:
        case _ if item.look in FACES:
            return item._replace(args=_face(item.look, item.args, growth))
        case _ if item.look == FLYING and item.args[0] in FACES:
            look, args, *way = item.args
            return item._replace(args=(look, _face(look, args, growth), *way))
        case "mousquetaires/score":
            return item._replace(box=SHEET_ROOM, args=(*item.args, growth * COARSE))
        case "mousquetaires/sum":
            return item._replace(box=SUM, args=(*item.args, min(growth, NUMBER)))
        case "mousquetaires/tag" if item.key == PLATE:
            times = min(growth, ON_VICTORY)
            return item._replace(box=box.middle(box.w * times, box.h * times))
        case "mousquetaires/tag":
            return item._replace(box=_tag(box, growth), args=(*item.args[:2], min(growth, ON_TAG)))
        case "mousquetaires/name":
            return item._replace(box=_name(item, growth))
        case "mousquetaires/words" if box.h <= HIGHEST:
            wide = box.w * min(growth, BROADER)
            left = min(box.centre[0] - wide / 2, RIGHTMOST.get(item.key, WHOLE.right) - wide)
            return item._replace(box=Box(left, box.y, wide, box.h * growth))
        case _:
            return item


def _face(look: str, args: Args, growth: float) -> Args:
    """Return the arguments of a card or of a guard with a larger number: it follows mood and angle."""
    before, most = FACES[look]
    mood, angle, *_ = (*args[before:], "", 0.0) if len(args) == before else (*args[before:], 0.0)
    return (*args[:before], mood, angle, min(growth, most))


def _name(item: Item, growth: float) -> Box:
    """Return the larger box of a name."""
    box, align = item.box, item.args[2]
    if align == "centre":
        return NAMES[box.y > layout.MIDDLE[1]]
    wide, tall = min(NAME_WIDE, box.w * growth), box.h * growth
    return Box(box.x if align == "left" else box.right - wide, box.centre[1] - tall / 2, wide, tall)


def _tag(box: Box, growth: float) -> Box:
    """Return the larger box of a plate, which grows away from its card and from the middle of the table."""
    wide, tall = box.w * min(growth, WIDE_TAG), box.h * min(growth, TALL_TAG)
    if box in UNDER:
        return Box(box.right - wide if box == layout.LEFT.tag else box.x, box.y, wide, tall)
    return Box(box.x, box.centre[1] - tall / 2, wide, tall)
