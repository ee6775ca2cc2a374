"""What is heard with a question, and the sign beside its words that tells so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.kernel.types import View
from game.rules.egomaster.phases.all_phases import Buzzing, Reading
from game.rules.egomaster.state import NOBODY, Quiz
from game.ui.contract.tune_sign import SIGN
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk.media_files import media_file

HIGH: Final = 74.0
"""The height of the sign at the foot of a card, in board units."""
LEAST: Final = 50.0
"""Its least height, in logical units."""
LOW: Final = 3.0
"""A card that is less than so many times as high has no room at its foot: there the sign stands at its side."""
SHARE: Final = 0.3
"""The share of the width of such a card that the sign takes."""
ASIDE: Final = 16.0
"""The room between the sign and the edges of the card, in board units."""
CORNER: Final = 0.05
"""The share of the width of a card that its corners take at least."""
EDGE: Final = 0.2
"""The share of its height that the sign at the foot of a card leaves free below it."""


def tune(view: View) -> Path | None:
    """Return the tune of the question on the table; None without one, once somebody has buzzed, or once it is over."""
    question = view.table.question
    if question is None or not question.sound or question.solution:
        return None
    return media_file(view.board.packs, question.ref, question.sound) if _is_heard(view) else None


def _is_heard(view: View) -> bool:
    phase = view.phase
    if view.table.question.kind == "speed":
        return isinstance(phase, Buzzing) or (isinstance(phase, Reading) and phase.seat == NOBODY)
    return True


def sign(view: View) -> Iterator[Item]:
    """Yield the sign of the tune until the question is over; the table says what it shows unless that is known here."""
    quiz: Quiz = view.table
    question = quiz.question
    if question is None or not question.sound or question.solution or quiz.thrown:
        return
    known = "" if tune(view) else "missing" if _is_heard(view) else "stopped"
    yield Item(SIGN, "egomaster/tune", layout.CARD, (known,), 3)


def with_room(items: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return what lies on the desk with room for the sign on the card of the question, if there is one.

    `scale` is the number of logical units per board unit.
    """
    found = {item.key: item for item in items}
    card = found.get("card")
    if SIGN not in found or card is None:
        return items
    words, place = _parted(card.box, max(HIGH, LEAST / scale))
    boxes = {"card": words, SIGN: place}
    return [item._replace(box=boxes.get(item.key, item.box)) for item in items]


def _parted(card: Box, high: float) -> tuple[Box, Box]:
    """Part a card into the place of its words and that of the sign."""
    if card.h >= LOW * high:
        place, words = card.cut_bottom(high)
        return words, place.inset(max(ASIDE, CORNER * card.w), 0)._replace(h=(1 - EDGE) * high)
    place, words = card.cut_right(SHARE * card.w)
    return words, place.inset(ASIDE, ASIDE)
