"""How the seats of a match stand: one figure for each, from what the minds judge by.

It is asked of matches that are over, to find what decided them; all hands may be known then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.bots.advice import Term
from game.kernel.types import Event, Seat, State


class StandingMeasure(Protocol):
    """Measures how the seats of one game stand."""

    @property
    def term(self) -> Term:
        """What the figures are, in words, and how they are written."""
        ...

    @property
    def opens(self) -> tuple[type[Event], ...]:
        """The events with which a moment begins: a turn, a duel, a question."""
        ...

    def worth(self, state: State, seat: Seat, story: Sequence[Event]) -> float:
        """Return what a state is worth to a seat, after a story."""
        ...

    def compared(self, worths: Sequence[float]) -> Sequence[float]:
        """Return how the seats stand with these worths, by seat."""
        ...

    def deciders(self, events: Sequence[Event], acted: frozenset[Seat]) -> frozenset[Seat]:
        """Return whose decisions a moment shows, of those who `acted` in it; `events` begin with its opening."""
        ...


def shares(worths: Sequence[float]) -> Sequence[float]:
    """Return the parts that worths from 0 up are of all; equal ones where there is nothing.

    >>> shares([3.0, 1.0]), shares([0.0, 0.0])
    ([0.75, 0.25], [0.5, 0.5])
    """
    total = sum(worths)
    return [each / total if total else 1 / len(worths) for each in worths]
