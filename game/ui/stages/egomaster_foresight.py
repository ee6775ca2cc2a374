"""What may come to lie on the desk of Egomaster next: drawn while nobody does anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, get_args

from game.kernel.player import Player
from game.rules.egomaster.sheet import Kind
from game.ui.box import Box
from game.ui.items import Item
from game.ui.page import Page
from game.ui.stages import egomaster_places as places
from game.ui.stages.egomaster_asked import ALL, HOW
from game.ui.stages.egomaster_leaf import leaf
from game.ui.stages.egomaster_looks_things import FRAMES
from game.ui.stages.egomaster_ways import airborne
from game.words import Words

PIPS: Final = range(1, 7)
PAGE: Final = 20
"""A number on both dice: those of all other numbers are at hand then."""


def foreseen(players: Sequence[Player], page: Page, place: Callable[[Box], Box]) -> Iterator[Item]:
    """Yield what a throw brings, but for what depends on the question; `place` turns board units into units."""
    for item in (*_dice(), *_question(players, page.tr), *_cards()):
        yield item._replace(box=place(item.box))


def _dice() -> Iterator[Item]:
    """The dice in the air, and as they come to lie."""
    for pips in PIPS:
        yield Item("", "egomaster/d6", places.D6, (pips, 0))
    for colour, box in places.D20.items():
        yield Item("", "egomaster/d20", box, (colour, PAGE, 0))
    for step in range(1, FRAMES + 1):
        yield Item("", "egomaster/d6", places.D6, airborne((0, 0), step))
        for colour, box in places.D20.items():
            yield Item("", "egomaster/d20", box, airborne((colour, 0, 0), step))


def _question(players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """What is said before a question of any kind, and who sits around it."""
    yield from leaf()
    yield Item("", "egomaster/sheet", places.HOW)
    yield Item("", "egomaster/drawn", places.DRAWN, (0, 0))
    yield Item("", "egomaster/salver", places.DISH, ("oxblood",))
    for kind in get_args(Kind):
        yield Item("", "egomaster/medal", places.HOW_MEDAL, (kind,))
        yield Item("", "egomaster/question", places.HOW_WORDS, (tr(HOW[kind]), ALL))
    for seat, player in enumerate(players):
        for state in ("", "now"):
            box = places.holder(seat, len(players))
            yield Item("", "egomaster/holder", box, (player.token, player.name, "", state))


def _cards() -> Iterator[Item]:
    """The sheets that questions are written on."""
    for box in (places.WIDE_CARD, places.CARD, places.BROAD_CARD):
        yield Item("", "egomaster/sheet", box)
