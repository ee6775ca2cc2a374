"""The flow of the toy game: deal, turn, defence, a gift that interrupts it, the die, a card drawn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec

from game.kernel.choices import Choices
from game.kernel.types import CHANCE, Action, Hand, Phase, Say, Seat, State, Table
from tests.kernel.toy.moves import (
    Accept,
    Attack,
    Attacked,
    CardDrawn,
    CardGiven,
    Draw,
    Give,
    Help,
    Helped,
    Hurt,
    Jeer,
    Jeered,
    Parried,
    Parry,
    Rest,
    Roll,
    Rolled,
    Stall,
    Stalled,
)

# `toy.py` puts the union of all phases here (`codec.share`), which only exists once they all do.
AnyPhase: TypeAlias = Any

DECK = tuple(range(1, 25))
SIDES = 6


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the table decides: how many lives each seat begins with."""

    lives: int = 2


class Duel(msgspec.Struct):
    """The attack that is going on."""

    attacker: Seat
    target: Seat
    attack: int
    parry: int = 0


class Arena(Table):
    """What lies open: lives, cards played, who jeered how often, the duel, the die; `turns` counts them."""

    lives: list[int]
    played: list[int]
    jeers: dict[Seat, int]
    duel: Duel | None = None
    turns: int = 0
    pips: int = 0


class Shown(NamedTuple):
    """What the others know of a hand."""

    size: int


class Cards(Hand):
    """The cards of one seat, in ascending order."""

    cards: list[int]

    def shown(self) -> Shown:
        """Show how many there are."""
        return Shown(len(self.cards))


def bag(state: State) -> list[int]:
    """Return the cards that are neither on the table nor in a hand."""
    gone = {*state.table.played, *(card for hand in state.hands for card in hand.cards)}
    return [card for card in DECK if card not in gone]


class Drawing(Phase):
    """CHANCE takes a card out of the bag for a seat."""

    seat: Seat
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        return [Draw(card) for card in bag(state)]

    def draw(self, state: State, rng: Random) -> Action:
        return Draw(rng.choice(bag(state)))

    def apply(self, state: State, seat: Seat, action: Draw, say: Say) -> Phase:
        hand = state.hands[self.seat]
        hand.cards = sorted([*hand.cards, action.card])
        say(CardDrawn(self.seat))
        following: Phase = self.then
        return following


class Turn(Phase):
    """A seat attacks or rests; the others may jeer."""

    seat: Seat
    closing = (Attack, Rest)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def may_act(self, state: State) -> frozenset[Seat]:
        return frozenset(range(len(state.hands))) - {self.seat}

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat != self.seat:
            return (Jeer(),)
        targets = [other for other in range(len(state.hands)) if other != seat]
        cards = state.hands[seat].cards
        return Choices([Attack(card, target) for card in cards for target in targets], (Rest(),))

    def apply(self, state: State, seat: Seat, action: Attack | Rest | Jeer, say: Say) -> Phase:
        table: Arena = state.table
        if isinstance(action, Jeer):
            table.jeers[seat] = table.jeers.get(seat, 0) + 1
            say(Jeered(seat))
            return self
        table.turns += 1
        if isinstance(action, Rest):
            return next_turn(state, seat)
        _play(state, seat, action.card)
        table.duel = Duel(seat, action.target, action.card)
        say(Attacked(seat, action.card, action.target))
        return Defence(action.target, Dice(Turn((seat + 1) % len(state.hands))))


class Defence(Phase):
    """The attacked answers; the others, the attacker apart, may help."""

    seat: Seat
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def may_act(self, state: State) -> frozenset[Seat]:
        helpers = [seat for seat, hand in enumerate(state.hands) if hand.cards and seat != state.table.duel.attacker]
        return frozenset(helpers) - {self.seat}

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat != self.seat:
            return (Help(),) if isinstance(self.then, Hold) else (Help(), Stall())
        return Choices((Accept(),), [Parry(card) for card in state.hands[seat].cards])

    def apply(self, state: State, seat: Seat, action: Accept | Parry | Help | Stall, say: Say) -> Phase:
        if isinstance(action, Help):
            say(Helped(seat))
            return Gift(seat, self)
        if isinstance(action, Stall):
            say(Stalled(seat))
            return Defence(self.seat, Hold(seat, self.then))
        if isinstance(action, Parry):
            _play(state, seat, action.card)
            state.table.duel.parry = action.card
            say(Parried(seat, action.card))
        following: Phase = self.then
        return following


class Hold(Phase):
    """Who held the dice back lets them go."""

    seat: Seat
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        return (Accept(),)

    def apply(self, state: State, seat: Seat, action: Accept, say: Say) -> Phase:
        following: Phase = self.then
        return following


class Gift(Phase):
    """The helper hands over a card; then the defence goes on."""

    seat: Seat
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        return [Give(card) for card in state.hands[seat].cards]

    def apply(self, state: State, seat: Seat, action: Give, say: Say) -> Phase:
        hands, to = state.hands, self.then.seat
        hands[seat].cards.remove(action.card)
        hands[to].cards = sorted([*hands[to].cards, action.card])
        say(CardGiven(seat, to))
        following: Phase = self.then
        return following


class Dice(Phase):
    """CHANCE throws the die, which is added to the attack."""

    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        return [Roll(pips) for pips in range(1, SIDES + 1)]

    def draw(self, state: State, rng: Random) -> Action:
        return Roll(rng.randint(1, SIDES))

    def apply(self, state: State, seat: Seat, action: Roll, say: Say) -> Phase:
        table: Arena = state.table
        duel, table.duel = table.duel, None
        table.pips = action.pips
        say(Rolled(action.pips))
        if duel and duel.attack + action.pips > duel.parry + SIDES // 2:
            table.lives[duel.target] -= 1
            say(Hurt(duel.target))
        if not all(table.lives):
            return Done()
        return next_turn(state, self.then.seat - 1)


class Done(Phase):
    """Somebody has no life left, or the bag is empty."""

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset()

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        return ()


def next_turn(state: State, seat: Seat) -> Phase:
    """Give the seat after `seat` a card and the turn."""
    following = (seat + 1) % len(state.hands)
    return Drawing(following, Turn(following)) if bag(state) else Done()


def _play(state: State, seat: Seat, card: int) -> None:
    state.hands[seat].cards.remove(card)
    state.table.played.append(card)


PHASES = (Drawing, Turn, Defence, Hold, Gift, Dice, Done)
