"""A question to a seat in Castle Risk: its view and its options, with the names of the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.choices import Choices
from game.kernel.types import Action, Seat
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.sentences.naming import named, with_article
from game.rules.castle_risk.state import CARDS, NOBODY, Card, Cards, Staff, War
from game.ui.contract import question
from game.ui.widgets.tokens import token_args
from game.words import Words

HAND: Final = "hand"
"""The first click of a selection that shows the hand or plays a card of it."""
DEAL: Final = "deal"
"""The second click of a selection that makes an offer out of the hand."""


class CastleRiskQuestion(question.Question):
    """The question that a form of Castle Risk answers."""

    @property
    def war(self) -> War:
        """The open table."""
        war: War = self.view.table
        return war

    @property
    def board(self) -> Board:
        """The map."""
        board: Board = self.view.board
        return board

    @property
    def hand(self) -> Staff:
        """The secrets of the seat: for private forms, and to check a click."""
        hand: Staff = self.view.hand
        return hand

    # ------------------------------------------------------------------ words

    def token(self, seat: Seat) -> str:
        """Return the letter of a player's token, "" for nobody's."""
        return "" if seat == NOBODY else self.players[seat].token

    def token_args(self, seat: Seat) -> tuple[str, str]:
        """Return the arguments of the look of a player's token, two empty ones for nobody's."""
        return ("", "") if seat == NOBODY else token_args(self.players, seat)

    def land(self, land: int, tr: Words) -> str:
        """Return the name of a land."""
        return named(self.board.territories[land].names, tr)

    def the_land(self, land: int, tr: Words) -> str:
        """Return the name of a land as it stands inside a sentence."""
        return with_article(self.land(land, tr), tr)

    def empire(self, empire: int, tr: Words) -> str:
        """Return the name of an empire."""
        return named(self.board.empires[empire].names, tr)

    def id(self, land: int) -> str:
        """Return the id of a land, as actions have it."""
        return self.board.ids[land]

    def armies(self, land: int, tr: Words) -> str:
        """Return how many armies stand on a land."""
        return tr.plural("{n} army", "{n} armies", self.war.armies[land])

    # ------------------------------------------------------------------ what is allowed

    def kinds(self) -> Iterator[Sequence[Action]]:
        """Yield the options kind by kind, none of them empty."""
        yield from _flat(self.options)

    def offers(self, kind: type[Action]) -> bool:
        """Tell whether some action of a kind is legal."""
        return any(isinstance(each[0], kind) for each in self.kinds())


def _flat(options: Sequence[Action]) -> Iterator[Sequence[Action]]:
    if isinstance(options, Choices):
        for kind in options.kinds:
            yield from _flat(kind)
    elif len(options):
        first = type(options[0])
        if isinstance(options, list | tuple) and any(type(each) is not first for each in options):
            yield from ((each,) for each in options)
        else:
            yield options


def spread(cards: Cards) -> list[Card]:
    """Lay the cards of a hand side by side, in the order of CARDS."""
    return [card for card in CARDS for _ in range(cards.get(card, 0))]
