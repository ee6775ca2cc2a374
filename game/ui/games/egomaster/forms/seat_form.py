"""What all forms of Egomaster have in common: a sheet in the side panel, at times something on the board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final

import pygame

from game.kernel.types import Phase
from game.ui.contract.picker import Path
from game.ui.contract.stage import FormAnswer, FormRequest
from game.ui.draw.box import Box
from game.ui.games.egomaster.forms.question import EgomasterQuestion
from game.ui.widgets.control import Act, Cancelled, Changed, Pressed
from game.ui.widgets.form_sheet import FormSheet
from game.ui.widgets.page import Page
from game.words import Words

MOVED: Final = "moved"
"""What a key does that leads somewhere, or nowhere."""
SEAL: Final = "seal"
"""The key of the button that plays what was chosen."""


class SeatForm:
    """A form on a sheet. A subclass fills the sheet, and says what follows from what is done to it."""

    def __init__(self, question: EgomasterQuestion) -> None:
        self.question: Final = question
        self.leads = ""
        """Where the keyboard goes when the sheet is put next, "" = it stays."""

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        return ()

    @property
    def phase(self) -> Phase:
        """The phase it is for."""
        phase: Phase = self.question.phase
        return phase

    @abstractmethod
    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet as it stands."""

    def compose(self, page: Page, box: Box) -> None:
        """Put the sheet on the page."""
        self.sheet(page).put(box)
        if self.leads in page.controls:
            page.go(self.leads)
            self.leads = ""

    def over(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Nothing lies on the board but where a subclass says so."""

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Leave the keys to the controls."""
        return None

    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """React to what was done."""
        match act:
            case Pressed(key) if key == MOVED:
                return FormRequest.RECOMPOSE
            case Pressed(key):
                return self.pressed(key, page.tr)
            case Changed(key, value):
                return self.changed(key, value)
            case Cancelled():
                return self.cancelled()
            case _:
                return None

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """React to a button; None if it is none of the form's."""
        return None

    def changed(self, key: str, value: int | str) -> FormAnswer | None:
        """React to another value of a control; None if it is none of the form's."""
        return None

    def cancelled(self) -> FormAnswer | None:
        """Take back one step; None where there is none to take back."""
        return None
