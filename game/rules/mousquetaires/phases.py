"""The flow of Mousquetaires: deal, rewards, nine duels with what follows each, count, and again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.kernel.phases import BY_CHANCE, Ended, Revealing
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.mousquetaires.counting import count, round_over, winners
from game.rules.mousquetaires.dealing import clear, deal, pile
from game.rules.mousquetaires.duel import card_options, choose, turn_cards
from game.rules.mousquetaires.events import CardChosen, CardThrown, GuardTurned, RewardsLaid
from game.rules.mousquetaires.moves import (
    CountUp,
    Deal,
    Deals,
    Fight,
    LayRewards,
    LiftPrison,
    OpenCell,
    PlaceGem,
    PlacePrison,
    PullPrison,
    ReturnGem,
    Rewards,
    StealGem,
    Throw,
    TurnCards,
    TurnGuard,
)
from game.rules.mousquetaires.spoils import loser_options, pull, punish, reward, winner_options
from game.rules.mousquetaires.state import BATCH, NOBODY, PLACES, MusketeerHand, Place
from game.rules.mousquetaires.unseen_cards import guards_left

ALONE: Final = tuple(frozenset((seat,)) for seat in range(4))
TURN_CARDS: Final = (TurnCards(),)
COUNT_UP: Final = (CountUp(),)
CELLS: Final = tuple(OpenCell(place) for place in PLACES)


class Dealing(Phase):
    """CHANCE deals, three cards at a time round the table, until everybody holds twelve."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return CHANCE alone."""
        return BY_CHANCE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """List all sets of three cards of the pile."""
        return Deals(pile(state))

    def draw(self, state: State, rng: Random) -> Action:
        """Deal, every card with the same probability."""
        return Deal(tuple(sorted(rng.sample(pile(state), BATCH))))

    def apply(self, state: State, seat: Seat, action: Deal, say: Say) -> Phase:
        """Give the cards to the seat; when all are dealt, rewards are chosen."""
        following = deal(state, self.seat, action.cards, say)
        return CHOOSING_REWARDS if following is None else Dealing(following)


class ChoosingRewards(Phase):
    """All choose at once, in secret, the three cards they hope to be paid for (MQ15)."""

    even_paced = True

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return those who have not laid their rewards."""
        return frozenset([seat for seat, hand in enumerate(state.hands) if not hand.rewards])

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """List all choices of three cards, in any order on the table."""
        return Rewards(state.hands[seat].cards)

    def apply(self, state: State, seat: Seat, action: LayRewards, say: Say) -> Phase:
        """Lay them face down; the last one leads to the first guard."""
        hand: MusketeerHand = state.hands[seat]
        hand.rewards = [action.first, action.second, action.third]
        for card in hand.rewards:
            hand.cards.remove(card)
        say(RewardsLaid(seat))
        return self if self.to_act(state) else TURNING_GUARD


class TurningGuard(Phase):
    """CHANCE turns the next guard, before the cards are chosen (MQ25)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return CHANCE alone."""
        return BY_CHANCE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """List the guards of the pile."""
        return [TurnGuard(guard) for guard in guards_left(state.board, state.table)]

    def draw(self, state: State, rng: Random) -> Action:
        """Turn one, every guard with the same probability."""
        return TurnGuard(rng.choice(guards_left(state.board, state.table)))

    def apply(self, state: State, seat: Seat, action: TurnGuard, say: Say) -> Phase:
        """Face the guard."""
        faced = state.table.faced
        faced.append(action.guard)
        state.table.last = ()
        say(GuardTurned(action.guard, len(faced)))
        return CHOOSING_CARDS


class ChoosingCards(Phase):
    """All choose at once, in secret: a card for the duel, or in jail one to throw away (MQ8)."""

    even_paced = True

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return those who have not chosen."""
        return frozenset([seat for seat, hand in enumerate(state.hands) if hand.chosen is None])

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """List an action for each card of the hand."""
        return card_options(state, seat)

    def apply(self, state: State, seat: Seat, action: Fight | Throw, say: Say) -> Phase:
        """Keep the card face down; the last one leads to the duel."""
        choose(state.hands[seat], action.card)
        say(CardChosen(seat) if isinstance(action, Fight) else CardThrown(seat))
        for hand in state.hands:
            if hand.chosen is None:
                return self
        return TURNING_CARDS


