"""What is told of everything that happens at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from game.kernel.match import Match
from game.kernel.types import Action, Seat

if TYPE_CHECKING:
    from game.session.session import Session


class Keeper(Protocol):
    """Keeps what happens, so that nothing is lost: the autosave, or nothing in a test."""

    def played(self, match: Match, session: Session, seat: Seat, action: Action) -> None:
        """A player or the clock has acted."""
        ...

    def undone(self, match: Match, session: Session, seat: Seat, keep: Sequence[Seat]) -> None:
        """A seat took its last line back; later lines of the seats in `keep` stayed."""
        ...

    def seated(self, match: Match, session: Session) -> None:
        """A seat changed hands, conceded, gave standing orders, or the table agreed to end."""
        ...
