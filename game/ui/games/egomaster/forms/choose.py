"""The form of an answer that is chosen among four (EG45)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.rules.egomaster.moves import Answer, Pass
from game.rules.egomaster.sentences.speakers import speaker
from game.ui.contract.form import FormAnswer
from game.ui.contract.forms.seat import SeatForm
from game.ui.draw.box import Box
from game.ui.draw.looks import Look
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk import beside
from game.ui.games.egomaster.desk.answers import choice_boxes
from game.ui.games.egomaster.forms.aside import prize_in_a_row
from game.ui.games.egomaster.forms.blocks import LOWEST, watch, watch_item
from game.ui.games.egomaster.forms.media import MediaSwitch, picture_on_phone
from game.ui.games.egomaster.forms.question import EgomasterQuestion
from game.ui.games.egomaster.large_print.sizes import TINY
from game.ui.games.egomaster.looks.offers import offer
from game.ui.widgets.control import Tile
from game.ui.widgets.form_sheet import Block, FormSheet, button, papers
from game.ui.widgets.page import Page
from game.words import Words

CHOICE, LAID, PASS = "choice ", "laid ", "pass"
"""The keys of the answers begin so in the panel and on the desk, their number from 0 follows; then the way out."""
LOOK: Final = "egomaster/form offer"
ANSWER: Final = 54.0
"""The height of an answer in the panel."""
CORNER: Final = (48.0, 57.0)
"""The size of the watch in the corner of a phone that lies on its side."""
TITLE: Final = 52.0
"""The height of the title above that watch."""


class ChooseForm(SeatForm[EgomasterQuestion]):
    """The answers that are laid out: each a button, and the key of its number."""

    def __init__(self, question: EgomasterQuestion) -> None:
        super().__init__(question)
        self._left: float | None = None
        self._on_phone = False
        self._media: Final = MediaSwitch()

    def tick(self, dt: float, left: float | None) -> bool:
        """Note what is left of the time."""
        self._left = left
        return False

    def compose_on_phone(self, page: Page, box: Box) -> None:
        """Put the sheet with the question, which a phone shows too."""
        self._on_phone = True
        self.compose(page, box)
        limit = self.question.quiz.house.seconds
        if limit and page.canvas.box.h < LOWEST:
            page.put(watch_item(self._left, limit, Box(box.right - CORNER[0], box.y + TITLE, *CORNER)))

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet: the watch, the answers, and the way out."""
        question, tr = self.question, page.tr
        drawn, limit = question.quiz.question, question.quiz.house.seconds
        who = speaker(question.quiz, question.name(question.seat))
        sheet = FormSheet(page, tr("Your answer"), "" if self._on_phone else who)
        low = page.canvas.box.h < LOWEST
        timed = [watch(page, self._left, limit)] if limit and not (self._on_phone and low) else []
        if self._on_phone:
            sheet.say("question", drawn.text if drawn else "")
            sheet.add(*picture_on_phone(page, question))
        if not low:
            sheet.add(*timed)
            sheet.say("prompt", question.prompt(tr), "small note" if self._on_phone else "body")
        sheet.add(*(_offered(page, number, choice) for number, choice in enumerate(question.phase.choices)))
        self._media.add(sheet, page, drawn)
        unknown = papers(page, [button(PASS, tr("I don’t know"), hint=tr("It counts as a wrong answer"), grave=True)])
        if low:
            sheet.add(unknown, *timed)
        else:
            sheet.add(*[] if self._on_phone else [prize_in_a_row(page, question.quiz)])
            sheet.add_foot(unknown)
        return sheet

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Let the answers be chosen where they are laid out on the desk, too."""
        scale = place(layout.WHOLE).w / layout.WHOLE.w
        drawn, choices = self.question.quiz.question, self.question.phase.choices
        if scale < TINY or drawn is None:
            return
        alone = drawn.kind == "solo"
        boxes = choice_boxes(layout.WIDE_CHOICES if alone else layout.CHOICES, len(choices))
        for number, (box, choice) in enumerate(zip(boxes, choices, strict=True)):
            there = beside.squeezed(box, beside.HIGH.x - beside.APART) if drawn.picture and alone else box
            args = (str(number + 1), choice)
            page.add(Tile(key=f"{LAID}{number}", box=place(there), look=LOOK, args=args, label=choice, grave=True))

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Answer with what was chosen, or pass."""
        if key == PASS:
            return Pass()
        for begins in (CHOICE, LAID):
            if key.startswith(begins):
                return Answer(self.question.phase.choices[int(key.removeprefix(begins))])
        return self._media.pressed(key)


def _offered(page: Page, number: int, choice: str) -> Block:
    """Return an answer that can be chosen, also by its digit."""

    def put(box: Box, area: str) -> None:
        key, args = f"{CHOICE}{number}", (str(number + 1), choice)
        page.add(
            Tile(
                key=key,
                box=box.inset(2, 0),
                look=LOOK,
                args=args,
                label=choice,
                shortcut=str(number + 1),
                grave=True,
                area=area,
            )
        )

    return Block(lambda _wide: ANSWER, put)


LOOKS: Final[Mapping[str, Look]] = {LOOK: offer}
