"""What may be in the hands that a seat cannot see: how likely an officer is there, how many Reinforcements come."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from game.bots.lazy import Lazy
from game.kernel.types import Event, Seat, View
from game.rules.castle_risk.cards.pack import of_box, on_table
from game.rules.castle_risk.cards.reinforcement_track import brings
from game.rules.castle_risk.events import DealMade, TurnBegan
from game.rules.castle_risk.state import CARDS, Card, War
from game.rules.castle_risk.turn import HAND
from game.rules.castle_risk.war_events import BattleFought, GeneralPlayed

MEMORY: Final = 400
"""How many of the latest events a seat remembers."""
DOUBT: Final = 0.35
"""An officer who stayed away from a battle where he would have helped is in that hand with this part of the chance."""


class Memory(NamedTuple):
    """The cards that a seat is known to hold, and those that it would have played if it had them."""

    certain: set[tuple[Seat, Card]]
    absent: set[tuple[Seat, Card]]


class Belief:
    """The hands as one seat may imagine them, from its own cards, the open ones and what happened lately."""

    def __init__(self, view: View, story: Sequence[Event]) -> None:
        self._view: Final = view
        self._story: Final = story

    @Lazy
    def next_track(self) -> int:
        """What the next Reinforcements bring."""
        war: War = self._view.table
        return brings(self._view.board, war.house, war.reinforced + 1)

    @Lazy
    def _share(self) -> dict[Card, float]:
        """The part of the cards that lie somewhere unseen, by kind."""
        view = self._view
        war: War = view.table
        left = dict(of_box(war.seats))
        own = view.hand.cards if view.hand else {}
        for gone in (on_table(war), war.discards, own):
            for card, number in gone.items():
                left[card] -= number
        unseen = max(1, sum(left.values()))
        return {card: max(0, left[card]) / unseen for card in CARDS}

    @Lazy
    def _memory(self) -> Memory:
        """What the latest events tell, the last first, until every seat has had a turn."""
        war: War = self._view.table
        certain: set[tuple[Seat, Card]] = {(seat, "Marshal") for seat, marshal in enumerate(war.marshals) if marshal}
        absent: set[tuple[Seat, Card]] = set()
        memory, turns = Memory(certain, absent), 0
        for event in islice(reversed(self._story), MEMORY):
            match event:
                case BattleFought():
                    if not event.general:
                        absent.add((event.seat, "General"))
                    if not event.marshal and event.victim in range(len(war.castles)):
                        absent.add((event.victim, "Marshal"))
                case GeneralPlayed():
                    absent.discard((event.seat, "General"))
                case DealMade():
                    for seat, cards in ((event.partner, event.give), (event.seat, event.take)):
                        for card in cards:
                            certain.add((seat, card))
                case TurnBegan():
                    turns += 1
                    if turns > len(war.castles):
                        return memory
                case _:
                    pass
        return memory

    @Lazy
    def remembered(self) -> set[Seat]:
        """The seats of which more is known than how many cards they hold."""
        certain, absent = self._memory
        return {seat for seat, _ in (*certain, *absent)}

    def has(self, seat: Seat, card: Card) -> float:
        """Return the chance, 0 to 1, that a seat holds at least one card of a kind."""
        if not self._view.shown[seat].cards:
            return 0.0
        certain, absent = self._memory
        if (seat, card) in certain:
            return 1.0
        chance = 1 - (1 - self._share[card]) ** self._view.shown[seat].cards
        return float(chance * DOUBT if (seat, card) in absent else chance)

    def will_have(self, seat: Seat, card: Card) -> float:
        """Return the chance, 0 to 1, that a seat holds a card of a kind once it has drawn as its next turn begins."""
        if seat not in self.remembered:
            return 1 - float((1 - self._share[card]) ** (max(self._view.shown[seat].cards, HAND) + 1))
        return 1 - (1 - self.has(seat, card)) * float((1 - self._share[card]) ** self._draws(seat))

    def reinforcements(self, seat: Seat) -> float:
        """Return how many armies a seat may expect from the Reinforcements that it draws as its next turn begins."""
        return float(self._draws(seat) * self._share["Reinforcements"] * self.next_track)

    def _draws(self, seat: Seat) -> int:
        """Return how many cards a seat draws as its next turn begins (CR7)."""
        return int(max(HAND - self._view.shown[seat].cards, 0) + 1)