class TurningCards(Revealing):
    """CHANCE turns all cards over at once, so that nobody can take one back once they are seen."""

    deed = TURN_CARDS

    def apply(self, state: State, seat: Seat, action: TurnCards, say: Say) -> Phase:
        """Add up; the highest card of a duel won is rewarded, the lowest of one lost punished (MQ19)."""
        who, won = turn_cards(state, say)
        return Rewarding(who) if won else Punishing(who)


class Rewarding(Phase):
    """The winner of a duel takes a gem or sends a prison back (MQ3)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the winner."""
        return ALONE[self.seat]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """List every gem and every prison that the winner may take, for every card."""
        return winner_options(state, self.seat)

    def apply(self, state: State, seat: Seat, action: PlaceGem | StealGem | LiftPrison, say: Say) -> Phase:
        """Do it; go on to the next guard or the count."""
        reward(state, seat, action, say)
        return next_duel(state, say)


class Punishing(Phase):
    """The loser of a duel takes a prison, or with three covered cards gives a gem back (MQ5, MQ7)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the loser."""
        return ALONE[self.seat]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """List every prison that the loser may take, for every free card; or every gem to give back."""
        return loser_options(state, self.seat)

    def apply(self, state: State, seat: Seat, action: PlacePrison | PullPrison | ReturnGem, say: Say) -> Phase:
        """Do it; whoever gave a gem back takes a prison as well only if the house says so (MQ7)."""
        if isinstance(action, PullPrison) and action.source == NOBODY:
            return Releasing(action.victim, seat, action.place)
        punish(state, seat, action, say)
        if isinstance(action, ReturnGem) and state.table.house.full == "both":
            return self
        return next_duel(state, say)


class Releasing(Phase):
    """A jailed player chooses which card is freed: its prison goes to the `taker`'s `place` (MQ21)."""

    seat: Seat
    taker: Seat
    place: Place

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the one who is freed."""
        return ALONE[self.seat]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """List the three cards of the jailed player."""
        return CELLS

    def apply(self, state: State, seat: Seat, action: OpenCell, say: Say) -> Phase:
        """Move the prison over."""
        pull(state, self.taker, self.place, seat, action.place, say)
        return next_duel(state, say)


class Counting(Revealing):
    """CHANCE turns the reward cards over, and the ducats are counted (MQ12)."""

    deed = COUNT_UP

    def apply(self, state: State, seat: Seat, action: CountUp, say: Say) -> Phase:
        """Write the sheet; then end, or begin the next round (MQ13)."""
        count(state, say)
        won = winners(state, say)
        return Over(won) if won else begin_round(state, say)


class Over(Ended):
    """The match has ended: `winners` have the most ducats."""

    winners: tuple[Seat, ...]


CHOOSING_REWARDS: Final = ChoosingRewards()
TURNING_GUARD: Final = TurningGuard()
CHOOSING_CARDS: Final = ChoosingCards()
TURNING_CARDS: Final = TurningCards()
COUNTING: Final = Counting()
PHASES: Final = (
    Dealing,
    ChoosingRewards,
    TurningGuard,
    ChoosingCards,
    TurningCards,
    Rewarding,
    Punishing,
    Releasing,
    Counting,
    Over,
)


def begin_round(state: State, say: Say) -> Phase:
    """Shuffle all cards and deal (MQ26)."""
    clear(state, say)
    return Dealing(0)


def next_duel(state: State, say: Say) -> Phase:
    """Go on to the next guard, or to the count where the round is over (MQ11, MQ24)."""
    return COUNTING if round_over(state, say) else TURNING_GUARD
