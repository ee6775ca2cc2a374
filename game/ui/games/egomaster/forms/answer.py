"""The forms of an answer: where it is written, as words or a number, and where its verdict may be overruled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.kernel.types import Action
from game.rules.egomaster.events import Judged
from game.rules.egomaster.moves import Accept, Answer, Overrule, Pass
from game.rules.egomaster.phases.all_phases import PingPong
from game.rules.egomaster.phases.answer_format import LONGEST, likelier, number
from game.rules.egomaster.sentences.naming import number_name, quoted
from game.rules.egomaster.sentences.speakers import speaker
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.forms.seat import SEAL, SeatForm
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.games.egomaster.clicks import TYPED
from game.ui.games.egomaster.desk import beside
from game.ui.games.egomaster.desk.answers import RACE_WATCH, WATCH
from game.ui.games.egomaster.forms.aside import prize, prize_in_a_row
from game.ui.games.egomaster.forms.blocks import (
    LOWEST,
    already_said,
    lead_letters,
    watch,
    watch_beside,
    watch_item,
)
from game.ui.games.egomaster.forms.media import MediaSwitch, picture_on_phone
from game.ui.games.egomaster.forms.question import EgomasterQuestion
from game.ui.games.egomaster.large_print.sizes import TINY, desk_scale
from game.ui.widgets.control import Act, BackWanted, Control, TextField
from game.ui.widgets.form_sheet import FormSheet, brass, button, control, papers
from game.ui.widgets.page import Page
from game.ui.widgets.sleep import WAKES
from game.words import Words

FIELD, PASS, TURN, WRITTEN = "answer", "pass", "turn", "written"
"""The keys of the line, of the way out, of the buttons that turn a verdict round and send a number as it is."""
SEEN: Final = 0.3
"""Seconds for which an answer must have been seen in the line before it is sent."""


class AnswerForm(SeatForm[EgomasterQuestion]):
    """The line an answer is written on, for all to see. Its selection is ("typed", text)."""

    def __init__(self, question: EgomasterQuestion, selection: Path) -> None:
        super().__init__(question)
        self._text = selection[1] if len(selection) == 2 and selection[0] == TYPED else ""
        self._age = 0.0
        """Seconds since the text was changed, or since another number was asked about."""
        self._left: float | None = None
        self._said = self._sealed = self._gives_up = self._doubted = self._on_phone = False
        self._media: Final = MediaSwitch()
        self.leads = FIELD

    @property
    def selection(self) -> Path:
        """Return what is written, as a selection."""
        return (TYPED, self._text) if self._text else ()

    def tick(self, dt: float, left: float | None) -> bool:
        """Count the time since the text was changed; the page, composed again each second, shows the clock."""
        self._age, self._left = self._age + dt, left
        return False

    # ------------------------------------------------------------------ the sheet

    def _on_stage(self, page: Page) -> bool:
        """Tell whether the watch stands on the board, beside the player whose turn it is."""
        scale = desk_scale(page.canvas.box, self.question.quiz.seats)
        return (isinstance(self.question.phase, PingPong) or self._in_race) and scale >= TINY

    @property
    def _in_race(self) -> bool:
        """Whether who answers has buzzed."""
        drawn = self.question.quiz.question
        return drawn is not None and drawn.kind == "speed"

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Put the watch on the board in ping-pong and in a race, large."""
        limit = self.question.quiz.house.seconds
        if limit and self._on_stage(page):
            drawn = self.question.quiz.question
            corner = beside.squeezed_beside(WATCH) if drawn and drawn.picture else WATCH
            page.put(watch_item(self._left, limit, place(RACE_WATCH if self._in_race else corner)))

    def compose_on_phone(self, page: Page, box: Box) -> None:
        """Put the sheet with the question; the line is above the watch, because a phone's keyboard rises from below."""
        self._on_phone = True
        self.compose(page, box)

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet: the watch, the line, what is understood of it, and both buttons."""
        question, tr = self.question, page.tr
        who = speaker(question.quiz, question.name(question.seat))
        sheet = FormSheet(page, tr("Your answer"), "" if self._on_phone else who)
        drawn, limit = question.quiz.question, question.quiz.house.seconds
        on_board = not self._on_phone and self._on_stage(page)
        timed = [watch(page, self._left, limit, shrinks=not self._on_phone)] if limit and not on_board else []
        if self._on_phone:
            sheet.say("question", drawn.text if drawn else "")
            sheet.add(*picture_on_phone(page, question))
        if timed and not self._on_phone and page.canvas.box.h < LOWEST:
            sheet.add(watch_beside(page, self._left, limit, question.prompt(tr)))
        else:
            sheet.add(*() if self._on_phone else timed)
            sheet.say("prompt", question.prompt(tr), "small note" if self._on_phone else "body")
        sheet.add(control(page, 56, self._line(page)))
        self._media.add(sheet, page, drawn)
        if drawn and drawn.kind == "target":
            sheet.say("unit", self._read(tr), "note", "ink2")
        if drawn and drawn.kind != "target":
            sheet.say("said", already_said(page, question.quiz), "small", "ink2")
        if self._on_phone:
            sheet.add_aside(*timed)
        else:
            sheet.add(prize_in_a_row(page, question.quiz))
        written = bool(self._text.strip())
        why = question.why(Answer(self._text), tr) if written else tr("Write something first.")
        if self._said:
            sheet.warning = why
        elif self._gives_up:
            sheet.warning = tr("What you wrote is not sent yet.")
        elif self._doubted and drawn:
            sheet.warning = tr(
                "The answer is in {unit}. Did you mean {number}?", unit=drawn.unit, number=self._likelier
            )
        unknown = tr("Give up anyway") if self._gives_up else tr("I don’t know")
        aside = button(PASS, unknown, hint=tr("It counts as a wrong answer"), grave=True)
        if self._doubted:
            aside = button(WRITTEN, tr("No, as I wrote it"))
        answer = tr("Yes, {number}", number=self._likelier) if self._doubted else tr("Answer")
        sheet.add_foot(
            papers(page, [aside]),
            brass(page, button(SEAL, answer, shortcut="Enter", why="" if written else why)),
        )
        return sheet

    def in_words(self, control: Control, tr: Words) -> str:
        """Say what the controls do."""
        return tr("Write your answer") if control.key == FIELD else control.label

    def _line(self, page: Page) -> Callable[[Box, str], Control]:
        """Return a function that makes the line to write on."""
        tr = page.tr

        def made(box: Box, area: str) -> Control:
            line = box.inset(8 if self._on_phone else 2, 0)  # with its ring it stays within the paper of a phone
            return TextField(
                key=FIELD, box=line, text=self._text, empty=tr("Write it here"), longest=LONGEST, area=area,
                continues=True, label=tr("Your answer"),
            )  # fmt: skip

        return made

    def _read(self, tr: Words) -> str:
        """Say which number was understood, in which unit."""
        quiz = self.question.quiz
        unit = quiz.question.unit if quiz.question else ""
        value = number(quiz, self._text) if self._text else None
        if value is None:
            return ""
        shown = number_name(value, tr)
        return (
            tr("understood: {number} ({unit})", number=shown, unit=unit)
            if unit
            else tr("understood: {number}", number=shown)
        )

    # ------------------------------------------------------------------ what is done

    @property
    def writes(self) -> bool:
        """Whether every letter belongs to the line: yes."""
        return True

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Move the focus to the line when a letter is typed elsewhere."""
        lead_letters(event, page, FIELD)
        return None

    def type_ahead(self, letters: str) -> None:
        """Add the letters that were typed while the question was still shown."""
        if letters:
            self._write((self._text + letters)[:LONGEST])

    @property
    def _likelier(self) -> str:
        """Return the number that is rather meant than the one that is written; "" for none."""
        return likelier(self.question.quiz, self._text)

    def _write(self, text: str) -> None:
        self._text, self._age = text, 0.0
        self._said = self._sealed = self._gives_up = self._doubted = False

    def typed(self, key: str, text: str) -> FormAnswer | None:
        """Take the text of the line."""
        if key != FIELD:
            return None
        self._write(text)
        return FormRequest.RECOMPOSE

    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """Clear the line at the first Esc, and leave it when it is empty."""
        if isinstance(act, BackWanted) and self._text:
            page.close()  # the entry has the old text
            self._write("")
            self.leads = FIELD
            return FormRequest.RECOMPOSE
        if isinstance(act, BackWanted) and page.focus.ring and page.focus.key == FIELD:
            page.focus.key = ""
            return FormRequest.RECOMPOSE
        return super().act(act, page)

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Answer or pass; what is written is asked about before it is given up, and if another number may be meant."""
        if self._doubted and key in {SEAL, FIELD, WRITTEN}:
            meant = Answer(self._text if key == WRITTEN else self._likelier)
            return meant if self._age >= WAKES else FormRequest.RECOMPOSE
        if key == PASS:
            if self._text.strip() and not self._gives_up:
                self._gives_up = True
                return FormRequest.RECOMPOSE
            return Pass()
        if request := self._media.pressed(key):
            return request
        if key not in {SEAL, FIELD} or not self._text.strip():
            return None
        if self.question.why(Answer(self._text), tr):
            self._said = True
            return FormRequest.RECOMPOSE
        if self._likelier and not self._doubted:
            self._doubted, self._age = True, 0.0
            return FormRequest.RECOMPOSE
        if self._age >= SEEN:
            return Answer(self._text)
        self._sealed = True  # it is sent once it was seen
        return FormRequest.RECOMPOSE

    @property
    def next(self) -> Action | None:
        """Return an answer that was sent before it could be seen: it is played a moment later."""
        return Answer(self._text) if self._sealed else None

    @property
    def is_sent(self) -> bool:
        """Whether an answer was sent before it could be seen."""
        return self._sealed


class JudgeForm(SeatForm[EgomasterQuestion]):
    """The verdict, which the table may overrule."""

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet: the answer, the verdict, and both buttons."""
        question, tr = self.question, page.tr
        right, said = question.phase.right, question.quiz.given[-1].text
        sheet = FormSheet(page, tr("Right!") if right else tr("Wrong"), question.name(question.seat))
        sheet.say("answer", quoted(said, tr), "big body", "ink")
        written = next((event.text for event in reversed(question.story) if isinstance(event, Judged)), "")
        if right and written and written.casefold() != said.casefold():
            sheet.say("written", tr("In the booklet: {answer}", answer=written), "note", "ink2")
        solution = question.quiz.question.solution if question.quiz.question else ()
        if not right and solution:
            sheet.say("solution", tr("The answer: {solution}.", solution=", ".join(solution)), "bold", "oxblood")
        if not right:
            sheet.say("ask", tr("It’s your game: if you all agree, it counts."), "note", "ink2")
        sheet.add(prize(page, question.quiz))
        turn = tr("It does not count") if right else tr("It counts")
        sheet.add_foot(
            papers(page, [button(TURN, turn, note=tr("we all agree"), grave=True)]),
            brass(page, button(SEAL, tr("Go on"), shortcut="Enter", grave=not right)),
        )
        return sheet

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Accept the verdict, or overrule it."""
        match key:
            case "seal":
                return Accept()
            case "turn":
                return Overrule()
            case _:
                return None


class ListenForm(SeatForm[EgomasterQuestion]):
    """A form without a choice: the seat answers aloud, and the reader says what was heard."""

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet: what to do, and what is played for."""
        question, tr = self.question, page.tr
        sheet = FormSheet(page, tr("Your answer"), question.name(question.seat))
        sheet.say("prompt", question.prompt(tr))
        sheet.add(prize_in_a_row(page, question.quiz))
        return sheet
