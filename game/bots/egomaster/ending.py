"""The last questions of a match that ends after some throws (EG47): ranks count there, not tokens."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import erf, prod, sqrt
from statistics import fmean
from typing import Final

from game.bots.egomaster.odds import Reply
from game.kernel.types import Seat
from game.rules.egomaster.state import Quiz

LAST: Final = 3
"""The ranks count in the last question of all and in so many before it."""
SWING: Final = 1000.0
"""By how many tokens a question moves two players towards each other or apart, as a standard deviation.

670 where four normal players sit, 1,450 with four hard ones (five short matches each).
"""
PLACES: Final = 0.25
"""What it is worth to be ahead of all others but the winner, compared with winning."""
NOTHING: Final[Mapping[Seat, int]] = {}
"""Nobody has folded."""


def left(quiz: Quiz) -> int:
    """Return how many questions follow this one, at least 0; only where a number of throws is settled."""
    return max(0, quiz.house.throws - quiz.turn)


def is_last(quiz: Quiz) -> bool:
    """Tell whether no question of phase two follows."""
    return quiz.second and quiz.is_last


def ends_soon(quiz: Quiz) -> bool:
    """Tell whether this is one of the last questions of a match."""
    return quiz.second and quiz.house.throws > 0 and left(quiz) <= LAST


def standing(stacks: Sequence[int], seat: Seat, questions: int) -> float:
    """Return how good a rank a seat has to expect, from 0 to 1, if so many questions follow.

    >>> [standing((3000, 2000, 1000), seat, 0) for seat in range(3)]
    [1.0, 0.1, 0.0]
    """
    if not stacks[seat]:
        return 0.0
    ahead = [_ahead(stacks[seat] - stack, questions) for other, stack in enumerate(stacks) if other != seat]
    return (prod(ahead) + PLACES * fmean(ahead)) / (1 + PLACES)


def _ahead(lead: int, questions: int) -> float:
    """Return the chance of who leads by so many tokens to do so still after some questions."""
    if not questions:
        return (1 + (lead > 0) - (lead < 0)) / 2
    return (1 + erf(lead / (SWING * sqrt(2 * questions)))) / 2


def expected(quiz: Quiz, seat: Seat, chances: Mapping[Seat, float], paid: Mapping[Seat, int]) -> float:
    """Return how a seat stands after a question, on average: everybody pays, and who wins takes it all.

    `chances` has how likely each is to win it. Told in tokens: the part of all of them that it stands for.
    """
    after = [stack - paid.get(other, 0) for other, stack in enumerate(quiz.stacks)]
    pot, stood = sum(paid.values()), 0.0
    for winner, chance in chances.items():
        after[winner] += pot
        stood += chance * standing(after, seat, left(quiz))
        after[winner] -= pot
    return stood * sum(quiz.stacks)


def contested(
    quiz: Quiz, seat: Seat, rivals: Collection[Seat], stake: int, won: float, folded: Mapping[Seat, int] = NOTHING
) -> float:
    """Return how a seat stands after a question that it wins with the chance `won`, each rival else alike often.

    All put in the stake, but for who has `folded` and pays less.
    """
    chances = {seat: won} | {rival: (1 - won) / len(rivals) for rival in rivals}
    return expected(quiz, seat, chances, {**dict.fromkeys((seat, *rivals), stake), **folded})


def raised(quiz: Quiz, seat: Seat, rivals: Sequence[Seat], amount: int, replies: Sequence[Reply]) -> float:
    """Return how a seat stands after a raise that rivals may answer in these ways."""
    stood = 0.0
    for reply in replies:
        staying = [rival for rival, stays in zip(rivals, reply.staying, strict=True) if stays]
        folded = {rival: amount for rival in rivals if rival not in staying}
        stood += reply.share * contested(quiz, seat, staying, reply.stake, reply.risk.won, folded)
    return stood
