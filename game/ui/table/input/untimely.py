"""Keys and clicks that come too early, before the form for which they are meant, or too late, after it has gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from game.kernel.types import Seat
from game.ui.app.input_gate import PRESSES, InputGate
from game.ui.app.screen import Screen
from game.ui.contract.form import FormRequest
from game.ui.contract.reveal import RevealMode
from game.ui.table.curtain.motion import CurtainMotion
from game.ui.table.flow import TableFlow
from game.ui.table.input.late import LEADS_AWAY, LateInput
from game.ui.table.input.type_ahead import TypeAhead
from game.ui.table.mode import CurtainMode, FormMode, GroupMode, TableMode, WaitingMode
from game.ui.widgets.focus import LINGERS
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.key_state import KeyState
from game.ui.widgets.sleep import WAKES

FOR_CURTAIN: Final = frozenset({*shortcuts.ACTIVATING, pygame.K_ESCAPE})
"""The keys that the letter takes: while the curtain opens they only end its motion."""


class UntimelyTableInput:
    """Decides what untimely keys and clicks do at a table: they wait for the form, act at once, or do nothing.

    Letters and digits that are typed while something is shown wait for the form that comes. Enter and the second click
    of a double click wait a moment on what has just come. A key that was down before a question does not answer it, nor
    does what was meant for a form that has gone by itself.
    `screen` is the table, `flow` leads it, `curtain` is the motion of its curtain. The scene notes every event first.
    """

    def __init__(self, screen: Screen, flow: TableFlow, curtain: CurtainMotion) -> None:
        self._screen: Final = screen
        self._flow: Final = flow
        self._curtain: Final = curtain
        self._keys: Final = KeyState()
        self._gate: Final = InputGate()
        """Keeps the second click of a double click out of what the first one led to."""
        self._type_ahead: Final = TypeAhead()
        self._typed_at = 0
        """How many events of the story had been shown when a letter or digit was kept last."""
        self.repeated = False
        """Whether the event noted last is the repeat of a key that is held down."""
        self._stale = False
        """Whether the event noted last was meant for what was there before."""
        self._last_asked: Seat | None = None
        """The seat whose form was open last."""
        self._typist: Seat | None = None
        """Who had the keyboard before what is shown now; None if that may have been anybody."""
        self._since_press = WAKES
        """Seconds since a key or a button was pressed."""
        self._since_enter = LINGERS
        """Seconds since a key was pressed that presses what the keyboard is at."""
        self._late: Final = LateInput(flow)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._type_ahead.update(dt)
        self._since_press += dt
        self._since_enter += dt
        self._late.update(dt)
        self._gate.update(dt)

    # ------------------------------------------------------------------ events

    def note(self, event: pygame.Event) -> None:
        """Note what an event does to keys and buttons."""
        self.repeated, self._stale = not self._keys.note(event), not self._gate.passes(event)
        if not self.repeated and event.type in PRESSES:
            self._since_press = 0.0
            if event.type == pygame.KEYDOWN and event.key in shortcuts.ACTIVATING:
                self._since_enter = 0.0
            self._late.note_press()
            self._forget_digits_before_going_on(event)

    def _forget_digits_before_going_on(self, event: pygame.Event) -> None:
        """Forget the digits kept if Enter, Space or a click goes on in what is shown: no later form was meant."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN
        goes_on = clicked or (event.type == pygame.KEYDOWN and event.key in shortcuts.ACTIVATING)
        if goes_on and isinstance(self._flow.mode, RevealMode):
            self._type_ahead.forget_digits()

    def is_late(self, event: pygame.Event) -> bool:
        """Tell whether the event noted last was meant for a form that has gone by itself.

        Its key or button does something again only once it was released.
        """
        if not self._late.takes(event, writing=self._screen.page.writing):
            return False
        if event.type in PRESSES:
            self._gate.refuse(event)
        if event.type == pygame.KEYDOWN:
            self._screen.focus.hold(event.key)
        return True

    def counts_in_motion(self, event: pygame.Event) -> bool:
        """Tell whether the event noted last counts although curtain or letter move.

        It does over the letter, whose buttons are drawn, and in a form over which the curtain opens, unless the letter
        takes the key, too. Repeats never count.
        """
        if self.repeated:
            return False
        if not self._curtain.travelling:
            return True
        if event.type != pygame.KEYDOWN:
            return False
        return event.key in LEADS_AWAY or (isinstance(self._flow.mode, FormMode) and event.key not in FOR_CURTAIN)

    def note_in_motion(self, event: pygame.Event) -> None:
        """Note what happens to a key that does not count; what is typed waits for the form after the recap."""
        focus = self._screen.focus
        if event.type == pygame.KEYUP:
            focus.key_up(event)
        elif event.type == pygame.KEYDOWN:
            focus.hold(event.key)
            if isinstance(self._flow.mode, RevealMode):
                self._keep(event)

    def holds_back(self, event: pygame.Event) -> bool:
        """Tell whether the event noted last does nothing, because it was meant for something else."""
        stray = self._keys.is_stray(event) or self._type_ahead.drops(event)
        return stray or self._screen.page.holds_back(event) or self._stale

    def keep(self, event: pygame.Event) -> None:
        """Keep the letter or digit noted last for the form that comes, if something is shown or others think."""
        if isinstance(self._flow.mode, RevealMode | WaitingMode) and not self.repeated:
            self._keep(event)

    def _keep(self, event: pygame.Event) -> None:
        """Keep a letter or digit; letters that were typed in an earlier turn of the match were meant for that."""
        self._forget_letters_of_earlier_turn()
        self._typed_at = self._flow.shown_events
        self._type_ahead.note(event)

    def _forget_letters_of_earlier_turn(self) -> None:
        """Forget the letters kept if a turn has begun since the last one: they were meant for another question."""
        flow = self._flow
        since = flow.session.story[self._typed_at : flow.shown_events]
        if any(flow.stage.animate(event).chapter for event in since):
            self._type_ahead.forget_letters()

    def deafen(self, buzzers: Collection[int]) -> None:
        """Somebody has buzzed: for a moment, drop what others press on their `buzzers`, the places of their keys."""
        self._type_ahead.deafen(buzzers)

    # ------------------------------------------------------------------ what comes

    def ask(self) -> None:
        """Begin another question: keys that are down, their repeats and their letters do not answer it."""
        self._keys.new_question()

    def give_letters(self, mode: TableMode) -> Sequence[pygame.Event]:
        """Give what was typed to the form of a mode that has just come; return the digits, for `give_digits`."""
        self.ask()
        self._forget_letters_of_earlier_turn()
        typed = self._type_ahead.take()
        if isinstance(mode, FormMode):
            mode.form.type_ahead(typed.letters)
        return typed.digits

    def give_digits(self, digits: Sequence[pygame.Event]) -> None:
        """Give digits that were typed while something was shown to the form on the page; they play nothing.

        Where somebody else is asked now, they were not meant for that form.
        """
        mode, screen = self._flow.mode, self._screen
        if not isinstance(mode, FormMode) or not mode.form.chooses_by_digits:
            return
        if self._typist not in {None, mode.seat}:
            self._type_ahead.refuse(digits)
            return
        for event in digits:
            act = mode.form.key(event, screen.page) or screen.page.handle(event)
            if act and isinstance(mode.form.act(act, screen.page), FormRequest):
                screen.recompose()

    def lull_form(self) -> None:
        """Let Enter wait a moment where the curtain has just opened over a form."""
        if isinstance(self._flow.mode, FormMode):
            self._screen.page.lull_enter()

    def leave(self, before: TableMode) -> None:
        """Note that something else has taken the place of the mode `before` by itself, not by what somebody did."""
        if self._late.leave(before):
            self._gate.close()
            self._screen.focus.hand_on()
            self.forget_typed()

    def lull(self, before: TableMode) -> None:
        """Let Enter and the second of two clicks wait where they may have been meant for the mode `before`.

        Where somebody else is asked at once, Enter waits longer: slow ones answered for the next player.
        """
        pressed, mode, seconds = self._since_press < WAKES, self._flow.mode, WAKES
        if self._late.come(mode):
            self._gate.close()
        if isinstance(mode, FormMode | CurtainMode):
            self._typist = mode.seat
        elif isinstance(mode, GroupMode):
            self._typist = None
        match mode:
            case FormMode(seat, form):
                handed_over = seat != self._last_asked or isinstance(before, CurtainMode)
                waits = (handed_over or (pressed and not isinstance(before, FormMode))) and form.next is None
                if seat != self._last_asked and not isinstance(before, CurtainMode) and self._since_enter < LINGERS:
                    seconds = LINGERS
                self._last_asked = seat
            case RevealMode():
                waits = pressed and isinstance(before, FormMode | CurtainMode | GroupMode)
            case _:
                waits = False
        if waits:
            self._screen.page.lull_enter(seconds)
            self._gate.close()

    def forget_typed(self) -> None:
        """Forget what was typed: it is not for whoever comes to the screen now."""
        self._type_ahead.take()

    def forget_held(self) -> None:
        """Forget which keys and buttons are down, because they may have changed unseen."""
        self._keys.clear()
        self._gate.clear()
