"""What lands, empires, cards and players are called in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from game.rules.castle_risk.board.map import Board, Names
from game.rules.castle_risk.state import Card
from game.words import N_, Words

CARD_NAMES: Final[Mapping[Card, str]] = {
    "Reinforcements": N_("Reinforcements"),
    "Spy": N_("Spy"),
    "General": N_("General"),
    "Admiral": N_("Admiral"),
    "Marshal": N_("Marshal"),
    "Diplomat": N_("Diplomat"),
}
"""The msgids of the titles of the cards."""
NBSP: Final = "\u00a0"
WITH_ARTICLE: Final = ("lands", "Rhine")
"""How English names of lands end that want an article."""


def named(names: Names, tr: Words) -> str:
    """Return a name in the language of `tr`, in English where the board has no other."""
    return names.get(tr.language) or names["en"]


def land_name(board: Board, land: str, tr: Words) -> str:
    """Return the name of the land with an id; the id itself where the board has no such land."""
    return named(board.territories[board.index[land]].names, tr) if land in board.index else land


def the_land(board: Board, land: str, tr: Words) -> str:
    """Return the name of a land as it stands inside a sentence: in English, some want an article."""
    return with_article(land_name(board, land, tr), tr)


def with_article(name: str, tr: Words) -> str:
    """Return the name of a land as it stands inside a sentence. French ones keep such names apart, by a colon.

    >>> [with_article(name, Words("en")) for name in ("Netherlands", "Rhine", "Finland")]
    ['the Netherlands', 'the Rhine', 'Finland']
    """
    return f"the {name}" if tr.language == "en" and name.endswith(WITH_ARTICLE) else name


def empire_name(board: Board, empire: str, tr: Words) -> str:
    """Return the name of the empire with an id; the id itself where the board has no such empire."""
    return next((named(each.names, tr) for each in board.empires if each.id == empire), empire)


def place_name(board: Board, place: str, tr: Words) -> str:
    """Return the name of the land or the empire with an id; the id itself where the board has neither."""
    return land_name(board, place, tr) if place in board.index else empire_name(board, place, tr)


def lands_named(board: Board, lands: Sequence[str], tr: Words) -> str:
    """List lands by name: `Paris, Burgundy`."""
    return ", ".join(land_name(board, land, tr) for land in lands)


def leg(board: Board, source: str, target: str, tr: Words) -> str:
    """Write a way from one land to another: `Paris → Burgundy`."""
    return f"{land_name(board, source, tr)}{NBSP}→ {land_name(board, target, tr)}"


def dice_shown(pips: Sequence[int], *, led: bool = False) -> str:
    """Write dice, the best first: `6, 4, 2`; with a leader on the best one `6 + 1, 4, 2`."""
    best, *others = sorted(pips, reverse=True)
    shown = f"{best}{NBSP}+{NBSP}1" if led else str(best)
    return f",{NBSP}".join((shown, *map(str, others)))


def card_name(card: Card, tr: Words) -> str:
    """Return the title of a card."""
    return tr(CARD_NAMES[card])


def cards_named(cards: Sequence[Card], tr: Words) -> str:
    """List cards by kind: `2 × Spy, General`."""
    return ", ".join(
        card_name(card, tr) if number == 1 else f"{number}{NBSP}×{NBSP}{card_name(card, tr)}"
        for card, number in Counter(cards).items()
    )
