"""The form of a player who reads: the question with its answer, and what he judges (EG1, as printed)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.types import Action, Seat
from game.rules.egomaster.moves import CallTie, Delegate, Exhaust, Nobody, Note, Point, Rule
from game.rules.egomaster.phases.answer_format import LONGEST
from game.rules.egomaster.question import QuestionCard
from game.rules.egomaster.sentences.naming import number_name, quoted
from game.rules.egomaster.state import NOBODY
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.contract.seat_form import SEAL, SeatForm
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.forms.aside import prize
from game.ui.games.egomaster.forms.blocks import PlayerRow, rows
from game.ui.games.egomaster.forms.question import EgomasterQuestion
from game.ui.widgets.control import Control, TextField
from game.ui.widgets.form_sheet import FormSheet, brass, button, control, papers
from game.ui.widgets.page import Page
from game.words import Words

LECTERN: Final = Box(50, 178, 1340, 520)
"""Where the booklet lies open on the board."""
NARROW: Final = 1200.0
"""On a canvas less wide than this question and answer stand in the side panel."""
MANY: Final = 10
"""A set of more members is easier to be found one's way in beside the board."""
FIELD, TIE = "number", "tie"
POINT: Final = "point "
"""The keys of the players begin so; the seat follows."""
BUTTONS: Final[dict[str, Action]] = {
    "right": Rule(right=True),
    "wrong": Rule(right=False),
    "exhaust": Exhaust(),
    "nobody": Nobody(),
    "delegate": Delegate(),
}


