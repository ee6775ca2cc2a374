"""The picture of a question beside its words: what lies on the desk makes room for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.types import View
from game.rules.egomaster.question import OpenQuestion
from game.rules.egomaster.state import Quiz
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.media_files import media_file
from game.ui.games.egomaster.large_print.answers import ANSWERS
from game.ui.games.egomaster.large_print.question import WORDS
from game.ui.games.egomaster.large_print.sizes import INSIDE, TINY
from game.ui.games.egomaster.layout import ROLL_CALL

PICTURE: Final = "picture"
"""The key of the picture of a question."""
HIGH: Final = Box(900, 178, 490, 520)
"""Where a picture lies, in board units."""
ABOVE_BUZZERS: Final = Box(740, 178, 650, 330)
"""Where it lies in a race: below it the buzzers stand."""
BELOW: Final = Box(1076, 532, 314, 166)
"""Where the answers that were wrong in a race are listed then."""
APART: Final = 24.0
LEFT: Final = 50.0
"""Where everything begins that makes room, in board units."""
SHARE: Final = 0.46
"""The share of the card that a picture takes on a tiny desk."""


def picture(view: View) -> Iterator[Item]:
    """Yield the picture of the question on the table, if it has one; it is looked at while dice decide who answers."""
    quiz: Quiz = view.table
    question = quiz.question
    if question is None or not question.picture:
        return
    yield print_of(view, question, PICTURE, _place(question), 3)


def _place(question: OpenQuestion) -> Box:
    """Return where the picture of a question lies, in board units."""
    return ABOVE_BUZZERS if question.kind == "speed" else HIGH


def room_for_dice(quiz: Quiz) -> Box:
    """Return where the dice lie that decide a question, in board units: beside its picture, if it has one."""
    question = quiz.question
    return words_beside(question, ROLL_CALL, 1.0) if question else ROLL_CALL


def words_beside(question: OpenQuestion, box: Box, scale: float) -> Box:
    """Return the part of a box in which the words of a question stand beside its picture: all of it without one.

    `scale` is the number of logical units per board unit.
    """
    if not question.picture:
        return box
    if scale < TINY:
        return box.cut_right(SHARE * box.w, APART)[1]
    return box._replace(w=_place(question).x - APART - box.x)


def print_of(view: View, question: OpenQuestion, key: str, box: Box, layer: int) -> Item:
    """Return the picture of a question as an item; a text describes it to whoever cannot see it."""
    file = media_file(view.board.packs, question.ref, question.picture)
    args = (str(file) if file else "", question.described)
    return Item(key, "egomaster/print", box, args, layer, label=question.described)


def with_room(items: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return what lies on the desk, as large print has it, with room for the picture if there is one.

    `scale` is the number of logical units per board unit.
    """
    found = {item.key: item for item in items}
    shown, card = found.get(PICTURE), found.get("card")
    if shown is None or card is None:
        return items
    if scale < TINY:
        place, words = card.box.cut_right(SHARE * card.box.w, APART)
    else:
        place = Box(shown.box.x, card.box.y, shown.box.w, shown.box.bottom - card.box.y)
        words = card.box._replace(w=place.x - APART - card.box.x)
    return list(_moved(items, place, words, found.get("strip")))


def _moved(items: Sequence[Item], place: Box, words: Box, strip: Item | None) -> Iterator[Item]:
    """Yield every item where it lies beside the `place` of the picture, the words of the question in `words`."""
    answered = strip is not None or any(item.key == "turn sheet" for item in items)
    for item in items:
        if item.key == PICTURE:
            yield item._replace(box=place)
        elif item.key in WORDS:
            yield item._replace(box=words)
        elif not item.key.startswith(ANSWERS) or item.box.y >= place.bottom or item.box.bottom <= place.y:
            yield item
        elif item.key == "said" and not answered:
            continue  # the buzzers stand there
        elif item.key == "said":
            yield item._replace(box=BELOW._replace(h=min(BELOW.h, item.box.h)))
        elif item.key in {"strip", "solution"}:
            yield item._replace(box=item.box._replace(x=LEFT, w=words.right - LEFT))
        elif item.key == "verdict" and strip:
            yield item._replace(box=item.box.moved(words.right - strip.box.right, 0))
        else:
            yield item._replace(box=squeezed(item.box, words.right))


def squeezed(box: Box, right: float) -> Box:
    """Return a box of the whole width of the desk in the part of it that ends at x = `right`."""
    share = (right - LEFT) / (INSIDE.right - LEFT)
    return box._replace(x=LEFT + (box.x - LEFT) * share, w=box.w * share)


def squeezed_beside(box: Box) -> Box:
    """Return where something of an answer lies beside a picture, in the middle of its place and as large as it can be.

    `box` is where it lies without one. It keeps its shape.
    """
    place = squeezed(box, HIGH.x - APART)
    return place.middle(place.w, box.h * place.w / box.w)
