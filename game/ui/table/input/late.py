"""Late input: it was meant for a form that has gone by itself, and does nothing in what has come instead.

A form goes by itself when its time is up, a computer player buzzes, or somebody else answers on a phone. Whoever was at
it sees that a moment later, in the middle of a word or on the way to a button. What its own seat has played, here or on
a phone, does not take it away: that person knows, and goes on at once.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.kernel.types import BYSTANDER, CHANCE, CLOCK, Seat
from game.ui.app.input_gate import PRESSES
from game.ui.table.flow import TableFlow
from game.ui.table.input.type_ahead import letter
from game.ui.table.mode import CurtainMode, FormMode, GroupMode, TableMode
from game.ui.widgets.input.modifiers import COMMAND
from game.ui.widgets.sleep import WAKES

LEADS_AWAY: Final = frozenset({pygame.K_F2, pygame.K_F10})
"""The keys of the rules and of the menu. They act at once, because they mean nothing to any form."""
AT_IT: Final = 1.5
"""Whoever pressed something at most so many seconds ago still works at the form."""
LINGERS: Final = 1.0
"""Seconds for which somebody who was at the form may not have seen that it is gone."""
PAUSE: Final = 0.7
"""Seconds without a letter after which whoever typed for it has stopped."""
STILL_WRITES: Final = 1.5
"""Seconds after a form has gone in which letters press no button: somebody may still type for it, or buzz too late.

A late buzz turned the page of the answer before anybody had seen it.
"""


class LateInput:
    """Knows for how long input still belongs to a form of `flow` that has gone by itself."""

    def __init__(self, flow: TableFlow) -> None:
        self._flow: Final = flow
        self._left = 0.0
        """The seconds for which presses still belong to it."""
        self._may_write = 0.0
        """The seconds for which letters that would press something still belong to it."""
        self._since_press = AT_IT
        self._asked: tuple[Seat, int] = (BYSTANDER, 0)
        """Whose form was open last, and how many questions to that seat had ended by then."""
        self._lines = 0
        """How many lines the match had when that form came."""
        self._gone: TableMode | None = None
        """What has gone by itself, until something comes in which something can be done."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._since_press += dt
        self._left = max(0.0, self._left - dt)
        self._may_write = max(0.0, self._may_write - dt)

    def note_press(self) -> None:
        """Note that a key or a button was pressed."""
        self._since_press = 0.0

    def takes(self, event: pygame.Event, *, writing: bool) -> bool:
        """Tell whether an event was meant for a form that has gone; `writing`: a line on the page would take a letter.

        Letters belong to it until there is a pause: half a word is no answer to the next question.
        """
        is_press = event.type in PRESSES or event.type == pygame.TEXTINPUT
        if not is_press or (event.type == pygame.KEYDOWN and event.key in LEADS_AWAY):
            return False
        writes = _writes(event)
        if not self._left and not (writes and self._may_write and not writing):
            return False
        if writes:
            self._left = max(self._left, PAUSE)
        return True

    def leave(self, before: TableMode) -> bool:
        """Note that something else has taken the place of the mode `before` by itself; tell whether that is a form.

        One that only gives way to what is shown is asked again, and what is typed meanwhile waits for it.
        """
        form = before.form if isinstance(before, FormMode | GroupMode) else None
        if form is None or not self._is_over(before):
            return False
        at_it = self._since_press < AT_IT or (form.writes and bool(form.selection))
        self._left = LINGERS if at_it and isinstance(before, FormMode) else WAKES
        self._may_write = STILL_WRITES if isinstance(before, GroupMode) or (at_it and form.writes) else 0.0
        self._gone = before
        return True

    def come(self, mode: TableMode) -> bool:
        """Note what is there now; tell whether it has come instead of a form that has gone by itself.

        It has to be seen before anything is done in it; a race that goes on is known already.
        """
        if isinstance(mode, FormMode):
            self._asked = (mode.seat, self._flow.session.answers(mode.seat))
            self._lines = len(self._flow.session.log())
        if not isinstance(mode, FormMode | GroupMode | CurtainMode):
            return False
        gone, self._gone = self._gone, None
        if isinstance(gone, GroupMode) and isinstance(mode, GroupMode):
            self._left = self._may_write = 0.0
        elif gone:
            self._left = max(self._left, WAKES)
        return gone is not None

    def _is_over(self, mode: TableMode) -> bool:
        """Tell whether time or another player has ended the question of a form, not its own seat."""
        session = self._flow.session
        if not isinstance(mode, FormMode):
            return not (self._flow.stage.asks_all(session.view(BYSTANDER)) or self._is_won_at_screen())
        if any(seat == mode.seat for seat, _ in session.log()[self._lines :]):
            return False
        asked = mode.seat in session.must_act() or mode.seat in session.may_act()
        return not asked or self._asked != (mode.seat, session.answers(mode.seat))

    def _is_won_at_screen(self) -> bool:
        """Tell whether a buzz at the screen has just won a race, after it had waited for those of the phones."""
        last = next((seat for seat, _ in reversed(self._flow.session.log()) if seat != CHANCE), CLOCK)
        return self._flow.phones.buzzed_at_screen(last)


def _writes(event: pygame.Event) -> bool:
    """Tell whether an event changes what is written in a line."""
    if event.type != pygame.KEYDOWN:
        return event.type == pygame.TEXTINPUT
    pastes = event.key == pygame.K_v and bool(event.mod & COMMAND)
    return bool(letter(event)) or pastes or event.key in {pygame.K_BACKSPACE, pygame.K_DELETE}
