"""What all forms of Mousquetaires have in common: a sheet, clicks on it, a sentence for what is refused."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

import pygame

from game.ui.contract.picker import Path
from game.ui.contract.stage import FormAnswer, FormRequest
from game.ui.draw.box import Box
from game.ui.games.mousquetaires.forms.hand import beyond
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.widgets.control import Act, Cancelled, Pressed
from game.ui.widgets.form_sheet import FormSheet
from game.ui.widgets.page import Page
from game.words import Words

LOOK, HIDE = "look", "hide"
"""The keys of the buttons that open and close one's own reward cards."""
MOVED: Final = "moved"
"""What an arrow does that leads to another card."""
SEAL: Final = "seal"
"""The key of the button that plays what was chosen."""


class SeatForm:
    """A form on a sheet. A subclass fills the sheet, and says what follows from a click."""

    def __init__(self, question: MousquetairesQuestion) -> None:
        self.question: Final = question
        self.said = ""
        """Why what was clicked last is refused."""
        self.leads = ""
        """Where the keyboard goes after what it has just done, "" = it stays."""

    @property
    @abstractmethod
    def selection(self) -> Path:
        """The clicks chosen so far."""

    @abstractmethod
    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet as it stands."""

    def compose(self, page: Page, box: Box) -> None:
        """Put the sheet on the page, with what was refused."""
        sheet = self.sheet(page)
        sheet.warning = self.said
        sheet.put(box)
        if self.leads in page.controls and page.focus.ring:
            page.focus.go(self.leads, page.controls)
        self.leads = ""

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """An arrow leads from card to card of the hand, however closely they lie; other keys are the controls'."""
        key = beyond(event, page)
        if key:
            page.focus.go(key, page.controls)
        return Pressed(MOVED) if key else None

    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """React to a click."""
        said, self.said = self.said, ""
        match act:
            case Pressed(key) if key == MOVED:
                answer: FormAnswer | None = FormRequest.RECOMPOSE
            case Pressed(key):
                answer = self.pressed(key, page.tr)
            case Cancelled():
                answer = self.cancelled()
            case _:
                answer = None
        if answer is None:
            self.said = said
        return answer

    @abstractmethod
    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """React to a control."""

    @abstractmethod
    def cancelled(self) -> FormAnswer | None:
        """Take back one step; None where there is none to take back."""
