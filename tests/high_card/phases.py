"""The flow of High Card: all lay a card, CHANCE turns the cards over, the next round or the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.phases import Ended, Revealing
from game.kernel.types import Action, Event, Phase, Say, Seat, State
from tests.high_card.state import Cards, Row, taker


class Lay(Action):
    """Lay a card of one's hand face down."""

    card: int


class Turn(Action):
    """CHANCE: turn all cards over."""


class CardLaid(Event):
    """A seat has laid a card, nobody else knows which."""

    seat: Seat


class RoundTaken(Event):
    """The cards of all seats lie open, and `seat` takes the round."""

    seat: Seat
    cards: tuple[int, ...]


class RoundBegan(Event):
    """The next round begins; nothing tells of the first."""

    round: int


class Laying(Phase):
    """Every seat lays a card in secret (2)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that have not laid a card in this round."""
        return frozenset([seat for seat, hand in enumerate(state.hands) if hand.laid is None])

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return the cards of the hand."""
        return [Lay(card) for card in state.hands[seat].cards]

    def apply(self, state: State, seat: Seat, action: Lay, say: Say) -> Phase:
        """Lay the card; the last one leads to the turning."""
        hand: Cards = state.hands[seat]
        hand.cards.remove(action.card)
        hand.laid = action.card
        say(CardLaid(seat))
        return self if self.to_act(state) else Turning()


class Turning(Revealing):
    """All cards are turned over at once; nobody can take his card back from here (3)."""

    deed = (Turn(),)

    def apply(self, state: State, seat: Seat, action: Turn, say: Say) -> Phase:
        """Give the round to the highest card; then begin the next round or end the match (4)."""
        row: Row = state.table
        cards = tuple(hand.laid for hand in state.hands)
        row.turned.append(cards)
        for hand in state.hands:
            hand.laid = None
        say(RoundTaken(taker(cards), cards))
        if row.round == state.board.rounds:
            return Over()
        row.round += 1
        say(RoundBegan(row.round))
        return Laying()


class Over(Ended):
    """The match has ended."""


PHASES = (Laying, Turning, Over)
ACTIONS = (Lay, Turn)
EVENTS = (CardLaid, RoundTaken, RoundBegan)
