"""The secret questions that people answer in their own hands, on a phone, while the screen stays open to all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.types import BYSTANDER, Action, Seat
from game.session.session import Session
from game.ui.contract.form import AnswerWithOrders, Form, FormAnswer, FormRequest, SeatAction
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.standing_orders_form import StandingOrdersForm
from game.ui.table.input.pending import PendingInput
from game.ui.table.mode import CurtainMode, FormMode


class HandQuestions:
    """Asks seats in their hands: what the phones know of the table.

    `pending` keeps what was chosen, so that a seat can go on at the screen. `shown` returns the number of events of the
    story that everybody has seen. `revision` grows whenever a seat gets a hand, plays in it, or has none any more.
    """

    def __init__(self, session: Session, stage: PlainStage, pending: PendingInput, shown: Callable[[], int]) -> None:
        self.session: Final = session
        self.stage: Final = stage
        self.revision = 0
        self._pending: Final = pending
        self._shown: Final = shown
        self._seats: Final[set[Seat]] = set()

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._seats

    def add(self, seat: Seat) -> None:
        """Ask a seat in its hand from now on."""
        if seat not in self._seats:
            self._seats.add(seat)
            self.revision += 1

    def remove(self, seat: Seat) -> None:
        """Ask a seat at the screen from now on."""
        if seat in self._seats:
            self._seats.discard(seat)
            self.revision += 1

    @property
    def shown_events(self) -> int:
        """The number of events of the story that everybody has seen."""
        return self._shown()

    @property
    def is_showing(self) -> bool:
        """Whether something is still to be shown on the board, which no hand may tell before."""
        return self._shown() < len(self.session.story)

    def asks(self, seat: Seat) -> bool:
        """Tell whether a seat is asked in secret now, or may act in secret, so that its hand shows a form."""
        if seat not in self._seats or self.stage.asks_all(self.session.view(BYSTANDER)):
            return False
        acts = seat in self.session.must_act() or seat in self.session.may_act()
        return acts and self._pending.private(seat, self._pending.selection_of(seat))

    def question(self, seat: Seat) -> object:
        """Return a value that changes when the form of a seat must be made again."""
        session = self.session
        return session.answers(seat), type(session.phase), seat in session.must_act()

    def form(self, seat: Seat) -> Form:
        """Return the form of a seat for its hand, as it was left."""
        return self._pending.hand_form(seat)

    def answered(self, seat: Seat, form: Form, answer: FormAnswer) -> None:
        """Do what the form of a hand wants. Raises `Illegal` if the rules do not allow it any more."""
        self._pending.note_in_hand(seat, form)
        if isinstance(answer, AnswerWithOrders):
            before = self.session.standing_orders.get(seat) or self.session.usual_orders
            self.session.give_orders(seat, {**before, **answer.orders})
            self._play(seat, form, answer.action)
        elif isinstance(answer, tuple) and not isinstance(answer, SeatAction):
            self._play(seat, form, *answer)
        elif not isinstance(answer, FormRequest | SeatAction):
            self._play(seat, form, answer)

    def _play(self, seat: Seat, form: Form, *actions: Action) -> None:
        """Play actions of a seat; what is open at the screen stays open."""
        self._pending.note_played(seat, form)
        for action in actions:
            self.session.submit(seat, action)
        self.revision += 1

    def asks_instead(self, mode: FormMode | CurtainMode) -> bool:
        """Tell whether the question that is open at the screen is asked in a hand instead."""
        if isinstance(mode, CurtainMode):
            return not mode.standing_orders and self.asks(mode.seat)
        return mode.private and not isinstance(mode.form, StandingOrdersForm) and self.asks(mode.seat)
