"""What the screens of play need of an evening: a match, its saving, the campaign around it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.kernel.problems import Problem
from game.kernel.types import Seat

if TYPE_CHECKING:  # the menu, which knows what an evening is, is shown before their code is needed
    from game.session.advice import Consultant
    from game.session.campaigns.season import Season
    from game.session.session import Session


class TableEvening(Protocol):
    """A match being played and saved; `session.evening.Evening` is one, `ui.start.still_evening` another."""

    @property
    def session(self) -> Session:
        """The match and those who play it."""
        ...

    @property
    def folder(self) -> Path:
        """The folder of the campaign."""
        ...

    @property
    def file(self) -> str:
        """The name of the file of the match in it."""
        ...

    @property
    def title(self) -> str:
        """The name of the campaign."""
        ...

    def notices(self) -> Sequence[Problem]:
        """Return what could not be restored when the match was opened, and what was found on the disk since."""
        ...

    def problem(self) -> Problem | None:
        """Return what keeps the match from being saved, None while all is well."""
        ...

    def in_refuge(self) -> bool:
        """Tell whether a second place has what cannot be saved, so that nothing is lost when the table is left."""
        ...

    def family(self) -> Sequence[str]:
        """Return the names of people who may take a seat, those of this campaign first."""
        ...

    def give_seat(self, seat: Seat, name: str) -> None:
        """Let another person play a seat from now on."""
        ...

    @property
    def gives_advice(self) -> bool:
        """Whether people may ask the computer for advice in this campaign."""
        ...

    def consultant(self) -> Consultant | None:
        """Return whom people ask for advice; None where there is nobody."""
        ...

    def season(self) -> Season:
        """Return how the campaign stands."""
        ...

    def again(self) -> TableEvening:
        """Close this match and begin another with the same seats and house rules. Raises Refused."""
        ...

    def renew(self) -> TableEvening:
        """Close this match and begin another with the same seats, in a new season of its campaign. Raises Refused."""
        ...

    def save_as(self, name: str) -> str:
        """Copy the campaign under another name and return that name, with a number if it was taken. Raises Refused."""
        ...

    def close(self) -> None:
        """Stop the thinking, wait until everything is on the disk."""
        ...
