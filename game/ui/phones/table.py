"""What the hands need of the table, and what the table needs to know of the hands."""

from __future__ import annotations

from typing import Final, Protocol

from game.kernel.types import Seat
from game.session.session import Session
from game.ui.contract.form import Form, FormAnswer
from game.ui.contract.plain_stage import PlainStage


class HandTable(Protocol):
    """The table at which the hands play; `ui.table.flow.TableFlow` is one."""

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
        """Whether something is being shown on the board, which no hand may tell before."""
        ...

    def asks_hand(self, seat: Seat) -> bool:
        """Tell whether a seat is asked in secret now, or may act in secret, so that its hand shows a form."""
        ...

    def hand_form(self, seat: Seat) -> Form:
        """Return the form of a seat for its hand, as it was left."""
        ...

    def hand_answered(self, seat: Seat, form: Form, answer: FormAnswer) -> None:
        """Do what the form of a hand wants. Raises `Illegal` if the rules do not allow it any more."""
        ...

    def hand_revision(self, seat: Seat) -> object:
        """Return a value that changes when the form of a hand must be made again."""
        ...


class SeatsWithHands:
    """The seats whose secret questions are answered in their own hands."""

    def __init__(self) -> None:
        self._seats: Final[set[Seat]] = set()
        self.revision = 0

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._seats

    def add(self, seat: Seat) -> None:
        """Ask a seat in its hand from now on."""
        if seat not in self._seats:
            self._seats.add(seat)
            self.revision += 1

    def remove(self, seat: Seat) -> None:
        """Ask a seat at the big screen from now on."""
        if seat in self._seats:
            self._seats.discard(seat)
            self.revision += 1
