"""Spies: one looks into a hand and takes a card out of it; the victim may answer with a Spy (CR11, CR50)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from game.kernel.phases import Revealing
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.castle_risk.cards.pack import discard, held, lose, size
from game.rules.castle_risk.events import CardSpied, SpyFoiled, SpySent
from game.rules.castle_risk.moves import BearSpy, FoilSpy, SendSpy, ShowHand, TakeOut
from game.rules.castle_risk.state import Card, Glimpse, War

if TYPE_CHECKING:
    AnyPhase = Phase
else:
    AnyPhase = Any

BEAR: Final = (BearSpy(),)
FOIL: Final = (FoilSpy(),)
SHOW: Final = (ShowHand(),)


class AnsweringSpy(Phase):
    """The victim of a Spy may answer with one of his own; he is asked whether or not he holds one (CR11, CR50)."""

    even_paced = True

    victim: Seat
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """The victim."""
        return frozenset((self.victim,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Bear it, or answer."""
        return BEAR + FOIL if state.hands[seat].cards.get("Spy", 0) else BEAR

    def apply(self, state: State, seat: Seat, action: FoilSpy | BearSpy, say: Say) -> Phase:
        """Let CHANCE show what the Spy finds."""
        return ShowingHand(self.victim, isinstance(action, FoilSpy), self.then)


class ShowingHand(Revealing):
    """The player who sent the Spy is shown the victim's hand, or met by a Spy: nobody can take that back (CR11)."""

    deed = SHOW
    victim: Seat
    foiled: bool
    then: AnyPhase

    def apply(self, state: State, seat: Seat, action: ShowHand, say: Say) -> Phase:
        """Let the Spy look, or discard the one who met it; then nothing is seen."""
        if self.foiled:
            lose(state, self.victim, "Spy")
            discard(state.table, "Spy")
            say(SpyFoiled(state.table.player, self.victim))
            return self.then
        cards = state.hands[self.victim].cards
        seen: tuple[tuple[Card, int], ...] = tuple((card, cards[card]) for card in held(cards))
        state.hands[state.table.player].glimpse = Glimpse(self.victim, seen)
        return Spying(self.victim, self.then)


class Spying(Phase):
    """The Spy must take one card, which all see (CR11, CR50)."""

    victim: Seat
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """Who sent the Spy."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any card of the hand that is seen."""
        return [TakeOut(card) for card, _ in state.hands[seat].glimpse.cards]

    def apply(self, state: State, seat: Seat, action: TakeOut, say: Say) -> Phase:
        """Discard it: Reinforcements, too, come back with the next shuffle (CR51)."""
        lose(state, self.victim, action.card)
        discard(state.table, action.card)
        state.hands[seat].glimpse = None
        say(CardSpied(seat, self.victim, action.card))
        return self.then


def spy_options(state: State) -> Sequence[SendSpy]:
    """List whom the player may spy on: any other hand that is not empty, at any time in his own turn (CR11, CR50)."""
    war: War = state.table
    if not state.hands[war.player].cards.get("Spy", 0):
        return ()
    return [
        SendSpy(seat)
        for seat, staff in enumerate(state.hands)
        if seat != war.player and seat not in war.fallen and size(staff)
    ]


def send_spy(state: State, action: SendSpy, say: Say, then: Phase) -> Phase:
    """Play a Spy; come back to `then` when all of it is over."""
    war: War = state.table
    lose(state, war.player, "Spy")
    discard(war, "Spy")
    war.ask_defenders_again()
    say(SpySent(war.player, action.victim))
    return AnsweringSpy(action.victim, then)
