"""A state made of what one seat sees, to ask the phases what that seat may do."""

from __future__ import annotations

from game.kernel.types import State, View
from game.rules.egomaster.question import QuestionCard
from game.rules.egomaster.state import Bid, Lectern, Quiz, Shown


def seen_state(view: View) -> State:
    """Return a state in which the viewing seat may do exactly what it may do in the true one.

    What a seat may do depends on the open table, and on whether another seat reads or has bid, never on the content of
    a hidden question or bid: those of the other seats are placeholders.
    """
    hands = [
        view.hand if seat == view.seat else _placeholder_hand(view.table, shown)
        for seat, shown in enumerate(view.shown)
    ]
    return State(view.board, view.phase, view.table, hands)


def _placeholder_hand(quiz: Quiz, shown: Shown) -> Lectern:
    bid: Bid = "fold" if shown.bid else ""
    return Lectern(placeholder_card(quiz) if shown.reads else None, bid)


def placeholder_card(quiz: Quiz) -> QuestionCard:
    """Return a question that another player could be reading: what is announced of it is true, the rest is made up."""
    question = quiz.question
    if question is None:
        raise ValueError("nothing is read where no question was drawn")
    number = 0.0 if question.kind == "target" else None
    answers = () if question.kind == "target" else (("?",),)
    difficulty = question.difficulty or "medium"
    return QuestionCard(question.ref, question.kind, question.keyword, difficulty, "?", answers, number)
