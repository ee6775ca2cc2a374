"""What wars of Castle Risk are like, beyond who wins: when the first castle falls, which cards are played."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from benches.strength.reached import Line, line_of_share
from game.bots.simulation import Plan, SimulatedMatch
from game.kernel.types import Event, Seat, State
from game.rules import GAMES
from game.rules.castle_risk.events import Reinforced, SpyFoiled, SpySent, TruceMade, TurnBegan
from game.rules.castle_risk.state import CARDS, Card
from game.rules.castle_risk.war_events import AttackBegan, CastleTaken, GeneralPlayed, MarshalPlayed

PLAYED: Final[dict[type[Event], Card]] = {
    Reinforced: "Reinforcements",
    SpySent: "Spy",
    SpyFoiled: "Spy",
    GeneralPlayed: "General",
    MarshalPlayed: "Marshal",
    TruceMade: "Diplomat",
}
"""The events that tell of a card; an attack by sea tells of an Admiral."""


class WarFacts:
    """Counts what happened in the matches of a plan, which must be `logged`."""

    def __init__(self, plan: Plan) -> None:
        self._plan: Final = plan
        self._game: Final = GAMES[plan.game]
        self._board: Final = self._game.load_board(plan.board)
        self._matches = 0
        self._early = 0
        self._kept: Final[Counter[Card]] = Counter()
        self._used: Final[Counter[Card]] = Counter()

    def count(self, played: SimulatedMatch) -> None:
        """Play a match again from its log and count what happened in it."""
        seed = self._plan.seed_of(played.number)
        state = self._game.new(self._board, len(self._plan.bots), self._plan.house, Random(f"{seed}/setup"))
        story: list[Event] = []
        hands: dict[Seat, set[Card]] = {}
        kept: set[Card] = set()
        for seat, action in played.log:
            told = len(story)
            state.phase = state.phase.apply(state, seat, action, story.append)
            for event in story[told:]:
                if isinstance(event, TurnBegan):
                    held = _held(state, event.seat)
                    kept |= held & hands.get(event.seat, set())
                    hands[event.seat] = held
        self._matches += 1
        self._early += _fell_in_first_round(story)
        used = {card for event in story if (card := _card(event))}
        self._kept.update(kept)
        self._used.update(kept & used)

    def lines(self) -> list[Line]:
        """Return the share of matches whose first castle falls in round 1, and by card of those in which it is played.

        The latter only of the matches in which somebody had the card in hand at the beginning of two turns in a row.
        """
        return [
            line_of_share("first castle falls in round 1", self._early, self._matches, "<= 0.05"),
            *(
                line_of_share(f"{card} played", self._used[card], self._kept[card], ">= 0.9")
                for card in CARDS
                if self._kept[card]
            ),
        ]


def _held(state: State, seat: Seat) -> set[Card]:
    return {card for card, count in state.hands[seat].cards.items() if count}


def _card(event: Event) -> Card | None:
    """Return the card that an event tells of."""
    if isinstance(event, AttackBegan):
        return "Admiral" if event.aboard else None
    return PLAYED.get(type(event))


def _fell_in_first_round(story: list[Event]) -> bool:
    """Tell whether a castle was taken before anybody had a second turn."""
    seen: set[Seat] = set()
    for event in story:
        if isinstance(event, CastleTaken):
            return True
        if isinstance(event, TurnBegan):
            if event.seat in seen:
                return False
            seen.add(event.seat)
    return False
