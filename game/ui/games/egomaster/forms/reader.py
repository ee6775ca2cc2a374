"""The form of a player who reads: the question, its answer under a cover, and what he judges (EG1, as printed)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.kernel.types import Action, Seat
from game.rules.egomaster.haste import LONGEST_PAUSE
from game.rules.egomaster.moves import CallTie, Delegate, Exhaust, Nobody, Note, Point, Rule
from game.rules.egomaster.numerals import is_year
from game.rules.egomaster.phases.answer_format import LONGEST
from game.rules.egomaster.question import QuestionCard
from game.rules.egomaster.sentences.naming import number_name, quoted
from game.rules.egomaster.state import NOBODY
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.forms.seat import SEAL, SeatForm
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk import beside
from game.ui.games.egomaster.desk.question_card import CARDS
from game.ui.games.egomaster.forms.aside import prize
from game.ui.games.egomaster.forms.blocks import PlayerRow, lead_letters, rows
from game.ui.games.egomaster.forms.question import EgomasterQuestion
from game.ui.games.egomaster.large_print.question import card_box
from game.ui.games.egomaster.large_print.sizes import SMALL, TINY, desk_scale
from game.ui.widgets.control import Act, Control, Cover, TextField
from game.ui.widgets.form_sheet import LYING, Block, FormSheet, brass, button, control, papers
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words

LECTERN: Final = Box(50, 178, 1340, 520)
"""Where the booklet lies open on the board."""
COVERED: Final = 0.34
"""The share of the booklet's height that the cover of the answer takes, at its foot."""
MANY: Final = 10
"""A longer list is put in alphabetical order, so that what was said is found in it."""
THINKING: Final = 2.0
"""Seconds that a computer player may need besides those that it lets pass."""
COVER, FIELD, TIE, LIST = "cover", "number", "tie", "list"
HAND_BACK, KEEP = "hand back", "keep"
"""The keys of the button that asks whether the program shall read, and of the one that says no."""
POINT: Final = "point "
"""The keys of the players begin so; the seat follows."""
MEMBER: Final = "member "
"""The keys of the members of a list begin so; their number in the booklet follows."""
BUTTONS: Final[dict[str, Action]] = {
    "right": Rule(right=True),
    "wrong": Rule(right=False),
    "exhaust": Exhaust(),
    "nobody": Nobody(),
    "delegate": Delegate(),
}


