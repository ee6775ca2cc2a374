"""From the last army that is placed to the first turn: hidden armies, the first hands, who begins (CR5, CR6, CR63)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.kernel.types import CHANCE, Action, Phase, Say, Seat, State
from game.rules.castle_risk.cards.pack import counts, gain, pile, selections
from game.rules.castle_risk.events import ArmiesHidden, CardsDealt
from game.rules.castle_risk.moves import DealCards, HideArmies
from game.rules.castle_risk.placing import OnLands
from game.rules.castle_risk.setup.opening_throw import ThrowingForFirst
from game.rules.castle_risk.state import CARDS, Land, War
from game.rules.castle_risk.turn import HAND, begin_turn


class HidingArmies(Phase):
    """All write at once, and in secret, where their hidden armies are; what is written is final (CR5, CR63)."""

    even_paced = True

    def to_act(self, state: State) -> frozenset[Seat]:
        """Those who have not written, and have a land to write."""
        return frozenset(
            [seat for seat, staff in enumerate(state.hands) if not staff.notes and hiding_places(state.table, seat)]
        )

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any land without a castle, whoever holds it, unless the house wants one's own."""
        return OnLands(state.board, HideArmies, hiding_places(state.table, seat))

    def apply(self, state: State, seat: Seat, action: HideArmies, say: Say) -> Phase:
        """Keep the note in the hand; the last one leads to the cards."""
        state.hands[seat].notes.append(state.board.index[action.land])
        say(ArmiesHidden(seat))
        return self if self.to_act(state) else HandingOut(0)


class HandingOut(Phase):
    """CHANCE deals three cards to each seat (CR6)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any three cards that are still in the pile."""
        return [DealCards(cards) for cards in selections(counts(pile(state)), HAND)]

    def draw(self, state: State, rng: Random) -> Action:
        """Deal, every card alike likely."""
        left = pile(state)
        cards = rng.sample([card for card in CARDS for _ in range(left[card])], HAND)
        return DealCards(tuple(sorted(cards, key=CARDS.index)))

    def apply(self, state: State, seat: Seat, action: DealCards, say: Say) -> Phase:
        """Give the seat its hand."""
        for card in action.cards:
            gain(state.hands[self.seat], card)
        if self.seat + 1 < state.table.seats:
            return HandingOut(self.seat + 1)
        say(CardsDealt())
        return ThrowingForTurns()


class ThrowingForTurns(ThrowingForFirst):
    """A fresh throw for who has the first turn (CR6)."""

    def turns(self) -> bool:
        """About the turns."""
        return True

    def followed(self, state: State, first: Seat, say: Say) -> Phase:
        """Begin the first turn."""
        return begin_turn(state, first, say)


HANDING_OUT: Final = HandingOut(0)


def hiding_places(war: War, seat: Seat) -> list[Land]:
    """List the lands where a seat may hide armies (CR5)."""
    own = war.house.hiding == "own"
    return [land for land, owner in enumerate(war.owners) if land not in war.castles and (not own or owner == seat)]


def begin_hiding(state: State) -> Phase:
    """Let all hide their armies; where nobody can, deal the cards."""
    phase = HidingArmies()
    return phase if phase.to_act(state) else HANDING_OUT
