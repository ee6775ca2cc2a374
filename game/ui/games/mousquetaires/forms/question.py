"""A question to a seat in Mousquetaires: what it sees and may do, and what its reward cards would pay."""

from __future__ import annotations

from random import Random
from typing import Final

from game.kernel.types import Seat
from game.rules.mousquetaires.board.box import Card, value
from game.rules.mousquetaires.state import Cover, DuelTable, MusketeerHand, Place
from game.ui.contract import question

TIMES: Final[dict[Cover, int]] = {"": 1, "gem": 2, "prison": 0}
"""By what lies on a card, how many times its value it pays (MQ12)."""


class MousquetairesQuestion(question.Question):
    """What a form is about."""

    @property
    def table(self) -> DuelTable:
        """The open table."""
        table: DuelTable = self.view.table
        return table

    @property
    def hand(self) -> MusketeerHand:
        """What the seat alone knows: for what is private only."""
        hand: MusketeerHand = self.view.hand
        return hand

    @property
    def face_down(self) -> list[Card]:
        """The hand as it lies face down, from left to right: for what is private only.

        Its order follows from the owner's reward cards, which nobody else sees, so that the place of a card tells
        nothing. It stays the same for a whole round, however many cards were played.
        """
        order = list(self.view.board.cards)
        Random(str(self.hand.rewards)).shuffle(order)
        return sorted(self.hand.cards, key=order.index)

    @property
    def jailed(self) -> bool:
        """Whether the seat does not fight."""
        return self.table.jailed(self.seat)

    @property
    def fighters(self) -> int:
        """How many fight the next duel."""
        return sum(not self.table.jailed(seat) for seat in range(self.table.seats))

    def cover(self, seat: Seat, place: Place) -> Cover:
        """Return what lies on a reward card."""
        return self.table.covers[seat][place]

    def pays(self, card: Card, place: Place) -> int:
        """Return the ducats that a card pays at a place of the seat, as things stand."""
        return value(card) * TIMES[self.cover(self.seat, place)]

    def worth(self) -> int:
        """Return the ducats that the seat's three reward cards pay, as things stand."""
        return sum(self.pays(card, place) for place, card in enumerate(self.hand.rewards))
