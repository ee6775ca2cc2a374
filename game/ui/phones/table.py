"""What the phones need of the table."""

from __future__ import annotations

from typing import Final, Protocol

from game.kernel.types import Seat
from game.session.session import Session
from game.ui.contract.form import Form, FormAnswer
from game.ui.contract.plain_stage import PlainStage

KEY_FILE: Final = "phones.json"
"""The name of the file that remembers the codes (see `key_file`). It exists once a table was opened for phones."""


class HandTable(Protocol):
    """The table at which the hands play; `ui.table.hand_questions.HandQuestions` is one."""

    @property
    def session(self) -> Session:
        """The match and those who play it."""
        ...

    @property
    def stage(self) -> PlainStage:
        """What the screen knows about the game."""
        ...

    @property
    def shown_events(self) -> int:
        """The number of events of the story that everybody has seen."""
        ...

    @property
    def is_showing(self) -> bool:
        """Whether something is still to be shown on the board, which no hand may tell before."""
        ...

    def add(self, seat: Seat) -> None:
        """Ask a seat in its hand from now on."""
        ...

    def remove(self, seat: Seat) -> None:
        """Ask a seat at the screen from now on."""
        ...

    def asks(self, seat: Seat) -> bool:
        """Tell whether a seat is asked in secret now, or may act in secret, so that its hand shows a form."""
        ...

    def question(self, seat: Seat) -> object:
        """Return a value that changes when the form of a seat must be made again."""
        ...

    def form(self, seat: Seat) -> Form:
        """Return the form of a seat for its hand, as it was left."""
        ...

    def answered(self, seat: Seat, form: Form, answer: FormAnswer) -> None:
        """Do what the form of a hand wants. Raises `Illegal` if the rules do not allow it any more."""
        ...
