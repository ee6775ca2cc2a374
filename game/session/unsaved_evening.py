"""What all evenings share of which nothing is saved: a match that is over or only looked at, and a lesson."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.problems import Problem
from game.kernel.types import Seat


class UnsavedEvening:
    """An evening that saves nothing as it is played. Nobody gives advice; a subclass may let seats change hands."""

    def notices(self) -> Sequence[Problem]:
        """Return nothing: nothing was lost."""
        return ()

    def problem(self) -> Problem | None:
        """Return None: nothing is saved, so nothing fails."""
        return None

    def in_refuge(self) -> bool:
        """Return False: nothing is kept anywhere."""
        return False

    def family(self) -> Sequence[str]:
        """Return nobody: see `give_seat`."""
        return ()

    def give_seat(self, seat: Seat, name: str) -> None:
        """Change nothing."""

    def consultant(self) -> None:
        """Return None: nobody is asked for anything."""
        return
