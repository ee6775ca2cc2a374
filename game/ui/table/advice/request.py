"""Who wants advice, and the reply: it lives as long as the form of that seat is open, and is written down nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.types import Action, Phase, Seat
from game.session.advice import AdviceReply, Consultant
from game.session.controller import Decision
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.table.mode import CurtainMode, EndMode, FormMode, TableMode

PATIENCE: Final = 0.3
"""Seconds after which the table says that the computer thinks about its advice."""


class AdviceRequest:
    """Asks `consultant` for one seat at a time; None asks nobody. `decision` returns what a seat has to decide."""

    def __init__(self, consultant: Consultant | None, decision: Callable[[Seat], Decision]) -> None:
        self._consultant: Final = consultant
        self._decision: Final = decision
        self.wanted_by: Seat | None = None
        """Who gets advice as soon as its form is open."""
        self.seat: Seat | None = None
        """Who is being advised in its open form."""
        self.reply: AdviceReply | None = None
        """The reply to that seat; None while the computer thinks."""
        self._phase: Phase | None = None
        self._waited = 0.0

    @property
    def whose(self) -> Seat | None:
        """The seat that is being advised, or will be."""
        return self.seat if self.wanted_by is None else self.wanted_by

    @property
    def is_slow(self) -> bool:
        """Whether the computer has thought for so long that the table says so."""
        return self.seat is not None and self.reply is None and self._waited >= PATIENCE

    @property
    def action(self) -> Action | None:
        """The action that was advised, as long as it is legal; None for none."""
        if self.seat is None or self.reply is None or self.reply.advice is None:
            return None
        action = self.reply.advice.action
        return action if action is not None and action in self._decision(self.seat).options else None

    def want(self, seat: Seat) -> None:
        """Note that a seat wants advice."""
        self.close()
        self.wanted_by = seat if self._consultant else None

    def forget(self) -> None:
        """Forget what was wanted and what was advised."""
        self.wanted_by = None
        self.close()

    def close(self) -> None:
        """Take the advice away; what the computer still thinks of it is dropped."""
        if self.seat is not None and self._consultant:
            self._consultant.drop()
        self.seat, self.reply, self._phase = None, None, None

    def follow(self, mode: TableMode) -> None:
        """Begin when the form of who wants advice opens; take it away when the form closes or asks something else."""
        match mode:
            case FormMode(_, StandingOrdersForm(), _) | EndMode():
                self.forget()
            case FormMode(seat, _, _):
                self._open(seat)
            case CurtainMode(seat, standing_orders, choosing):
                self.close()
                if standing_orders or choosing or seat != self.wanted_by:
                    self.wanted_by = None
            case _:
                self.close()

    def _open(self, seat: Seat) -> None:
        """React to the open form of a seat."""
        wanted, self.wanted_by = self.wanted_by == seat, None
        if wanted and self._consultant:
            decision = self._decision(seat)
            self._consultant.ask(decision)
            self.seat, self.reply, self._phase, self._waited = seat, None, decision.view.phase, 0.0
        elif seat != self.seat or self._decision(seat).view.phase != self._phase:
            self.close()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether something is to be shown that was not."""
        if self.seat is None or self.reply is not None or self._consultant is None:
            return False
        before, self._waited = self.is_slow, self._waited + dt
        self.reply = self._consultant.poll()
        return self.reply is not None or self.is_slow is not before

    def leave(self) -> None:
        """Stop thinking, because the table is left."""
        self.forget()
        if self._consultant:
            self._consultant.leave()
