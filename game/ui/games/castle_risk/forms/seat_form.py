"""What all forms of Castle Risk have in common: a sheet, clicks on the map, a sentence for what is refused."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

import pygame

from game.kernel.types import Action
from game.ui.contract.picker import Path
from game.ui.contract.stage import FormAnswer, FormRequest
from game.ui.draw.box import Box
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.map.survey import Marks
from game.ui.widgets.control import Act, Cancelled, Changed, Picked, Pressed
from game.ui.widgets.form_sheet import FormSheet
from game.ui.widgets.page import Page
from game.words import Words

HAND: Final = "hand"
"""A way that begins so shows the cards of the hand, or what is done with them."""


class SeatForm:
    """A form on a sheet. A subclass fills the sheet, and says what follows from a click."""

    def __init__(self, question: CastleRiskQuestion, selection: Path = ()) -> None:
        self.question: Final = question
        self.chosen: Path = selection
        self.said = ""
        """Why what was clicked last is refused."""

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        return self.chosen

    @property
    def marks(self) -> Marks:
        """What is to be brought out on the map: nothing in particular."""
        return Marks()

    @abstractmethod
    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet as it stands."""

    def compose(self, page: Page, box: Box) -> None:
        """Put the sheet on the page, with what was refused."""
        sheet = self.sheet(page)
        sheet.warning = self.said
        sheet.put(box)

    # ------------------------------------------------------------------ what is done

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Controls have their keys; a form may have more."""
        return None

    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """React to a click, on the sheet or on the map."""
        said, self.said = self.said, ""
        match act:
            case Pressed("hand"):
                self.chosen = (HAND,)
                answer: FormAnswer | None = FormRequest.RECOMPOSE
            case Pressed(key):
                answer = self.pressed(key, page.tr)
            case Picked():
                answer = self.picked(act, page.tr)
            case Changed(key, int() as value):
                answer = self.changed(key, value)
            case Cancelled():
                answer = self.cancelled()
            case _:
                answer = None
        if answer is None:
            self.said = said
        return answer

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """React to a button."""
        return None

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """React to a click on the map."""
        return None

    def changed(self, key: str, value: int) -> FormAnswer | None:
        """React to another number."""
        return None

    def cancelled(self) -> FormAnswer | None:
        """Take back one step; None where there is none to take back."""
        return None

    def tried(self, action: Action, tr: Words) -> FormAnswer:
        """Play an action, or say why it is refused."""
        self.said = self.question.why(action, tr)
        return FormRequest.RECOMPOSE if self.said else action


def lead_space(event: pygame.Event, page: Page, key: str) -> None:
    """Lead the space bar to the control `key`, where it has nothing else to work; the page then works that."""
    free = not page.focus.ring or not page.focus.key
    if event.key == pygame.K_SPACE and free and key in page.controls:
        page.focus.go(key, page.controls)
