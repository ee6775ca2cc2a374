"""What the table does with advice: its key and its buttons, what the note says, where it lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

from game.bots.advice import reasons_in_words
from game.kernel.types import Action
from game.session.advice import AdviceReply
from game.ui.app.evening import TableEvening
from game.ui.app.shell import Shell
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.draw.box import Box
from game.ui.table.advice import note
from game.ui.table.advice.note import CLOSE, DO, GAMEPAD, PAPER, SHORTCUT, AdviceWords
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode, TableMode
from game.ui.widgets.control import Act, Dropped, Pressed
from game.ui.widgets.input.shortcuts import matches, works
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Shortcut, Shortcuts

ASK: Final = "advice"
"""The key of the press that asks for advice."""

Place: TypeAlias = Callable[[Page, str], Box | None]


class AdvicePresenter:
    """Shows the advice of the flow in a note on the page. It never keeps anybody from using the form.

    `place` returns where a thing is on the page, by the key that the stage has for it; None where it is not in view.
    """

    def __init__(self, shell: Shell, evening: TableEvening, flow: TableFlow, place: Place) -> None:
        self._shell: Final = shell
        self._evening: Final = evening
        self._flow: Final = flow
        self._place: Final = place
        self._note_box: tuple[Box, Box] | None = None
        """The box of the page, and where the note is in it."""
        self._led: AdviceReply | None = None
        """The reply to which the keyboard was led last."""
        self._typed = False
        """Whether a key was pressed while the computer thought: the keyboard stays where it works."""

    @property
    def is_open(self) -> bool:
        """Whether a note is to be shown."""
        advice = self._flow.advice
        return advice.seat is not None and (advice.reply is not None or advice.is_slow)

    # ------------------------------------------------------------------ the page

    def put(self, page: Page) -> None:
        """Put the note on a page that is otherwise complete; lead the keyboard to its button once.

        Who went on in the form while the computer thought keeps the keyboard there.
        """
        self._typed = self._typed and self._flow.advice.seat is not None
        if not self.is_open:
            self._note_box, self._led = None, None
            return
        words = self._words(page)
        whole = page.canvas.box
        former = self._note_box[1] if self._note_box and self._note_box[0] == whole else None
        self._note_box = whole, note.put_note(page, words, former)
        reply = self._flow.advice.reply
        if reply is not None and reply is not self._led:
            self._led = reply
            if not self._typed:
                page.focus.key, page.focus.ring = DO if words.plays else CLOSE, True

    def _words(self, page: Page) -> AdviceWords:
        """Return what the note says."""
        tr, flow, session = page.tr, self._flow, self._flow.session
        reply, head = flow.advice.reply, tr("What would you do?")
        if reply is None:
            return AdviceWords(head, "", tr("The computer is thinking about it…"))
        if reply.failure:
            return AdviceWords(head, "", reply.failure.sentence(tr))
        if reply.advice is None:
            return AdviceWords(head, "", tr("The computer has no advice here: this one is up to you."))
        advice, action, view = reply.advice, flow.advice.action, flow.view

        def act(chosen: Action) -> str:
            return flow.stage.advised_words(view, chosen, session.players, tr)

        reasons = reasons_in_words(advice, session.game, view.board, tr, act)
        if advice.action is None or action is None:
            return AdviceWords(head, tr("Do nothing now"), reasons)
        choice = act(action)
        at = [box for key in flow.stage.advised(view, action) if (box := self._place(page, key))]
        return AdviceWords(tr("The computer would do this"), choice, reasons, at, plays=True)

    def shortcuts(self) -> Shortcuts:
        """List the key that asks, where somebody may."""
        allowed = self._evening.gives_advice and isinstance(self._flow.mode, FormMode)
        return (Shortcut(SHORTCUT, self._shell.tr("What would you do?"), GAMEPAD),) if allowed else ()

    # ------------------------------------------------------------------ what people do

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Take a KEYDOWN event before the form does; None leaves it to the form."""
        if isinstance(self._flow.mode, FormMode) and works(event, SHORTCUT, GAMEPAD):
            return Pressed(CLOSE if self._flow.advice.seat is not None else ASK)
        self._typed = self._typed or (self._flow.advice.seat is not None and self._flow.advice.reply is None)
        if not self.is_open:
            return None
        if matches(event, "Esc"):
            return Pressed(CLOSE)
        if matches(event, "Enter") and page.focus.ring and page.focus.key in {DO, CLOSE}:
            return Pressed(page.focus.key)
        return None

    def act(self, act: Act, page: Page) -> bool:
        """React to the key or to a button of the note; tell whether it was one of them."""
        match act:
            case Dropped(key, _) if key == PAPER:
                pass
            case Pressed(key) if key == ASK:
                self._ask()
            case Pressed(key) if key == CLOSE:
                self._flow.close_advice()
            case Pressed(key) if key == DO:
                if DO in page.controls and not page.controls[DO].why:
                    self._flow.take_advice()
            case _:
                return False
        return True

    def _ask(self) -> None:
        """Ask for advice for who is at the form, or say why there is none."""
        seat = asked(self._flow.mode)
        if seat is not None and self._evening.gives_advice and isinstance(self._flow.mode, FormMode):
            self._flow.ask_advice(seat)


def asked(mode: TableMode) -> int | None:
    """Return the seat that is asked for an action, or whom the curtain calls for one; None for nobody."""
    match mode:
        case FormMode(_, StandingOrdersForm(), _) | CurtainMode(_, True, _):
            return None
        case FormMode(seat, _, _) | CurtainMode(seat, _, _):
            return seat
        case _:
            return None
