"""When the list of what is possible is there, and what is done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.kernel.types import Seat
from game.ui.app.evening import TableEvening
from game.ui.contract.form import Form
from game.ui.contract.table_layout import TableLayout
from game.ui.table.advice import note as advice_note
from game.ui.table.advice import presenter as advice
from game.ui.table.flow import TableFlow
from game.ui.table.mode import FormMode, GroupMode, TableMode
from game.ui.table.possible import note
from game.ui.table.possible.note import CLOSE, GAMEPAD, PAPER, ROW, SHORTCUT, PossibleWords
from game.ui.table.possible.possibility import Possibility, not_yet, of_table, possibilities
from game.ui.widgets.control import Act, Dropped, Pressed
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.device import Device
from game.ui.widgets.input.shortcuts import matches, works
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Shortcut, Shortcuts
from game.words import Words

ASK: Final = "possible"
"""The key of the press that asks for the list."""
ASK_BY_ENTER: Final = "possible by enter"
"""The key of the press of Enter that presses nothing else, and so asks for the list.

Where the form waits for more before Enter can end it, the keyboard begins at the button that takes the list away: one
more Enter chooses nothing that nobody has looked at.
"""
UP, DOWN = "possible up", "possible down"
"""The keys of the presses that move the keyboard from row to row."""


class PossibilityPresenter:
    """Shows the list over the open form, for as long as that form is open and nothing else is done.

    Whoever chooses a row does what a click on its control does; the list is then taken away.
    """

    def __init__(self, evening: TableEvening, flow: TableFlow) -> None:
        self._evening: Final = evening
        self._flow: Final = flow
        self.of_form: Sequence[str] = ()
        """The keys of the controls on the page with which the open form is answered."""
        self._shown_for: TableMode | None = None
        """What is asked while the list is shown; None: it is not."""
        self._wanted_by: Seat | None = None
        """Who gets the list as soon as its form is open."""
        self._rows: Sequence[Possibility] = ()
        self._before: tuple[str, bool] = "", False
        """Where the keyboard was before the list came, and whether it showed."""

    @property
    def is_open(self) -> bool:
        """Whether the list is to be shown."""
        return self._shown_for is not None and self._shown_for is self._flow.mode

    # ------------------------------------------------------------------ the page

    def put(self, page: Page, layout: TableLayout) -> None:
        """Put the list on a page that is otherwise complete, if it is to be there."""
        mode = self._flow.mode
        if isinstance(mode, FormMode):
            if mode.seat == self._wanted_by:
                self._open(page)
            self._wanted_by = None
        if not self.is_open:
            self._shown_for = None
            return
        self._rows = (*possibilities(page, _form(mode), self.of_form), *self._of_table(page))
        note.put_note(page, PossibleWords(self._rows, not_yet(page, self.of_form)), layout.board)
        if page.focus.key != CLOSE and not page.focus.key.startswith(ROW):
            page.focus.key, page.focus.ring = f"{ROW}0", True

    def _of_table(self, page: Page) -> Iterator[Possibility]:
        """Yield what can be done besides answering: take back, ask the computer, read the rules."""
        tr = page.tr
        yield from of_table(page, "undo", tr("Take back the last action"))
        if self._evening.gives_advice and isinstance(self._flow.mode, FormMode):
            key = shortcuts.named(advice_note.SHORTCUT, advice_note.GAMEPAD, page.focus.device, tr)
            more = tr("The computer says what it would do here, and why")
            yield Possibility(tr("What would you do?"), more, key, Pressed(advice.ASK))
        yield from of_table(page, "rules", tr("Read the rules about this moment"))

    def shortcuts(self, tr: Words) -> Shortcuts:
        """List the key that asks, where somebody may."""
        return (Shortcut(SHORTCUT, tr("What can I do?"), GAMEPAD),) if can_ask(self._flow.mode) else ()

    # ------------------------------------------------------------------ what people do

    def want(self, seat: Seat) -> None:
        """Show the list as soon as the form of a seat is open."""
        self._wanted_by = seat

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Take a KEYDOWN event before the form does; None leaves it to the form."""
        if can_ask(self._flow.mode) and works(event, SHORTCUT, GAMEPAD):
            return Pressed(CLOSE if self.is_open else ASK)
        if not self.is_open:
            return None
        if matches(event, "Esc"):
            return Pressed(CLOSE)
        if matches(event, "Up") or matches(event, "Shift+Tab"):
            return Pressed(UP)
        if matches(event, "Down") or matches(event, "Tab"):
            return Pressed(DOWN)
        if event.key in shortcuts.ACTIVATING:
            at = page.controls.get(page.focus.key)
            mine = at and not at.why and (at.key == CLOSE or at.key.startswith(ROW))
            return Pressed(page.focus.key if mine else PAPER)
        return None

    def taken(self, act: Act, page: Page) -> Act | None:
        """Return what an act means: for a row, what its control would do; None where the list has done all of it.

        Anything else that is done takes the list away first.
        """
        match act:
            case Pressed(key) if key == ASK:
                self._open(page)
            case Pressed(key) if key == ASK_BY_ENTER:
                self._open(page)
                if not_yet(page, self.of_form):  # Enter was meant for a button that cannot be pressed yet
                    page.focus.key, page.focus.ring = CLOSE, True
            case Pressed("possible up" | "possible down" as key) if self.is_open:
                self._move(page, -1 if key == UP else 1)
            case Dropped(key, _) | Pressed(key) if key == PAPER:
                pass
            case Pressed(key) if key == CLOSE:
                self._close(page)
            case Pressed(key) if self.is_open and key.startswith(ROW):
                return self._chosen(int(key.removeprefix(ROW)), page)
            case _:
                if self.is_open:
                    self._close(page)
                return act
        self._flow.revision += 1
        return None

    def _open(self, page: Page) -> None:
        """Show the list for what is asked now; remember where the keyboard was."""
        if can_ask(self._flow.mode) and not self.is_open:
            self._flow.close_advice()
            self._shown_for = self._flow.mode
            self._before = page.focus.key, page.focus.ring

    def _close(self, page: Page) -> None:
        """Take the list away; the keyboard is where it was."""
        self._shown_for, self._rows = None, ()
        page.focus.key, page.focus.ring = self._before
        self._flow.revision += 1

    def _move(self, page: Page, step: int) -> None:
        """Lead the keyboard to the next row, or to the button below the last one, around the list."""
        stops = [*(f"{ROW}{number}" for number in range(len(self._rows))), CLOSE]
        at = stops.index(page.focus.key) + step if page.focus.key in stops else 0
        page.go(stops[at % len(stops)])

    def _chosen(self, number: int, page: Page) -> Act | None:
        """Take the list away and return what a row does; where it only leads the keyboard somewhere, return None."""
        chosen = self._rows[number]
        self._close(page)
        if chosen.leads:
            page.focus.key, page.focus.ring = chosen.leads, True
        elif isinstance(chosen.act, Pressed) and chosen.act.key in page.controls:
            by_keys = page.focus.device is not Device.MOUSE  # the form leads the keyboard on from there
            page.focus.key, page.focus.ring = chosen.act.key, by_keys
        return chosen.act


def can_ask(mode: TableMode) -> bool:
    """Tell whether there is something to list: one person is asked, or all talk; a race leaves no time for it."""
    return isinstance(mode, FormMode) or (isinstance(mode, GroupMode) and mode.form is None)


def _form(mode: TableMode) -> Form | None:
    """Return the open form, if there is one."""
    return mode.form if isinstance(mode, FormMode | GroupMode) else None
