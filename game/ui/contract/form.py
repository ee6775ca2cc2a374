"""A form: the panel in which a seat answers a question. Optional methods do nothing by default."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple, TypeAlias

import pygame

from game.kernel.types import Action, Phase, Seat
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.map.survey import Marks
from game.ui.widgets.control import Act, Control, Cover, Tile
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Shortcuts
from game.ui.widgets.tooltips.explanations import GetWhy
from game.words import Words


class FormRequest(Enum):
    """What a form wants besides an action."""

    RECOMPOSE = "recompose"
    """The form has changed and must be composed again."""
    REOPEN = "reopen"
    """The selection is shown by another form: that one opens instead."""
    ENCORE = "encore"
    """What is heard with the question is to be heard again."""
    LEAVE = "leave"
    """The seat leaves the form without acting."""


class SeatAction(NamedTuple):
    """What one `seat` does in a form that is for all.

    `ago`: in a race, how many seconds ago it was done, so that the first one counts; None where nobody can be first.
    """

    seat: Seat
    action: Action
    ago: float | None = None


class AnswerWithOrders(NamedTuple):
    """An `action`, and standing `orders` by key that answer for the seat from now on, besides those it has given."""

    action: Action
    orders: Mapping[str, Any]


FormAnswer: TypeAlias = "Action | tuple[Action, ...] | FormRequest | SeatAction | AnswerWithOrders"
"""What a form answers: an action, several to play in order, a request, or one seat's action in a form for all."""


class Form(ABC):
    """The panel in which one seat answers. The player can change the choice until an action is returned."""

    @property
    def selection(self) -> Path:
        """The clicks chosen so far; a form made with them stands as this one does."""
        return ()

    @property
    def phase(self) -> Phase | None:
        """The phase that the form was made for; in another phase the form is made again. None: it stays open."""
        return None

    @property
    def marks(self) -> Marks:
        """The lands that it highlights on the map. By default: none."""
        return Marks()

    @property
    def picks_lands(self) -> bool:
        """Whether a click on a land of the map means something in it. By default: no."""
        return False

    @property
    def next(self) -> Action | None:
        """The action that it plays by itself, repeatedly, until somebody stops it; None: it waits for its seat."""
        return None

    @property
    def is_sent(self) -> bool:
        """Whether the seat has answered, and `next` waits only to be seen: no time that is up comes between."""
        return False

    @property
    def onward(self) -> Path:
        """The clicks that the next form of this seat starts with, after this form has played."""
        return ()

    @property
    def kept(self) -> Path:
        """The private clicks that the next form of this seat starts with, if the seat is surely still at the screen."""
        return ()

    @property
    def interrupts(self) -> bool:
        """Whether a form that plays by itself has stopped after it: that of another seat, or of this one."""
        return True

    @property
    def writes(self) -> bool:
        """Whether every letter belongs to a line of the form, wherever the keyboard is. By default: no."""
        return False

    @property
    def chooses_by_digits(self) -> bool:
        """Whether digits only choose: those typed before the form was seen are then its first. By default: no."""
        return False

    @abstractmethod
    def compose(self, page: Page, box: Box) -> None:
        """Put the form on the page, inside `box`."""

    def compose_on_phone(self, page: Page, box: Box) -> None:
        """Put the form on the page of a phone, where there is no board. By default: as in the side panel."""
        self.compose(page, box)

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:  # noqa: B027 - most have none
        """Put controls on the board as well; `place` turns a box in board units into one of the page."""

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Take a KEYDOWN event before the page does; None leaves it to the page."""
        return None

    @abstractmethod
    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """React to what was done to a control: return actions or a request, None if the control is not the form's."""

    def keys(self, tr: Words) -> Shortcuts:
        """List keys that no button shows, for the help over the curtain; none may depend on what the seat holds.

        By default: none. Enter opens the curtain there, so it is not listed for the form.
        """
        return ()

    def in_words(self, control: Control, tr: Words) -> str:
        """Say in words what using one of its controls does; "" leaves it out where everything possible is listed.

        By default: to choose what a picture shows, unless it is chosen; or what stands on a button.
        """
        if isinstance(control, Tile) and not isinstance(control, Cover):
            return "" if control.picked else tr("Choose: {what}", what=control.hint or control.label)
        return control.label

    def lands_in_words(self, tr: Words) -> Mapping[int, str]:
        """Say in words what a click on each land of the map does, where it does something. By default: nowhere."""
        return {}

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """Return how things that the form has put on the page came about, by the keys of items and controls.

        They are asked in this order. By default: none.
        """
        return {}

    @property
    def refusals(self) -> Mapping[str, str]:
        """The sentences by which the form says that something is not allowed, and the paragraph behind each.

        By default: none.
        """
        return {}

    @property
    def paragraph(self) -> str:
        """The paragraph behind everything else that the form says is not possible yet; "" = none, by default."""
        return ""

    def refusal(self, land: int, tr: Words) -> str:
        """Say why a land of the map cannot be chosen now; empty where it can, or where nobody asks.

        By default: empty.
        """
        return ""

    def buzzers(self) -> Mapping[Seat, int]:
        """Return the place of the key with which each person may buzz; empty where nobody buzzes."""
        return {}

    def type_ahead(self, letters: str) -> None:  # noqa: B027 - most have no line for them
        """Take letters that a person typed before the form was seen."""

    def tick(self, dt: float, left: float | None) -> bool:
        """Let `dt` seconds pass, `left` of which are on the clock (None = no clock).

        Tell whether the board looks different by it: whether the selection has changed.
        """
        return False
