"""How a character differs from a cool head in Mousquetaires: fear, greed, patience, old scores, odd cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.bots.characters import Temper
from game.bots.mood import Mood
from game.kernel.types import Event, Seat
from game.rules.mousquetaires.board.box import Card
from game.rules.mousquetaires.events import GemStolen, RoundBegan

BOLD: Final = 0.15
"""How much less a loss frightens the boldest temper, and how much more the most careful one."""
GREED: Final = 0.3
"""How much more a gem is worth to the greediest temper than it pays."""
GENTLE: Final = 3.0
"""What it costs the most trusting temper, in ducats, to steal a gem."""
GRUDGE: Final = 6.0
"""What it is worth to the greatest grudge, in ducats, to rob who has stolen most from it."""
CLOSE: Final = 1.0
"""A card that brings fewer ducats, by so many at most, may be played in place of the best one."""
PATIENCE: Final = 0.1
"""How much more the most learned temper counts what a card would bring in a later duel."""
SURPRISE: Final = 0.18
"""How often the greatest bluffer plays such a card, and how often one of the greatest whims does."""
ERRS: Final = 0.05
"""How often the least learned temper does just anything where its level would not."""
ROUNDS: Final = 2
"""In how many rounds, the present one included, a theft is remembered."""


class DuelMood(Mood):
    """What a player of some temper feels: `wrongs` are the thefts that it has suffered, each a part of the worst."""

    @property
    def fear(self) -> float:
        """How much a loss counts; 1 for a cool head."""
        return 1 - BOLD * self.temper.courage

    @property
    def lure(self) -> float:
        """How much a gem counts; 1 for a cool head."""
        return 1 + GREED * self.temper.greed

    @property
    def patience(self) -> float:
        """How much a later duel counts; 1 for a cool head."""
        return 1 + PATIENCE * self.temper.learning

    def theft(self, victim: Seat) -> float:
        """Return what it is worth in itself, in ducats, to steal a gem from a seat."""
        return GRUDGE * max(0.0, self.temper.grudge) * self.wrongs.get(victim, 0.0) - GENTLE * self.temper.trust

    def errs(self, rng: Random) -> bool:
        """Tell whether it does just anything this time; nobody does who knows as much as its level."""
        return self.temper.learning < 0 and rng.random() < -ERRS * self.temper.learning

    def surprises(self, rng: Random) -> bool:
        """Tell whether it does what nobody expects this time."""
        often = SURPRISE * (max(0.0, self.temper.bluff) + self.temper.whim)
        return often > 0 and rng.random() < often

    def card(self, values: Mapping[Card, float], rng: Random) -> Card:
        """Return the card of the greatest value, or now and then another one that is nearly as good."""
        best = max(values, key=lambda card: values[card])
        close = [card for card, value in values.items() if card != best and values[best] - value <= CLOSE]
        return rng.choice(close) if close and self.surprises(rng) else best


CALM: Final = DuelMood()
"""What a cool head feels."""


def mood_of(temper: Temper, story: Sequence[Event], seat: Seat) -> DuelMood:
    """Return what the player in a seat feels after a story."""
    return DuelMood(temper, _wrongs(story, seat) if temper.grudge > 0 else {})


def _wrongs(story: Sequence[Event], seat: Seat) -> Mapping[Seat, float]:
    """Count the gems that others have stolen from a seat lately."""
    thefts: dict[Seat, float] = {}
    rounds = 0
    for event in reversed(story):
        match event:
            case GemStolen(thief, victim=victim) if victim == seat:
                thefts[thief] = thefts.get(thief, 0.0) + 1
            case RoundBegan():
                rounds += 1
                if rounds == ROUNDS:
                    break
            case _:
                pass
    worst = max(thefts.values(), default=1.0)
    return {thief: number / worst for thief, number in thefts.items()}