class ReaderForm(SeatForm[EgomasterQuestion]):
    """The sheet of the reader.

    Its selection is ("tie", seats…) while a tie is called, ("number", text) while a number is written, ("list",) while
    the list is open; behind "hand back" while it asks whether the program shall read.
    """

    def __init__(self, question: EgomasterQuestion, selection: Path) -> None:
        super().__init__(question)
        self._hands_back = selection[:1] == (HAND_BACK,)
        selection = selection[1:] if self._hands_back else selection
        self._tied: list[Seat] | None = [int(seat) for seat in selection[1:]] if selection[:1] == (TIE,) else None
        self._text = selection[1] if len(selection) == 2 and selection[0] == FIELD else ""
        self._open = selection[:1] == (LIST,)
        self._said = self._on_phone = False
        self._age = 0.0
        self._patience: Final = LONGEST_PAUSE * question.pace + THINKING
        """Seconds after which a computer player that has said nothing can be judged: it takes less to answer."""
        self.leads = FIELD

    @property
    def selection(self) -> Path:
        """Return who is tied, which number is being written, or that the list is open; and what is being asked."""
        return (*((HAND_BACK,) if self._hands_back else ()), *self._noted_so_far())

    def _noted_so_far(self) -> Path:
        if self._tied is not None:
            return (TIE, *map(str, self._tied))
        if self._open:
            return (LIST,)
        return (FIELD, self._text) if self._text else ()

    @property
    def onward(self) -> Path:
        """Keep an open list open for the next answer."""
        return (LIST,) if self._open else ()

    @property
    def _booklet(self) -> QuestionCard:
        booklet: QuestionCard = self.question.view.hand.card
        return booklet

    def _silent(self, seat: Seat, tr: Words) -> str:
        """Say that a computer player has not answered yet; "" for people, and when it takes too long."""
        if self.question.players[seat].bot is None or self._age >= self._patience:
            return ""
        return tr("{who} has not answered yet.", who=self.question.name(seat))

    def tick(self, dt: float, left: float | None) -> bool:
        """Let time pass; a computer player that has taken too long can then be judged."""
        before, self._age = self._age, self._age + dt
        return before < self._patience <= self._age

    def _about(self, verdict: str) -> str:
        """Return the key of a verdict: another one for each player, so that a double click judges only one of them."""
        return f"{verdict} {self.question.phase.seat}"

    def _is_small(self, page: Page) -> bool:
        """Tell whether the desk is tiny: the booklet takes the place of the card there."""
        return desk_scale(page.canvas.box, self.question.quiz.seats) < TINY

    # ------------------------------------------------------------------ the sheet

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Put the booklet on the board, its answer covered; on a tiny board in the place of the card."""
        tr, booklet = page.tr, self._booklet
        listed = booklet.kind == "ping_pong"
        scale = place(layout.WHOLE).w / layout.WHOLE.w
        tiny, bare = scale < TINY, listed or scale < SMALL
        card = CARDS.get(booklet.kind, layout.BROAD_CARD) if tiny or listed else LECTERN
        box = card_box(card, scale)
        if drawn := self.question.quiz.question:
            box = beside.words_beside(drawn, box, scale)  # everybody has to see the picture
        title = "" if bare else tr("Read this out loud: {keyword}", keyword=booklet.keyword)
        look = "egomaster/reader"
        page.put(
            Item(
                "form/lectern",
                look,
                place(box),
                (title, booklet.text, 0.0 if listed else COVERED),
                30,
                label=booklet.text,
            )
        )
        if not listed:
            below = box.inset(60, 22).cut_bottom(COVERED * box.h - 30)[0]
            self._put_cover(page, place(below), "")

    def _put_cover(self, page: Page, box: Box, area: str) -> None:
        tr = page.tr
        words = tr("Hold to see the answer")
        page.add(
            Cover(
                key=COVER,
                box=box,
                look="egomaster/cover",
                args=(words, answer_of(self._booklet, tr)),
                label=words,
                hint=tr("It is covered again as soon as you let go."),
                area=area,
                layer=31,
            )
        )

    def compose_on_phone(self, page: Page, box: Box) -> None:
        """Put the sheet with the question and its answer, or the list: nobody else sees a phone."""
        self._on_phone = True
        self.compose(page, box)

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet: who answers, and the verdicts."""
        question, tr = self.question, page.tr
        if self._on_phone:
            sheet = FormSheet(page, tr("You read"))
            self._put_booklet(sheet, tr)
        else:
            sheet = FormSheet(page, tr("You read"), self._reader(tr))
        sheet.say("prompt", self._prompt(tr), "small" if self._on_phone or self._is_small(page) else "body")
        sheet.say("last", self._last(tr), "small note", "ink2")
        if self._hands_back:
            self._put_hand_back(page, sheet)
            return sheet
        deeds = list[Block]()  # beside the question on a phone that lies
        if question.phase.seat == NOBODY:
            deeds += self._put_race(page, sheet)
        elif self._booklet.kind == "target":
            self._put_number(page, sheet)
        elif self._booklet.kind == "ping_pong":
            self._put_list(page, sheet)
        else:
            deeds += self._verdicts(tr, page)
        if not (self._is_small(page) or self._open or self._on_phone):
            deeds.append(prize(page, question.quiz))
        aside = bool(deeds) and self._on_phone and page.canvas.box.w >= LYING * page.canvas.box.h
        if Delegate() in question.options:
            hint = tr("The question is shown to everyone, and you sit it out")
            deeds.append(papers(page, [button(HAND_BACK, tr("The program reads it"), hint=hint)]))
        (sheet.add_foot if aside else sheet.add)(*deeds)
        return sheet

    def _verdicts(self, tr: Words, page: Page) -> list[Block]:
        """Return the buttons for an answer that is right or wrong."""
        why = self._silent(self.question.phase.seat, tr)
        hint = tr("For a missing answer, too")
        return [
            brass(page, button(self._about("right"), tr("Right"), shortcut="1", grave=True, why=why)),
            brass(page, button(self._about("wrong"), tr("Wrong"), shortcut="2", grave=True, hint=hint, why=why)),
        ]

    def _reader(self, tr: Words) -> str:
        """Return the name of the reader; where others see the screen, with the remark that it is for him only."""
        name = self.question.name(self.question.seat)
        return name if self.question.alone else tr("for {who} only", who=name)

    def _put_booklet(self, sheet: FormSheet, tr: Words) -> None:
        """Put the question, and its answer where that is no list."""
        sheet.say("question", self._booklet.text, "bold")
        if self._booklet.kind != "ping_pong":
            sheet.say(
                "solution", tr("The answer: {solution}.", solution=answer_of(self._booklet, tr)), "body", "oxblood"
            )

    def _prompt(self, tr: Words) -> str:
        """Say what the reader has to do; nothing while a computer player thinks."""
        seat = self.question.phase.seat
        if seat != NOBODY and self._silent(seat, tr):
            return tr("{who} answers from memory, and the program judges.", who=self.question.name(seat))
        return self.question.prompt(tr)

    def _put_hand_back(self, page: Page, sheet: FormSheet) -> None:
        """Ask whether the program shall really read."""
        tr = page.tr
        sheet.say("asks", tr("Let the program read and judge this question? Then everyone sees it."), "body", "oxblood")
        sheet.add(
            papers(
                page,
                [
                    button(KEEP, tr("No, I’ll read it")),
                    button("delegate", tr("Yes, let it read"), grave=True),
                ],
            )
        )

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

    def _put_list(self, page: Page, sheet: FormSheet) -> None:
        """Put the list of ping-pong, open or covered; the reader presses what was said."""
        tr, question = page.tr, self.question
        why = self._silent(question.phase.seat, tr)
        wrong = button(self._about("wrong"), tr("Wrong, or nothing"), shortcut="2", grave=True, why=why)
        toggle = button(LIST, tr("Cover the list") if self._open else tr("Open the list"), shortcut="1")
        if not self._open and not self._on_phone:
            sheet.add(brass(page, toggle), brass(page, wrong))
            return
        named = {given.text: question.name(given.seat) for given in question.quiz.given if given.right}
        members = [forms[0] for forms in self._booklet.answers]
        order = sorted(members, key=str.casefold) if len(members) > MANY else members
        sheet.say("press", tr("Choose what {who} said.", who=question.name(question.phase.seat)), "note", "ink2")
        sheet.add(
            papers(
                page,
                [
                    button(
                        f"{MEMBER}{members.index(member)}",
                        member,
                        grave=True,
                        picked=member in named,
                        why=tr("{who} named it.", who=named[member]) if member in named else why,
                    )
                    for member in order
                ],
                6.0,
            )
        )
        more = [] if self._on_phone else [toggle]
        more.append(button(self._about("right"), tr("Right, but not on the list"), grave=True, why=why))
        if Exhaust() in question.options:
            more.append(button("exhaust", tr("Everything has been named"), shortcut="3", grave=True, why=why))
        sheet.add(papers(page, more))
        sheet.add_foot(brass(page, wrong))

    def _put_race(self, page: Page, sheet: FormSheet) -> list[Block]:
        """Put the players who may have been first, or those who are tied; return what else can be said of the race."""
        question, tr, tied = self.question, page.tr, self._tied
        people = [seat for seat in question.phase.seats if question.players[seat].bot is None]
        lines = [
            PlayerRow(
                token_args(question.players, seat),
                question.name(seat),
                "" if seat in people else tr("buzzes by itself"),
                f"{POINT}{seat}" if seat in people else "",
                str(i + 1),
                tied is not None and seat in tied,
            )
            for i, seat in enumerate((*people, *(seat for seat in question.phase.seats if seat not in people)))
        ]
        sheet.add(rows(page, "first", lines))
        if tied is None:
            waits = len(people) < len(question.phase.seats) and self._age < self._patience
            why = tr("A computer player may still buzz.") if waits else ""
            lesser = [button("nobody", tr("Nobody knows"), grave=True, why=why)]
            if len(people) > 1:
                lesser.append(button(TIE, tr("A tie"), hint=tr("The dice decide between those who were first")))
            return [papers(page, lesser)]
        why = "" if len(tied) > 1 else tr("Choose everyone who was first.")
        sheet.add(papers(page, [button(TIE, tr("No tie"))]))
        sheet.add_foot(brass(page, button(SEAL, tr("Tie: dice-off"), shortcut="Enter", why=why)))
        return []

    def _put_number(self, page: Page, sheet: FormSheet) -> None:
        """Put the line for a number."""
        tr, booklet = page.tr, self._booklet
        silent = self._silent(self.question.phase.seat, tr)

        def made(box: Box, area: str) -> Control:
            label = tr("The number")
            line = box.inset(8 if self._on_phone else 2, 0)
            return TextField(
                key=FIELD, box=line, text=self._text, empty=label, label=label, longest=LONGEST, area=area, why=silent,
                continues=True,
            )  # fmt: skip

        sheet.add(control(page, 56, made))
        if booklet.unit:
            unit = tr("It is a year.") if is_year(booklet.unit) else tr("in this unit: {unit}", unit=booklet.unit)
            sheet.say("unit", unit, "note", "ink2")
        if self._said:
            sheet.warning = self.question.why(Note(self._text), tr)
        sheet.add(papers(page, [button(self._about("wrong"), tr("No number"), grave=True, why=silent)]))
        why = silent or ("" if self._text.strip() else tr("Write the number first."))
        sheet.add_foot(brass(page, button(SEAL, tr("Note it"), shortcut="Enter", why=why)))

    # ------------------------------------------------------------------ what is done

    @property
    def writes(self) -> bool:
        """Whether every digit belongs to the line of a number."""
        return self._booklet.kind == "target" and self.question.phase.seat != NOBODY

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Move the focus to the line of a number when a digit is typed elsewhere."""
        if self.writes:
            lead_letters(event, page, FIELD)
        return None

    def typed(self, key: str, text: str) -> FormAnswer | None:
        """Take the text of the number."""
        if key != FIELD:
            return None
        self._text, self._said = text, False
        return FormRequest.RECOMPOSE

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Judge, or change what the sheet shows."""
        verdict = key.partition(" ")[0]
        if verdict in BUTTONS:
            return BUTTONS[verdict]
        if key in {HAND_BACK, KEEP}:
            self._hands_back = key == HAND_BACK
            return FormRequest.RECOMPOSE
        if key == LIST:
            self._open = not self._open
            return FormRequest.RECOMPOSE
        if key.startswith(MEMBER):
            return Rule(right=True, member=self._booklet.answers[int(key.removeprefix(MEMBER))][0])
        if key == TIE:
            self._tied = [] if self._tied is None else None
            return FormRequest.RECOMPOSE
        if key.startswith(POINT):
            return self._pointed(int(key.removeprefix(POINT)))
        if key not in {SEAL, FIELD}:
            return None
        return CallTie(tuple(sorted(self._tied))) if self._tied is not None else self._noted(tr)

    def _pointed(self, seat: Seat) -> FormAnswer:
        """Point at who was first; while a tie is called, add the seat to it or remove it."""
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
        """Close the question of who reads, the tie or the list; None, which opens the menu, if none is open."""
        if not self._hands_back and self._tied is None and not self._open:
            return None
        if self._hands_back:
            self._hands_back = False
        elif self._tied is not None:
            self._tied = None
        else:
            self._open = False
        return FormRequest.RECOMPOSE


def answer_of(booklet: QuestionCard, tr: Words) -> str:
    """Return the answer as the reader sees it: each with its other forms, or the number with its unit."""
    if booklet.value is not None:
        return f"{number_name(booklet.value, tr)} {booklet.unit}".strip()
    if booklet.kind == "ping_pong":
        return " · ".join(forms[0] for forms in booklet.answers)
    return " / ".join(form for forms in booklet.answers for form in forms)
