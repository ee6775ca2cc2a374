"""The key that asks why: one thing after the other says how it came about, and the next key takes that away."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.app.input_gate import PRESSES
from game.ui.app.shell import Shell
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, WaitingMode
from game.ui.widgets.input.shortcuts import matches, works
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Shortcut, Shortcuts
from game.ui.widgets.tooltips.page_tooltip import BOOK

SHORTCUT: Final = "F9"
"""What asks, and goes on to the next thing. A gamepad asks by the menu: its buttons are taken."""
STEPS: Final = {"Right": 1, "Left": -1}
"""The keys that go on and back while something answers; a gamepad has them, too."""


class WhyKey:
    """Asks the page of a table; behind the curtain nothing answers."""

    def __init__(self, shell: Shell, flow: TableFlow) -> None:
        self._shell: Final = shell
        self._flow: Final = flow
        self._wanted = False
        """Whether somebody has asked by the menu, and the form over which it was opened is not there again."""

    def want(self) -> None:
        """Ask as soon as the table is as it was before the menu."""
        self._wanted = True

    def show(self, page: Page) -> None:
        """Ask if somebody wants it, unless a form is about to open."""
        mode, session = self._flow.mode, self._flow.session
        opens = isinstance(mode, WaitingMode) and set(session.people) & set(session.must_act())
        if self._wanted and not opens and not isinstance(mode, CurtainMode):
            self._wanted = False
            page.take_picture()
            page.tooltip.ask_why()

    def takes(self, event: pygame.Event, page: Page) -> bool:
        """Ask, or take the answer away; tell whether the event was only for that."""
        if event.type not in PRESSES:
            return False
        if event.type == pygame.KEYDOWN and not isinstance(self._flow.mode, CurtainMode):
            step = 1 if matches(event, SHORTCUT) else -1 if matches(event, f"Shift+{SHORTCUT}") else 0
            if page.tooltip.asked:
                step = next((step for name, step in STEPS.items() if matches(event, name)), step)
            if step:
                page.tooltip.ask_why(step)
                return True
            book = page.controls.get(BOOK)
            if book and works(event, book.shortcut, book.pad):
                return False
        asked = page.tooltip.stop_asking()
        return asked and event.type == pygame.KEYDOWN and matches(event, "Esc")

    def shortcuts(self) -> Shortcuts:
        """List the key."""
        if isinstance(self._flow.mode, CurtainMode):
            return ()
        return (Shortcut(SHORTCUT, self._shell.tr("Why? What adds up, and what beats what")),)
