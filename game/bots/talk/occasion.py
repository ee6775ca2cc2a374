"""Occasions to speak: what an event that everybody has seen means to somebody at the table."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from game.kernel.types import Seat


class Occasion(StrEnum):
    """What has happened to a seat. The words are those of no game, so that each fits several of them."""

    WON = "won"
    """A battle, a duel, a question or a turn."""
    LOST = "lost"
    """One of these, or something that the seat had."""
    ATTACKED = "attacked"
    REFUSED = "refused"
    """What the seat asked for or tried was declined."""
    AGREED = "agreed"
    """A deal, a truce, or orders that add up."""
    TREASURE = "treasure"
    """A gem, a card or many tokens have come."""
    TRAPPED = "trapped"
    """A prison lies on a card of the seat."""
    RIGHT = "right"
    """An answer was right."""
    WRONG = "wrong"
    AHEAD = "ahead"
    BEHIND = "behind"
    VICTORY = "victory"
    FALLEN = "fallen"
    """The seat is out of the match."""
    BEATEN = "beaten"
    """Somebody else has won the match."""

    @property
    def always(self) -> bool:
        """Whether there is always a word for it: the end of a match, or of a seat."""
        return self in {Occasion.VICTORY, Occasion.FALLEN, Occasion.BEATEN}


Occasions = Iterator[tuple[Seat, Occasion]]
"""What one event means, and to whom; whoever may speak first stands first."""


def match_over(winners: tuple[Seat, ...], seats: int) -> Occasions:
    """Yield what the end of a match means to each of `seats` seats, to the winners first."""
    yield from ((seat, Occasion.VICTORY) for seat in winners)
    yield from ((seat, Occasion.BEATEN) for seat in range(seats) if seat not in winners)
