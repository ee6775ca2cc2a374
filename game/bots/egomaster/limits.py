"""To how much a player raises at most, by the square and by what it owns, and how bold the last two grow."""

from __future__ import annotations

from typing import Final

from game.bots.egomaster.ending import is_last
from game.bots.egomaster.knowledge import FEELING
from game.kernel.types import Seat
from game.rules.egomaster.purse import STEP
from game.rules.egomaster.state import Quiz

USUAL_SQUARES: Final = (5.0, 9.0)
"""To how many times the square's amount a normal player raises at most: what it knows no better than usual, and best.

Without such a limit 13 of 100 throws of hard players were raises to ten times the amount and more, before which nearly
all folded.
"""
HARD_SQUARES: Final = (6.0, 12.0)
"""The same for a hard player, which counts on what it knows."""
HIGHEST: Final = 12.0
"""No courage makes anybody raise to more than so many times the square's amount."""
DEAR: Final = 10.0
"""To more than so many times the square's amount nobody raises who would stake more than half of its own by it."""
POOR: Final = 8.0
"""Who owns at most so many times the amount is raised to all of it."""
BOLDEST: Final = 0.5
"""The part of its own tokens to which a cool head raises at most, or to the next token.

The boldest temper raises to three quarters, the most careful one to a quarter. Who knows more than others must not
stake all on one question: with all, hard players win 73 % of short matches against three steady ones, and 32 % if they
know as much as these; with half 79 and 37 %, with a quarter 81 and 34 % (300 matches each, without a limit by squares).
"""
SHORT: Final = 2
"""Who owns at most so many times the square's amount may raise to everything: what would be left is of little use."""
BRAVEST: Final = 2.0
"""No courage makes these limits more than so many times as high."""
DARING: Final = 2.0
"""So much courage the last two gain at most."""
PATIENT: Final = 2
"""The throw of a duel of the last two from which on they grow bolder."""
TENSION: Final = 6
"""After so many more throws they have gained the courage of the boldest temper."""


def highest(
    quiz: Quiz,
    seat: Seat,
    amount: int,
    richest: int,
    surer: float,
    courage: float,
    squares: tuple[float, float] = HARD_SQUARES,
) -> int:
    """Return the highest total to which a seat raises against others of whom the richest owns `richest`.

    `surer` is by how much likelier than usual it knows the question. Nobody raises to more than any of the others could
    accept.
    """
    mine = quiz.stacks[seat]
    if is_last(quiz) or mine <= SHORT * amount:
        return min(mine, richest)
    nerve, half = min(BRAVEST, 1 + courage / 2), BOLDEST * mine
    usual, best = squares
    times = min(HIGHEST, nerve * (usual + (best - usual) * min(1.0, max(0.0, 100 * surer / FEELING))))
    if richest <= POOR * amount:
        times = max(times, nerve * POOR)
    most = min(times * amount, nerve * half, max(DEAR * amount, half))
    return min(mine, richest, max(amount + STEP, STEP * round(most / STEP)))


def daring(quiz: Quiz) -> float:
    """Return how much courage the last two have gained since nobody else is left."""
    if len(quiz.alive) > 2 or not quiz.fell:
        return 0.0
    return min(DARING, max(0, quiz.turn - quiz.fell[-1] - PATIENT) / TENSION)
