"""One line before something large that is hard to make good again: once in a match for each seat and each kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec
import pygame

from game.kernel.saves.saved_match import Moment
from game.kernel.types import Action, Seat, View
from game.ui.app.shell import Shell
from game.ui.contract.form import AnswerWithOrders, FormAnswer, FormRequest, SeatAction
from game.ui.contract.stage import Caution
from game.ui.table.advice import note
from game.ui.table.advice.note import AdviceWords, NoteKeys
from game.ui.table.advice.presenter import Place
from game.ui.table.flow import TableFlow
from game.ui.table.mode import FormMode
from game.ui.widgets.control import Act, Dropped, Pressed
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.shortcuts import matches
from game.ui.widgets.page import Page
from game.ui.widgets.sleep import WAKES

DO: Final = "caution do"
"""The key of the button that does it all the same."""
BACK: Final = "caution back"
"""The key of the button that leads back to the form."""
PAPER: Final = "caution paper"
"""The key of the paper, which keeps the mouse from what lies beneath."""
KEYS: Final = NoteKeys(DO, BACK, PAPER)


class _Held(NamedTuple):
    """What is asked once more: the open form's question, its answer, the action that is large, what it means."""

    asked: FormMode
    answer: FormAnswer
    action: Action
    words: str


class CautionPresenter:
    """Holds an answer back that is large, and says what it means; the next press does it, or leads back.

    A clock that runs leaves no time for that: then nothing is held back. `place` returns where a thing is on the page,
    by its key.
    """

    def __init__(self, shell: Shell, flow: TableFlow, place: Place) -> None:
        self._shell: Final = shell
        self._flow: Final = flow
        self._place: Final = place
        self._told: Final[set[tuple[Seat, str]]] = set(flow.session.moment.cautioned)
        """The kinds that each seat was told of."""
        self._held: _Held | None = None
        self._age = 0.0
        """Seconds for which the line has been there."""
        self._forbidden = False

    def forbid(self) -> None:
        """Hold nothing back at this table: somebody else explains what is done."""
        self._forbidden = True

    def noted(self, moment: Moment) -> Moment:
        """Return a moment with what each seat was told of."""
        return msgspec.structs.replace(moment, cautioned=tuple(sorted(self._told)))

    @property
    def is_open(self) -> bool:
        """Whether something is held back now."""
        return self._held is not None and self._held.asked is self._flow.mode

    def stops(self, answer: FormAnswer) -> bool:
        """Hold an answer back if it is large and its seat was not told of its kind; tell whether it is held back."""
        asked, session = self._flow.mode, self._flow.session
        if not isinstance(asked, FormMode) or self._forbidden or session.clocks.left is not None:
            return False
        for action in _actions(answer):
            found = self._caution(asked, action)
            if found and (asked.seat, found.kind) not in self._told:
                self._told.add((asked.seat, found.kind))
                self._held, self._age = _Held(asked, answer, action, found.words), 0.0
                self._flow.close_advice()
                self._flow.revision += 1
                return True
        return False

    def _caution(self, asked: FormMode, action: Action) -> Caution | None:
        """Return what an action means, if it is large, as far as all who see the screen may know that."""
        session, seat = self._flow.session, asked.seat
        own = session.view(seat)
        hand = own.hand if asked.private or self._flow.viewer == seat else None
        view = View(own.board, seat, own.phase, own.table, hand, own.shown)
        return self._flow.stage.caution(view, action, session.players, self._shell.tr)

    def put(self, page: Page) -> None:
        """Put the line on a page that is otherwise complete, if there is one; lead the keyboard to the way back."""
        held = self._held
        if held is None or held.asked is not self._flow.mode:
            self._held = None
            return
        tr, stage, view = page.tr, self._flow.stage, self._flow.view
        at = [box for key in stage.advised(view, held.action) if (box := self._place(page, key))]
        labels = tr("Do it"), tr("Choose again")
        note.put_note(page, AdviceWords(tr("Are you sure?"), "", held.words, at, True, KEYS, labels))
        if page.focus.key not in {DO, BACK}:
            page.focus.key, page.focus.ring = DO, True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._age += dt

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Take a KEYDOWN event before the form does; None leaves it to the form."""
        if not self.is_open:
            return None
        if matches(event, "Esc"):
            return Pressed(BACK)
        if event.key in shortcuts.ACTIVATING:
            at = page.controls.get(page.focus.key)
            mine = at and at.key in {DO, BACK} and not at.why
            return Pressed(page.focus.key if mine else PAPER)
        return None

    def act(self, act: Act) -> bool:
        """React to the buttons; tell whether nothing else is to be done.

        What else is done takes the line away, but not in its first moment: a second click was meant for the form.
        """
        held = self._held
        if held is None or not self.is_open:
            return False
        match act:
            case Pressed(key) if key == DO:
                self._held = None
                self._flow.answered(held.answer)
            case Pressed(key) if key == BACK:
                self._held = None
            case Pressed(key) | Dropped(key, _) if key == PAPER or self._age < WAKES:
                pass
            case _:
                self._held = None
                self._flow.revision += 1
                return False
        self._flow.revision += 1
        return True


def _actions(answer: FormAnswer) -> Iterator[Action]:
    """Yield the actions of an answer of one seat."""
    match answer:
        case AnswerWithOrders(action):
            yield action
        case Action():
            yield answer
        case FormRequest() | SeatAction():
            pass
        case _:
            yield from answer
