"""Good to know: the note of a question beside its answer, on the lower part of the card, or below what was answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.types import View
from game.rules.egomaster.state import Quiz
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk.answers import NUMBERS, SAID, WHOLE_LIST
from game.words import Words

NOTE, NOTE_SHEET = "note", "note sheet"
"""The keys of a note, and of its sheet where it does not stand on that of the question."""
HIGH: Final = 200.0
"""A card of at least this height has room for the note, in board units."""
SHARE: Final = 0.46
"""The share of such a card that the note takes."""
ASIDE: Final = 20.0
"""The room between the note and the foot of the card, in board units."""
SIDES: Final = 36.0
"""The room between the note and the sides of the card, where rules run, in board units."""
BELOW: Final = 112.0
"""The height of a note below what was answered, in board units."""
APART: Final = 14.0


def note(view: View, tr: Words) -> Iterator[Item]:
    """Yield the note, if there is one and the answer is shown."""
    quiz: Quiz = view.table
    question = quiz.question
    if question and question.note and question.solution and not quiz.thrown:
        args = (tr("Good to know"), question.note)
        yield Item(NOTE, "egomaster/why", layout.WIDE_CARD, args, 3, label=question.note)


def with_room(items: Sequence[Item]) -> Sequence[Item]:
    """Return what lies on the desk with room for the note, if there is one."""
    found = {item.key: item for item in items}
    shown, card = found.get(NOTE), found.get("card")
    if shown is None or card is None or NOTE_SHEET in found:
        return items
    if card.box.h >= HIGH:
        words, place = card.box.cut_top((1 - SHARE) * card.box.h)
        moved = {"card": words, NOTE: place.inset(SIDES, 0).cut_bottom(ASIDE)[1]}
        return [item._replace(box=moved.get(item.key, item.box)) for item in items]
    return list(_below_answers(items, card.box))


def _below_answers(items: Sequence[Item], card: Box) -> Iterator[Item]:
    """Yield the note on a sheet of its own at the foot of what was answered, which becomes lower."""
    place = Box(card.x, layout.LISTED.bottom - BELOW, card.w, BELOW)
    for item in items:
        if item.key == NOTE:
            yield Item(NOTE_SHEET, "egomaster/sheet", place, (), 3, alpha=item.alpha)
            yield item._replace(box=place.inset(SIDES, APART), layer=4)
        elif _is_answer(item) and item.box.bottom > place.y - APART:
            yield item._replace(box=item.box._replace(h=place.y - APART - item.box.y))
        else:
            yield item


def _is_answer(item: Item) -> bool:
    """Tell whether an item shows what was answered on the whole breadth of the desk."""
    return item.key == "ruler" or item.key.startswith((SAID, WHOLE_LIST, NUMBERS))
