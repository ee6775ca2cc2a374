"""A form on a sheet in the side panel. It shows why a click was refused; each kind of control has a method."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from game.kernel.types import Action, Phase
from game.ui.contract.form import Form, FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.contract.question import Question
from game.ui.draw.box import Box
from game.ui.widgets.control import Act, BackWanted, Changed, Picked, PickKind, Pressed, TextField
from game.ui.widgets.form_sheet import FormSheet
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy, Why
from game.words import Words

Q = TypeVar("Q", bound=Question)

SAID: Final = "form/said"
"""The key of the sentence that says why the last click was refused."""
SEAL: Final = "seal"
"""The key of the button that plays what was chosen."""
MOVED: Final = "moved"
"""The control that `key` claims to have pressed when it has acted itself; the form is then composed again."""


class SeatForm(Form, Generic[Q]):
    """A form on a sheet. A subclass fills the sheet and says what each click does."""

    def __init__(self, question: Q, selection: Path = ()) -> None:
        self.question: Final = question
        self.chosen: Path = selection
        self.said = ""
        """Why the last click was refused; empty where it was accepted."""
        self.leads = ""
        """The control that gets the keyboard when the form is composed next: a text field, or any while the ring shows.

        "" = the keyboard stays where it is.
        """

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        return self.chosen

    @property
    def phase(self) -> Phase | None:
        """The phase of the question."""
        phase: Phase = self.question.phase
        return phase

    @property
    def picks_lands(self) -> bool:
        """Whether it takes clicks on the map."""
        return type(self).picked is not SeatForm.picked

    @abstractmethod
    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet as it stands."""

    def compose(self, page: Page, box: Box) -> None:
        """Put the sheet on the page, with the reason why the last click was refused."""
        sheet = self.sheet(page)
        sheet.warning = sheet.warning or self.said
        sheet.put(box)
        lead, self.leads = page.controls.get(self.leads), ""
        if lead and (page.focus.ring or isinstance(lead, TextField)):
            page.go(lead.key)

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """The paragraph behind the sentence that says why the last click was refused."""
        paragraph = self.refusals.get(self.said)
        return {SAID: partial(Why, self.said, rules=(paragraph,))} if paragraph else {}

    @property
    def refusals(self) -> Mapping[str, str]:
        """What the question was asked so far."""
        return self.question.refusals

    @property
    def paragraph(self) -> str:
        """That on the present phase."""
        return self.question.paragraph

    # ------------------------------------------------------------------ what is done

    def lead_space(self, event: pygame.Event, page: Page, key: str) -> None:
        """Move the focus to the control `key` at Space if nothing has the focus; the page then presses it."""
        free = not page.focus.ring or not page.focus.key
        if event.key == pygame.K_SPACE and free and key in page.controls:
            page.focus.go(key, page.controls)

    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """React to what was done, on the sheet or on the board."""
        said, self.said = self.said, ""
        answer = self._answer(act, page.tr)
        if answer is None:
            self.said = said
        return answer

    def _answer(self, act: Act, tr: Words) -> FormAnswer | None:
        match act:
            case Pressed(key) if key == MOVED:
                return FormRequest.RECOMPOSE
            case Pressed(key, twice=True):
                return self.pressed_twice(key, tr)
            case Pressed(key):
                return self.pressed(key, tr)
            case Picked(kind=PickKind.LESS) if not self.marks.wheel:
                return self.cancelled()
            case Picked():
                return self.picked(act, tr)
            case Changed(key, str() as text):
                return self.typed(key, text)
            case Changed(key, int() as value):
                return self.changed(key, value)
            case BackWanted():
                return self.cancelled()
            case _:
                return None

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """React to a button; return None if it is not the form's."""
        return None

    def pressed_twice(self, key: str, tr: Words) -> FormAnswer | None:
        """React to the second click of a double click; by default as to any other."""
        return self.pressed(key, tr)

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """React to a click on the map; a right click comes only where the wheel counts, else it is `cancelled`."""
        return None

    def changed(self, key: str, value: int) -> FormAnswer | None:
        """React to a new number of a control; return None if the control is not the form's."""
        return None

    def typed(self, key: str, text: str) -> FormAnswer | None:
        """React to a new text of a field; return None if the field is not the form's."""
        return None

    def cancelled(self) -> FormAnswer | None:
        """Take back one step; return None where there is none."""
        return None

    def tried(self, action: Action, tr: Words) -> FormAnswer:
        """Play an action, or say why it is refused."""
        self.said = self.question.why(action, tr)
        return FormRequest.RECOMPOSE if self.said else action
