"""How a character differs from a cool head in Egomaster: nerve, bluff, greed, old scores, a soft heart, whims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.bots.characters import Temper
from game.bots.mood import Mood
from game.kernel.types import Event, Seat
from game.rules.egomaster.events import Challenged, QuestionOver, Staked

MEMORY: Final = 300
"""How many of the latest events are searched for wrongs."""
LURE: Final = 0.25
"""By what part the amount of a square counts more for the greediest temper."""
SCORE: Final = 0.7
"""How often the greatest grudge names who has done most harm."""
SOFT: Final = 0.4
"""How often the most trusting temper names the richest, who can bear it."""
WHIM: Final = 0.5
"""How often the greatest whim names just anybody."""


class QuizMood(Mood):
    """What a player of some temper feels: `wrongs` are what others have won from it lately."""

    @property
    def lure(self) -> float:
        """How much a square's amount counts in itself; 0 for a cool head."""
        return LURE * self.temper.greed

    def named(self, seat: Seat, close: Sequence[Seat], stacks: Sequence[int], rng: Random) -> Seat:
        """Return whom to name: `seat`, or one of those who are as good or nearly so, as the temper likes it better."""
        temper = self.temper
        enemy = max(close, key=lambda other: self.wrongs.get(other, 0))
        if temper.grudge > 0 and self.wrongs.get(enemy) and rng.random() < SCORE * temper.grudge:
            return enemy
        if temper.trust > 0 and rng.random() < SOFT * temper.trust:
            return max(close, key=lambda other: stacks[other])
        if temper.whim > 0 and rng.random() < WHIM * temper.whim:
            return rng.choice(close)
        return seat


CALM: Final = QuizMood()
"""What a cool head feels."""


def mood_of(temper: Temper, story: Sequence[Event], seat: Seat) -> QuizMood:
    """Return what the player in a seat feels after a story."""
    return QuizMood(temper, _wrongs(story[-MEMORY:], seat) if temper.grudge > 0 else {})


def _wrongs(story: Sequence[Event], seat: Seat) -> Mapping[Seat, int]:
    """Count how often others have challenged a seat and won what it had staked."""
    counted: dict[Seat, int] = {}
    staked = False
    for event in story:
        match event:
            case Challenged(other, rival) if rival == seat:
                counted[other] = counted.get(other, 0) + 1
            case Staked(stakes):
                staked = stakes[seat] > 0
            case QuestionOver(other) if staked and other not in (seat, -1):
                counted[other] = counted.get(other, 0) + 1
            case _:
                pass
    return counted
