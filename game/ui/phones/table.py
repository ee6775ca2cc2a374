"""What the phones need of the table."""

from __future__ import annotations

from enum import Enum
from typing import Final, Protocol

from game.kernel.types import Seat
from game.session.session import Session
from game.ui.contract.form import Form, FormAnswer
from game.ui.contract.plain_stage import PlainStage

KEY_FILE: Final = "phones.json"
"""The name of the file that remembers the codes (see `key_file`). It exists once a table was opened for phones."""


class PhonePart(Enum):
    """What a phone shows."""

    OWN = "own"
    """What its seat alone knows, and whose turn it is."""
    QUESTION = "question"
    """The question that its seat is asked."""
    BESIDE = "beside"
    """What its seat may play out of its hand, while it is asked at the screen for its move."""
    BUZZER = "buzzer"
    """A buzzer: its seat is in a race."""
    ORDERS = "orders"
    """The standing orders of its seat."""


class PhoneTable(Protocol):
    """The table at which the phones play; `ui.table.phones.questions.PhoneQuestions` is one."""

    revision: int
    """Grows whenever a phone comes, goes, is played in, or is asked otherwise."""

    def __contains__(self, seat: Seat) -> bool:
        """Tell whether a seat is asked on its phone."""
        ...

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
        """Whether something is still to be shown on the board, which no phone may tell before."""
        ...

    def add(self, seat: Seat) -> None:
        """Ask a seat on its phone from now on."""
        ...

    def remove(self, seat: Seat) -> None:
        """Ask a seat at the screen from now on."""
        ...

    def mark_silent(self, seats: frozenset[Seat]) -> None:
        """Let all see whose phones do not answer."""
        ...

    def mark_gone(self, seats: frozenset[Seat]) -> None:
        """Let all see whose phones are gone and come back by themselves."""
        ...

    def may_answer(self, seat: Seat) -> bool:
        """Tell whether a seat may act on its phone though it need not."""
        ...

    def wait_for_presses(self, seconds: float) -> None:
        """Say how long the press of a phone may be on its way; 0 where no phone takes part in a race."""
        ...

    def part(self, seat: Seat) -> PhonePart:
        """Return what the phone of a seat shows now."""
        ...

    def question(self, seat: Seat, part: PhonePart) -> object:
        """Return a value that changes when the form of a seat must be made again."""
        ...

    def form(self, seat: Seat, part: PhonePart) -> Form | None:
        """Return the form of a seat for its phone, as it was left; None where there is none."""
        ...

    def want(self, seat: Seat, part: PhonePart) -> None:
        """Let a seat do on its phone what nobody asks it for: act out of turn, or give its standing orders."""
        ...

    def answered(self, seat: Seat, part: PhonePart, form: Form, answer: FormAnswer) -> None:
        """Do what the form of a phone wants. Raises `Illegal` if the rules do not allow it any more."""
        ...
