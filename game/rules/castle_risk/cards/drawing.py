"""Drawing cards, and giving up those above the limit of the house (CR7, CR8, CR20, CR42)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.types import CHANCE, Action, Phase, Say, Seat, State
from game.rules.castle_risk.cards.pack import available, discard, gain, held, lose, pile, size
from game.rules.castle_risk.events import CardDiscarded, CardsDrawn, DiplomatsReplaced, PackShuffled
from game.rules.castle_risk.moves import Discard, Draw
from game.rules.castle_risk.state import Card, Cards, War

if TYPE_CHECKING:
    AnyPhase = Phase
else:
    AnyPhase = Any


class Drawing(Phase):
    """CHANCE draws for a seat, one card at a time: `left` are still to come, `drawn` have come. A card can be drawn."""

    seat: Seat
    left: int
    drawn: int
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any kind that is in the pile, or, where it is empty, among the discards (CR8)."""
        return [Draw(card) for card in held(_source(state))]

    def draw(self, state: State, rng: Random) -> Action:
        """Draw, every card alike likely."""
        cards = _source(state)
        place = int(rng.random() * sum(cards.values()))
        for card, number in cards.items():
            if place < number:
                return Draw(card)
            place -= number
        raise AssertionError("there is a card to draw")

    def apply(self, state: State, seat: Seat, action: Draw, say: Say) -> Phase:
        """Take the card; in a war of two a Diplomat is discarded at once and another card drawn (CR20)."""
        war: War = state.table
        if not any(pile(state).values()):
            war.discards = {}
            say(PackShuffled())
        if war.duel and action.card == "Diplomat":
            discard(war, action.card)
            say(DiplomatsReplaced(self.seat, 1))
            return self
        gain(state.hands[self.seat], action.card)
        further = Drawing(self.seat, self.left - 1, self.drawn + 1, self.then)
        if further.left and available(state):
            return further
        say(CardsDrawn(self.seat, further.drawn))
        return entered(state, self.then)


class Discarding(Phase):
    """The player gives up cards until he holds no more than the house allows (CR42)."""

    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """The player."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any card of the hand."""
        return [Discard(card) for card in held(state.hands[seat].cards)]

    def apply(self, state: State, seat: Seat, action: Discard, say: Say) -> Phase:
        """Discard it openly."""
        lose(state, seat, action.card)
        discard(state.table, action.card)
        say(CardDiscarded(seat, action.card))
        return entered(state, self)


def entered(state: State, phase: Phase) -> Phase:
    """Return the phase, or what follows it where there is nothing to draw or to give up (CR8)."""
    while True:
        match phase:
            case Drawing() if not phase.left or not available(state):
                phase = phase.then
            case Discarding() if not _above(state):
                phase = phase.then
            case _:
                return phase


def _above(state: State) -> int:
    """Return how many cards the player holds above the limit; 0 where there is none."""
    war: War = state.table
    limit = war.house.hand_limit
    return max(size(state.hands[war.player]) - limit, 0) if limit else 0


def _source(state: State) -> Cards:
    """Return the cards that one may draw: the pile, or the discards where the pile is empty."""
    cards = pile(state)
    if any(cards.values()):
        return cards
    discards: dict[Card, int] = state.table.discards
    return discards
