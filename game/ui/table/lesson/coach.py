"""The coach: says at the table what a lesson wants to be seen and done, one note at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.session.lessons.lesson import LessonSession, Note, NoteKind
from game.ui.app.shell import Shell
from game.ui.contract.reveal import RevealMode
from game.ui.draw.box import Box
from game.ui.table.board import LAND, TableBoard
from game.ui.table.flow import TableFlow
from game.ui.table.lesson.note import LessonNoteText, NoteButton, put_note
from game.ui.table.mode import FormMode, GroupMode
from game.ui.table.note_place import ALL, CLEAR, Spot, found
from game.ui.table.possible.note import PAPER as LIST_PAPER
from game.ui.widgets.control import Act, Pressed, Tile
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.device import Device
from game.ui.widgets.input.shortcuts import matches
from game.ui.widgets.page import Page
from game.ui.widgets.steps import SENTENCE

NEXT: Final = "coach next"
"""The key of the button that goes on: after a text, after a wrong idea, at the end."""
SKIP: Final = "coach skip"
"""The key of the button that does what is awaited."""
AGAIN: Final = "coach again"
"""The key of the button that begins the lesson from its first step."""
REPEAT: Final = "coach repeat"
"""The key of the button that goes back to the step before."""
LEAVE: Final = "coach leave"
"""The key of the button that leaves the lesson."""
READ: Final = frozenset({NoteKind.TEXT, NoteKind.ANSWER, NoteKind.REMARK, NoteKind.END})
"""The notes that are only read: Enter goes on."""

FRESH: Final = 0.6
"""For how many seconds a note is new: a second click on "Next" does not skip the step after it."""


class Coach:
    """Puts the present note of a lesson on the page, with rings around what it is about.

    `learners` are the names of those who learn together: they take turns with the steps. `following` is the title of
    the next lesson, "" for none. `board` knows where things are on the page.
    """

    def __init__(
        self, shell: Shell, session: LessonSession, learners: Sequence[str], following: str, board: TableBoard
    ) -> None:
        self._shell: Final = shell
        self._session: Final = session
        self._learners: Final = learners
        self._following: Final = following
        self._board: Final = board
        self._spot: tuple[Note, Box, Spot] | None = None
        """Where the last note was, and on which page: that of other text has another box."""
        self._laid: Box | None = None
        """The box of the canvas when a note was put on the page last."""
        self._led: Note | None = None
        """The note to which the keyboard was led last."""
        self._shown: Note | None = None
        """The note that is on the page; None for none."""
        self._age = 0.0
        """For how many seconds it has been there."""
        self._in_view: Box | None = None
        """Which part of the map was in view when the note was put on the page."""

    def note(self, flow: TableFlow) -> Note | None:
        """Return the note that is to be on the page; None while something is shown on the board."""
        return None if isinstance(flow.mode, RevealMode) else self._session.note()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._age += dt

    @property
    def is_fresh(self) -> bool:
        """Whether the note has only just come, so that a click was meant for the one before."""
        return self._age < FRESH

    def is_due(self, flow: TableFlow) -> bool:
        """Tell whether the page needs another note than the one that is there, or its rings are elsewhere by now."""
        travelled = not self._board.travels and self._board.in_view != self._in_view
        return travelled or self.note(flow) != self._shown

    def place(self, page: Page, key: str) -> Box | None:
        """Return where the thing with a key is on the page; None where it is not in view."""
        return self._board.place(page, key)

    def put(self, page: Page, flow: TableFlow) -> None:
        """Put the note on a page that is otherwise complete, and lead the keyboard to its button once."""
        note = self._shown = self.note(flow)
        self._in_view = self._board.in_view
        if note is None:
            return
        here = note, page.canvas.box
        if note != self._led or self.is_fresh or self._laid != page.canvas.box:  # its form may come after it
            self._bring_into_view(page, note)
        self._laid = page.canvas.box
        targets = [box for key in note.show if (box := self.place(page, key))]
        former = self._spot[2] if self._spot and self._spot[:2] == here else None
        paper = page.controls.get(LIST_PAPER)
        spared = [*([paper.box] if paper else ()), *self._told(page, note), *self._enlarged(page, note)]
        spot = put_note(page, self._text(page, note), targets, former, spared)
        if paper is None:  # beside an open list it lies elsewhere, only for that time
            self._spot = *here, spot
        if note != self._led and (note.kind in READ or isinstance(flow.mode, FormMode | GroupMode)):
            self._led, self._age = note, 0.0
            self._board.lead(note.show)
            if len(targets) < len(note.show):  # the map is enlarged, and shows another part
                self._board.show_all()
            page.focus.key = self._led_to(page, note)
            page.focus.ring = bool(page.focus.key) and self._shell.device is not Device.MOUSE

    def _bring_into_view(self, page: Page, note: Note) -> None:
        """Scroll to the first control that a note shows: what is to be pressed was below the edge of a low form."""
        shown = tuple(key.removesuffix(ALL) for key in note.show)
        first = next((control for key, control in page.controls.items() if shown and key.startswith(shown)), None)
        if first and not self.place(page, first.key):
            page.focus.reveal(first, page.controls)

    def _told(self, page: Page, note: Note) -> Sequence[Box]:
        """Return where the side panel tells what a note explains: what was done instead."""
        if note.kind is not NoteKind.ANSWER:
            return ()
        sentences = [item.key for item in page.things() if item.key.startswith(SENTENCE)]
        told = found(page, sentences[-1]) if sentences else None
        return (told.inset(-CLEAR),) if told else ()

    def _enlarged(self, page: Page, note: Note) -> Sequence[Box]:
        """Return where the cards that a note shows can be read while somebody is at them."""
        shown = tuple(key.removesuffix(ALL) for key in note.show)
        controls = (each for each in page.controls.values() if each.key.startswith(shown))
        return [each.large.box for each in controls if isinstance(each, Tile) and each.large]

    def _led_to(self, page: Page, note: Note) -> str:
        """Return the control to which a note leads the keyboard; "" for none.

        That is its button, or the map for a land; else what it shows, where Enter would press another button.
        """
        if note.kind in READ:
            return NEXT
        if any(key.startswith(LAND) for key in note.show):
            from game.ui.map.input import MAP  # a table without a map does not load it

            return MAP if MAP in page.controls else ""
        usable = {key: each.shortcut for key, each in page.controls.items() if not each.why and not each.mouse_only}
        entered = [key for key, shortcut in usable.items() if shortcut == "Enter"]
        shown = tuple(key.removesuffix(ALL) for key in note.show)
        misleads = entered and not entered[0].startswith(shown)
        return next((key for key in usable if key.startswith(shown)), "") if misleads else ""

    def _text(self, page: Page, note: Note) -> LessonNoteText:
        """Return what stands on the note."""
        tr = page.tr
        words = self._farewell(page) if note.kind is NoteKind.END else tr(note.words)
        ends = note.kind is NoteKind.END
        place = tr("The end") if ends else tr("{n} of {all}", n=note.number, all=len(self._session.lesson.said))
        return LessonNoteText(
            " · ".join(filter(None, (place, self._heading(page, note)))), words, self._buttons(page, note)
        )

    def _farewell(self, page: Page) -> str:
        """Say that the lesson is over, and which one follows."""
        done = page.tr("You have finished this lesson. Well done!")
        if not self._following:
            return done
        return f"{done} " + page.tr("The next one is “{title}”.", title=page.tr(self._following))

    def _heading(self, page: Page, note: Note) -> str:
        """Say what the note wants, and of whom."""
        tr, who = page.tr, self._whose()
        match note.kind:
            case NoteKind.TASK:
                return tr("{who} does this", who=who) if who else tr("Your turn")
            case NoteKind.QUESTION:
                return tr("{who} answers this", who=who) if who else tr("A question for you")
            case NoteKind.ANSWER:
                return tr("This is what would happen")
            case NoteKind.REMARK:
                return tr("Not quite")
            case _:
                return ""

    def _whose(self) -> str:
        """Return the name of the learner whose turn it is: they take turns with what is to be done; "" for one."""
        if len(self._learners) < 2:
            return ""
        done = sum(bool(step.wait) for step in self._session.lesson.file.steps[: self._session.at])
        return self._learners[done % len(self._learners)]

    def _buttons(self, page: Page, note: Note) -> list[NoteButton]:
        """Return the buttons of the note, the one that goes on at the right."""
        tr = page.tr
        match note.kind:
            case NoteKind.TASK | NoteKind.QUESTION:
                skip = NoteButton(SKIP, tr("Skip this step"), "Shift+F3", "", main=False)
                return [self._leave(page), *self._repeat(page), skip]
            case NoteKind.ANSWER | NoteKind.REMARK:
                return [self._leave(page), self._onward(page, tr("Try again"))]
            case NoteKind.END:
                again = NoteButton(AGAIN, tr("Once more"), "", "", main=False)
                if self._following:
                    done = NoteButton(LEAVE, tr("Done"), "", "", main=False)
                    return [again, done, self._onward(page, tr("Next lesson"))]
                return [again, self._onward(page, tr("Done"))]
            case _:
                return [self._leave(page), *self._repeat(page), self._onward(page, tr("Next"))]

    def _repeat(self, page: Page) -> list[NoteButton]:
        """Return the button that shows the step before once more, if there is one."""
        hint = page.tr("Shows the step before once more")
        button = NoteButton(REPEAT, page.tr("Back"), "Ctrl+F3", "", main=False, hint=hint)
        return [button] if self._session.repeats else []

    def _leave(self, page: Page) -> NoteButton:
        return NoteButton(LEAVE, page.tr("Leave"), "", "", main=False)

    def _onward(self, page: Page, label: str) -> NoteButton:
        """Return the button that goes on; it names its key."""
        tr, device = page.tr, page.focus.device
        key = shortcuts.named("Enter", "", device, tr)
        return NoteButton(NEXT, tr("{what} ({key})", what=label, key=key) if key else label, "F3", "Y", main=True)

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Take a KEYDOWN event before the form does: Enter goes on where there is only something to read."""
        reads = NEXT in page.controls and self._led is not None and self._led.kind in READ
        elsewhere = page.focus.ring and page.focus.key in {LEAVE, AGAIN, REPEAT}
        return Pressed(NEXT) if reads and not elsewhere and matches(event, "Enter") else None
