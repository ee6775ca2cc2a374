"""What may come to lie on the desk of Egomaster next: drawn while nobody does anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, get_args

import msgspec

from game.kernel.player import Player
from game.kernel.types import BYSTANDER, View
from game.rules.egomaster.question import Kind, OpenQuestion, Ref
from game.rules.egomaster.state import Quiz
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster import board, layout
from game.ui.games.egomaster.desk import question
from game.ui.games.egomaster.looks.dice_and_tokens import FRAMES
from game.ui.games.egomaster.tweens import airborne
from game.ui.widgets.page import Page

PIPS: Final = range(1, 7)
FOUND: Final = Ref("", "en", "duo", 20, 20)
"""Any question: the numbers of all others are at hand once these are drawn on the dice."""
KEYWORDS: Final = ("Master", "Egomaster", "Egomasters", "Ego & Master")
"""As long as most: banners are as broad as what is written on them."""


def to_predraw(view: View, players: Sequence[Player], page: Page, place: Callable[[Box], Box]) -> Iterator[Item]:
    """Yield what a throw brings: dice, then questions of all kinds; around a question, the ring that comes back.

    `place` turns board units into units.
    """
    for item in _found(view, players, page):
        yield item._replace(box=place(item.box), clip=None)


def _found(view: View, players: Sequence[Player], page: Page) -> Iterator[Item]:
    if view.table.question is not None:
        quiz = msgspec.structs.replace(view.table, question=None)
        yield from board.picture(_with(view, quiz), players, Highlight(), page.tr)
        return
    yield from _dice()
    for kind, keyword in zip(get_args(Kind), KEYWORDS, strict=True):
        yield from question.picture(_asked(view, kind, keyword), players, Highlight(), page.tr)
    for box in (layout.WIDE_CARD, layout.CARD, layout.BROAD_CARD):
        yield Item("", "egomaster/sheet", box)


def _dice() -> Iterator[Item]:
    """The dice in the air, and as they come to lie."""
    for pips in PIPS:
        yield Item("", "egomaster/d6", layout.D6, (pips, 0))
    for step in range(1, FRAMES + 1):
        yield Item("", "egomaster/d6", layout.D6, airborne((0, 0), step))
        for colour, box in layout.D20.items():
            yield Item("", "egomaster/d20", box, airborne((colour, 0, 0), step))


def _asked(view: View, kind: Kind, keyword: str) -> View:
    """Return the open table as it might be if a question of that kind were found."""
    question = OpenQuestion(FOUND, kind, keyword, "medium")
    quiz = msgspec.structs.replace(view.table, question=question, thrown=(), dice=(FOUND.page, FOUND.number))
    return _with(view, quiz)


def _with(view: View, quiz: Quiz) -> View:
    """Return the open table with other things on it."""
    return View(view.board, BYSTANDER, view.phase, quiz, None, view.shown)
