"""What may be in the hands that a seat cannot see: how likely an officer is there, how many Reinforcements come."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

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


class Belief:
    """The hands as one seat may imagine them, from its own cards, the open ones and what happened lately."""

    def __init__(self, view: View, story: Sequence[Event]) -> None:
        war: War = view.table
        left = dict(of_box(war.seats))
        own = view.hand.cards if view.hand else {}
        for gone in (on_table(war), war.discards, own):
            for card, number in gone.items():
                left[card] -= number
        unseen = max(1, sum(left.values()))
        self._share: Final = {card: max(0, left[card]) / unseen for card in CARDS}
        self._held: Final = [shown.cards for shown in view.shown]
        self._certain: Final[dict[tuple[Seat, Card], int]] = {}
        self._absent: Final[set[tuple[Seat, Card]]] = set()
        for seat, marshal in enumerate(war.marshals):
            if marshal:
                self._certain[seat, "Marshal"] = 1
        if story:
            self._remember(war, story)
        self.next_track: Final = brings(view.board, war.house, war.reinforced + 1)
        """What the next Reinforcements bring."""

    def _remember(self, war: War, story: Sequence[Event]) -> None:
        """Look at the latest events, the last first, until every seat has had a turn."""
        turns = 0
        for event in islice(reversed(story), MEMORY):
            match event:
                case BattleFought():
                    if not event.general:
                        self._absent.add((event.seat, "General"))
                    if not event.marshal and event.victim in range(len(war.castles)):
                        self._absent.add((event.victim, "Marshal"))
                case GeneralPlayed():
                    self._absent.discard((event.seat, "General"))
                case DealMade():
                    for seat, cards in ((event.partner, event.give), (event.seat, event.take)):
                        for card in cards:
                            self._certain[seat, card] = 1
                case TurnBegan():
                    turns += 1
                    if turns > len(war.castles):
                        return
                case _:
                    pass

    def has(self, seat: Seat, card: Card) -> float:
        """Return the chance, 0 to 1, that a seat holds at least one card of a kind."""
        if not self._held[seat]:
            return 0.0
        if (seat, card) in self._certain:
            return 1.0
        chance = 1 - (1 - self._share[card]) ** self._held[seat]
        return float(chance * DOUBT if (seat, card) in self._absent else chance)

    def reinforcements(self, seat: Seat) -> float:
        """Return how many armies a seat may expect from the Reinforcements that it draws as its next turn begins."""
        draws = max(HAND - self._held[seat], 0) + 1
        return float(draws * self._share["Reinforcements"] * self.next_track)
