"""What the seats and CHANCE do."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from game.kernel.choices import Lazy
from game.kernel.types import Action, Seat
from game.rules.mousquetaires.board.box import Card, Guard
from game.rules.mousquetaires.state import BATCH, Place


class Deal(Action):
    """CHANCE: deal three cards to the seat whose turn it is."""

    cards: tuple[Card, ...]


class LayRewards(Action):
    """Lay three cards face down as the reward, from the left (MQ15)."""

    first: Card
    second: Card
    third: Card


class TurnGuard(Action):
    """CHANCE: turn a guard (MQ25)."""

    guard: Guard


class Fight(Action):
    """Choose a card for the duel."""

    card: Card


class Throw(Action):
    """Throw a card away, in jail (MQ8)."""

    card: Card


class TurnCards(Action):
    """CHANCE: turn all chosen cards over at once."""


class PlaceGem(Action):
    """Place a gem from the middle on a free reward card (MQ3)."""

    place: Place


class StealGem(Action):
    """Take the gem on another player's card `source` and place it on one's own (MQ4)."""

    victim: Seat
    source: Place
    place: Place


class LiftPrison(Action):
    """Send the prison on one's own card back to the middle instead of taking a gem (MQ3, MQ6)."""

    place: Place


class PlacePrison(Action):
    """Take a prison from the middle onto a free reward card."""

    place: Place


class PullPrison(Action):
    """Take the prison on another player's card `source` onto one's own (MQ5).

    Where the house lets a jailed player choose which card is freed, `source` is NOBODY (MQ21).
    """

    victim: Seat
    source: Place
    place: Place


class ReturnGem(Action):
    """Give the gem on one's own card back to the middle (MQ7)."""

    place: Place


class OpenCell(Action):
    """Choose which of one's own three cards is freed, as a jailed player (MQ21)."""

    place: Place


class CountUp(Action):
    """CHANCE: turn the reward cards over and count the ducats."""


ACTIONS: Final = (
    Deal,
    LayRewards,
    TurnGuard,
    Fight,
    Throw,
    TurnCards,
    PlaceGem,
    StealGem,
    LiftPrison,
    PlacePrison,
    PullPrison,
    ReturnGem,
    OpenCell,
    CountUp,
)


class Deals(Lazy):
    """Any three cards of the pile, the lowest first."""

    __slots__ = ("pile",)

    def __init__(self, pile: Sequence[Card]) -> None:
        self.pile = pile

    def __len__(self) -> int:
        return comb(len(self.pile), BATCH)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deal):
            return False
        return len(action.cards) == BATCH and list(action.cards) == sorted(set(action.cards) & set(self.pile))

    def item(self, index: int) -> Action:
        """Make a deal: those with the lowest card first."""
        cards: list[Card] = []
        start = 0
        for left in range(BATCH - 1, -1, -1):
            while index >= (after := comb(len(self.pile) - start - 1, left)):
                index -= after
                start += 1
            cards.append(self.pile[start])
            start += 1
        return Deal(tuple(cards))


class Rewards(Lazy):
    """Any three cards of a hand, in any order."""

    __slots__ = ("cards",)

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards

    def __len__(self) -> int:
        count = len(self.cards)
        return count * (count - 1) * (count - 2)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, LayRewards):
            return False
        three = {action.first, action.second, action.third}
        return len(three) == BATCH and three <= set(self.cards)

    def item(self, index: int) -> Action:
        """Make a choice: by its first card, then its second, then its third, the highest first."""
        left, count = sorted(self.cards, reverse=True), len(self.cards)
        index, third = divmod(index, count - 2)
        first, second = divmod(index, count - 1)
        return LayRewards(left.pop(first), left.pop(second), left.pop(third))
