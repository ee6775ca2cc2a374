"""The modes of the table: who is asked and how, or what is being shown."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.kernel.types import Seat, View
from game.session.session import Session
from game.ui.contract.form import Form
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.reveal import RevealMode
from game.ui.contract.stage import Highlight


class WaitingMode(NamedTuple):
    """Nobody at the screen is asked: computer players think."""


class GroupMode(NamedTuple):
    """All are asked together, at the open table; by a `form` where the stage has one for all."""

    form: Form | None = None


class CurtainMode(NamedTuple):
    """The curtain is closed and calls `seat`, who answers or gives its standing orders (`standing_orders`).

    `choosing` tells that the curtain asks who sits at the screen.
    """

    seat: Seat
    standing_orders: bool
    choosing: bool = False


class FormMode(NamedTuple):
    """`seat` answers in a form; `private` tells whether only that seat may see it."""

    seat: Seat
    form: Form
    private: bool


class EndMode(NamedTuple):
    """The match has ended and everything was shown."""


TableMode: TypeAlias = WaitingMode | GroupMode | CurtainMode | FormMode | EndMode | RevealMode
"""What is going on at the screen; a `RevealMode` shows what has happened."""


def is_one_form_for_all(mode: TableMode) -> bool:
    """Tell whether all are at one form: only what must be explained may interrupt them."""
    return isinstance(mode, GroupMode) and mode.form is not None


def highlight(mode: TableMode, session: Session) -> Highlight:
    """Return what is brought out on the board: who is asked and what is chosen, or who thinks."""
    match mode:
        case FormMode(seat, form, _):
            return Highlight(frozenset((seat,)), form.selection)
        case GroupMode(form) if form:
            return Highlight(selection=form.selection)
        case CurtainMode(seat):
            return Highlight(frozenset((seat,)))
        case WaitingMode():
            thinking = session.thinking()
            return Highlight(frozenset(() if thinking is None else (thinking,)))
        case _:
            return Highlight()


def visible_view(mode: TableMode, session: Session, viewer: Seat) -> View:
    """Return the view that may be shown; `viewer` is who sees the screen while nothing private is open."""
    match mode:
        case RevealMode() as reveal:
            return reveal.view
        case FormMode(seat, _, _):
            return session.view(seat)
        case _:
            return session.view(viewer)


def is_still_asked(mode: TableMode, session: Session, *, same_phase: bool) -> bool:
    """Tell whether the seat may go on answering: it may still act, in the phase in which it was asked."""
    match mode:
        case FormMode(seat, StandingOrdersForm(), _) | CurtainMode(seat, True):
            return seat in session.people
        case FormMode(seat, _, _) | CurtainMode(seat):
            return same_phase and (seat in session.must_act() or seat in session.may_act())
        case _:
            return False


def can_recap(mode: TableMode, session: Session, stage: PlainStage) -> bool:
    """Tell whether something was explained that can be shown again now."""
    explained = any(stage.animate(event).hold > 0 for event in reversed(session.story))
    return explained and not isinstance(mode, RevealMode | EndMode | CurtainMode)
