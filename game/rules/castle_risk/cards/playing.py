"""The Spy, whom the victim may answer, and what the player lays down before his first attack (CR9 to CR11, CR19)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from game.kernel.phases import Revealing
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.castle_risk.cards.pack import discard, held, lose, size
from game.rules.castle_risk.cards.reinforcement_track import brings
from game.rules.castle_risk.events import CardSpied, Reinforced, SpyFoiled, SpySent
from game.rules.castle_risk.moves import BearSpy, FoilSpy, MakeTruce, Reinforce, SendSpy, ShowHand, TakeOut
from game.rules.castle_risk.placing import Placing
from game.rules.castle_risk.state import Card, Glimpse, Staff, War

if TYPE_CHECKING:
    AnyPhase = Phase
else:
    AnyPhase = Any

BEAR: Final = (BearSpy(),)
FOIL: Final = (FoilSpy(),)
SHOW: Final = (ShowHand(),)
REINFORCE: Final = (Reinforce(),)


class AnsweringSpy(Phase):
    """The victim of a Spy may answer with one of his own; he is asked whether or not he holds one (CR11, CR50)."""

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


class Reinforcing(Placing):
    """The armies of a Reinforcements card are placed on one's own lands, all of them (CR10)."""

    then: AnyPhase

    def placed(self, state: State, say: Say) -> Phase:
        """Go on."""
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
    say(SpySent(war.player, action.victim))
    return AnsweringSpy(action.victim, then)


def opening_options(state: State) -> tuple[Sequence[Action], ...]:
    """List the cards that the player may lay down before his first attack only, kind by kind (CR9, CR41, CR46)."""
    war: War = state.table
    if war.attacked:
        return ()
    staff: Staff = state.hands[war.player]
    reinforce = REINFORCE if staff.cards.get("Reinforcements", 0) else ()
    diplomat = staff.cards.get("Diplomat", 0) and not war.duel
    return reinforce, _truces(tuple(_others(war)), war.house.diplomat) if diplomat else ()


def _others(war: War) -> list[Seat]:
    """List the opponents before whom none of the player's Diplomats lies yet."""
    bound = {seat for truce in war.truces if truce.seat == war.player for seat in truce.opponents}
    return [seat for seat in war.alive if seat != war.player and seat not in bound]


@cache
def _truces(others: tuple[Seat, ...], diplomat: str) -> tuple[Action, ...]:
    most = len(others) if diplomat == "several" else min(len(others), 1)
    return tuple(MakeTruce(few) for number in range(1, most + 1) for few in combinations(others, number))


def reinforce(state: State, say: Say, then: Phase) -> Phase:
    """Put the next Reinforcements on the track; its number of armies is to be placed (CR10)."""
    war: War = state.table
    lose(state, war.player, "Reinforcements")
    war.reinforced += 1
    armies = brings(state.board, war.house, war.reinforced)
    say(Reinforced(war.player, war.reinforced, armies))
    return Reinforcing(armies, then)
