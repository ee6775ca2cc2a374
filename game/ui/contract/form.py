"""What a form is: the panel by which a seat answers. What a form may do besides has a default that does nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, TypeAlias

import pygame

from game.kernel.types import Action, Phase, Seat
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.map.survey import Marks
from game.ui.widgets.control import Act
from game.ui.widgets.page import Page


class FormRequest(Enum):
    """What a form wants besides an action."""

    RECOMPOSE = "recompose"
    """Something changed: the form is to be shown anew."""
    LEAVE = "leave"
    """The seat leaves the form without acting."""


class SeatAction(NamedTuple):
    """What one `seat` does in a form that is for all."""

    seat: Seat
    action: Action


FormAnswer: TypeAlias = "Action | tuple[Action, ...] | FormRequest | SeatAction"
"""What a form gives: an action, several to play one after the other, a wish; the action of a seat if it is for all."""


class Form(ABC):
    """The panel by which one seat answers. What was chosen stays open to change until an action is returned."""

    @property
    def selection(self) -> Path:
        """The clicks chosen so far; a form made with them stands as this one does."""
        return ()

    @property
    def phase(self) -> Phase | None:
        """The phase that it is for: it is made again for another one like it. None: it stays open then."""
        return None

    @property
    def marks(self) -> Marks:
        """What it brings out on the map of its game: nothing in particular."""
        return Marks()

    @property
    def next(self) -> Action | None:
        """What it plays by itself, again and again, until somebody holds it; None: it waits for its seat."""
        return None

    @property
    def onward(self) -> Path:
        """The clicks with which the next form of this seat begins once this one has played."""
        return ()

    @abstractmethod
    def compose(self, page: Page, box: Box) -> None:
        """Put the form on the page, inside `box`."""

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:  # noqa: B027 - most have none
        """Put controls on the board as well; `place` turns a box in board units into one of the page."""

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Take a KEYDOWN event before the page does; None leaves it to the page."""
        return None

    @abstractmethod
    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """React to what was done to a control: actions to play, a wish, or None if it was none of the form's."""

    def type_ahead(self, letters: str) -> None:  # noqa: B027 - most have no line for them
        """Take letters that a person typed before the form was seen."""

    def tick(self, dt: float, left: float | None) -> bool:
        """Let `dt` seconds pass, `left` of which are on the clock (None = no clock).

        Tell whether the board looks different by it: whether the selection has changed.
        """
        return False
