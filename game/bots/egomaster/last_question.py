"""The last question of a match that ends after some throws (EG47): whoever is the richest behind it wins."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.kernel.types import Seat
from game.rules.egomaster.board.ring import Field
from game.rules.egomaster.state import ACCEPTING, Quiz


def is_last(quiz: Quiz) -> bool:
    """Tell whether no question of phase two follows."""
    return quiz.second and 0 < quiz.house.throws <= quiz.turn


def leads(quiz: Quiz, seat: Seat) -> bool:
    """Tell whether a seat owns more than each of the others."""
    return all(quiz.stacks[seat] > stack for other, stack in enumerate(quiz.stacks) if other != seat)


def overtakes(quiz: Quiz, seat: Seat, stake: int, losers: Collection[Seat]) -> bool:
    """Tell whether a seat owns more than each of the others once it has won a stake from each of `losers`.

    Who owns less than the stake loses everything. What already lies in the middle is won, too.
    """
    lost = {loser: min(stake, quiz.stacks[loser]) for loser in losers}
    won = quiz.stacks[seat] + sum(lost.values()) + sum(quiz.stakes)
    return all(won > stack - lost.get(other, 0) for other, stack in enumerate(quiz.stacks) if other != seat)


def leads_if_it_folds(quiz: Quiz, seat: Seat, amount: int) -> bool:
    """Tell whether a seat that folds, and pays `amount`, owns more than each of the others, whoever wins."""
    playing = [other for other in quiz.playing if other != seat and quiz.bids[other] != "fold"]
    most = sum(quiz.stakes) + amount + quiz.stake * (len(playing) - 1)
    return all(
        quiz.stacks[seat] - amount > stack + (most if other in playing else 0)
        for other, stack in enumerate(quiz.stacks)
        if other != seat
    )


def worth_naming(quiz: Quiz, seat: Seat, field: Field, named: Sequence[Seat]) -> Sequence[Seat]:
    """Return those who may be named against whom a seat that does not lead can win the match; all, if there are none.

    In duo it may raise to all it owns.
    """
    if not is_last(quiz) or leads(quiz, seat):
        return named
    stake = quiz.stacks[seat] if field.mode == "duo" else min(field.amount, quiz.stacks[seat])
    return [each for each in named if overtakes(quiz, seat, stake, (each,))] or named


def accepts_at_last(quiz: Quiz, seat: Seat, stake: int, amount: int) -> bool | None:
    """Tell whether a seat accepts a raise at the last question: not if it leads all the same, if that can win.

    None where neither decides.
    """
    if not is_last(quiz):
        return None
    if leads_if_it_folds(quiz, seat, amount):
        return False
    accepted = [other for other, bid in enumerate(quiz.bids) if bid in ACCEPTING]
    return True if overtakes(quiz, seat, stake, {quiz.roller, *accepted}) else None
