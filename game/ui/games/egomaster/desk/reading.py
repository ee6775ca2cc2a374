"""How a question is read: word by word, at a pace that screens, players and computer players have in common."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.rules.egomaster.phases.answering import WORD
from game.ui.motion.film import Speed

PACE: Final = WORD
"""Seconds from word to word."""


def words(text: str) -> int:
    """Count the words of a question."""
    return len(text.split())


def shown(text: str, seconds: float, speed: Speed = Speed.NORMAL, start: int = 0) -> int:
    """Return how many words are seen `seconds` after the reading began with `start` of them there.

    The first new one is there at once. Where nothing moves (`Speed.OFF`), all are. Reduced motion changes nothing:
    the words come one by one because the game is played so.
    """
    everything, step = words(text), PACE * speed.value
    if step <= 0:
        return everything
    return min(everything, start + 1 + int(max(0.0, seconds) / step + 1e-9))


def lasts(text: str) -> float:
    """Return the seconds from the beginning of the reading until all words are seen, at the normal speed."""
    return max(0, words(text) - 1) * PACE


def part(text: str, share: float) -> int:
    """Return how many words are seen at a share (0–1) of the time that the reading lasts."""
    return max(1, ceil(share * words(text)))