class ReaderForm(SeatForm[EgomasterQuestion]):
    """("tie", seats…) while a tie is called, ("number", text) while one is written."""

    def __init__(self, question: EgomasterQuestion, selection: Path) -> None:
        super().__init__(question)
        self._tied: list[Seat] | None = [int(seat) for seat in selection[1:]] if selection[:1] == (TIE,) else None
        self._text = selection[1] if len(selection) == 2 and selection[0] == FIELD else ""
        self._said = False
        self.leads = FIELD

    @property
    def selection(self) -> Path:
        """Who is tied, or which number is being written."""
        if self._tied is not None:
            return (TIE, *map(str, self._tied))
        return (FIELD, self._text) if self._text else ()

    @property
    def _booklet(self) -> QuestionCard:
        booklet: QuestionCard = self.question.view.hand.card
        return booklet

    # ------------------------------------------------------------------ the sheet

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """The booklet, open on the board: it is for the reader alone. On a small one it could not be read."""
        if _is_small(page):
            return
        tr, booklet = page.tr, self._booklet
        words = (
            tr("Read this out loud: {keyword}", keyword=booklet.keyword),
            booklet.text,
            tr("The answer"),
            answer_of(booklet, tr),
        )
        page.put(Item("form/lectern", "egomaster/reader", place(LECTERN), words, 30, label=booklet.text))

    def sheet(self, page: Page) -> FormSheet:
        """Who answers, and the verdicts there are."""
        question, tr = self.question, page.tr
        under = (
            question.name(question.seat) if question.alone else tr("for {who} only", who=question.name(question.seat))
        )
        sheet = FormSheet(page, tr("You read"), under)
        if _is_small(page):
            sheet.say("question", self._booklet.text, "body", "ink")
            sheet.say("answer", answer_of(self._booklet, tr), "bold", "oxblood")
        sheet.say("prompt", question.prompt(tr), "small" if _is_small(page) else "body")
        sheet.say("last", self._last(tr), "small note", "ink2")
        if question.phase.seat == NOBODY:
            self._put_race(page, sheet)
        elif self._booklet.kind == "target":
            self._put_number(page, sheet)
        else:
            sheet.add(
                brass(page, button("right", tr("Right"), shortcut="1", grave=True)),
                brass(
                    page,
                    button("wrong", tr("Wrong"), shortcut="2", grave=True, hint=tr("For a missing answer, too")),
                ),
            )
        if len(self._booklet.answers) > MANY and not _is_small(page):
            sheet.say("set", answer_of(self._booklet, tr), "small", "ink2")
        elif not _is_small(page):
            sheet.add(prize(page, question.quiz))
        more = []
        if Exhaust() in question.options:
            more.append(button("exhaust", tr("Everything has been named"), shortcut="3", grave=True))
        if Delegate() in question.options:
            hint = tr("The question is shown to everyone, and you sit it out")
            more.append(button("delegate", tr("The program reads it"), hint=hint, grave=True))
        if more:
            sheet.add_foot(papers(page, more))
        return sheet

    def _last(self, tr: Words) -> str:
        """Say what was answered last: a computer player does not speak aloud."""
        given = self.question.quiz.given
        if not given:
            return ""
        seat, text, right = given[-1].seat, given[-1].text, given[-1].right
        who = self.question.name(seat)
        if not text:
            return tr("{who} was right", who=who) if right else tr("{who} is out", who=who)
        return tr("{who}: {answer}", who=who, answer=quoted(text, tr))

    def _put_race(self, page: Page, sheet: FormSheet) -> None:
        """Put who may have been the first, or the tied."""
        question, tr, tied = self.question, page.tr, self._tied
        lines = [
            PlayerRow(
                question.players[seat].token,
                question.name(seat),
                "",
                f"{POINT}{seat}",
                str(i + 1),
                tied is not None and seat in tied,
            )
            for i, seat in enumerate(question.phase.seats)
        ]
        sheet.add(rows(page, "first", lines))
        if tied is None:
            lesser = [button("nobody", tr("Nobody knows"), grave=True)]
            if len(question.phase.seats) > 1:
                lesser.append(button(TIE, tr("A tie"), hint=tr("The dice decide between those who were first")))
            sheet.add(papers(page, lesser))
            return
        why = "" if len(tied) > 1 else tr("Choose everyone who was first.")
        sheet.add(papers(page, [button(TIE, tr("No tie"))]))
        sheet.add_foot(brass(page, button(SEAL, tr("Tie: dice-off"), shortcut="Enter", why=why)))

    def _put_number(self, page: Page, sheet: FormSheet) -> None:
        """Put the line for a number."""
        tr, booklet = page.tr, self._booklet

        def made(box: Box, area: str) -> Control:
            label = tr("The number")
            line = box.inset(2, 0)
            return TextField(key=FIELD, box=line, text=self._text, empty=label, label=label, longest=LONGEST, area=area)

        sheet.add(control(page, 56, made))
        if booklet.unit:
            sheet.say("unit", tr("in this unit: {unit}", unit=booklet.unit), "note", "ink2")
        if self._said:
            sheet.warning = self.question.why(Note(self._text), tr)
        sheet.add(papers(page, [button("wrong", tr("No number"))]))
        why = "" if self._text.strip() else tr("Write the number first.")
        sheet.add_foot(brass(page, button(SEAL, tr("Note it"), shortcut="Enter", why=why)))

    # ------------------------------------------------------------------ what is done

    def typed(self, key: str, text: str) -> FormAnswer | None:
        """Write the number."""
        if key != FIELD:
            return None
        self._text, self._said = text, False
        return FormRequest.RECOMPOSE

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Judge."""
        if key in BUTTONS:
            return BUTTONS[key]
        if key == TIE:
            self._tied = [] if self._tied is None else None
            return FormRequest.RECOMPOSE
        if key.startswith(POINT):
            return self._pointed(int(key.removeprefix(POINT)))
        if key not in {SEAL, FIELD}:
            return None
        return CallTie(tuple(sorted(self._tied))) if self._tied is not None else self._noted(tr)

    def _pointed(self, seat: Seat) -> FormAnswer:
        """Point at who was first; while a tie is called, add or take away."""
        if self._tied is None:
            return Point(seat)
        self._tied = [each for each in self._tied if each != seat] if seat in self._tied else [*self._tied, seat]
        return FormRequest.RECOMPOSE

    def _noted(self, tr: Words) -> FormAnswer | None:
        if not self._text.strip():
            return None
        if self.question.why(Note(self._text), tr):
            self._said = True
            return FormRequest.RECOMPOSE
        return Note(self._text)

    def cancelled(self) -> FormAnswer | None:
        """Leave the tie; else the menu opens."""
        if self._tied is None:
            return None
        self._tied = None
        return FormRequest.RECOMPOSE


def _is_small(page: Page) -> bool:
    """Tell whether the board is too small for the booklet."""
    return page.canvas.box.w < NARROW


def answer_of(booklet: QuestionCard, tr: Words) -> str:
    """Return the answer as the reader sees it: each with its other forms, or the number with its unit."""
    if booklet.value is not None:
        return f"{number_name(booklet.value, tr)} {booklet.unit}".strip()
    if booklet.kind == "ping_pong":
        return " · ".join(forms[0] for forms in booklet.answers)
    return " / ".join(form for forms in booklet.answers for form in forms)
