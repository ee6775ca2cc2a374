"""Who can end a phase for all, such as a discussion, and who can do something else in it."""

from __future__ import annotations

from game.kernel.choices import Choices
from game.kernel.types import Action, Seat
from game.session.session import Session
from game.ui.contract.plain_stage import PlainStage


def speakers(session: Session, stage: PlainStage) -> list[Seat]:
    """Return the people who can do something here besides ending the phase for all.

    Where questions are private, who can end the phase is always among them: whether there is more to do is a secret.
    """
    closing, may = session.phase.closing, session.may_act()
    return [
        seat
        for seat in session.people
        if seat in may
        or (
            seat in session.must_act()
            and (
                stage.private(session.view(seat), ()) or any(not isinstance(k, closing) for k in _kinds(session, seat))
            )
        )
    ]


def _kinds(session: Session, seat: Seat) -> list[Action]:
    """Return one action of each kind that a seat may do."""
    options = session.decision(seat).options
    kinds = options.kinds if isinstance(options, Choices) else (options,)
    return [kind[0] for kind in kinds if len(kind)]


def closers(session: Session) -> list[tuple[Seat, Action]]:
    """Return who at the screen can end this phase for all, and by which action."""
    closing = session.phase.closing
    return [(seat, each) for seat in session.must_act() for each in _kinds(session, seat) if isinstance(each, closing)]
