"""Whether a match that was read from a file makes sense: what no play leads to."""

from __future__ import annotations

from collections.abc import Collection

from game.kernel.types import Seat, State
from game.rules.egomaster.purse import STEP
from game.rules.egomaster.question import PAGES
from game.rules.egomaster.state import NOBODY, Quiz
from game.rules.egomaster.token_shares import TOKENS


def is_sound(state: State) -> bool:
    """Tell whether the tokens and the pawns are those of the box, and only those who play are named."""
    quiz: Quiz = state.table
    seats = range(len(state.hands))
    seated = len(quiz.stacks) == len(quiz.stakes) == len(quiz.squares) == len(quiz.bids) == len(seats)
    piles = [*quiz.stacks, *quiz.stakes, quiz.bank]
    paid = min(piles) >= 0 and not any(pile % STEP for pile in piles)
    whole = sum(piles) == sum(value * count for value, count in TOKENS)
    placed = all(NOBODY <= square < len(state.board.ring) for square in quiz.squares)
    named = {quiz.roller, quiz.rival, quiz.reader, *(each.seat for each in quiz.given)} <= {NOBODY, *seats}
    listed = _are_seats(quiz.playing, seats) and _are_seats(quiz.out, seats) and len(quiz.fell) == len(quiz.out)
    thrown = all(0 <= pips <= PAGES for pips in quiz.dice)
    return seated and paid and whole and placed and named and listed and thrown and quiz.raised >= 0 <= quiz.stake


def _are_seats(found: list[Seat], seats: Collection[Seat]) -> bool:
    """Tell whether these are different seats of the table."""
    return len(found) == len(set(found)) and set(found) <= set(seats)
