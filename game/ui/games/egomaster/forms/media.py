"""What a form offers beside a picture or a tune: to hear it again, and to read what there is to see or to hear."""

from __future__ import annotations

from typing import Final

from game.rules.egomaster.question import OpenQuestion
from game.ui.contract.form import FormRequest
from game.ui.contract.tune_sign import AGAIN_KEY, DESCRIBE_KEY
from game.ui.draw.box import Box
from game.ui.games.egomaster.desk.beside import print_of
from game.ui.games.egomaster.forms.question import EgomasterQuestion
from game.ui.widgets.control import Button
from game.ui.widgets.form_sheet import Block, FormSheet, button, papers
from game.ui.widgets.page import Page

AGAIN, DESCRIBE = "tune again", "describe"
"""The keys of the buttons that play a tune again and show or hide the description."""
IN_HAND: Final = 0.62
"""How high a picture is on a phone, as a share of the width of the form."""


class MediaSwitch:
    """The buttons beside a picture or a tune; it remembers whether the description is read."""

    def __init__(self) -> None:
        self._told = False

    def add(self, sheet: FormSheet, page: Page, question: OpenQuestion | None) -> None:
        """Add the buttons to a sheet, and the description where it is wanted; nothing without a picture or a tune.

        A tune is heard at the screen, also where a phone wants it again.
        """
        if question is None or not question.described:
            return
        tr, buttons = page.tr, list[Button]()
        if question.sound:
            buttons.append(button(AGAIN, tr("Play it again"), shortcut=AGAIN_KEY))
        label = tr("Hide the description") if self._told else tr("Describe it")
        hint = tr("What there is to see or to hear, in words")
        buttons.append(button(DESCRIBE, label, hint=hint, shortcut=DESCRIBE_KEY))
        sheet.add(papers(page, buttons))
        if self._told:
            sheet.say("described", question.described, "small", "ink")

    def pressed(self, key: str) -> FormRequest | None:
        """React to one of the buttons; None for any other."""
        if key == DESCRIBE:
            self._told = not self._told
            return FormRequest.RECOMPOSE
        return FormRequest.ENCORE if key == AGAIN else None


def picture_on_phone(page: Page, question: EgomasterQuestion) -> list[Block]:
    """Return the picture of a question for the form on a phone; nothing where there is none."""
    drawn = question.quiz.question
    if drawn is None or not drawn.picture:
        return []

    def put(box: Box, area: str) -> None:
        page.put(print_of(question.view, drawn, "form/picture", box, 6), area=area)

    return [Block(lambda wide: IN_HAND * wide, put)]
