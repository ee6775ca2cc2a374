"""What a seat may do, worked out from what it sees: the rules are asked, never told again."""

from __future__ import annotations

from game.kernel.types import Action, State, View
from game.rules.egomaster.question import Posed, Sheet
from game.rules.egomaster.state import Bid, Lectern, Quiz


def known(view: View) -> State:
    """Return a state in which the viewing seat may do exactly what it may do in truth.

    What it may do hangs on the open table, and on whether another reads or has bid, never on what.
    """
    hands = [
        view.hand if seat == view.seat else Lectern(blank(view.table) if shown.reads else None, fold(bid=shown.bid))
        for seat, shown in enumerate(view.shown)
    ]
    return State(view.board, view.phase, view.table, hands)


def fold(*, bid: bool) -> Bid:
    """Return a bid that stands for one that is not seen."""
    return "fold" if bid else ""


def blank(quiz: Quiz) -> Sheet:
    """Return a question that could be the one another player reads: all that is announced of it is true."""
    posed: Posed | None = quiz.question
    if posed is None:
        raise ValueError("nothing is read where no question was drawn")
    number = 0.0 if posed.kind == "target" else None
    answers = () if posed.kind == "target" else (("?",),)
    return Sheet(posed.ref, posed.kind, posed.keyword, posed.difficulty, "?", answers, number)


def allows(state: State, seat: int, action: Action) -> bool:
    """Tell whether a seat may do this now."""
    phase = state.phase
    return seat in phase.to_act(state) | phase.may_act(state) and phase.allows(state, seat, action)
