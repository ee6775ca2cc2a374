"""A random world that a view could be a view of: another's bid, and what another reads."""

from __future__ import annotations

from random import Random

from game.kernel.types import State, View
from game.rules.egomaster.seen_state import placeholder_card
from game.rules.egomaster.state import Bid, Lectern, Quiz, Shown


def guess(view: View, rng: Random) -> State:
    """Fill the hands that are not seen; the text and the answer of a question that another reads are made up."""
    hands = [
        view.hand if seat == view.seat else _lectern(view.table, seat, shown, rng)
        for seat, shown in enumerate(view.shown)
    ]
    return State(view.board, view.phase, view.table, hands)


def _lectern(quiz: Quiz, seat: int, shown: Shown, rng: Random) -> Lectern:
    accepted: Bid = "match" if quiz.stacks[seat] >= quiz.stake else "all_in"
    bid: Bid = rng.choice(("fold", accepted)) if shown.bid else ""
    return Lectern(placeholder_card(quiz) if shown.reads else None, bid)
