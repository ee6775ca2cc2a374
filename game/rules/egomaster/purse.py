"""Tokens on their way: from the bank, into the middle, and to whom they belong. They are always 12,000 in all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.types import Say, Seat
from game.rules.egomaster.events import Aligned, Paid, Staked
from game.rules.egomaster.state import Quiz

TOTAL: Final = 12_000
"""24 × 100 + 18 × 200 + 12 × 500."""
STEP: Final = 100
"""The smallest token."""
BANK: Final = -1
MIDDLE: Final = -2
"""Where tokens lie that are in front of nobody, in events."""
QUICK: Final = {3: 4000, 4: 2900, 5: 2000, 6: 2000}
"""What a player begins the quick game with, by the number of players (EG17)."""


def hand_out(seats: int, *, quick: bool) -> tuple[list[int], int]:
    """Return the first stacks and the bank; in the quick game what is left there is not played for (EG17)."""
    each = QUICK[seats] if quick else 0
    return [each] * seats, TOTAL - each * seats


def align(quiz: Quiz, amount: int, seats: Sequence[Seat], say: Say) -> None:
    """Let all these stand for the smallest of their stacks where it is below `amount` (EG11, EG25, EG27)."""
    quiz.stake = min(amount, *[quiz.stacks[seat] for seat in seats])
    if quiz.stake < amount:
        say(Aligned(quiz.stake))


def put_in(quiz: Quiz, stakes: Sequence[int], say: Say) -> None:
    """Move what each seat stakes into the middle."""
    for seat, amount in enumerate(stakes):
        quiz.stacks[seat] -= amount
        quiz.stakes[seat] += amount
    say(Staked(tuple(quiz.stakes)))


def pay_from_bank(quiz: Quiz, seat: Seat, amount: int, say: Say) -> None:
    """Pay an amount, or what the bank has left (EG5)."""
    amount = min(amount, quiz.bank)
    quiz.bank -= amount
    quiz.stacks[seat] += amount
    say(Paid(BANK, seat, amount))


def give_back(quiz: Quiz, say: Say) -> None:
    """Give the stakes in the middle back to those who put them there."""
    for seat, amount in enumerate(quiz.stakes):
        if amount:
            quiz.stakes[seat] = 0
            quiz.stacks[seat] += amount
            say(Paid(MIDDLE, seat, amount))


def take_pot(quiz: Quiz, winner: Seat, most: int, say: Say) -> None:
    """Give the winner at most `most` of what each has in the middle: all of it, but for a side pot (EG27)."""
    pot = 0
    for seat, amount in enumerate(quiz.stakes):
        taken = min(amount, most)
        quiz.stakes[seat] -= taken
        pot += taken
    quiz.stacks[winner] += pot
    say(Paid(MIDDLE, winner, pot))


def richest(quiz: Quiz) -> list[Seat]:
    """List the players still in who own most."""
    alive = quiz.alive
    most = max(quiz.stacks[seat] for seat in alive)
    return [seat for seat in alive if quiz.stacks[seat] == most]


def give_hundred(quiz: Quiz, seat: Seat, say: Say) -> None:
    """Let the richest, the first of them clockwise from `seat`, give it 100 (the house rule of EG6)."""
    rich = richest(quiz)
    giver = next(other for other in quiz.clockwise(seat) if other in rich)
    quiz.stacks[giver] -= STEP
    quiz.stacks[seat] += STEP
    say(Paid(giver, seat, STEP))


def owed(quiz: Quiz) -> list[Seat]:
    """List those who have something in the middle."""
    return [seat for seat, amount in enumerate(quiz.stakes) if amount]
