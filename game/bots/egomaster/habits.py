"""How each player stakes: how often it raises, which tells less the more often, and how often it folds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.bots.egomaster.odds import USUAL, folds
from game.kernel.types import Event, Seat
from game.rules.egomaster.events import Aligned, BidMade, BidsOpened, PawnWalked, QuestionDrawn, Raised, Stayed
from game.rules.egomaster.question import Kind
from game.rules.egomaster.state import Bid

RAISES: Final = 12
"""How many questions, raised or not, the usual habit counts for against the player's own."""
FOLDS: Final = 5
"""How many folds, expected and made, the usual habit counts for."""


class Habit(msgspec.Struct):
    """What a player has done: the questions that it could raise and did, the folds to expect and those it made.

    Folds are counted for numbers and for everything else.
    """

    could: int = 0
    raised: int = 0
    expected: dict[bool, float] = msgspec.field(default_factory=lambda: {True: 0.0, False: 0.0})
    folded: dict[bool, int] = msgspec.field(default_factory=lambda: {True: 0, False: 0})

    @property
    def raises(self) -> float:
        """How often it raises where it may."""
        return (self.raised + USUAL * RAISES) / (self.could + RAISES)

    def shyness(self, kind: Kind) -> float:
        """Return how many times as often as usual it folds where a question of a kind is raised."""
        number = kind == "target"
        return (self.folded[number] + FOLDS) / (self.expected[number] + FOLDS)


def habits(story: Sequence[Event], seats: int) -> list[Habit]:
    """Return by seat what it has done in a story."""
    found = [Habit() for _ in range(seats)]
    amount = total = 0
    kind: Kind = "solo"

    def count(seat: Seat, bid: Bid) -> None:
        if bid:
            found[seat].expected[kind == "target"] += folds(amount, total)
            found[seat].folded[kind == "target"] += bid == "fold"

    for event in story:
        match event:
            case PawnWalked():
                amount = event.amount
            case QuestionDrawn():
                kind = event.kind
            case Stayed(seat):
                found[seat].could += 1
            case Raised(seat, total):
                found[seat].could += 1
                found[seat].raised += 1
            case Aligned(total):
                pass
            case BidMade(seat, bid):
                count(seat, bid)
            case BidsOpened(bids):
                for seat, bid in enumerate(bids):
                    count(seat, bid)
            case _:
                pass
    return found
