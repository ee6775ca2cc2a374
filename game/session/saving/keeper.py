"""What a session reports to: whoever keeps what happens at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.kernel.player import Player
from game.kernel.saves.saved_match import FormerPlayer, Moment
from game.kernel.types import Action, Seat


class Keeper(Protocol):
    """Is told of everything that happens at a table, so that nothing is lost: the autosave, or a list in a test.

    It is told after the match has changed.
    """

    def played(self, seat: Seat, action: Action) -> None:
        """Keep an action of a player or of CLOCK. CHANCE's are not reported: its dice are known from the seed."""
        ...

    def undone(self, seat: Seat, keep: Sequence[Seat]) -> None:
        """Keep that `seat` took its last line back. Later lines of the seats in `keep` stayed."""
        ...

    def seated(self, players: Sequence[Player], standing_orders: Mapping[Seat, Mapping[str, Any]]) -> None:
        """Keep who plays the seats and their standing orders, after a change of these.

        Also reported when a seat has conceded and when the table has agreed to end: the match then says so.
        """
        ...

    def given(self, players: Sequence[Player], former: Sequence[FormerPlayer]) -> None:
        """Keep who plays the seats after one was given to somebody else, and who sat there before."""
        ...

    def stands(self, moment: Moment) -> None:
        """Keep where the table stands now; the keeper adds the number of what it was told last."""
        ...

    def concluded(self) -> None:
        """Keep that somebody has seen how the match has ended, so that its result counts."""
        ...
